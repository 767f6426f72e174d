import type { Wait } from '../../act.ts'
import type { InsightMessage } from '../insight-conversation.ts'
import type { Mark } from './mark.ts'

/** The team's answers, in whole milliseconds, so that sums do not depend on their order. */
export interface Replies {
  n: number
  ms: number
  /** Replies within `FAST_MINUTES`, and after more than `SLOW_MINUTES`. */
  fast: number
  slow: number
  /** The few for which the customer waited the longest, and of those within `FAST_MINUTES`; the longest first. */
  longest: Wait[]
  longestFast: Wait[]
  first: Wait | null
}

/** All that 'Vendas' needs of a conversation beside its acts: places, instants and counts, and no word of it. */
export interface DealMarks {
  /** The number of read messages. */
  messages: number
  first: Mark
  last: Mark
  isLastOurs: boolean
  firstOfCustomer: Mark | null
  lastOfCustomer: Mark | null
  replies: Replies
}

/** Raised when a rule of the marks changes: what was read by another is read anew. */
export const MARKS_VERSION = 4
export const FAST_MINUTES = 30
export const SLOW_MINUTES = 120
const MINUTE_MS = 60_000
const MOST_OF_ALL = 5
const MOST_FAST = 3
const MOST_SLOW = 10

/** Reads on where `before` ends; null of a conversation without a message. Neither is changed. */
export function marksOf(messages: readonly InsightMessage[], before: DealMarks | null = null): DealMarks | null {
  let marks = before && copyOf(before)
  for (const message of messages) marks = read(marks, message)
  return marks
}

const copyOf = (marks: DealMarks): DealMarks => ({
  ...marks,
  replies: {
    ...marks.replies,
    longest: [...marks.replies.longest],
    longestFast: [...marks.replies.longestFast],
  },
})

function read(before: DealMarks | null, message: InsightMessage): DealMarks {
  const mark: Mark = { index: message.index, at: Date.parse(message.sentAt) }
  const isOurs = message.from === 'agent'
  const marks = before ?? begun(mark)
  if (!isOurs) {
    marks.firstOfCustomer ??= mark
    marks.lastOfCustomer = mark
  } else if (before) {
    const ms = waitMs({ isOurs: marks.isLastOurs, at: marks.last.at }, { isOurs, at: mark.at })
    if (ms !== null) noteReply(marks.replies, mark, ms)
  }
  return Object.assign(marks, { last: mark, isLastOurs: isOurs, messages: marks.messages + 1 })
}

const begun = (first: Mark): DealMarks => ({
  ...{ messages: 0, first, last: first, isLastOurs: false, firstOfCustomer: null, lastOfCustomer: null },
  replies: { n: 0, ms: 0, fast: 0, slow: 0, longest: [], longestFast: [], first: null },
})

interface Turn {
  isOurs: boolean
  at: number
}

/**
 * Returns the customer's wait for the reply to their words; null for a message that is no reply. Exports are not
 * sorted: an earlier message is none either.
 */
export const waitMs = (before: Turn, said: Turn): number | null =>
  said.isOurs && !before.isOurs && said.at >= before.at ? said.at - before.at : null

function noteReply(replies: Replies, mark: Mark, ms: number): void {
  replies.n += 1
  replies.ms += ms
  const reply: Wait = { ...mark, ms }
  replies.first ??= reply
  if (isSlow(reply)) replies.slow += 1
  // Slow ones are the first of all: as many of them are kept as are shown.
  keepLongest(replies.longest, reply, Math.max(MOST_OF_ALL, Math.min(replies.slow, MOST_SLOW)))
  if (!isFast(reply)) return
  replies.fast += 1
  keepLongest(replies.longestFast, reply, MOST_FAST)
}

const isFast = ({ ms }: Wait): boolean => ms <= FAST_MINUTES * MINUTE_MS
export const isSlow = ({ ms }: Wait): boolean => ms > SLOW_MINUTES * MINUTE_MS

const longestFirst = (a: Wait, b: Wait): number => b.ms - a.ms || b.at - a.at || a.index - b.index

function keepLongest(replies: Wait[], reply: Wait, most: number): void {
  replies.push(reply)
  replies.sort(longestFirst)
  replies.length = Math.min(replies.length, most)
}

type Place = [index: number, ms: number] | 0
type WrittenWait = [index: number, at: number, ms: number]
type Written = [
  messages: number,
  firstAt: number,
  firstIndex: number,
  last: Place,
  isLastOurs: 0 | 1,
  firstOfCustomer: Place,
  lastOfCustomer: Place,
  replies: [
    n: number,
    ms: number,
    fast: number,
    slow: number,
    longest: WrittenWait[],
    /** Those that are not among the longest of all. */
    otherFast: WrittenWait[],
    first: WrittenWait | 0,
  ],
]

/** As it is stored: JSON without names, instants counted from the first message. */
export function writeMarks({ first, last, replies, ...marks }: DealMarks): string {
  const place = (mark: Mark | null): Place => (mark === null ? 0 : [mark.index, mark.at - first.at])
  const wait = ({ index, at, ms }: Wait): WrittenWait => [index, at - first.at, ms]
  const { n, ms, fast, slow, longest, longestFast, first: reply } = replies
  const written: Written = [
    marks.messages,
    first.at,
    first.index,
    place(last),
    marks.isLastOurs ? 1 : 0,
    place(marks.firstOfCustomer),
    place(marks.lastOfCustomer),
    [
      n,
      ms,
      fast,
      slow,
      longest.map(wait),
      longestFast.filter((each) => !longest.includes(each)).map(wait),
      reply === null ? 0 : wait(reply),
    ],
  ]
  return JSON.stringify(written)
}

/** Parses the output of `writeMarks`. */
export function readMarks(written: unknown): DealMarks {
  const [messages, firstAt, firstIndex, last, isLastOurs, firstOfCustomer, lastOfCustomer, replies] = written as Written
  const mark = (place: Place): Mark | null => (place === 0 ? null : { index: place[0], at: firstAt + place[1] })
  const wait = ([index, at, ms]: WrittenWait): Wait => ({ index, at: firstAt + at, ms })
  const [n, ms, fast, slow, longestOfAll, otherFast, reply] = replies
  const longest = longestOfAll.map(wait)
  return {
    messages,
    first: { index: firstIndex, at: firstAt },
    last: mark(last)!,
    isLastOurs: isLastOurs === 1,
    firstOfCustomer: mark(firstOfCustomer),
    lastOfCustomer: mark(lastOfCustomer),
    replies: {
      n,
      ms,
      fast,
      slow,
      longest,
      longestFast: [...longest.filter(isFast), ...otherFast.map(wait)].toSorted(longestFirst).slice(0, MOST_FAST),
      first: reply === 0 ? null : wait(reply),
    },
  }
}
