import { displayTime } from '@fechai/domain/clock'
import { fold } from '@fechai/domain/conversation/fold'
import { COMMITS } from '../signals/commits.ts'
import type { SignalKind } from '../signals/signal.ts'
import { FUTURE, LONG_AGO } from '../text/tense.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Fact, FactSheet, SignFact } from './fact.ts'
import type { ShownDeal } from './shown-deal.ts'
import { canStillObject, isAcknowledged, isBorneOut, isPromise, namesOneDay } from './story-acts.ts'
import { storyOpening } from './story-opening.ts'
import { isOfRival, offerForm } from './story-sums.ts'
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

/**
 * The conversation's story from what was found in it, in order; the same facts decide the lead. A fact that the rest of
 * the conversation or the shown reading does not bear out is left out.
 */
export function eventLine(sheet: FactSheet, utterances: readonly Utterance[], shown: ShownDeal): StoryEvent[] {
  const isBid = bidsIn(sheet)
  const formOf = offerForm(sheet, utterances, shown)
  const opening = storyOpening(sheet, utterances)
  const found = onePerMessage([
    ...(opening === null ? [] : [of(opening.fact, opening.label, 'opening')]),
    ...sheet.prices.flatMap((price, at): Found[] => {
      const label = storyLabel(price, sheet.prices.slice(0, at))
      const form = label === 'Ofereceu' ? formOf(price) : 'sum'
      if (label === null || form === null || (label === 'Propôs' && isOfRival(price, sheet))) return []
      return [form === 'sum' ? of(price, label, 'price', sumOf(price.saidAs)) : of(price, 'Respondeu', 'price')]
    }),
    ...sheet.objections
      .filter(({ strength }) => strength === 'strong')
      .filter(canStillObject(sheet))
      .map((fact) => of(fact, `Objeção: ${fact.label.toLowerCase()}`, 'objection')),
    ...[...sheet.advances.filter(isNews(sheet)), ...sheet.refusals, ...sheet.postponements]
      .filter((sign) => (sign.kind !== 'accept' && sign.kind !== 'step') || !isBid(sign))
      .filter(isBorneOut(sheet, shown))
      .map((sign) => actOf(sign, sheet)),
    ...sheet.dates
      .filter((said) => isPromise(said, sheet) && !isBid(said))
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

/** Who has paid or received accepts nothing more, and takes no step: 'adorei' then praises. */
const isNews =
  ({ advances }: FactSheet) =>
  ({ kind, messageIndex }: SignFact): boolean =>
    (kind !== 'accept' && kind !== 'step') ||
    !advances.some((sign) => COMMITS.has(sign.kind) && sign.messageIndex < messageIndex)

function actOf(fact: SignFact, sheet: FactSheet): Found {
  const words = fold(fact.quote)
  const isPromise = PROMISED[fact.kind] !== undefined && FUTURE.test(words)
  const state = isPromise ? 'promised' : LONG_AGO.test(words) && !isAcknowledged(sheet, fact) ? 'past' : 'done'
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
function expected({ dates, now, prices, advances, refusals, silence }: FactSheet): StoryEvent[] {
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
    .filter((said) => said.dueOn !== null && said.dueOn >= today && namesOneDay(said))
    .filter((said) => !refusals.some(isLater(said)))
    // A day of silence later the talk may be of what was done meanwhile.
    .filter((said) => !silence.pauses.some(({ endedBy }) => endedBy > said.messageIndex))
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
