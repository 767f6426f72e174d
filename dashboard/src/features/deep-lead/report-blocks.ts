import { parseAmount } from '@fechai/domain/amount'
import { objectionEnding, PART_NAMES, shownObjections, tellsMore } from '@fechai/analyst/facts'
import type { SimulatedReply } from '@fechai/analyst/past'
import { displayTime } from '@fechai/domain/clock'
import { isWithheldSum, readingsTold } from '@fechai/domain/readings-to-confirm'
import { isApproximate } from '@fechai/domain/to-confirm'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { PHASE_LABELS } from '@fechai/domain/phases'
import {
  isDefault,
  isOfAnotherPhase,
  isOfAnotherStatus,
  isOlderThanEdits,
  refusalIn,
  standingOf,
} from '@fechai/domain/standing'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { factCopy, refusedWords, shownWords } from '../../parts/fact-copy.ts'
import type { Block } from '../../parts/report/block.ts'
import type { PastOverview } from '../../state/past-protocol.ts'
import { deepLeadCopy } from './copy.ts'
import { labelPrices } from './price-labels.ts'

export interface ReportContent {
  lead: Lead
  overview: PastOverview | null
  evidence: readonly Evidence[]
  messages: readonly string[]
  /** Null when the person left simulations out. */
  replies: readonly (SimulatedReply | null)[] | null
  includesAudio: boolean
  /** ISO instant. */
  madeAt: string
}

const { labels, ...text } = deepLeadCopy
const NOTHING = deepLeadCopy.nothing

/** Returns the content of the report; other code draws it. */
export function reportBlocks(content: ReportContent): Block[] {
  const { lead, overview, messages, madeAt } = content
  return [
    { kind: 'title', text: lead.nome },
    { kind: 'note', text: `Relatório do lead, gerado em ${displayTime(madeAt)}` },
    ...summary(lead),
    heading(labels.resumo),
    { kind: 'text', text: lead.resumo || NOTHING },
    ...older(lead, 'resumo'),
    ...list(labels.obstrucoes, lead.obstrucoes),
    ...list(labels.oportunidades, lead.oportunidades, isDefaultOf(lead, 'oportunidades')),
    heading(labels.proximoPasso),
    { kind: 'text', text: marked(lead.proximoPasso, isDefaultOf(lead, 'proximoPasso')) },
    ...older(lead, 'proximoPasso'),
    ...(overview && !lead.sem_venda ? conversation(lead, overview) : []),
    ...(messages.length > 0 ? [heading(text.messages)] : []),
    ...messages.map((each, index): Block => ({ kind: 'field', label: text.simulation.message(index + 1), text: each })),
    ...simulation(content.replies),
    ...(content.includesAudio && overview ? voiceNotes(overview) : []),
    ...appendix(lead.sem_venda ? [] : content.evidence.filter(({ field }) => !isWithheldSum(lead, field as LeadField))),
  ]
}

const older = (lead: Lead, field: 'resumo' | 'proximoPasso'): Block[] =>
  isOlderThanEdits(lead, field) ? [{ kind: 'note', text: factCopy.ofAnalysisMeans }] : []

const heading = (title: string): Block => ({ kind: 'heading', text: title })

function summary(lead: Lead): Block[] {
  const plain = (label: string, value: string): Block => ({ kind: 'field', label, text: value || text.unknown })
  return [
    ...(['default', 'neither', 'refused', 'unproven'].includes(standingOf(lead, 'nome')) ? row(lead, 'nome') : []),
    ...row(lead, 'fase', PHASE_LABELS[lead.fase]),
    ...row(lead, 'progresso', `${lead.progresso}%`),
    ...row(lead, 'status_lead'),
    ...row(lead, 'valor'),
    ...row(lead, 'produto'),
    ...row(lead, 'quantidade'),
    ...row(lead, 'atendente'),
    ...row(lead, 'whatsapp', formatWhatsapp(lead.whatsapp)),
    plain(text.start, displayTime(lead.data_inicio_conversa ?? '')),
    plain(text.lastMessage, displayTime(lead.ultima_interacao ?? '')),
    plain(labels.canais_utilizados, lead.canais_utilizados.join(', ')),
  ]
}

/** A value with what it rests on, as the screen marks it. */
function row(lead: Lead, field: LeadField, value = String(lead[field])): Block[] {
  const shown = value || text.unknown
  const standing = standingOf(lead, field)
  const mark = standing === 'unproven' ? unsure(lead, field) : isDefault(standing) ? factCopy.fallback : ''
  const isOlder =
    (field === 'progresso' && isOfAnotherPhase(lead)) || (field === 'status_lead' && isOfAnotherStatus(lead))
  const older = isOlder ? ` (${factCopy.ofAnalysis})` : ''
  const refusal = refusalIn(lead, field)
  const about = standing === 'proven' && isApproximate(lead, field) ? `${factCopy.approximate} ` : ''
  const kept = `${about}${shown}${older}${mark && ` (${mark})`}`
  if (refusal === null)
    return [
      {
        kind: 'field',
        label: labels[field],
        text: kept,
        ...(field === 'fase' && { phase: lead.fase }),
        ...(standing === 'unproven' && { asks: true }),
      },
    ]
  const why = `(${factCopy.refused}: ${factCopy.reason(refusal)})`
  return [
    { kind: 'field', label: labels[field], struck: refusedWords(refusal, field), text: why },
    ...(HOLDS_MORE.has(field) ? [{ kind: 'field' as const, label: '', text: `${kept} (${factCopy.fallback})` }] : []),
  ]
}

