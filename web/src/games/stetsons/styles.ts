/* One list for board and page at a glance: where two rules weigh the same, the later one holds. */
import "./tokens.css";
import "./pieces.css";
import "./board.css";
import "./seats.css";
import "./felt.css";
import "./seat.css";
import "./phone.css";
