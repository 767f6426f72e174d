import { authorEnd } from './author-end.ts'
import { displayName, fold, nameKey } from './fold.ts'
import * as marker from './markers.ts'
import { bodyOf, type Record } from './split-records.ts'

/** One record, told apart into somebody's words or WhatsApp's own. */
export interface Line {
  record: Record
  /** Null for a line of WhatsApp itself. */
  author: string | null
  body: string
  call: boolean
}

export interface LineContext {
  title: string | null
  /** Authors whose names hold ': '. */
  compounds: readonly string[]
}

const withoutMarks = (text: string): string => text.replace(/^\u200e+/, '').trim()

/** Who signs a record and what it says; notices and calls have no author. */
export function readLine(record: Record, { title, compounds }: LineContext): Line {
  const rest = bodyOf(record)
  const lineEnd = rest.indexOf('\n')
  const firstLine = lineEnd < 0 ? rest : rest.slice(0, lineEnd)
  const split = authorEnd(firstLine, compounds)
  const notice: Line = { record, author: null, body: withoutMarks(rest), call: false }
  if (split < 0) return { ...notice, call: marker.isCall(fold(notice.body)) }
  const author = firstLine.slice(0, split).replace(/^\u200e+/, '')
  const body = rest.slice(split + 1).replace(/^ /, '')
  if (record.header.form === 'dash' && marker.NOTICE_PHRASE.test(fold(author))) return notice
  const words = body.length < 600 ? fold(withoutMarks(body)) : ''
  if (marker.isCall(words)) return { ...notice, body: withoutMarks(body), call: true }
  if (record.header.form === 'bracket' && isIosNotice(body, words, author, title))
    return { ...notice, body: withoutMarks(body) }
  return { record, author, body, call: false }
}

/** iOS signs its notices with the contact's or group's name, and marks them. */
function isIosNotice(body: string, words: string, author: string, title: string | null): boolean {
  if (!body.startsWith(marker.MARK)) return false
  const firstLine = words.split('\n', 1)[0]!.trim()
  if (marker.omittedKind(firstLine) !== null) return false
  if (marker.isEncryptionNotice(words)) return true
  if (marker.isDeleted(words) || marker.isPoll(words) || marker.isLocation(words)) return false
  if (marker.attachedTag(words) !== null || marker.isViewOnce(words) || words === '') return false
  const signedByTitle = title !== null && nameKey(displayName(author)) === nameKey(title)
  return marker.NOTICE_PHRASE.test(words) || (signedByTitle && !/<[^<>]+>$/.test(words) && !words.includes('\u200e'))
}
