import { parseAmount } from '@fechai/domain/amount'
import { displayTime } from '@fechai/domain/clock'
import { isLikely, isToConfirm, readingsToConfirm } from '@fechai/domain/to-confirm'
import { DOUBTED_FIELDS } from '@fechai/domain/doubt'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { isPhase, PHASE_LABELS, PHASE_TITLES } from '@fechai/domain/phases'

/** Marks the file as UTF-8 for a spreadsheet. */
export const BYTE_ORDER_MARK = '\ufeff'
/** Separator that a spreadsheet in Portuguese splits by: the comma is its decimal sign. */
const SEPARATOR = ';'

const COLUMNS: ReadonlyArray<[title: string, value: (lead: Lead) => string]> = [
  ['Nome', (lead) => lead.nome],
  ['Produto', (lead) => lead.produto],
  ['Quantidade', (lead) => lead.quantidade],
  ['Valor', (lead) => lead.valor],
  // The words say how it is paid; a spreadsheet adds up numbers alone.
  ['Valor total (R$)', ({ valor }) => sheetNumber(parseAmount(valor).total)],
  ['Fase', (lead) => PHASE_TITLES[lead.fase]],
  ['Progresso (%)', (lead) => String(lead.progresso)],
  ['Status', (lead) => lead.status_lead],
  ['Atendente', (lead) => lead.atendente],
  ['WhatsApp', (lead) => lead.whatsapp],
  ['Resumo', (lead) => lead.resumo],
  ['Objeções', (lead) => lead.obstrucoes.join(' | ')],
  ['Oportunidades', (lead) => lead.oportunidades.join(' | ')],
  ['Próximo passo', (lead) => lead.proximoPasso],
  ['Início Conversa', (lead) => displayTime(lead.data_inicio_conversa ?? '')],
  ['Última Interação', (lead) => displayTime(lead.ultima_interacao ?? '')],
  ['Canais', (lead) => lead.canais_utilizados.join(', ')],
  ['Criado em', (lead) => displayTime(lead.created_at)],
  ['Atualização', (lead) => displayTime(lead.updated_at)],
  // A default is never passed off as something that was found.
  ['Valores padrão', (lead) => lead.padroes.join(', ')],
  ['A confirmar', (lead) => readingsOf(lead, isToConfirm).join(' | ')],
  ['Prováveis', (lead) => readingsOf(lead, isLikely).join(' | ')],
  ['Id', (lead) => lead.id],
]

/** Returns what a person has to confirm, or could, with its readings: the lead's own value first. */
const readingsOf = (lead: Lead, belongs: (lead: Lead, field: LeadField) => boolean): string[] =>
  DOUBTED_FIELDS.filter((field) => belongs(lead, field)).flatMap((field) => {
    const readings = readingsToConfirm(lead, field)?.map((read) => (isPhase(read) ? PHASE_LABELS[read] : read))
    return readings ? [`${FIELD_LABELS[field]}: ${readings.join(' ou ')}`] : []
  })

/** As a spreadsheet in Portuguese reads a number: no sign of the currency, no point, a decimal comma. */
const sheetNumber = (value: number | null): string => value?.toFixed(2).replace('.', ',') ?? ''

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(SEPARATOR)}\r\n`

export const csvHead = (): string => BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title))

export const csvRow = (lead: Lead): string => csvLine(COLUMNS.map(([, value]) => value(lead)))

const NOTHING = '--'

/**
 * Writes a cell on one line that no spreadsheet takes for a formula: names and summaries come from customers, and
 * `=HYPERLINK(...)` would run on the desk of the person who opens the file.
 */
function cell(value: string): string {
  const flat = value.replace(/\s+/g, ' ').trim()
  // Nothing is known: an empty cell, and no sign that a spreadsheet shows with an apostrophe.
  if (flat === NOTHING) return ''
  const safe = /^[=+\-@|%\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]/u.test(flat) ? `'${flat}` : flat
  return /[";,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
