import { fold } from '@fechai/domain/conversation/fold'
import { ownWords } from '@fechai/domain/conversation/forged-headers'
import type { Conversation, MediaKind, MediaText, Message } from '@fechai/domain/conversation/message'
import { overlapsAny, type UnsureSpan } from '@fechai/domain/unsure-spans'
import { sideOf } from '@fechai/domain/conversation/side'
import { speaksToMachine } from './instructions.ts'

export type Role = 'seller' | 'customer' | 'unknown'

/** One piece of trusted text: typed by an author, or read from their attachment. */
export interface Utterance {
  index: number
  author: string
  role: Role
  /** Source of the text: the message itself, or its attachment. */
  source: 'text' | 'media'
  /** Kind of the message's attachment, also for its caption. */
  attachment: MediaKind | null
  text: string
  /** Same length as `text`. */
  folded: string
  /** Parts that a transcriber may have misheard; absent where it was sure. */
  unsure?: readonly UnsureSpan[]
  /** Milliseconds. */
  at: number
  sentAt: string
}

/** Forwarded words are not the author's, and a call has none. Words that the company forwards count as its own. */
const isOwn = ({ flags, side }: Message): boolean =>
  !flags.includes('call') && (!flags.includes('forwarded') || side === 'seller')

/** Returns an author's typed words and the known content of their attachment, without pasted headers. */
export function sourcesOf(
  message: Message,
  media: ReadonlyMap<string, string>,
): { source: Utterance['source']; text: string }[] {
  const sources: { source: Utterance['source']; text: string }[] = []
  if (!isOwn(message)) return sources
  const own = ownWords(message.text)
  if (own.trim() !== '') sources.push({ source: 'text', text: own })
  const read = message.attachment?.name == null ? undefined : media.get(message.attachment.name)
  if (read !== undefined && read.trim() !== '') sources.push({ source: 'media', text: read })
  return sources
}

export function mediaByName(media: readonly MediaText[]): Map<string, string> {
  return new Map(media.flatMap(({ name, text }) => (text === null ? [] : [[name, text] as const])))
}

/** Rules read the beginning of a very long text; quotes come from it as well. */
const MOST_CHARACTERS = 6_000

/** Pieces of text in the order of the file. Messages that speak to a machine, polls and places say nothing. */
export function utterancesOf(
  conversation: Conversation,
  media: readonly MediaText[],
  seller: string | null,
): Utterance[] {
  const texts = mediaByName(media)
  const unsure = new Map(media.map((file) => [file.name, file.unsure]))
  const utterances: Utterance[] = []
  for (const message of conversation.messages) {
    if (message.flags.includes('poll') || message.flags.includes('location')) continue
    const role = roleOf(message, seller, conversation.customers)
    for (const { source, text: whole } of sourcesOf(message, texts)) {
      const text = whole.slice(0, MOST_CHARACTERS)
      const folded = fold(text)
      if (speaksToMachine(folded)) continue
      const misheard = source === 'media' ? unsure.get(message.attachment!.name!) : undefined
      utterances.push({
        index: message.index,
        author: message.author,
        role,
        source,
        attachment: message.attachment?.kind ?? null,
        text,
        folded,
        ...(misheard && { unsure: misheard }),
        at: Date.parse(message.sentAt),
        sentAt: message.sentAt,
      })
    }
  }
  return utterances
}

const roleOf = (message: Message, seller: string | null, customers: readonly string[]): Role =>
  sideOf(message, seller) ?? (customers.includes(message.author) ? 'customer' : 'unknown')

/** True for a span with a word that a transcriber may have misheard. */
export const isUnsure = ({ unsure }: Utterance, from: number, to: number): boolean =>
  unsure !== undefined && overlapsAny(unsure, from, to)

/** The utterance with `by` for each character of some spans, so that all offsets stay. */
export function covered(
  utterance: Utterance,
  spans: readonly (readonly [from: number, to: number])[],
  by: string,
): Utterance {
  const without = (text: string): string =>
    spans.reduce(
      (kept, [from, to]) => kept.slice(0, from) + kept.slice(from, to).replace(/[^]/g, by) + kept.slice(to),
      text,
    )
  return { ...utterance, text: without(utterance.text), folded: without(utterance.folded) }
}

/** Words that were typed or spoken, in order. */
export const saidIn = ({ utterances }: { utterances: readonly Utterance[] }): Utterance[] =>
  utterances.filter(({ source, attachment }) => source === 'text' || attachment === 'audio')

/** The sentence around a span, as offsets of the text: what a quote shows. */
export function sentenceAround(text: string, from: number, to: number): [number, number] {
  let start = from
  while (start > 0 && !endsSentence(text, start - 1)) start--
  let end = to
  while (end < text.length && !endsSentence(text, end)) end++
  if (end < text.length && text.charAt(end) !== '\n') end++
  if (text.charAt(end) === '"' && text.slice(start, end).split('"').length % 2 === 0) end++
  while (start < from && /\s/.test(text.charAt(start))) start++
  while (end > to && /\s/.test(text.charAt(end - 1))) end--
  return [start, end]
}

/** A point between digits ends nothing: '2.300'. */
const ENDS = /[!?\n]|\.(?!\d)/

/** Sentences of a message, folded. */
export const sentencesIn = ({ folded }: Utterance): string[] => folded.split(/(?<=[.!?;\n])\s+/)

/** The sentence around a span of folded words. */
export function sentenceAt(folded: string, from: number, to: number): string {
  let start = from
  while (start > 0 && folded.slice(start - 1, start + 1).search(ENDS) !== 0) start--
  const end = folded.slice(to).search(ENDS)
  return folded.slice(start, end < 0 ? undefined : to + end).trim()
}

function endsSentence(text: string, at: number): boolean {
  const sign = text.charAt(at)
  if (sign === '\n' || sign === '!' || sign === '?') return true
  if (sign !== '.' && sign !== ';') return false
  const next = text.charAt(at + 1)
  return next === '' || next === ' ' || next === '\n'
}

/** Verbatim quote of the sentence around a span, at most about 200 characters. */
export function quoteAround(text: string, from: number, to: number): string {
  const [start, end] = sentenceAround(text, from, to)
  if (end - start <= 200) return text.slice(start, end)
  return text.slice(Math.max(start, from - 80), Math.min(end, to + 80)).trim()
}
