import { showsName } from './fold.ts'

/** Longer than any name of an address book; what is longer was never meant to name anybody. */
const LONGEST = 200
/** They turn around what stands behind them, in whatever line the name is shown. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** As WhatsApp writes a number that nobody saved: what it opens it closes, and it is that person's name in every export. */
const UNSAVED_NUMBER = /^\u202a[+\d\s().\u00a0-]{4,30}\u202c$/

/** For a contact saved under a name that shows nothing. */
export const NO_NAME = 'Sem nome'

/** The author that a line names, as it may stand among other words. */
export function authorOf(written: string): string {
  const name = written.replace(/^\u200e+/, '')
  if (!showsName(name)) return NO_NAME
  const author = UNSAVED_NUMBER.test(name) ? name : name.replace(TURNING, '')
  return author.length > LONGEST ? `${author.slice(0, LONGEST - 1)}…` : author
}
