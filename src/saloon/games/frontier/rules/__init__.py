"""Frontier's rules, one file a part, in the order of play.

    moves           the kinds of answer
    holding         Capacity, gains and losses                     rules 120 to 127
    stores          buying and selling                             110 to 118
    bounty          the Bounty Pile, Notoriety, cards given away   100 to 108
    encounters      Critters, Duels, Ace, Harmonica                40 to 54, 68 to 70
    ranges          Range Cards and peddlers                       60 to 75
    trading         the Trading Post                               76 to 79
    calamities      Calamities, the field, settling                80 to 92
    turn            set-up, Preparation, Reveal, End, death        1 to 35, 130 to 141
    scoring         the score sheet                                142 to 147

A function that resolves something leaves the state in the next phase; `turn.run_on` carries on from there
until somebody must be asked.
"""
