import type { LeadField } from './lead-field.ts'
import type { Lead } from './lead.ts'
import type { RefusableField, Refusal, Refusals } from './refusal.ts'

export const STANDINGS = ['default', 'refused', 'unproven', 'edited', 'neither', 'proven', 'plain'] as const
export type Standing = (typeof STANDINGS)[number]

type Doubted = Pick<Lead, 'padroes' | 'revisar' | 'recusados' | 'editados' | 'analysis_id'>

/**
 * What a field's value rests on. An analysis keeps a claim only with its quote, so what it left, and nobody
 * edited, has one. 'Refused' holds a default in the place of what fell; 'unproven' a value that has to be confirmed:
 * two readings differ over it; 'neither' a default again, because a person said that no reading of it is right.
 */
export function standingOf(lead: Doubted, field: LeadField): Standing {
  if (lead.editados[field]) return lead.padroes.includes(field) ? 'neither' : 'edited'
  if (refusalIn(lead, field)) return 'refused'
  if (lead.padroes.includes(field)) return 'default'
  // The items of a list stand one by one: those that fell are gone.
  if (lead.revisar.includes(field) && !LISTS.has(field)) return 'unproven'
  return lead.analysis_id === null ? 'plain' : 'proven'
}

/** Whether it looks like what nobody said, whoever left it so. */
export const isDefault = (standing: Standing): boolean => standing === 'default' || standing === 'neither'

const LISTS: ReadonlySet<LeadField> = new Set(['obstrucoes', 'oportunidades', 'sugestoes'])

/** What was refused of a field, unless a person has decided it since. */
export const refusalIn = (lead: Pick<Lead, 'revisar' | 'recusados' | 'editados'>, field: LeadField): Refusal | null =>
  lead.editados[field] || !lead.revisar.includes(field)
    ? null
    : // A copy that a browser kept may be older than refusals are.
      ((lead.recusados as Refusals | undefined)?.[field as RefusableField] ?? null)

/** Whether to ask if a hot lead is sold: words look like it, nobody decided the phase, nobody said 'Ainda não' to them. */
export const looksSold = ({
  fase,
  parece_fechado: since,
  ainda_nao: denied,
  editados,
}: Pick<Lead, 'fase' | 'parece_fechado' | 'ainda_nao' | 'editados'>): boolean =>
  fase === 'leads-quentes' && !!since && !editados.fase && !(denied && Date.parse(denied) >= Date.parse(since))

/** Whether the progress is what the analysis read while a person has put the lead in a phase of their own. */
export const isOfAnotherPhase = ({ analysis_id, editados }: Pick<Lead, 'analysis_id' | 'editados'>): boolean =>
  analysis_id !== null && editados.fase !== undefined && editados.progresso === undefined

/** Whether the status still says of a sale what the analysis read, while a person has put the lead elsewhere. */
export const isOfAnotherStatus = (lead: Pick<Lead, 'analysis_id' | 'editados' | 'fase' | 'status_lead'>): boolean =>
  lead.analysis_id !== null &&
  lead.editados.fase !== undefined &&
  lead.editados.status_lead === undefined &&
  (lead.status_lead === 'Fechado') !== (lead.fase === 'fechados')

const DECIDED_BY_HAND = ['nome', 'produto', 'quantidade', 'valor', 'fase', 'status_lead'] as const

/** Whether a text of the analysis stands beside what a person decided, which it does not know. */
export const isOlderThanEdits = (lead: Pick<Lead, 'analysis_id' | 'editados'>, field: LeadField): boolean =>
  lead.analysis_id !== null &&
  lead.editados[field] === undefined &&
  DECIDED_BY_HAND.some((decided) => lead.editados[decided] !== undefined)
