import type { LeadField } from '@fechai/domain/lead-field'
import { LEAD_STATUSES, type Lead } from '@fechai/domain/lead'
import { PHASE_LABELS, PHASES } from '@fechai/domain/phases'
import { typedValue } from '../../parts/typed-value.ts'
import { deepLeadCopy } from './copy.ts'

export type FieldKind = 'line' | 'long' | 'list' | 'number' | 'choice'

interface FieldForm {
  kind: FieldKind
  /** As the API accepts it. */
  maxLength?: number
  required?: boolean
  choices?: readonly (readonly [value: string, label: string])[]
}

/** The form of each field's input. */
export const FIELD_FORMS: Record<LeadField, FieldForm> = {
  nome: { kind: 'line', maxLength: 200, required: true },
  produto: { kind: 'line', maxLength: 300 },
  quantidade: { kind: 'line', maxLength: 100 },
  valor: { kind: 'line', maxLength: 200 },
  progresso: { kind: 'number' },
  fase: { kind: 'choice', choices: PHASES.map((fase) => [fase, PHASE_LABELS[fase]]) },
  resumo: { kind: 'long', maxLength: 5_000 },
  resumoia: { kind: 'long', maxLength: 5_000 },
  obstrucoes: { kind: 'list' },
  oportunidades: { kind: 'list' },
  sugestoes: { kind: 'list' },
  proximoPasso: { kind: 'long', maxLength: 1_000 },
  atendente: { kind: 'line', maxLength: 200 },
  status_lead: { kind: 'choice', choices: LEAD_STATUSES.map((status) => [status, status]) },
  whatsapp: { kind: 'line', maxLength: 30 },
  canais_utilizados: { kind: 'list' },
}

const MOST_ITEMS = 4

/** Returns the text of the field's input; a list has one item a line. */
export const toText = (value: Lead[LeadField]): string => (Array.isArray(value) ? value.join('\n') : String(value))

/** Fields with a default that only means unknown: the input does not start with 'Não informado'. */
const UNKNOWN: readonly LeadField[] = ['produto', 'quantidade', 'valor', 'whatsapp']

/** Returns the initial text of a field's input. */
export const startOf = (lead: Lead, field: LeadField): string =>
  UNKNOWN.includes(field) && lead.padroes.includes(field) ? '' : toText(lead[field])

/** Converts the input's text to the field's value. @throws Error with the sentence for the screen. */
export function fromText(field: LeadField, text: string): Lead[LeadField] {
  const { kind, required } = FIELD_FORMS[field]
  const { edit } = deepLeadCopy
  const written = text.trim()
  if (required && written === '') throw new Error(edit.empty)
  if (kind === 'number') {
    if (!/^\d{1,3}$/.test(written) || Number(written) > 100) throw new Error(edit.percent)
    return Number(written)
  }
  if (kind !== 'list') return typedValue(field, written)
  const items = written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (items.length > MOST_ITEMS) throw new Error(edit.tooMany)
  return items
}
