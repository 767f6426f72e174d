import { displayName } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import { nameFromFileName } from '@fechai/domain/conversation/title'
import { formatBRL, parseAmount } from '@fechai/domain/amount'
import { displayTime } from '@fechai/domain/clock'
import { isTooDoubtful } from '@fechai/domain/doubt'
import { type Evidence, UPLOAD_DEFAULTS } from '@fechai/domain/lead'
import type { DraftFields, LeadDraft } from '@fechai/domain/lead-draft'
import type { LeadField } from '@fechai/domain/lead-field'
import type { VerifiedFindings } from '../analysis.ts'
import { keepItems, splitItems } from './list-items.ts'
import type { Story } from './story.ts'
import { repeatsCard, writeSummary } from './summary.ts'

const LIST_FIELDS = ['obstrucoes', 'oportunidades', 'sugestoes'] as const

export interface DraftOptions {
  fileName: string
  /** The end of the conversation, by the facts. */
  story: Story
  /** Replaces an invalid or missing date of the conversation, ISO. */
  now?: string
}

/** Verified findings as the lead's fields, with the specification's defaults where nothing is known. */
export function draftLead(verified: VerifiedFindings, conversation: Conversation, options: DraftOptions): LeadDraft {
  const lists = Object.fromEntries(LIST_FIELDS.map((field) => [field, list(verified[field])])) as Lists
  const { fields, padroes } = draftFields(verified, lists, conversation, options)
  const isActive = verified.status_lead === UPLOAD_DEFAULTS.status_lead
  return {
    fields,
    padroes,
    revisar: verified.revisar,
    recusados: verified.recusados,
    duvidas: verified.duvidas,
    parece_fechado: fields.fase === 'leads-quentes' ? (validTime(verified.parece_fechado ?? undefined) ?? null) : null,
    // No sentence proves that a lead is active.
    evidence: shownEvidence(
      verified.evidence.filter(({ field }) => !(isActive && field === 'status_lead')),
      lists,
    ),
    outrasProvas: verified.outrasProvas,
  }
}

/** The fields, and the names of those that hold a default. */
function draftFields(
  verified: VerifiedFindings,
  lists: Lists,
  { messages, seller }: Conversation,
  { fileName, now, story }: DraftOptions,
): { fields: DraftFields; padroes: LeadField[] } {
  const padroes: LeadField[] = []
  const or = <T>(field: LeadField, value: T | null, standard: T): T => {
    if (value !== null && value !== '') return value
    padroes.push(field)
    return standard
  }
  const isActive = verified.status_lead === UPLOAD_DEFAULTS.status_lead
  const first = validTime(messages[0]?.sentAt) ?? now ?? null
  const last = validTime(messages.at(-1)?.sentAt) ?? now ?? null
  const isWithheld = verified.duvidas.valor !== undefined && isTooDoubtful(verified.duvidas.valor)
  const resumo = or('resumo', cardSummary(verified, story, lists.obstrucoes.items), UPLOAD_DEFAULTS.resumo(fileName))
  const fields: DraftFields = {
    nome: or('nome', verified.nome, nameFromFileName(fileName)),
    produto: or('produto', verified.produto, UPLOAD_DEFAULTS.produto),
    quantidade: or('quantidade', verified.quantidade, UPLOAD_DEFAULTS.quantidade),
    valor: isWithheld ? UPLOAD_DEFAULTS.valor : or('valor', verified.valor, UPLOAD_DEFAULTS.valor),
    progresso: or('progresso', verified.progresso, UPLOAD_DEFAULTS.progresso),
    fase: or('fase', verified.fase, UPLOAD_DEFAULTS.fase),
    resumo,
    resumoia: verified.resumoia ?? verified.resumo ?? resumo,
    obstrucoes: lists.obstrucoes.items,
    oportunidades: lists.oportunidades.items,
    sugestoes: lists.sugestoes.items,
    proximoPasso: or('proximoPasso', verified.proximoPasso, UPLOAD_DEFAULTS.proximoPasso),
    atendente: or('atendente', seller === null ? null : displayName(seller), UPLOAD_DEFAULTS.atendente),
    data_inicio_conversa: first,
    ultima_interacao: last,
    ultimoContato: last === null ? '' : displayTime(last),
    canais_utilizados: [...UPLOAD_DEFAULTS.canais_utilizados],
    status_lead: or('status_lead', isActive ? null : verified.status_lead, UPLOAD_DEFAULTS.status_lead),
    whatsapp: or('whatsapp', verified.whatsapp, UPLOAD_DEFAULTS.whatsapp),
  }
  return { fields, padroes }
}

/** A model's summary is the card's where it says what the card does not; else it is the longer text's. */
function cardSummary(verified: VerifiedFindings, story: Story, obstrucoes: readonly string[]): string | null {
  const { nome, produto, fase, valor, revisar, resumo } = verified
  if (resumo !== null && !repeatsCard(resumo, verified)) return resumo
  const total = valor === null || revisar.includes('valor') ? null : parseAmount(valor).total
  return writeSummary(story, {
    ...{ nome, fase, obstrucoes },
    produto: revisar.includes('produto') ? null : produto,
    total: total === null ? null : formatBRL(total),
  })
}

type Lists = Record<(typeof LIST_FIELDS)[number], List>

interface List {
  items: string[]
  /** Place of each original item in the list that is shown; -1 when it is not. */
  places: number[]
}

function list(items: readonly string[]): List {
  // A model may put a whole list into one string.
  if (items.length === 1) {
    const split = splitItems(items[0]!)
    if (split.length > 0) return { items: split, places: [0] }
  }
  const kept = keepItems(items)
  const places: number[] = []
  let place = 0
  for (const item of items) places.push(item.trim() !== '' && place < kept.length ? place++ : -1)
  return { items: kept, places }
}

function shownEvidence(evidence: readonly Evidence[], lists: Lists): Evidence[] {
  return evidence.flatMap((claim) => {
    const own = LIST_FIELDS.find((field) => field === claim.field)
    if (own === undefined || claim.item === null) return [claim]
    const item = lists[own].places[claim.item] ?? -1
    return item < 0 ? [] : [{ ...claim, item }]
  })
}

const validTime = (iso: string | undefined): string | null =>
  iso === undefined || Number.isNaN(Date.parse(iso)) ? null : iso
