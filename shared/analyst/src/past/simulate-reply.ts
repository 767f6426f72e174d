import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText, Message } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import { contentWords } from '../text/content-words.ts'
import { mediaByName, sourcesOf } from '../text/utterances.ts'

/** The customer's answer to a similar message, in their own words; never invented. */
export interface SimulatedReply {
  /** 'alike': to a message about the same; 'latest': the last answer there is, for want of one. */
  basis: 'alike' | 'latest'
  /** Verbatim beginning of the answer. */
  quote: string
  /** Message of the answer, and of the seller's message that it answered. */
  messageIndex: number
  askedIndex: number
  author: string
  /** ISO instant of the answer. */
  sentAt: string
  /** Median time until the customer's answers; whole minutes. */
  medianMinutes: number
  /** Number of the seller's turns with an answer. */
  answered: number
  turns: number
}

interface Turn {
  asked: Message[]
  answer: Message[]
}

const LONGEST_QUOTE = 240
/** Two words that no other message uses, or one subject: a smaller similarity is chance. */
const ALIKE = 1

/** Subjects of sales messages; two messages about the same subject are similar without a common word. */
const SUBJECTS: readonly RegExp[] = [
  /\br\$|\bvalor|\bpreco|\bdesconto|\bparcel|\ba vista\b|\bpix\b|\borcamento/,
  /\bprazo|\bentreg|\bchega|\binstala|\bquando\b|\bagend|\bhorario|\bvisita|\bamanha\b/,
  /\bgarantia|\bqualidade|\bmarca|\bmaterial|\bmodelo/,
  /\bfech|\bcontrat|\bassin|\bpedido|\breserv/,
]

/**
 * Finds the answer to the seller's message that is most similar to a text. Null when the customer never answered, or
 * the seller is unknown. The conversation is read once, for any number of texts.
 */
export function replySimulator(
  { messages, seller }: Pick<Conversation, 'messages' | 'seller'>,
  media: readonly MediaText[],
): (text: string) => SimulatedReply | null {
  if (seller === null) return () => null
  const texts = mediaByName(media)
  const said = (some: readonly Message[]): string =>
    some.flatMap((message) => sourcesOf(message, texts).map((source) => source.text)).join('\n')
  const turns = turnsOf(messages, seller)
  const answered = turns.filter(({ answer }) => said(answer).trim() !== '')
  if (answered.length === 0) return () => null
  const compare = comparison(answered.map(({ asked }) => said(asked)))
  const medianMinutes = median(answered.map(waitMinutes))
  return (text) => {
    const likeness = compare(text)
    const best = likeness.reduce((top, score, at) => (score >= likeness[top]! ? at : top), 0)
    const alike = likeness[best]! >= ALIKE
    const { asked, answer } = alike ? answered[best]! : answered.at(-1)!
    const spoken = answer.find((message) => said([message]).trim() !== '')!
    return {
      basis: alike ? 'alike' : 'latest',
      quote: cut(said([spoken]).trim()),
      messageIndex: spoken.index,
      askedIndex: asked.at(-1)!.index,
      author: spoken.author,
      sentAt: spoken.sentAt,
      medianMinutes,
      answered: answered.length,
      turns: turns.length,
    }
  }
}

/** Each run of the seller's messages with the run of others' that follows it, perhaps none. */
function turnsOf(messages: readonly Message[], seller: string): Turn[] {
  const turns: Turn[] = []
  let previous: string | null = null
  for (const message of messages) {
    const sells = sideOf(message, seller) === 'seller'
    if (sells && previous !== 'seller') turns.push({ asked: [], answer: [] })
    if (sells) turns.at(-1)!.asked.push(message)
    else turns.at(-1)?.answer.push(message)
    previous = sells ? 'seller' : 'other'
  }
  return turns
}

/**
 * Returns a function that compares a text with each of `others`: common words, weighted by rarity, and common subjects.
 */
function comparison(others: readonly string[]): (text: string) => number[] {
  const read = others.map((other) => {
    const folded = fold(other)
    return { words: new Set(contentWords(folded)), subjects: subjectsOf(folded) }
  })
  const uses = new Map<string, number>()
  for (const { words } of read) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  return (text) => {
    const folded = fold(text)
    const wanted = [...new Set(contentWords(folded))].filter((word) => uses.has(word))
    const subjects = subjectsOf(folded)
    return read.map((other) => {
      const shared = wanted.filter((word) => other.words.has(word)).reduce((sum, word) => sum + 1 / uses.get(word)!, 0)
      return shared / 2 + subjects.filter((subject) => other.subjects.includes(subject)).length
    })
  }
}

const subjectsOf = (folded: string): RegExp[] => SUBJECTS.filter((subject) => subject.test(folded))

const waitMinutes = ({ asked, answer }: Turn): number =>
  Math.max(0, Math.round((Date.parse(answer[0]!.sentAt) - Date.parse(asked.at(-1)!.sentAt)) / 60_000))

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

const cut = (text: string): string =>
  text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '')}`
