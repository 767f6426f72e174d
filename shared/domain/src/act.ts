import type { ObjectionKind } from './objection-kinds.ts'
import type { TechniqueId } from './techniques.ts'

/** Acts of which a reading of a conversation consists. */
export const ACT_KINDS = [
  'asks',
  'names-a-price',
  'proposes',
  'objects',
  'answers-an-objection',
  'hesitates',
  'promises',
  'agrees',
  'orders',
  'pays',
  'pays-in-part',
  'is-refunded',
  'cancels',
  'refuses',
  'delivers',
  'complains',
  'thanks',
  'recommends',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

export const ACT_SIDES = ['customer', 'seller', 'third'] as const
export type ActSide = (typeof ACT_SIDES)[number]

/** The state of an act at the end of its conversation. */
export const ACT_STANDINGS = ['stands', 'taken-back', 'overcome', 'fulfilled'] as const
export type ActStanding = (typeof ACT_STANDINGS)[number]

/** An act without any word of it: reports are made of these. */
export interface ActMark {
  kind: ActKind
  by: ActSide
  standing: ActStanding
  /** Zero-based among the human messages. */
  index: number
  /** ISO instant of that message. */
  sentAt: string
  /** Probability, 0 to 1, that the act is one of this deal; 1 where a person said so. */
  p: number
  /** Reais that the act names; null where it names none. */
  sum: number | null
  /** Only of objections and their answers. */
  objection: ObjectionKind | null
  /** Message that overcame it, fulfilled it or took it back; null while it is valid. */
  settledBy: number | null
  /** Day that the act names, 'YYYY-MM-DD'; absent of a mark that names none. */
  dueOn?: string | null
  /** A person stated it and no message says it: `index` is one past the last, and no step or sentence rests on it. */
  unsaid?: true
}

/** One act in a conversation, with the words that prove it. */
export interface Act extends ActMark {
  /** Thing that the act is about, as short as a name; null where its words name none. */
  thing: string | null
  /** Day that the act names, 'YYYY-MM-DD'. */
  dueOn: string | null
  /** Verbatim words of the message, or of its attachment. */
  quote: string
  /** Ids of the rules that found it: 'signal:paid', 'price:offer'. */
  rules: readonly string[]
}

/** All acts of a conversation, in the order of its messages. */
export interface ConversationReading {
  acts: Act[]
  /** Number of messages that were read. */
  messages: number
  /** Times that the customer waited; absent of what was stored earlier. */
  waits?: Wait[]
  /** Techniques of the seller, each once; absent of what was stored earlier. */
  techniques?: TechniqueShown[]
  /** First mention of a visit or a presentation; absent of what was stored earlier. */
  meeting?: Meeting | null
}

/** A message that speaks of a visit or a presentation. */
export interface Meeting {
  index: number
  /** Milliseconds of the epoch. */
  at: number
}

/** The last message of a conversation that shows a technique of the seller. */
export interface TechniqueShown {
  id: TechniqueId
  index: number
  /** Milliseconds of the epoch. */
  at: number
}

/** A reply to a question or request of the customer: its message, and how long they waited for it. */
export interface Wait {
  index: number
  /** Milliseconds of the epoch. */
  at: number
  ms: number
}

/** An act as reports store it. */
export const markOf = ({
  kind,
  by,
  standing,
  index,
  sentAt,
  p,
  sum,
  objection,
  settledBy,
  dueOn,
  unsaid,
}: ActMark): ActMark => ({
  ...{ kind, by, standing, index, sentAt, p, sum, objection, settledBy },
  ...(dueOn && { dueOn }),
  ...(unsaid && { unsaid }),
})
