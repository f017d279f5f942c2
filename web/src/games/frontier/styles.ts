/* One list for board and page at a glance: where two rules weigh the same, the later one holds. */
import "./tokens.css";
import "./pieces/cards.css";
import "./pieces/pieces.css";
import "./board.css";
import "./effects.css";
