import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { Facts } from '../facts/facts.ts'
import { readQuestions } from '../facts/questions.ts'
import type { OpenItem } from '../open/open-item.ts'
import { readOpen } from '../open/read-open.ts'
import type { Signal, SignalKind } from '../signals/signal.ts'
import { sameAmount } from '../text/amounts.ts'
import { readDates } from '../text/dates-said.ts'
import { readNumbers } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'
import { ADDRESS } from './address.ts'

/** Something that was said or done in a conversation, with its words. */
export interface StoryPoint {
  /** 'words' are a customer's that do nothing else. */
  kind: Exclude<SignalKind, 'interest'> | 'question' | 'words'
  index: number
  sentAt: string
  /** Verbatim, on one line; empty where they may not be repeated: they name a sum, an address or a long number. */
  quote: string
}

/** State of a conversation at its end, described by its words: no name, no product, no sum, no phase. */
export interface Story {
  /** The last thing that moved the deal, else the customer's last words; null when they never spoke. */
  last: StoryPoint | null
  /** The customer's last unanswered question. */
  question: StoryPoint | null
  /** The next day of a promise, 'YYYY-MM-DD', not before the last message. */
  due: { on: string; quote: string } | null
  /** The open point, by the same rule as the next step; absent from stories that were read before it existed. */
  open?: {
    step: string
    kind: OpenItem['kind']
    turn: OpenItem['turn']
    about: string
    on: string | null
    quote: string
  } | null
  /** Number of unanswered messages of the seller at the end. */
  unanswered: number
  lastAt: string
  messages: number
}

/** Words of fewer letters are a greeting or a yes. */
const TELLING = 20

/** After this many messages, later words of the customer matter more than the last move. */
const LATER = 8

const MOVES: ReadonlySet<SignalKind> = new Set([
  'accept',
  'paid',
  'signed',
  'delivered',
  'served',
  'receipt',
  'step',
  'withdraw',
  'postpone',
  'return',
])

type Move = Signal & { kind: Exclude<SignalKind, 'interest'> }

/** Derives the end of a conversation from the facts. */
export function readStory(facts: Facts, { messages }: Conversation): Story {
  const { utterances, signals, prices, silence } = facts
  const sums = prices.flatMap(({ value, total }) => [value, total])
  const point = (kind: StoryPoint['kind'], { index, sentAt }: Utterance, said: string): StoryPoint => ({
    kind,
    index,
    sentAt,
    quote: repeatable(said, sums),
  })
  const moved = signals.findLast((signal): signal is Move => MOVES.has(signal.kind))
  const own = utterances.filter(
    ({ role, source, attachment }) => role !== 'seller' && (source === 'text' || attachment === 'audio'),
  )
  // 'Fica com Deus' ends a conversation and adds nothing to the story.
  const words = own.findLast(({ folded, text }) => folded.length >= TELLING && repeatable(text, sums)) ?? own.at(-1)
  const open = readQuestions(utterances, prices).findLast(
    ({ answeredBy, utterance }) => answeredBy === null && utterance.role === 'customer',
  )
  const lastAt = messages.at(-1)?.sentAt ?? ''
  const due = readDates(utterances)
    .filter(({ kind, dueOn }) => kind === 'promise' && dueOn !== null && dueOn >= lastAt.slice(0, 10))
    .sort((a, b) => (a.dueOn! < b.dueOn! ? -1 : a.dueOn! > b.dueOn! ? 1 : b.index - a.index))[0]
  return {
    last:
      moved && !(words && words.index > moved.index + LATER)
        ? point(moved.kind, moved.utterance, moved.quote)
        : words
          ? point('words', words, words.text)
          : null,
    question: open ? point('question', open.utterance, open.quote) : null,
    due: due ? { on: due.dueOn!, quote: repeatable(due.quote, sums) } : null,
    open: openOf(facts, sums),
    unanswered: silence.unanswered,
    lastAt,
    messages: messages.length,
  }
}

/** Its words without what may not be repeated; a step that needs such words is left to the next step. */
function openOf({ utterances, objections }: Facts, sums: readonly number[]): Story['open'] {
  const open = readOpen(utterances, objections)
  if (open === null) return null
  const { step, kind, turn, about, on } = open
  return { step, kind, turn, about, on, quote: repeatable(open.quote, sums) }
}

const LONGEST = 140

/** Keeps one line, cut at a word; empty when it names a sum, an address or a long number. */
function repeatable(said: string, sums: readonly number[]): string {
  const line = said.replace(/\s+/g, ' ').trim()
  const numbers = readNumbers(fold(line))
  const isSum = numbers.some(
    ({ value, currency, shaped }) => currency || shaped || (value >= 10 && sums.some((sum) => sameAmount(value, sum))),
  )
  if (isSum || ADDRESS.test(line)) return ''
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
