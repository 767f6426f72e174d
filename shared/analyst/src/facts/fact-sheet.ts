import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import { OBJECTION_NAMES } from '@fechai/domain/objection-kinds'
import type { Signal, SignalKind } from '../signals/signal.ts'
import { readDates } from '../text/dates-said.ts'
import { quoteAround, type Utterance } from '../text/utterances.ts'
import { asFact, daysBetween, type Fact, type FactSheet, type SignFact } from './fact.ts'
import { type Facts, gatherFacts } from './facts.ts'
import { peopleOf } from './people.ts'
import { toldPrices } from './price-facts.ts'
import { readQuestions } from './questions.ts'
import { pausesOf } from './pauses.ts'
import { responseTimes } from './response-times.ts'

const SIGN_NAMES: Record<SignalKind, string> = {
  accept: 'Aceite',
  paid: 'Pagamento',
  signed: 'Assinatura',
  delivered: 'Entrega recebida',
  served: 'Serviço ou entrega concluída',
  receipt: 'Confirmação do vendedor',
  step: 'Passo concreto',
  withdraw: 'Recusa ou recuo',
  postpone: 'Adiamento',
  return: 'Intenção de voltar',
  interest: 'Interesse',
}

/**
 * Every fact of a conversation, each with its message, in the order of the file. The same facts decide the lead.
 * `now` defaults to the last message. Times in ISO, money in reais. Never throws.
 */
export function factsOf(conversation: Conversation, media: readonly MediaText[], now?: string): FactSheet {
  return factSheet(gatherFacts(conversation, media), conversation, now)
}

/** The sheet of facts that are already gathered. */
export function factSheet(facts: Facts, { messages, authors }: Conversation, at?: string): FactSheet {
  const now = at ?? messages.at(-1)?.sentAt ?? ''
  const fact = (utterance: Utterance, quote: string): Fact => asFact(utterance, quote, now)
  const signals = inLongestWords(facts.signals)
  const signs = (...kinds: SignalKind[]): SignFact[] =>
    signals
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, utterance, quote }) => ({ ...fact(utterance, quote), kind, label: SIGN_NAMES[kind] }))
  const utteranceAt = new Map<number, Utterance>()
  for (const utterance of facts.utterances)
    if (!utteranceAt.has(utterance.index)) utteranceAt.set(utterance.index, utterance)
  const { product, utterances } = facts
  const productAt = product === null ? undefined : utteranceAt.get(product.index)
  return {
    now,
    seller: facts.seller,
    people: peopleOf(facts, authors, fact),
    prices: toldPrices(facts).map(({ price, own }) => ({
      ...fact(price.utterance, price.utterance.text.slice(price.sentence[0], price.sentence[1])),
      ...own,
    })),
    quantities: facts.quantities.map(({ utterance, from, to, value, noun }) => ({
      ...fact(utterance, quoteAround(utterance.text, from, to)),
      value,
      noun,
    })),
    product:
      product === null || productAt === undefined ? null : { ...fact(productAt, product.quote), name: product.name },
    dates: readDates(utterances).map(({ utterance, quote, kind, dueOn }) => ({
      ...fact(utterance, quote),
      kind,
      dueOn,
    })),
    questions: readQuestions(utterances, facts.prices).map(({ utterance, quote, answeredBy }) => ({
      ...fact(utterance, quote),
      answeredBy,
    })),
    objections: facts.objections.flatMap(({ categoria, index, quote, weight, resolvida, overcomeBy }) => {
      const said = utteranceAt.get(index)
      if (said === undefined) return []
      const strength = weight === 2 ? ('strong' as const) : ('hint' as const)
      return [{ ...fact(said, quote), categoria, label: OBJECTION_NAMES[categoria], strength, resolvida, overcomeBy }]
    }),
    advances: signs('accept', 'step', 'paid', 'signed', 'delivered', 'served', 'receipt'),
    refusals: signs('withdraw'),
    postponements: signs('postpone', 'return'),
    interest: signs('interest'),
    silence: silenceFact(facts, messages, now),
    responseTimes: responseTimes(messages, facts.seller),
  }
}

/** Names who wrote last, and for how long the customer has not. */
function silenceFact(
  { seller, silence, utterances }: Facts,
  messages: Conversation['messages'],
  now: string,
): FactSheet['silence'] {
  const last = messages.at(-1)
  const lastRole =
    last === undefined
      ? null
      : (sideOf(last, seller) ?? utterances.findLast(({ author }) => author === last.author)?.role ?? null)
  const hasCustomer = silence.lastCustomerIndex >= 0
  return {
    lastAuthor: last?.author ?? null,
    lastRole,
    unanswered: silence.unanswered,
    attemptDays: silence.attempts,
    pauses: pausesOf(messages),
    customerLastIndex: hasCustomer ? silence.lastCustomerIndex : null,
    customerSilentDays: hasCustomer ? daysBetween(messages[silence.lastCustomerIndex]!.sentAt, now) : null,
  }
}

/** A message that gives the same sign twice gives it once, in its longer words. */
function inLongestWords(signals: readonly Signal[]): Signal[] {
  const kept = new Map<string, Signal>()
  for (const signal of signals) {
    const key = `${signal.kind} ${signal.index}`
    if (signal.quote.length > (kept.get(key)?.quote.length ?? -1)) kept.set(key, signal)
  }
  return [...kept.values()]
}
