import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** So many places words are spread over; two words that share one are told apart by the others beside them. */
const PLACES = 4_096
/** What words count for beside one act. */
const SHARE = 0.5

/** So many lines tell what a talk is about. */
const MOST_LINES = 60

/** What all words of a talk weigh together grows no faster than this, however long it is. */
const WHOLE = 4

/** Words of a whole talk, by speaker and whoever says them, each counted once. */
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
