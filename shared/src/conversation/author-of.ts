/** Longer than any name of an address book; what is longer was never meant to name anybody. */
const LONGEST = 200
/** They turn around what stands behind them, in whatever line the name is shown. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** The author that a line names, as it may stand among other words. */
export function authorOf(written: string): string {
  const author = written.replace(/^\u200e+/, '').replace(TURNING, '')
  return author.length > LONGEST ? `${author.slice(0, LONGEST - 1)}…` : author
}
