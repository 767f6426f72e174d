import type { LeadField } from './lead-field.ts'
import type { Lead } from './lead.ts'
import type { RefusableField, Refusal, Refusals } from './refusal.ts'

export const STANDINGS = ['default', 'refused', 'unproven', 'edited', 'neither', 'proven', 'plain'] as const
export type Standing = (typeof STANDINGS)[number]

type Doubted = Pick<Lead, 'padroes' | 'revisar' | 'recusados' | 'editados' | 'analysis_id'>

/**
 * The basis of a field's value. An analysis keeps a claim only with its quote, so an unedited value of one has it.
 * 'Refused' has a default in place of a refused claim; 'unproven' a value that has to be confirmed, because two
 * readings differ; 'neither' a default again, because a user said that no reading is right.
 */
export function standingOf(lead: Doubted, field: LeadField): Standing {
  if (lead.editados[field]) return lead.padroes.includes(field) ? 'neither' : 'edited'
  if (refusalIn(lead, field)) return 'refused'
  if (lead.padroes.includes(field)) return 'default'
  // The items of a list are separate: refused ones are gone.
  if (lead.revisar.includes(field) && !LISTS.has(field)) return 'unproven'
  return lead.analysis_id === null ? 'plain' : 'proven'
}

/** Returns true if it looks like an unstated value, whatever left it so. */
export const isDefault = (standing: Standing): boolean => standing === 'default' || standing === 'neither'

const LISTS: ReadonlySet<LeadField> = new Set(['obstrucoes', 'oportunidades', 'sugestoes'])

/** Returns the refused claim of a field, unless a user has decided it since. */
export const refusalIn = (lead: Pick<Lead, 'revisar' | 'recusados' | 'editados'>, field: LeadField): Refusal | null =>
  lead.editados[field] || !lead.revisar.includes(field)
    ? null
    : // A copy that a browser kept may be older than refusals are.
      ((lead.recusados as Refusals | undefined)?.[field as RefusableField] ?? null)

/**
 * Decides if a hot lead is asked about: its words look like a sale, the phase has no user's decision, and 'Ainda não'
 * was not answered to them.
 */
export const looksSold = ({
  fase,
  parece_fechado: since,
  ainda_nao: denied,
  editados,
}: Pick<Lead, 'fase' | 'parece_fechado' | 'ainda_nao' | 'editados'>): boolean =>
  fase === 'leads-quentes' && !!since && !editados.fase && !(denied && Date.parse(denied) >= Date.parse(since))

/** Returns true if the progress is the analysis' one while a user has chosen another phase. */
export const isOfAnotherPhase = ({ analysis_id, editados }: Pick<Lead, 'analysis_id' | 'editados'>): boolean =>
  analysis_id !== null && editados.fase !== undefined && editados.progresso === undefined

/** Returns true if the status still describes the analysis' sale, while a user has moved the lead elsewhere. */
export const isOfAnotherStatus = (lead: Pick<Lead, 'analysis_id' | 'editados' | 'fase' | 'status_lead'>): boolean =>
  lead.analysis_id !== null &&
  lead.editados.fase !== undefined &&
  lead.editados.status_lead === undefined &&
  (lead.status_lead === 'Fechado') !== (lead.fase === 'fechados')

const DECIDED_BY_HAND = ['nome', 'produto', 'quantidade', 'valor', 'fase', 'status_lead'] as const

/** Returns true if a text of the analysis is older than a user's decision. */
export const isOlderThanEdits = (lead: Pick<Lead, 'analysis_id' | 'editados'>, field: LeadField): boolean =>
  lead.analysis_id !== null &&
  lead.editados[field] === undefined &&
  DECIDED_BY_HAND.some((decided) => lead.editados[decided] !== undefined)
