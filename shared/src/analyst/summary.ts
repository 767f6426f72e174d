import { PHASE_LABELS, type Phase } from '../domain/phases.ts'
import { OBJECTION_NAMES } from './objections/objection-kinds.ts'
import type { Objection } from './objections/objections.ts'

export interface Point {
  text: string
  index: number
  quote: string
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
  const what =
    produto === null ? 'sem produto definido' : `${fase === 'fechados' ? 'comprou' : 'interesse em'} ${produto}`
  const price = valor === null ? '' : `, ${valor}`
  const held =
    obstacles.length === 0 ? '' : ` Obstáculos: ${obstacles.map(({ text }) => text.split(':')[0]).join(', ')}.`
  return `${who}: ${what}${price}. ${PHASE_LABELS[fase]}: ${reason[0]!.toLowerCase()}${reason.slice(1)}${held} ${messages} ${messages === 1 ? 'mensagem lida' : 'mensagens lidas'}.`
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
