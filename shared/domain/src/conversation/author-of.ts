import { showsName } from './fold.ts'

/** The limit of a name: longer text was never meant as one. */
const LONGEST = 200
/** Characters that reverse the following text, in any line that shows the name. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** WhatsApp's form of an unsaved number: its marks are balanced, and it is that person's name in every export. */
const UNSAVED_NUMBER = /^\u202a[+\d\s().\u00a0-]{4,30}\u202c$/

/** The name of a contact saved under an invisible name. */
export const NO_NAME = 'Sem nome'

/** Returns the author of a line, in a form that is safe within other words. */
export function authorOf(written: string): string {
  const name = written.replace(/^\u200e+/, '')
  if (!showsName(name)) return NO_NAME
  const author = UNSAVED_NUMBER.test(name) ? name : name.replace(TURNING, '')
  return author.length > LONGEST ? `${author.slice(0, LONGEST - 1)}…` : author
}
