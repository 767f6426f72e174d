import {
  asProduct,
  type Facts,
  type FactSheet,
  type NumberReading,
  reasonsOf,
  thingReasons,
  type weighedThings,
} from '@fechai/analyst/facts'
import type { PhaseExplanation } from '@fechai/analyst/lead'
import type { Conversation } from '@fechai/domain/conversation/message'
import type { ConversationReading } from '@fechai/domain/act'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadDraft } from '@fechai/domain/lead-draft'

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
  why: Pick<PhaseExplanation, 'label' | 'reasons'>
}

const decimal = (value: number): string => value.toFixed(1)
const percent = (p: number): string => `${Math.round(100 * p)}%`

/**
 * Every act and number of one message, each with the rules that proposed it, its weight, and what rests on it.
 * `message` counts from 1, as the report does; null where the conversation has no such message.
 */
export function writeWhy(
  { conversation, reading, draft, sheet, numbers, offers, things, why }: WhyMaterial,
  message: number,
): string | null {
  const said = conversation.messages[message - 1]
  if (said === undefined) return null
  const here = <T extends { messageIndex: number }>(each: T): boolean => each.messageIndex === said.index
  const acts = reading.acts.filter(({ index }) => index === said.index)
  const claims = [...new Set(draft.evidence.filter(here).map(({ field }) => FIELD_LABELS[field] ?? field))]
  const reasons = why.reasons.filter(({ fact }) => here(fact))
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? ['', `${title}: nada`] : ['', title, ...lines.map((line) => `  ${line}`)]
  return [
    `MENSAGEM ${message} · ${said.author}: “${said.text.replace(/\s+/g, ' ').trim()}”`,
    ...section(
      'ATOS',
      acts.map(({ kind, by, p, standing, settledBy, sum, dueOn, objection, rules }) =>
        [
          `${kind} (${by}) · regras ${rules.join(', ')} · p ${percent(p)} · ${standing}`,
          ...(settledBy === null ? [] : [`decidido na mensagem ${settledBy + 1}`]),
          ...(sum === null ? [] : [`soma ${sum}`]),
          ...(dueOn === null ? [] : [`dia ${dueOn}`]),
          ...(objection === null ? [] : [`tipo ${objection}`]),
        ].join(' · '),
      ),
    ),
    ...section(
      'NÚMEROS',
      numbers
        .filter(({ index }) => index === said.index)
        .map(({ text, because, isMoney, kind }) =>
          [
            text.trim(),
            isMoney ? `dinheiro${kind === undefined ? '' : ` (${kind})`}` : 'não é dinheiro',
            `regras ${because.join(', ')}`,
          ].join(' · '),
        ),
    ),
    ...section(
      'SOMAS',
      offers.flatMap((offer, rank) =>
        offer.price.index !== said.index
          ? []
          : [
              `${offer.total} · ${rank + 1}ª de ${offers.length} · peso ${decimal(offer.score)}`,
              ...reasonsOf(offer).map(({ id, says, adds }) => `  ${decimal(adds).padStart(5)}  ${says} (${id})`),
            ],
      ),
    ),
    ...section(
      'PRODUTOS',
      things.flatMap((thing, rank) =>
        thing.utterance.index !== said.index
          ? []
          : [
              `${asProduct(thing).name} · ${rank + 1}º de ${things.length} · peso ${decimal(thing.score)}`,
              ...thingReasons(thing).map(({ id, says, adds }) => `  ${decimal(adds).padStart(5)}  ${says} (${id})`),
            ],
      ),
    ),
    ...section('PREÇOS E QUANTIDADES', [
      ...sheet.prices
        .filter(here)
        .map(
          ({ kind, per, saidAs, total, standing }) =>
            `${saidAs} · regra price:${kind}/${per} · total ${total} · ${standing}`,
        ),
      ...sheet.quantities.filter(here).map(({ value, noun }) => `${value} ${noun} · regra quantity`),
    ]),
    ...section(
      `PESO NA FASE ${why.label.toUpperCase()}`,
      reasons.map(({ weighs, label }) => `${weighs === 'for' ? 'a favor' : 'contra'}: ${label}`),
    ),
    ...section('PROVA', claims),
  ].join('\n')
}
