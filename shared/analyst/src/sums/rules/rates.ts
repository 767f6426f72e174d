import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Price } from '../mentions/price.ts'

const RATE = /\d[.,]\d{1,2} ?%/
export const namesRate = ({ folded }: Utterance): boolean => folded.includes('%') && RATE.test(folded)

/** '1,29' in a talk about 1,49%: a rate, no price. */
export const isRate = ({ value, noun, per, utterance, from, to }: Price): boolean =>
  value < 20 &&
  noun === null &&
  per === 'whole' &&
  /^\d{1,2},\d{1,2}$/.test(utterance.folded.slice(from, to).trim()) &&
  !numbersOf(utterance).some((one) => one.from === from && one.currency)
