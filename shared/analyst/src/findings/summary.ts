import { fold } from '@fechai/shared/conversation/fold'
import { PHASE_LABELS, type Phase } from '@fechai/shared/domain/phases'
import { OBJECTION_NAMES } from '../objections/objection-kinds.ts'
import type { Objection } from '../objections/objection.ts'
import { readNumbers } from '../text/numbers.ts'
import type { Story, StoryPoint } from './story.ts'

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

/** What a lead already shows beside its summary; a text that says one of these says nothing new. */
export interface Shown {
  nome: string | null
  produto: string | null
  obstrucoes: readonly string[]
}

type Words = Record<StoryPoint['kind'], readonly [withWords: string, alone: string]>

/** With the words of an act its name; other words speak for themselves. */
const TELLS: Words = {
  accept: ['Disse', 'Aceitou o que foi oferecido'],
  paid: ['Disse que pagou', 'Disse que pagou'],
  signed: ['Disse que assinou', 'Disse que assinou'],
  delivered: ['Recebeu', 'Recebeu o que comprou'],
  served: ['Foi atendido', 'Foi atendido'],
  receipt: ['O vendedor confirmou', 'O vendedor confirmou o recebimento'],
  step: ['Disse', 'Deu um passo para fechar'],
  withdraw: ['Recuou', 'Recuou'],
  postpone: ['Disse', 'Adiou a decisão'],
  return: ['Disse', 'Disse que volta a falar'],
  question: ['Perguntou', 'Fez uma pergunta'],
  words: ['Disse', 'Escreveu pela última vez'],
}

/**
 * What a card does not say already: the last event or the open question with its date, then what is agreed, what
 * holds and how long nobody answered. Made of what was kept, after verification; null when there is nothing to tell.
 */
export function writeSummary(story: Story, { nome, obstrucoes }: Pick<Shown, 'nome' | 'obstrucoes'>): string | null {
  const { last, question, due, unanswered, lastAt, messages } = story
  const day = (iso: string): string => dayOf(iso, lastAt)
  const told = (point: StoryPoint): string => {
    const [withWords, alone] = TELLS[point.kind]
    const isTold = point.quote !== '' && !isNamed(point.quote, nome)
    return `${day(point.sentAt)} ${isTold ? `${withWords}: “${point.quote}”` : alone}`
  }
  const points = [question, last]
    .filter((point) => point !== null)
    .filter((point, at, all) => at === 0 || all[0]!.index !== point.index)
    .sort((a, b) => b.index - a.index)
  if (points.length === 0) return null
  const isAgain = (quote: string): boolean =>
    quote === '' || isNamed(quote, nome) || points.some((point) => point.quote === quote)
  const open = obstrucoes.filter((text) => !/^[^:]*\(superada\)/i.test(text)).map((text) => text.split(':')[0]!)
  const sentences = [
    ...points.map((point) => `${told(point)}${point === question ? ', sem resposta' : ''}.`),
    ...(due === null ? [] : [`Prometido para ${day(due.on)}${isAgain(due.quote) ? '' : `: “${due.quote}”`}.`]),
    ...(open.length === 0 ? [] : [`Em aberto: ${[...new Set(open)].join(', ')}.`]),
    ...(unanswered < 2 ? [] : [`As últimas ${unanswered} mensagens do vendedor ficaram sem resposta.`]),
    `${messages} ${messages === 1 ? 'mensagem lida' : 'mensagens lidas'}.`,
  ]
  return sentences.join(' ')
}

/** '20/11', with its year when that is not the conversation's last. */
function dayOf(iso: string, lastAt: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return year === lastAt.slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year}`
}

/** Whether a text repeats what stands above it on the card: name, product, a sum, a phase. */
export function repeatsCard(text: string, { nome, produto }: Pick<Shown, 'nome' | 'produto'>): boolean {
  return (
    isNamed(text, nome) ||
    says(text, produto?.trim() ?? '') ||
    Object.values(PHASE_LABELS).some((label) => says(text, label)) ||
    readNumbers(fold(text)).some(({ currency }) => currency)
  )
}

const isNamed = (text: string, nome: string | null): boolean => says(text, nome?.trim().split(/\s+/)[0] ?? '')

const says = (text: string, words: string): boolean =>
  words !== '' && new RegExp(`(?<![\\p{L}\\d])${escaped(fold(words))}(?![\\p{L}\\d])`, 'u').test(fold(text))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

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
