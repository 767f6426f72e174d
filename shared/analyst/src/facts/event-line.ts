import { fold } from '@fechai/domain/conversation/fold'
import { displayTime } from '@fechai/domain/clock'
import { COMMITS } from '../signals/commits.ts'
import type { SignalKind } from '../signals/signal.ts'
import { FUTURE, LONG_AGO } from '../text/tense.ts'
import type { Fact, FactSheet, SignFact } from './fact.ts'
import { spokenName } from './item-names.ts'
import { bidsIn, storyLabel } from './told-sums.ts'

/** State of an event: it happened, was promised, belongs to another time, or is still to come. */
export type EventState = 'done' | 'promised' | 'past' | 'expected'

/** One step of the conversation's story: who did what, about what, when, and the sentence that says it. */
export interface StoryEvent {
  who: 'customer' | 'seller'
  state: EventState
  /** Portuguese label: 'Perguntou', 'Objeção: preço'. */
  label: string
  /** Its subject, as short as a name or a sum; empty where its words state it. */
  about: string
  sentAt: string
  /** Null of what is expected and was not said for itself. */
  fact: Fact | null
  /** Hours of the longest pause between two messages since the step before it, where that was long. */
  silentHours: number | null
}

const ACTS: Partial<Record<SignalKind, string>> = {
  accept: 'Aceitou',
  paid: 'Pagou',
  signed: 'Assinou',
  delivered: 'Recebeu',
  served: 'Foi atendido',
  step: 'Deu um passo',
  receipt: 'Confirmou',
  withdraw: 'Recuou',
  postpone: 'Adiou',
  return: 'Disse que volta',
}
/** Labels of acts that were only promised. */
const PROMISED: Partial<Record<SignalKind, string>> = {
  accept: 'Prometeu fechar',
  paid: 'Prometeu pagar',
  signed: 'Prometeu assinar',
}

/** A line has room for this many; what moved a deal goes before what was talked over. */
const MOST = 8
const WEIGHT = { opening: 5, act: 4, price: 3, promise: 3, objection: 3, step: 2 } as const

type Found = Omit<StoryEvent, 'silentHours'> & { fact: Fact; weight: number }

/** The conversation's story from what was found in it, in order; the same facts decide the lead. */
export function eventLine(sheet: FactSheet): StoryEvent[] {
  const isBid = bidsIn(sheet)
  const found = onePerMessage([
    ...opening(sheet),
    ...sheet.prices.flatMap((price, at): Found[] => {
      const label = storyLabel(price, sheet.prices.slice(0, at))
      return label === null ? [] : [of(price, label, 'price', sumOf(price.saidAs))]
    }),
    ...sheet.objections
      .filter(({ strength }) => strength === 'strong')
      .map((fact) => of(fact, `Objeção: ${fact.label.toLowerCase()}`, 'objection')),
    ...[...sheet.advances.filter(isNews(sheet)), ...sheet.refusals, ...sheet.postponements]
      .filter((sign) => (sign.kind !== 'accept' && sign.kind !== 'step') || !isBid(sign))
      .map(actOf),
    ...sheet.dates
      .filter((said) => said.kind === 'promise' && said.dueOn !== null && !isBid(said))
      .map((fact): Found => ({
        ...of(fact, 'Prometeu', 'promise', dayOf(fact.dueOn!)),
        state: 'promised',
      })),
  ])
  const kept = found
    .toSorted((a, b) => b.weight - a.weight || b.fact.messageIndex - a.fact.messageIndex)
    .slice(0, MOST)
    .toSorted((a, b) => a.fact.messageIndex - b.fact.messageIndex)
  return [...withSilence(kept, sheet), ...expected(sheet)]
}

const of = (fact: Fact, label: string, kind: keyof typeof WEIGHT, about = ''): Found => ({
  ...{ who: fact.role === 'seller' ? 'seller' : 'customer', state: 'done', label, about },
  ...{ sentAt: fact.sentAt, fact, weight: WEIGHT[kind] },
})

