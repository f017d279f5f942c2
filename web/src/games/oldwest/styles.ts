/* One list for board and page at a glance: where two rules weigh the same, the later one holds. */
import "./tokens.css";
import "./frame.css";
import "./map.css";
import "./turn.css";
import "./side.css";
import "./views.css";
import "./moments.css";
import "./phone.css";
import "./seat.css";
