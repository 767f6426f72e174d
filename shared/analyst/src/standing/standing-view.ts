import type { Message } from '@fechai/domain/conversation/message'
import { lines } from '@fechai/domain/patterns/lines'
import type { Silence } from '../facts/silence.ts'
import type { Objection } from '../objections/objection.ts'
import { closing, type Proof } from '../signals/closing.ts'
import { beforeDeal } from '../signals/doubted-acts.ts'
import { defersItem, isTakenUp } from '../signals/refusals.ts'
import type { Signal, SignalKind } from '../signals/signal.ts'
import { anyWord } from '../text/any-of.ts'
import { messagesInRange, firstAt } from '../text/messages-in-range.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'

/** What the rules of a lead's standing look at. */
export interface Material {
  messages: readonly Message[]
  utterances: readonly Utterance[]
  signals: readonly Signal[]
  objections: readonly Objection[]
  silence: Silence
}

/** The material seen from its end: what decided, what came last, what is still open. */
export interface StandingView extends Material {
  sale: Proof | null
  /** The last refusal that the customer did not take up again. */
  withdrawal: Signal | undefined
  /** The last acceptance, step or payment. */
  advance: Signal | undefined
  returns: Signal | undefined
  /** Messages in which the customer's side speaks. */
  customerTurns: readonly number[]
  /** Open objections that can stop a sale by themselves. */
  open: readonly Objection[]
  /** The open objection that weighs at the end. */
  blocking: Objection | undefined
  /** Whether the customer spoke at most `turns` times after a message. */
  recent(index: number, turns: number): boolean
  last(kind: SignalKind): Signal | undefined
}

const ADVANCES: ReadonlySet<SignalKind> = new Set(['accept', 'step', 'paid', 'signed'])

/** Refusals looked at from the end; more than these nobody takes back. */
const MOST_REFUSALS = 20

export function viewStanding(material: Material): StandingView {
  const { objections, utterances } = material
  const customerTurns = customerIndexes(utterances)
  const turns = customerTurns.map((index) => ({ index }))
  const recent = (index: number, most: number): boolean => turns.length - firstAt(turns, index + 1) <= most
  const refusals = material.signals.filter(({ kind }) => kind === 'withdraw').slice(-MOST_REFUSALS)
  const takenUp = new Set(refusals.filter((refusal) => isTakenUp(refusal, material)))
  const moved = material.signals.find(({ kind }) => ADVANCES.has(kind))?.index ?? Number.POSITIVE_INFINITY
  const isBeside = (signal: Signal): boolean =>
    takenUp.has(signal) ||
    ((signal.kind === 'return' || signal.kind === 'postpone') &&
      signal.index > moved &&
      recent(signal.index, 9) &&
      defersItem(signal, utterances))
  const receipts = material.signals.filter(({ kind }) => kind === 'receipt')
  const isBefore = beforeDeal(utterances, receipts)
  const signals = material.signals.filter(
    (signal) =>
      !isBeside(signal) &&
      !isTurnedAway(signal, utterances) &&
      !((signal.kind === 'paid' || signal.kind === 'signed') && isBefore(signal)),
  )
  const last = (kind: SignalKind): Signal | undefined => signals.findLast((signal) => signal.kind === kind)
  const advance = signals.findLast(({ kind }) => ADVANCES.has(kind))
  const open = objections.filter(({ resolvida, weight }) => !resolvida && weight === 2)
  const stepsAt = Map.groupBy(
    signals.filter(({ kind }) => kind === 'step'),
    ({ index }) => index,
  )
  const isPostponed = advance !== undefined && postponedAfter(signals, advance)
  return {
    ...material,
    signals,
    sale: closing(material),
    withdrawal: last('withdraw'),
    advance,
    returns: last('return'),
    customerTurns,
    open,
    blocking: open.findLast(
      ({ lastIndex, lastFrom }) =>
        recent(lastIndex, 6) &&
        !stepsAt.get(lastIndex)?.some((step) => step.from > lastFrom && isFirm(step)) &&
        (advance === undefined ||
          advance.index < lastIndex ||
          (advance.index === lastIndex && (advance.kind === 'step' || lastFrom > advance.from)) ||
          isPostponed),
    ),
    recent,
    last,
  }
}

/** 'Me manda os dados que eu pago hoje': it settles what was said before it in the same message. */
const PAYS_NOW = /\b(?:pago|deposito|transfiro|assino|faco o pix|mando o pix) (?:hoje|agora|ja|na hora)\b/
const isFirm = ({ utterance, from }: Signal): boolean => PAYS_NOW.test(spelled(utterance).text.slice(from))

/** 'Tem horário sábado?' – 'sábado lotado': a step that the seller could not grant. */
const FULL = new RegExp(lines`
  \b(?:lotad[oa]|esgotad[oa]|sem (?:mais )?(?:vagas?|horarios?|agenda)|nao (?:tenho|temos
  |tem) (?:mais )?(?:vagas?|horarios?|agenda)|ja (?:foi|ta) (?:vendid|alugad|reservad)[oa])\b
`)
const isTurnedAway = ({ kind, index, utterance }: Signal, utterances: readonly Utterance[]): boolean =>
  kind === 'step' &&
  utterance.folded.includes('?') &&
  messagesInRange(utterances, index + 1, index + 2).some(({ role, folded }) => role === 'seller' && FULL.test(folded))

/** What keeps a decision for later, after a yes in the same message. */
const KEEPS_BACK = anyWord([
  /deixa eu|falar com|preciso|tenho que|mas|so que|so falta|so depois|vejo|ver\b|vendo|decid\w+|pens\w+/,
  /analis\w+|confirmo|te (?:falo|aviso)(?! (?:o|a|os|as|qual|onde|quando)\b)|mais (?:pra|para) frente/,
  /esper\w+|receb\w+|cair|juntar|primeiro|antes/,
])

/** Whether the customer put it off after a yes; a yes with its own 'só preciso ver minha escala' is put off too. */
export const postponedAfter = (signals: readonly Signal[], { index, from }: Signal): boolean =>
  signals.some(
    ({ kind, index: at, from: place, utterance }) =>
      (kind === 'postpone' || kind === 'withdraw') &&
      (at > index ||
        (at === index && kind === 'postpone' && place >= from && KEEPS_BACK.test(spelled(utterance).text.slice(from)))),
  )

/** A picture by nobody known is a catalogue, not a customer's word. */
const speaks = ({ role, source, attachment }: Utterance): boolean =>
  role === 'customer' || (role === 'unknown' && (source === 'text' || attachment === 'audio'))

const customerIndexes = (utterances: readonly Utterance[]): number[] => [
  ...new Set(utterances.filter(speaks).map(({ index }) => index)),
]
