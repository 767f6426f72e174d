import type { InsightMessage } from '../insight-conversation.ts'
import type { Mark } from './mark.ts'

/** The team's answers, in whole milliseconds, so that sums do not depend on their order. */
export interface Replies {
  n: number
  ms: number
  /** Within `FAST_MINUTES`, and after more than `SLOW_MINUTES`; of each, and of all, the latest few. */
  fast: number
  slow: number
  latest: Mark[]
  latestFast: Mark[]
  latestSlow: Mark[]
  first: (Mark & { ms: number }) | null
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
export const MARKS_VERSION = 3
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
    latest: [...marks.replies.latest],
    latestFast: [...marks.replies.latestFast],
    latestSlow: [...marks.replies.latestSlow],
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
  replies: { n: 0, ms: 0, fast: 0, slow: 0, latest: [], latestFast: [], latestSlow: [], first: null },
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
  replies.first ??= { ...mark, ms }
  keepLatest(replies.latest, mark, MOST_OF_ALL)
  if (ms <= FAST_MINUTES * MINUTE_MS) {
    replies.fast += 1
    keepLatest(replies.latestFast, mark, MOST_FAST)
  }
  if (ms > SLOW_MINUTES * MINUTE_MS) {
    replies.slow += 1
    keepLatest(replies.latestSlow, mark, MOST_SLOW)
  }
}

function keepLatest(marks: Mark[], mark: Mark, most: number): void {
  marks.push(mark)
  marks.sort((a, b) => b.at - a.at || a.index - b.index)
  marks.length = Math.min(marks.length, most)
}

type Place = [index: number, ms: number] | 0
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
    latest: Place[],
    latestFast: Place[],
    latestSlow: Place[],
    first: [...Exclude<Place, 0>, number] | 0,
  ],
]

/** As it is stored: JSON without names, instants counted from the first message. */
export function writeMarks({ first, last, replies, ...marks }: DealMarks): string {
  const place = (mark: Mark | null): Place => (mark === null ? 0 : [mark.index, mark.at - first.at])
  const { n, ms, fast, slow, latest, latestFast, latestSlow, first: reply } = replies
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
      latest.map(place),
      latestFast.map(place),
      latestSlow.map(place),
      (reply && [reply.index, reply.at - first.at, reply.ms]) || 0,
    ],
  ]
  return JSON.stringify(written)
}

/** Parses the output of `writeMarks`. */
export function readMarks(written: unknown): DealMarks {
  const [messages, firstAt, firstIndex, last, isLastOurs, firstOfCustomer, lastOfCustomer, replies] = written as Written
  const mark = (place: Place): Mark | null => (place === 0 ? null : { index: place[0], at: firstAt + place[1] })
  const known = (places: Place[]): Mark[] => places.map((place) => mark(place)!)
  const [n, ms, fast, slow, latest, latestFast, latestSlow, reply] = replies
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
      latest: known(latest),
      latestFast: known(latestFast),
      latestSlow: known(latestSlow),
      first: reply === 0 ? null : { index: reply[0], at: firstAt + reply[1], ms: reply[2] },
    },
  }
}
