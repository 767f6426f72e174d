import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Price, PriceKind } from '../sums/mentions/price.ts'
import type { SignalKind } from '../signals/signal.ts'
import type { Role, Utterance } from '../text/utterances.ts'
import type { ResponseTimes } from './response-times.ts'

/** One thing that was said: by whom, where, when. */
export interface Fact {
  /** Zero-based among the human messages. */
  messageIndex: number
  author: string
  role: Role
  /** ISO with the zone's offset. */
  sentAt: string
  /** Whole days from that moment to the sheet's `now`; 0 at least. */
  ageDays: number
  /** Verbatim words of the message, or of what was read in its attachment. */
  quote: string
}

export interface PriceFact extends Fact {
  kind: PriceKind
  /** Unit of `value`: one piece, one month, one instalment, or the whole. */
  per: Price['per']
  /** Reais as written; '398' of 398 mil written out. */
  value: number
  /** Instalments or units said with it. */
  times: number | null
  /** Reais, as far as its own sentence states them. */
  total: number
  /** Portuguese description: '12 × R$ 197,00', 'R$ 49,00 cada, preço do vendedor'. */
  saidAs: string
  /** 'current' is the value that was read (`shownStanding`: that is shown), 'replaced' an older price of the same thing. */
  standing: 'current' | 'replaced' | 'other'
  /** Message of the price that took its place. */
  replacedBy: number | null
}

export interface QuantityFact extends Fact {
  value: number
  /** Folded, as counted: 'camisas'. */
  noun: string
}

export interface ProductFact extends Fact {
  name: string
}

export interface DateFact extends Fact {
  kind: 'promise' | 'date'
  /** 'YYYY-MM-DD'; null when no day is named. */
  dueOn: string | null
}

export interface QuestionFact extends Fact {
  /** Message that answered; null while it is open. */
  answeredBy: number | null
}

export interface ObjectionFact extends Fact {
  categoria: ObjectionKind
  /** The category in pt-BR. */
  label: string
  /** 'strong' can stop a sale by itself, 'hint' cannot. */
  strength: 'strong' | 'hint'
  resolvida: boolean
  overcomeBy: number | null
}

/** A person of the conversation, or one named in it, with their part in the deal. */
export interface PersonFact {
  /** As they are called: 'Rita', 'Proprietário Sérgio'. */
  name: string
  part: 'seller' | 'customer' | 'member' | 'decides' | 'pays'
  /** Words that prove it; null for an author. */
  fact: Fact | null
}

export interface SignFact extends Fact {
  kind: SignalKind
  /** Portuguese label of the sentence's act. */
  label: string
}

export interface FactSheet {
  /** Ages are counted to this moment, ISO. */
  now: string
  seller: string | null
  /** People of the deal: authors first, then people named as deciding or paying. */
  people: PersonFact[]
  prices: PriceFact[]
  quantities: QuantityFact[]
  product: ProductFact | null
  dates: DateFact[]
  questions: QuestionFact[]
  objections: ObjectionFact[]
  /** Acceptance, concrete steps, payment, signature, delivery and the seller's receipt. */
  advances: SignFact[]
  refusals: SignFact[]
  /** Put off, with or without a time to come back. */
  postponements: SignFact[]
  interest: SignFact[]
  silence: {
    /** Author of the last message; null when the conversation is empty. */
    lastAuthor: string | null
    lastRole: Role | null
    /** Number of unanswered messages of the seller at the end, and of their days. */
    unanswered: number
    attemptDays: number
    /** The customer's last message; null when they never spoke. */
    customerLastIndex: number | null
    /** Pauses of a day or more between two messages: the message that ended each, and its whole hours. */
    pauses: { endedBy: number; hours: number }[]
    /** Days since the customer's last message, counted to `now`. */
    customerSilentDays: number | null
  }
  responseTimes: ResponseTimes
}

const DAY_MS = 86_400_000

/** Whole days from one ISO time to another; 0 when that is not known or not positive. */
export function daysBetween(from: string, to: string): number {
  const days = Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS)
  return Number.isFinite(days) ? Math.max(0, days) : 0
}

/** The words of an utterance as a fact of a sheet that counts ages to `now`. */
export const asFact = ({ index, author, role, sentAt }: Utterance, quote: string, now: string): Fact => ({
  messageIndex: index,
  author,
  role,
  sentAt,
  ageDays: daysBetween(sentAt, now),
  quote,
})
