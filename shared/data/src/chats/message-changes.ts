import { createHash } from 'node:crypto'
import {
  jidOf,
  type ChangeContent,
  type ChatAddress,
  type ChatMessage,
  type LiveBody,
} from '@fechai/domain/chat-message'
import { personKey, wordsOf } from '@fechai/domain/conversation/live-message'
import type { WrittenChat } from './written-chat.ts'

/** WhatsApp allows edits for fifteen minutes; the last ones are kept. */
const MOST_EDITS = 20

/**
 * Only the author, or in a group an administrator, may delete a message. WhatsApp itself checks deletions from the
 * own phone.
 */
export function mayDelete(
  { isGroup, details }: WrittenChat,
  body: LiveBody,
  isOwn: boolean,
  message: ChatMessage,
): boolean {
  if (message.isFromMe) return isOwn || isGroup
  if (!isGroup) return !isOwn
  const by = message.author
  if (by === null) return false
  return (!isOwn && isSame(body.author, by)) || (details.admins ?? []).some((admin) => isSame(admin, by))
}

const isSame = (one: ChatAddress | null, other: ChatAddress): boolean =>
  (one?.lid != null && one.lid === other.lid) || (one?.number != null && one.number === other.number)

export const isSamePerson = (body: LiveBody, { author }: ChatMessage): boolean =>
  body.author === null ||
  author === null ||
  (body.author.lid !== null && body.author.lid === author.lid) ||
  (body.author.number !== null && body.author.number === author.number)

/** The options of a poll are part of its words, one a line, as exports write them. */
const OPTION = 'OPÇÃO: '

/** The choice of a person, in words; null where that could not be opened, and empty where a vote was taken back. */
function answerText(body: LiveBody, { options, words }: Extract<ChangeContent, { kind: 'answer' }>): string | null {
  if (options === null) return words
  const named = new Map(
    wordsOf(body)
      .split('\n')
      .filter((line) => line.startsWith(OPTION))
      .map((line) => line.slice(OPTION.length))
      .map((option) => [createHash('sha256').update(option).digest('hex'), option]),
  )
  const chosen = options.flatMap((hash) => named.get(hash) ?? [])
  return chosen.length < options.length ? null : chosen.join(', ')
}

/** The last answer of a person counts, in whichever order answers come. */
function answered(
  body: LiveBody,
  content: Extract<ChangeContent, { kind: 'answer' }>,
  by: string,
  { name, at }: { name: string; at: string },
): LiveBody {
  const known = body.answers ?? []
  const before = known.find((each) => each.by === by)
  if (body.content.kind === 'deleted' || (before && before.at > at)) return body
  const text = answerText(body, content)
  return { ...body, answers: [...known.filter((each) => each.by !== by), { by, name, text, at }].slice(-MOST_ANSWERS) }
}

/** A group has no more people. */
const MOST_ANSWERS = 1_024

/** Applies an edit, a deletion, a reaction or an answer to a message's body. */
export function changed(body: LiveBody, content: ChangeContent, message: ChatMessage, name: string): LiveBody {
  if (content.kind === 'deleted') {
    const { quoted: _, edits: _edits, answers: _answers, isOutdated: _outdated, ...left } = body
    return { ...left, content: { kind: 'deleted' }, reactions: [], quotes: null }
  }
  const by = message.isFromMe ? '' : message.author === null ? jidOf(message.chat) : personKey(message)
  if (content.kind === 'answer') return answered(body, content, by, { name, at: message.sentAt })
  if (content.kind === 'reaction') {
    const others = body.reactions.filter((each) => each.by !== by)
    const { emoji } = content
    return { ...body, reactions: emoji === null ? others : [...others, { emoji, isFromMe: message.isFromMe, by }] }
  }
  const { content: was } = body
  if (was.kind === 'deleted' || was.kind === 'view-once') return body
  if (content.text === null) return { ...body, edited: true, isOutdated: true }
  const { isOutdated: _, ...known } = body
  const said =
    was.kind === 'media' || was.kind === 'phone-only'
      ? { ...was, caption: content.text }
      : { kind: 'text' as const, text: content.text }
  const before = wordsOf(body)
  // An edit that came before says nothing new.
  const edits = before === content.text ? (body.edits ?? []) : [...(body.edits ?? []), { at: message.sentAt, before }]
  return { ...known, content: said, edited: true, edits: edits.slice(-MOST_EDITS) }
}