/** Finds the product in the customer's own words, before the deal went on, unless they only refuse it there. */
function opening({ product, refusals, prices, advances }: FactSheet): Found[] {
  if (product === null || product.role === 'seller') return []
  const comesAfter = ({ messageIndex }: Fact): boolean => messageIndex < product.messageIndex
  const isLate =
    prices.some((price) => price.role === 'seller' && price.kind === 'offer' && comesAfter(price)) ||
    advances.some((sign) => COMMITS.has(sign.kind) && comesAfter(sign))
  const isRefused = refusals.some(
    ({ role, messageIndex }) => role === 'customer' && messageIndex <= product.messageIndex,
  )
  if (isLate || isRefused) return []
  return [of(product, 'Perguntou', 'opening', spokenName(product.name, [fold(product.quote)]) ?? '')]
}

/** Who has paid or received accepts nothing more: 'adorei' then praises. */
const isNews =
  ({ advances }: FactSheet) =>
  ({ kind, messageIndex }: SignFact): boolean =>
    kind !== 'accept' || !advances.some((sign) => COMMITS.has(sign.kind) && sign.messageIndex < messageIndex)

function actOf(fact: SignFact): Found {
  const words = fold(fact.quote)
  const isPromise = PROMISED[fact.kind] !== undefined && FUTURE.test(words)
  const state = isPromise ? 'promised' : LONG_AGO.test(words) ? 'past' : 'done'
  const weight = fact.kind === 'step' || fact.kind === 'receipt' ? 'step' : 'act'
  return { ...of(fact, (isPromise ? PROMISED : ACTS)[fact.kind] ?? fact.label, weight), state }
}

/** Drops the owner of a price: the lane shows it. */
const sumOf = (saidAs: string): string => saidAs.replace(/, [^,]*$/, '')
const dayOf = (day: string): string => day.split('-').reverse().slice(0, 2).join('/')

/** Represents a message with several events by the weightiest. */
function onePerMessage(found: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const one of found) {
    const key = `${one.fact.messageIndex}`
    if (one.weight > (best.get(key)?.weight ?? 0)) best.set(key, one)
  }
  return [...best.values()]
}

/** Most messages are no event: a pause is measured between messages, never between the listed events. */
const withSilence = (kept: readonly Found[], { silence }: FactSheet): StoryEvent[] =>
  kept.map(({ weight: _weight, ...event }, at) => {
    const before = kept[at - 1]
    const between = silence.pauses.filter(
      ({ endedBy }) => before && endedBy > before.fact.messageIndex && endedBy <= event.fact.messageIndex,
    )
    return { ...event, silentHours: between.length === 0 ? null : Math.max(...between.map(({ hours }) => hours)) }
  })

/** Acts by which what was promised for the same day has come. */
const CAME: ReadonlySet<SignFact['kind']> = new Set(['paid', 'delivered', 'served', 'receipt'])

/** Finds the nearest mentioned day that is still to come at the last message, and that nobody refused since. */
function expected({ dates, now, prices, advances, refusals }: FactSheet): StoryEvent[] {
  const today = displayTime(now).slice(0, 10).split('/').reverse().join('-')
  const isLater = (than: Fact) => (other: Fact) => other.messageIndex > than.messageIndex
  /** 'Te falo até amanhã', and the next day they do. */
  const isKept = (said: Fact): boolean =>
    advances.filter(({ kind }) => CAME.has(kind)).some(isLater(said)) ||
    prices.filter(({ role }) => role === said.role).some(isLater(said))
  /** A day is waited for once both sides named it, or where a step of the customer names it. */
  const isAgreed = (said: Fact & { dueOn: string | null }): boolean =>
    dates.some(({ role, dueOn }) => role !== said.role && dueOn === said.dueOn) ||
    advances.some(({ messageIndex }) => messageIndex === said.messageIndex)
  const due = dates
    .filter(({ dueOn }) => dueOn !== null && dueOn >= today)
    .filter((said) => !refusals.some(isLater(said)))
    .filter((said) =>
      said.kind === 'promise'
        ? said.dueOn !== today || !isKept(said)
        : // 'Tem pão hoje?', 'em 10 dias fica 8.900', 'caso dia 12': no day to wait for; the last day itself is over.
          said.dueOn! > today &&
          isAgreed(said) &&
          !prices.some(({ messageIndex, role }) => role === 'seller' && messageIndex === said.messageIndex),
    )
    .toSorted((a, b) => a.dueOn!.localeCompare(b.dueOn!))[0]
  if (due === undefined) return []
  const who = due.role === 'seller' ? ('seller' as const) : ('customer' as const)
  const { sentAt } = due
  return [{ who, state: 'expected', label: 'Esperado', about: dayOf(due.dueOn!), sentAt, fact: due, silentHours: null }]
}
