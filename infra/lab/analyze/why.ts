import {
  asProduct,
  type Facts,
  type FactSheet,
  type NumberReading,
  reasonsOf,
  thingReasons,
  type weighedThings,
} from '@fechai/analyst/facts'
import type { FieldCertainty, Judgement, PhaseExplanation } from '@fechai/analyst/lead'
import type { ConversationReading } from '@fechai/domain/act'
import { formatBRL } from '@fechai/domain/amount'
import type { Conversation } from '@fechai/domain/conversation/message'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadDraft } from '@fechai/domain/lead-draft'
import { ACT_NAMES, PRICE_KIND_NAMES, PRICE_SPAN_NAMES, SIDE_NAMES, STANDING_NAMES } from './why-names.ts'

export interface WhyMaterial {
  conversation: Conversation
  reading: ConversationReading
  draft: Pick<LeadDraft, 'evidence'>
  sheet: Pick<FactSheet, 'prices' | 'quantities'>
  numbers: readonly NumberReading[]
  /** The sums that may be the value, best first. */
  offers: Facts['offers']
  /** The things that may be the product, best first. */
  things: ReturnType<typeof weighedThings>
  judgement: Pick<Judgement, 'certainty'>
  /** The reader was not used: it says nothing of how often such readings are right. */
  isShort: boolean
  why: Pick<PhaseExplanation, 'label' | 'reasons'>
}

/** A feature that spoke for something or against it, in words. */
interface Reason {
  id: string
  says: string
  adds: number
}

const decimal = (value: number): string => Math.abs(value).toFixed(1).replace('.', ',')
const points = (value: number): string => `${value < 0 ? '−' : ''}${decimal(value)}`
const percent = (p: number): string => `${Math.round(100 * p)}%`

/** Ids come last, in brackets: they are for whoever mends a rule. */
const ids = (of: readonly string[]): string => ` (${of.join(', ')})`

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]

/** Reasons for something, the weightiest first, then those against it. */
function reasonLines(reasons: readonly Reason[]): string[] {
  const line = ({ id, says, adds }: Reason): string =>
    `    ${adds < 0 ? 'contra ' : 'a favor'}  ${decimal(adds).padStart(4)}  ${says} (${id})`
  return reasons
    .filter(({ adds }) => Math.abs(adds) >= 0.05)
    .toSorted((a, b) => b.adds - a.adds)
    .map(line)
}

/** The reading of a field, how often such readings are right, and the next likely one. */
function judged(label: string, { p, candidates }: FieldCertainty, isShort: boolean): string {
  const [first, second] = candidates
  const value = first?.value ?? 'nada'
  if (isShort) return `${label}: ${value}, só pelas regras: a conversa é curta demais para dizer quantas acertam.`
  const next = second?.value == null ? '' : `; senão, ${second.value}`
  return `${label}: ${value}. Leituras assim acertam em ${percent(p)}${next}.`
}

/**
 * Everything that was read in one message, in words that a manager of sales can follow: each act and number, what speaks
 * for and against each sum and thing, and what rests on the message. `message` counts from 1, as the report does; null
 * where the conversation has no such message.
 */
export function writeWhy(material: WhyMaterial, message: number): string | null {
  const { conversation, draft, sheet, judgement, why, isShort } = material
  const said = conversation.messages[message - 1]
  if (said === undefined) return null
  const here = <T extends { messageIndex: number }>(each: T): boolean => each.messageIndex === said.index
  const claims = [...new Set(draft.evidence.filter(here).map(({ field }) => FIELD_LABELS[field] ?? field))]
  const reasons = why.reasons.filter(({ fact }) => here(fact))
  return [
    `MENSAGEM ${message} · ${said.author}: “${said.text.replace(/\s+/g, ' ').trim()}”`,
    claims.length === 0
      ? 'Nada do lead se apoia nesta mensagem.'
      : `Nesta mensagem se apoia do lead: ${claims.join(', ')}.`,
    ...section('O QUE ACONTECE AQUI', actLines(material, said.index)),
    ...section(
      `O QUE PESA NA FASE ${why.label.toUpperCase()}`,
      reasons.map(({ weighs, label }) => `${weighs === 'for' ? 'a favor' : 'contra '}  ${label}`),
    ),
    ...section('NÚMEROS', numberLines(material, said.index)),
    ...section('VALORES POSSÍVEIS', sumLines(material, said.index)),
    ...section('PRODUTOS POSSÍVEIS', thingLines(material, said.index)),
    ...section(
      'QUANTIDADES',
      sheet.quantities.filter(here).map(({ value, noun }) => `${value} ${noun}`),
    ),
    ...section('O LEAD', [
      judged('Valor', judgement.certainty.valor, isShort),
      judged('Produto', judgement.certainty.produto, isShort),
    ]),
  ].join('\n')
}

const actLines = ({ reading }: WhyMaterial, at: number): string[] =>
  reading.acts
    .filter(({ index }) => index === at)
    .map(({ kind, by, p, standing, settledBy, sum, dueOn, rules }) =>
      [
        `${SIDE_NAMES[by]} ${ACT_NAMES[kind]}${sum === null ? '' : `, ${formatBRL(sum)}`}`,
        STANDING_NAMES[standing] + (settledBy === null ? '' : ` na mensagem ${settledBy + 1}`),
        ...(dueOn == null ? [] : [`para ${dueOn.split('-').toReversed().join('/')}`]),
        `é desta venda em ${percent(p)}${ids(rules)}`,
      ].join(' · '),
    )

const numberLines = ({ numbers }: WhyMaterial, at: number): string[] =>
  numbers
    .filter(({ index }) => index === at)
    .map(({ text, because, isMoney, kind, span }) => {
      const names = ['dinheiro', kind && PRICE_KIND_NAMES[kind], spanName(span)]
      const money = names.filter((name) => name !== undefined && name !== '').join(', ')
      return `${text.trim()}: ${isMoney ? money : 'não é dinheiro'}${ids(because)}`
    })

/** 'por parcela, 10 vezes'. */
const spanName = (span: NumberReading['span']): string =>
  span === undefined || span.per === 'whole'
    ? ''
    : [PRICE_SPAN_NAMES[span.per], ...(span.times === null ? [] : [`${span.times} vezes`])].join(', ')

function sumLines({ offers, sheet }: WhyMaterial, at: number): string[] {
  return offers.flatMap((offer, rank) => {
    if (offer.price.index !== at) return []
    const told = sheet.prices.find(({ messageIndex, total }) => messageIndex === at && total === offer.total)?.saidAs
    const said = told === undefined || told.startsWith(formatBRL(offer.total)) ? '' : `, dito ${told}`
    return [
      `${formatBRL(offer.total)}${said}: ${points(offer.score)} pontos, ${rank + 1}º de ${offers.length} valores da conversa`,
      ...reasonLines(reasonsOf(offer)),
    ]
  })
}

const thingLines = ({ things }: WhyMaterial, at: number): string[] =>
  things.flatMap((thing, rank) =>
    thing.utterance.index === at
      ? [
          `${asProduct(thing).name}: ${points(thing.score)} pontos, ${rank + 1}º de ${things.length} nomes da conversa`,
          ...reasonLines(thingReasons(thing)),
        ]
      : [],
  )
