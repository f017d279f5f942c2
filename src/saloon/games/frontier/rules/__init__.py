"""Frontier's rules, one file a part, in the order of play.

    moves           how an answer is packed into an int
    holding         Capacity, gains and losses                     FR-120 to 127
    stores          buying and selling                             FR-110 to 118
    bounty          the Bounty Pile, Notoriety, cards given away   FR-100 to 108
    encounters      Critters, Duels, Ace, Harmonica                FR-040 to 054, 068 to 070
    ranges          Range Cards and peddlers                       FR-060 to 075
    trading         the Trading Post                               FR-076 to 079
    calamities      Calamities, the field, settling                FR-080 to 092
    turn            set-up, Preparation, Reveal, End, death        FR-001 to 035, 130 to 141
    scoring         the score sheet                                FR-142 to 147

A function that resolves something leaves the state in the next phase; `turn.run_on` carries on from there
until somebody must be asked.
"""
