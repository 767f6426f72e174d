import { PHASE_LABELS, type Phase } from '../domain/phases.ts'
import { gateOf } from './gate.ts'
import { OBJECTION_NAMES } from './objection-kinds.ts'
import type { Objection } from './objections.ts'
import { REFERRAL } from './next-step.ts'
import { remember } from './remember.ts'
import { quoteAround, type Utterance } from './utterances.ts'

export interface Point {
  text: string
  index: number
  quote: string
}

/** Sentences of the customer that open more business, or a date to hold on to. */
const OPENINGS: readonly (readonly [RegExp, string])[] = [
  [REFERRAL, 'Indicação'],
  [
    /\b(?:depois|tambem|tb|tbm|mais pra frente|ano que vem|qq dia|qualquer dia|futuramente|em breve)[^.?!\n]{0,40}(?:cota|quero|queria|faco|vou|preciso|fazer|vejo|precisar|penso)\b/,
    'Compra futura',
  ],
  [
    /\b(?:vence|vencimento|acaba|termina|ate dia|antes de|entrevista|viagem|viajar|casamento|aniversario|formatura|mudanca|inaugura\w+|evento|feriado|safra)\b/,
    'Data que pesa',
  ],
  [
    /\b(?:conta de|gasto|perco|perdendo|dor de cabeca|problema|cansad[oa]|precis\w+ (?:muito|urgente))\b/,
    'Necessidade declarada',
  ],
  [/\b(?:fgts|financiamento|comissao|bonus|decimo terceiro|13o?|salario|recebo)\b/, 'Dinheiro previsto'],
]

const GATED = OPENINGS.map(([pattern, title]) => ({ may: gateOf(pattern), pattern, title }))

const openingIn = remember((utterance: Utterance): Point | null => {
  const { folded, text, index, role, source, attachment } = utterance
  if (role === 'seller' || folded.length < 12 || (source === 'media' && attachment !== 'audio')) return null
  for (const { may, pattern, title } of GATED) {
    const found = may(folded) ? pattern.exec(folded) : null
    if (found === null) continue
    const quote = quoteAround(text, found.index, found.index + found[0].length)
    return { text: `${title}: ${quote}`, index, quote }
  }
  return null
})

export function readOpenings(utterances: readonly Utterance[]): Point[] {
  const points: Point[] = []
  for (const utterance of utterances) {
    const point = openingIn(utterance)
    if (point !== null && points.at(-1)?.index !== point.index) points.push(point)
  }
  const referrals = points.filter(({ text }) => text.startsWith('Indicação'))
  return [...new Set([...referrals.slice(-2), ...points.slice(0, 2), ...points.slice(-2)])]
    .slice(0, 4)
    .sort((a, b) => a.index - b.index)
}

/** Objections as the card shows them, open ones first. */
export function obstacleLines(objections: readonly Objection[]): Point[] {
  const latest = new Map<string, Objection>()
  for (const objection of objections) {
    const known = latest.get(objection.categoria)
    if (known === undefined || objection.weight >= known.weight) latest.set(objection.categoria, objection)
  }
  return [...latest.values()]
    .sort((a, b) => Number(a.resolvida) - Number(b.resolvida) || b.weight - a.weight || a.index - b.index)
    .slice(0, 4)
    .map(({ categoria, index, quote, resolvida }) => ({
      text: `${OBJECTION_NAMES[categoria]}${resolvida ? ' (superada)' : ''}: ${quote}`,
      index,
      quote,
    }))
}

interface Summary {
  nome: string | null
  produto: string | null
  valor: string | null
  fase: Phase
  reason: string
  messages: number
  obstacles: readonly Point[]
  proximoPasso: string
}

export function writeSummary({ nome, produto, valor, fase, reason, messages, obstacles }: Summary): string {
  const who = nome ?? 'Cliente ainda sem nome'
  const what = produto === null ? 'sem produto definido' : `interesse em ${produto}`
  const price = valor === null ? '' : `, ${valor}`
  const held =
    obstacles.length === 0 ? '' : ` Obstáculos: ${obstacles.map(({ text }) => text.split(':')[0]).join(', ')}.`
  return `${who}: ${what}${price}. ${PHASE_LABELS[fase]}: ${reason}${held} ${messages} ${messages === 1 ? 'mensagem lida' : 'mensagens lidas'}.`
}

const ADVICE: Record<Phase, readonly string[]> = {
  fechados: ['Confirmar entrega e pós-venda', 'Pedir depoimento e indicação'],
  'leads-quentes': ['Responder hoje e enviar o que falta para fechar', 'Confirmar data e forma de pagamento'],
  'em-objecao': [
    'Tratar a objeção aberta antes de falar em fechar',
    'Oferecer uma prova concreta: garantia, comparação ou condição por escrito',
  ],
  'leads-mornos': ['Combinar data certa para o próximo contato', 'Enviar uma opção única e clara, com validade'],
  'leads-frios': ['Fazer uma última tentativa curta e sem pressão', 'Agendar lembrete para retomar mais adiante'],
}

export const adviceFor = (fase: Phase): string[] => [...ADVICE[fase]]
