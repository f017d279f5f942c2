import { useEffect, useState } from "react";
import type { Option } from "../../table/moment";
import type { Props } from "./answers";

/** One gesture that gives an answer several times: each is a step of its own and can be taken back. It ends by itself
 * when the answer is no longer there. */
export function useSeries({ situation, options, choose }: Props): (option: Option, times: number) => void {
  const [series, setSeries] = useState<{ text: string; left: number; step: number } | null>(null);
  const { step } = situation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step with options; choose is made anew each time
  useEffect(() => {
    if (!series || step === series.step || options.length === 0) return;
    const next = options.find((option) => option.text === series.text);
    setSeries(next && series.left > 1 ? { ...series, left: series.left - 1, step } : null);
    if (next) choose(next);
  }, [series, step, options]);
  return (option, times) => {
    choose(option);
    setSeries(times > 1 ? { text: option.text, left: times - 1, step } : null);
  };
}
