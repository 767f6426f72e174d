/** A trade of small Brazilian firms. Everything folded but what it sells. */
export interface Trade {
  /** In plain words, as a customer would ask for it. */
  sells: string
  /** What is sold is work: the things that a customer names are what it is done to. */
  work?: true
  /** How its firms and people are called. */
  firm: RegExp
  /** Words, or pairs joined by '_', that only the talk of this trade uses. Singular. */
  talk: string
}
