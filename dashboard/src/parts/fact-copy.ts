import { formatBRL, parseAmount } from '@fechai/domain/amount'
import { DOUBT_REASONS, type Doubt } from '@fechai/domain/doubt'
import { PHASE_LABELS, isPhase } from '@fechai/domain/phases'
import { REFUSAL_REASONS, type Refusal } from '@fechai/domain/refusal'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const outOfTen = (right: number): string => {
  if (right === 0) return 'Leituras como esta quase nunca acertam.'
  return right === 10 ? 'Leituras como esta quase sempre acertam.' : `Leituras como esta acertam ${right} em 10.`
}

/** Texts of a claim and its proof, for every screen. */
export const factCopy = {
  none: '--',
  fallback: 'padrão',
  fallbackMeans: 'A conversa não diz.',
  unproven: 'a confirmar',
  unprovenMeans: 'Há dúvida sobre este dado: as leituras da conversa divergem, ou ele destoa. Confira.',
  likely: 'provável',
  approximate: '≈',
  likelyMeans: 'Não é certo: as leituras da conversa são boas, não perfeitas. Um clique confirma ou corrige.',
  otherReading: (shown: string) => `a outra leitura diz ${shown}`,
  filterCounts: (count: number) => (count === 1 ? 'espera você' : 'esperam você'),
  filterOn: 'Mostra só o que falta confirmar',
  filterOff: 'Mostra todos de novo',
  ofAnalysis: 'da análise',
  ofAnalysisMeans: 'Texto da análise, que não conhece o que foi editado à mão.',
  refused: 'recusado',
  reason: ({ motivo }: Refusal) => REFUSAL_REASONS[motivo],
  refusal: (label: string, refusal: Refusal) => `${label}: recusado, ${REFUSAL_REASONS[refusal.motivo]}`,
  readings: {
    title: (label: string, isLikely = false) => `${capital(label)} ${isLikely ? 'provável' : 'a confirmar'}`,
    reason: ({ motivo, p }: Doubt) =>
      p === undefined || motivo === 'ouvido' || motivo === 'ouvido-incerto'
        ? `${capital(DOUBT_REASONS[motivo])}.`
        : `${outOfTen(Math.round(p * 10))} Confira.`,
    by: { modelo: 'lido pela IA', regras: 'lido pelas regras' },
    shown: 'mostrado agora',
    right: 'Está certo',
    other: 'É este',
    neither: 'Nenhum',
    own: {
      valor: 'Outro valor',
      produto: 'Outro produto',
      nome: 'Outro nome',
      quantidade: 'Outra quantidade',
      whatsapp: 'Outro número',
    },
    ownCurrency: 'R$',
    ownSave: 'Salvar',
    ownEmpty: 'Escreva o que vale no lugar.',
    canUndo: 'Sua resposta pode ser desfeita.',
    close: 'Fechar',
    open: (quote: string) => `Ver na conversa: ${quote}`,
    noQuote: 'Nenhuma frase da conversa está ligada a esta leitura.',
    unread: 'A frase aparece quando houver conexão.',
    answered: {
      1: (name: string, label: string) => `${name}: ${label} confirmado.`,
      2: (name: string, label: string) => `${name}: ${label} corrigido.`,
      0: (name: string, label: string) => `${name}: ${label} volta ao padrão.`,
    },
    keptHere: 'Sem internet: fica na fila deste aparelho.',
    undo: 'Desfazer',
    undone: (name: string) => `${name}: a confirmar de novo.`,
    decided: 'Outra pessoa já decidiu este dado.',
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

/** Returns the refused value, as the field would have shown it. */
export const refusedWords = ({ valor }: Refusal, field: string): string => shownWords(field, valor)

/** A value as the field shows it. */
export function shownWords(field: string, valor: string): string {
  if (isPhase(valor)) return PHASE_LABELS[valor]
  if (field === 'progresso') return `${valor}%`
  const total = field === 'valor' ? parseAmount(valor).total : null
  return total === null ? valor : formatBRL(total)
}
