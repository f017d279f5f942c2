"""Stetsons & Sixguns' rules, one file a part, in the order of play.

    moves           the kinds of answer
    vocabulary      what an Action Card may say, as ints
    bullets         the pile, loading, Reload                      SS-008, 013, 014, 065, 066, 098
    cards           Action and Cover Cards on the move             SS-024, 051, 058, 112, 126…129
    rounds          set-up, Draw!, Shoot!, the reveal              SS-001…048, 131…141, 168…175
    covering        Cover, Reload, binding                         SS-050…069
    actions         turns, what a card does                        SS-070…079
    wounds          hits, Cover, wounds, death                     SS-105…125, 155, 166, 167
    shooting        guns, Bullets, what a face counts as           SS-080…104
    stock           Taking Stock, clean-up, the score              SS-145…159
    flow            what is asked, what may be answered, what next

A function that resolves something leaves the state in the next step; `flow.run_on` carries on from there
until somebody must be asked.
"""
