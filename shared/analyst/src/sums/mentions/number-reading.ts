/** A number of a message, and the rule that decided if it is a sum of money. */
export interface NumberReading {
  index: number
  /** Offsets in the utterance. */
  from: number
  to: number
  value: number
  text: string
  rule: string
  isMoney: boolean
}
