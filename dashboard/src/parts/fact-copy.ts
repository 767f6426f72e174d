import { formatBRL, parseAmount } from '@fechai/shared/domain/amount'
import { PHASE_LABELS, isPhase } from '@fechai/shared/domain/phases'
import { REFUSAL_REASONS, type Refusal } from '@fechai/shared/domain/refusal'

/** Texts of a claim and its proof, wherever it stands. */
export const factCopy = {
  none: '--',
  fallback: 'padrão',
  fallbackMeans: 'A conversa não diz.',
  unproven: 'a confirmar',
  unprovenMeans: 'Há dúvida sobre este dado: as leituras da conversa divergem, ou ele destoa. Confira.',
  ofAnalysis: 'da análise',
  ofAnalysisMeans: 'Texto da análise, que não conhece o que foi editado à mão.',
  refused: 'recusado',
  reason: ({ motivo }: Refusal) => REFUSAL_REASONS[motivo],
  refusal: (label: string, refusal: Refusal) => `${label}: recusado, ${REFUSAL_REASONS[refusal.motivo]}`,
  choices: {
    title: 'O que vale?',
    right: 'Está certo',
    other: 'É este',
    settled: (name: string) => `${name}: anotado, foi você quem decidiu.`,
    undo: 'Desfazer',
  },
  sold: {
    label: (name: string) => `${name}: parece fechado`,
    looks: 'parece fechado',
    ask: ': confirmar?',
    yes: 'Sim, fechou',
    no: 'Ainda não',
    denied: (name: string) => `${name}: ainda não fechou.`,
    undo: 'Desfazer',
  },
  proof: {
    label: 'Prova na conversa',
    open: 'Ver na conversa',
    loading: 'Buscando a frase...',
    none: 'Nenhuma frase da conversa está ligada a este dado.',
  },
} as const

/** What was refused, as the field would have shown it. */
export const refusedWords = ({ valor }: Refusal, field: string): string => shownWords(field, valor)

/** A value as the field shows it. */
export function shownWords(field: string, valor: string): string {
  if (isPhase(valor)) return PHASE_LABELS[valor]
  if (field === 'progresso') return `${valor}%`
  const total = field === 'valor' ? parseAmount(valor).total : null
  return total === null ? valor : formatBRL(total)
}
