import { writtenAmount } from './amount.ts'
import type { FieldValue } from './analysis-version.ts'
import { FIELD_LABELS } from './field-labels.ts'
import type { LeadField } from './lead-field.ts'
import { PHASE_TITLES, type Phase } from './phases.ts'

const SHOWN = 60

/** Sentences of a lead's history that name no field. */
export const HISTORY = {
  live: 'Lead criado a partir da conversa do WhatsApp',
  ofFile: (fileName: string): string => `Lead criado a partir do arquivo ${fileName}`,
  typed: 'Lead cadastrado manualmente',
  ofForm: (form: string): string => `Veio pelo formulário “${form}”`,
  formAgain: (form: string): string => `Enviou o formulário “${form}”`,
  ofMail: 'Veio por e-mail',
  mailAgain: 'Enviou um e-mail',
  ofProgram: (key: string): string => `Veio pela chave de API “${key}”`,
  imported: 'Importado de uma planilha',
  analysisRequested: 'Nova análise pedida',
  sellerChosen: (author: string): string => `Quem vende na conversa: ${author}`,
  transcriptCorrected: 'Transcrição de um áudio corrigida',
  moved: (from: Phase, to: Phase): string => `Movido de ${PHASE_TITLES[from]} para ${PHASE_TITLES[to]}`,
  movedBack: (to: Phase): string => `Movimento desfeito: de volta a ${PHASE_TITLES[to]}`,
  reordered: (phase: Phase): string => `Reordenado em ${PHASE_TITLES[phase]}`,
  movedByAnalysis: (from: Phase, to: Phase): string =>
    `A análise mudou a fase de ${PHASE_TITLES[from]} para ${PHASE_TITLES[to]}`,
  owned: (name: string): string => `Lead passado para ${name}`,
  unowned: 'Lead sem dono',
  lost: (reason: string | null): string => (reason === null ? 'Marcado como perdido' : `Perdido: ${reason}`),
  lossTakenBack: 'Não está mais perdido',
  notClosedYet: 'Respondeu que a venda ainda não fechou',
  closingAnswerTakenBack: 'Tirou a resposta de que ainda não fechou',
  keptAsSale: 'Manteve como lead: é uma conversa de venda',
  saleAnswerTakenBack: 'Tirou a resposta de que é uma conversa de venda',
  joined: (name: string): string => `Juntou com ${name}`,
  parted: (name: string): string => `Separou de ${name}`,
} as const

/** Names the fields that an analysis changed, never what they hold. */
export function describeAnalysis(version: number, changed: readonly LeadField[]): string {
  if (changed.length === 0) return `Análise ${version}: nada mudou neste lead`
  const labels = changed.map((field) => FIELD_LABELS[field])
  return `Análise ${version} atualizou: ${new Intl.ListFormat('pt-BR').format(labels)}`
}

/** 'Alterou valor: R$ 900,00 → R$ 850,00', 'Confirmou valor: R$ 900,00'. */
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

/** 'Devolveu à análise: produto', 'Fase devolvida à análise: Leads Quentes'. */
export const describeGivenBack = (field: LeadField, value: FieldValue): string =>
  field === 'fase'
    ? `Fase devolvida à análise: ${PHASE_TITLES[value as Phase]}`
    : `Devolveu à análise: ${FIELD_LABELS[field]}`

function short(field: LeadField, value: FieldValue): string {
  const said = Array.isArray(value) ? value.join('; ') : String(value)
  const text = (field === 'valor' ? writtenAmount(said) : said).replace(/\s+/g, ' ').trim()
  if (text === '') return '--'
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text
}
