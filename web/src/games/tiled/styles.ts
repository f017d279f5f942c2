/* One list for board and page at a glance: where two rules weigh the same, the later one holds. */
import "./tokens.css";
import "./board.css";
import "./trays.css";
import "./notes.css";
import "./around.css";
import "./pieces/pieces.css";
import "./phone.css";
import "./tablet.css";
