/* One list for board and page at a glance: where two rules weigh the same, the later one holds. */
import "./tokens.css";
import "./board.css";
import "./rail.css";
import "./cards.css";
import "./tokens-on-map.css";
import "./reaction.css";
import "./phone.css";
import "./campaign.css";