/** States that it has to be confirmed, and the other readings. */
function unsure(lead: Lead, field: LeadField): string {
  const [, other] = readingsTold(lead, field)
  return other ? `${factCopy.unproven}; ${factCopy.otherReading(shownWords(field, other))}` : factCopy.unproven
}

/** Fields with a default that means more than unknown. */
const HOLDS_MORE: ReadonlySet<LeadField> = new Set(['nome', 'fase', 'status_lead', 'progresso'])

const isDefaultOf = (lead: Lead, field: LeadField): boolean => isDefault(standingOf(lead, field))
const marked = (value: string, isFallback: boolean): string => (isFallback ? `${value} (${factCopy.fallback})` : value)

const list = (title: string, items: readonly string[], isFallback = false): Block[] => [
  heading(title),
  ...(items.length === 0 ? [NOTHING] : items).map((item): Block => ({ kind: 'text', text: marked(item, isFallback) })),
]

function conversation(lead: Lead, { facts, explanation }: PastOverview): Block[] {
  const prices = labelPrices(facts.prices, parseAmount(lead.valor)).filter(({ standing }) => standing !== 'other')
  const people = tellsMore(facts.people) ? facts.people : []
  return [
    ...(prices.length > 0 ? [heading(text.values.title)] : []),
    ...prices.map(({ price, label, doubted }): Block => ({
      kind: 'quote',
      label: `${label}: ${price.saidAs}${doubted ? ` (${text.values.check})` : ''}`,
      text: price.quote,
      source: sourceOf(price),
    })),
    ...(facts.objections.length > 0 ? [heading(text.objections.title)] : []),
    ...shownObjections(facts.objections, lead).map((objection): Block => ({
      kind: 'quote',
      label: `${objection.label}, ${text.objections[objectionEnding(objection, lead.fase === 'fechados')]}`,
      text: objection.quote,
      source: sourceOf(objection),
    })),
    ...(people.length > 0 ? [heading(text.people)] : []),
    ...people.map(({ name, part, fact }): Block =>
      fact === null
        ? { kind: 'field', label: PART_NAMES[part], text: name }
        : { kind: 'quote', label: `${PART_NAMES[part]}: ${name}`, text: fact.quote, source: sourceOf(fact) },
    ),
    heading(text.why.title(PHASE_LABELS[lead.fase], isOfAnotherPhase(lead) ? null : lead.progresso)),
    ...(explanation.fase === lead.fase
      ? []
      : [{ kind: 'note' as const, text: text.why.differs(explanation.label, explanation.progresso) }]),
    { kind: 'text', text: explanation.because },
  ]
}

function simulation(replies: readonly (SimulatedReply | null)[] | null): Block[] {
  const known = (replies ?? []).flatMap((reply, index) => (reply ? [{ reply, place: index + 1 }] : []))
  if (known.length === 0) return []
  return [
    heading(`${text.simulation.title} (${text.simulation.mark})`),
    { kind: 'note', text: text.simulation.note },
    ...known.map(({ reply, place }): Block => ({
      kind: 'quote',
      label: text.simulation.message(place),
      text: reply.quote,
      source: reply.basis === 'alike' ? text.simulation.alike(reply.sentAt) : text.simulation.latest(reply.sentAt),
    })),
  ]
}

function voiceNotes({ voiceNotes: notes }: PastOverview): Block[] {
  if (notes.length === 0) return []
  return [
    heading(text.audio.title),
    ...notes.map((note): Block => ({
      kind: 'quote',
      label: note.matters.join(', '),
      text: note.text ?? NOTHING,
      source: sourceOf(note),
    })),
  ]
}

/** Lists the proof of the values above, field by field. */
function appendix(evidence: readonly Evidence[]): Block[] {
  if (evidence.length === 0) return []
  return [
    heading('Anexo: provas na conversa'),
    ...evidence.map((proof): Block => ({
      kind: 'quote',
      label: labels[proof.field as LeadField] + (proof.item === null ? '' : ` ${proof.item + 1}`),
      text: proof.quote,
      source: `${sourceOf(proof)} · mensagem ${proof.messageIndex + 1}`,
    })),
  ]
}

const sourceOf = ({ author, sentAt }: { author: string; sentAt: string }): string =>
  `${author} · ${displayTime(sentAt)}`
