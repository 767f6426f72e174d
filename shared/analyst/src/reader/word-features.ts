import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** Number of slots for words; two words in one slot are distinguished by the words around them. */
const PLACES = 4_096
/** Weight of words next to one act. */
const SHARE = 0.5

/** Number of lines that represent a conversation's subject. */
const MOST_LINES = 60

/** Upper limit for the weight of all words of a conversation, of any length. */
const WHOLE = 4

/** Words of a whole conversation, by side and for both together, each counted once. */
export function talkWords(said: TalkView['said']): Features {
  const places = new Set<string>()
  for (const { role, folded } of said.slice(0, MOST_LINES))
    for (const word of folded.match(/[a-z]{3,}/g) ?? []) {
      places.add(`t${hash(`talk ${word}`)}`)
      places.add(`t${hash(`${role} ${word}`)}`)
    }
  const share = Math.min(SHARE, WHOLE / Math.sqrt(places.size))
  return Object.fromEntries([...places].map((place) => [place, share]))
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0) % PLACES
}
