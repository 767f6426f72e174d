/** Position of a message, and when it was written: milliseconds of the epoch. */
export interface Mark {
  index: number
  at: number
}
