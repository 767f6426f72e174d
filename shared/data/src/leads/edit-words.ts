import { writtenAmount } from '@fechai/domain/amount'
import type { FieldValue } from '@fechai/domain/analysis-version'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'

const SHOWN = 60

/** One line for the lead's history: 'Alterou valor: R$ 900,00 → R$ 850,00', 'Confirmou valor: R$ 900,00'. */
export function describeEdit(field: LeadField, before: FieldValue, after: FieldValue): string {
  if (JSON.stringify(before) === JSON.stringify(after))
    return `Confirmou ${FIELD_LABELS[field]}: ${short(field, after)}`
  return `Alterou ${FIELD_LABELS[field]}: ${short(field, before)} → ${short(field, after)}`
}

/** 'Nenhuma leitura vale para valor: R$ 900,00 → --'. */
export const describeNeither = (field: LeadField, before: FieldValue, after: FieldValue): string =>
  `Nenhuma leitura vale para ${FIELD_LABELS[field]}: ${short(field, before)} → ${short(field, after)}`

export const describeUndo = (field: LeadField, _before: FieldValue, after: FieldValue): string =>
  `Desfez a decisão sobre ${FIELD_LABELS[field]}: ${short(field, after)}`

function short(field: LeadField, value: FieldValue): string {
  const said = Array.isArray(value) ? value.join('; ') : String(value)
  const text = (field === 'valor' ? writtenAmount(said) : said).replace(/\s+/g, ' ').trim()
  if (text === '') return '--'
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text
}
