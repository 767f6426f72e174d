import type { LeadField } from '@fechai/domain/lead-field'
import type { Evidence, Lead } from '@fechai/domain/lead'

const labels: [LeadField, string][] = [
  ['nome', 'Nome'],
  ['produto', 'Produto'],
  ['quantidade', 'Quantidade'],
  ['valor', 'Valor'],
  ['fase', 'Fase'],
  ['progresso', 'Progresso'],
  ['status_lead', 'Status'],
  ['atendente', 'Atendente'],
  ['resumo', 'Resumo'],
  ['obstrucoes', 'Obstruções'],
  ['oportunidades', 'Oportunidades'],
  ['sugestoes', 'Sugestões'],
  ['proximoPasso', 'Próximo passo'],
]

/** The lead, and below each claim the sentence of the conversation that it comes from. */
export const leadLines = (lead: Lead, evidence: Evidence[]): string[] => linesOf(labels, lead, evidence)

/** The fields whose values a later reading changed, as `leadLines` shows them. */
export function changedLines(before: Lead, lead: Lead, evidence: Evidence[]): string[] {
  const changed = labels.filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(lead[field]))
  return linesOf(changed, lead, evidence)
}

function linesOf(fields: typeof labels, lead: Lead, evidence: Evidence[]): string[] {
  return fields.flatMap(([field, label]) => {
    const value = lead[field]
    const quotes = (item: number | null) =>
      evidence.filter((proof) => proof.field === field && proof.item === item).map(quoteLine)
    if (!Array.isArray(value)) {
      const origin = lead.padroes.includes(field) ? ' (padrão)' : ''
      return [`  ${label.padEnd(14)} ${value}${origin}`, ...quotes(null)]
    }
    const items = value.flatMap((item, index) => [`    • ${item}`, ...quotes(index)])
    return items.length > 0 ? [`  ${label}`, ...items, ...quotes(null)] : []
  })
}

function quoteLine({ quote, author, sentAt }: Evidence): string {
  const when = new Date(sentAt).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return `${' '.repeat(17)}“${quote.replaceAll(/\s+/g, ' ').trim()}” — ${author}, ${when}`
}
