/** Checks of text that every caller needs: amounts, invisible characters, text that addresses a machine. */

export { isTalk, machineTalkIn, type MachineTalk } from '../src/evidence/machine-talk.ts'
export { sameAmount } from '../src/text/amounts.ts'
export { speaksToMachine } from '../src/text/instructions.ts'
export { withoutInvisible } from '../src/text/invisible.ts'
export { saidIn, utterancesOf } from '../src/text/utterances.ts'
