import { parseAmount } from '@fechai/domain/amount'
import { displayTime } from '@fechai/domain/clock'
import { readingsTold } from '@fechai/domain/readings-to-confirm'
import { isLikely, isToConfirm } from '@fechai/domain/to-confirm'
import { DOUBTED_FIELDS } from '@fechai/domain/doubt'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import type { CustomField, LossReason } from '@fechai/domain/lead-settings'
import { isPhase, PHASE_LABELS, PHASE_TITLES } from '@fechai/domain/phases'

/** A cell of an export: a text, a number, a sum, an ISO instant or an ISO day; null is empty. */
export type ExportCell = string | number | { reais: number } | { instant: string } | { day: string } | null

export interface ExportColumn {
  /** Heading, with the unit of a number. */
  title: string
  value: (lead: Lead) => ExportCell
}

const reais = (sum: number | null): ExportCell => (sum === null ? null : { reais: sum })
const instant = (iso: string | null): ExportCell => (iso === null ? null : { instant: iso })

const COLUMNS: readonly ExportColumn[] = [
  { title: 'Nome', value: (lead) => lead.nome },
  { title: 'Produto', value: (lead) => lead.produto },
  { title: 'Quantidade', value: (lead) => lead.quantidade },
  { title: 'Valor', value: (lead) => lead.valor },
  // The words say how it is paid; a spreadsheet adds up numbers alone.
  { title: 'Valor total (R$)', value: ({ valor }) => reais(parseAmount(valor).total) },
  { title: 'Fase', value: (lead) => PHASE_TITLES[lead.fase] },
  { title: 'Progresso (%)', value: (lead) => lead.progresso },
  { title: 'Status', value: (lead) => lead.status_lead },
  { title: 'Atendente', value: (lead) => lead.atendente },
  { title: 'WhatsApp', value: (lead) => lead.whatsapp },
  { title: 'Resumo', value: (lead) => lead.resumo },
  { title: 'Objeções', value: (lead) => lead.obstrucoes.join(' | ') },
  { title: 'Oportunidades', value: (lead) => lead.oportunidades.join(' | ') },
  { title: 'Próximo passo', value: (lead) => lead.proximoPasso },
  { title: 'Início Conversa', value: (lead) => instant(lead.data_inicio_conversa) },
  { title: 'Última Interação', value: (lead) => instant(lead.ultima_interacao) },
  { title: 'Canais', value: (lead) => lead.canais_utilizados.join(', ') },
  { title: 'Criado em', value: (lead) => instant(lead.created_at) },
  { title: 'Atualização', value: (lead) => instant(lead.updated_at) },
  // A default is never passed off as something that was found.
  { title: 'Valores padrão', value: (lead) => lead.padroes.join(', ') },
  { title: 'A confirmar', value: (lead) => readingsOf(lead, isToConfirm).join(' | ') },
  { title: 'Prováveis', value: (lead) => readingsOf(lead, isLikely).join(' | ') },
  { title: 'Id', value: (lead) => lead.id },
]

/** Returns the columns of an export: those of every lead, its loss, and the company's own fields. */
export function exportColumns(
  reasons: readonly LossReason[] = [],
  fields: readonly CustomField[] = [],
): ExportColumn[] {
  const reasonOf = (lead: Lead): string => reasons.find(({ id }) => id === lead.motivo_perda)?.name ?? ''
  return [
    ...COLUMNS,
    { title: 'Perdido em', value: (lead) => instant(lead.perdido_em ?? null) },
    { title: 'Motivo da perda', value: reasonOf },
    ...fields.map(({ id, name, kind }): ExportColumn => ({
      title: name,
      value: ({ campos }) => {
        const value = campos?.[id]
        return value === undefined ? null : kind === 'data' ? { day: String(value) } : value
      },
    })),
  ]
}

/** Writes a cell as a person in Brazil reads it. */
export function cellText(cell: ExportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  // As a spreadsheet in Portuguese reads a number: no sign of the currency, no point, a decimal comma.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if ('reais' in cell) return cell.reais.toFixed(2).replace('.', ',')
  return 'day' in cell ? cell.day.split('-').toReversed().join('/') : displayTime(cell.instant)
}

/** Returns what a person has to confirm, or could, with the readings that an export states. */
const readingsOf = (lead: Lead, belongs: (lead: Lead, field: LeadField) => boolean): string[] =>
  DOUBTED_FIELDS.filter((field) => belongs(lead, field)).map((field) => {
    const readings = readingsTold(lead, field).map((read) => (isPhase(read) ? PHASE_LABELS[read] : read))
    return [FIELD_LABELS[field], readings.join(' ou ')].filter(Boolean).join(': ')
  })
