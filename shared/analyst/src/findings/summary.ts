import { fold } from '@fechai/domain/conversation/fold'
import { PHASE_LABELS, type Phase } from '@fechai/domain/phases'
import { OBJECTION_KINDS, OBJECTION_NAMES, type ObjectionKind } from '@fechai/domain/objection-kinds'
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

/** Words that a lead already shows beside its summary; a model's text that repeats one says nothing new. */
export interface Shown {
  nome: string | null
  produto: string | null
}

/** Parts of a summary beside the story: values that passed verification, null for those that did not. */
export interface SummaryDeal {
  nome: string | null
  produto: string | null
  /** As shown: 'R$ 24.564,00'; null where it has to be confirmed too. */
  total: string | null
  fase: Phase | null
  obstrucoes: readonly string[]
}

/** State of a deal, by the last act that moved it. */
const STANDS: Partial<Record<StoryPoint['kind'], string>> = {
  accept: 'aceito',
  paid: 'pago',
  signed: 'assinado',
  delivered: 'recebido',
  served: 'feito',
  receipt: 'confirmado',
  step: 'encaminhado',
  withdraw: 'recusado',
  postpone: 'adiado',
  return: 'adiado',
}
const ACTS_OF: Partial<Record<Phase, ReadonlySet<StoryPoint['kind']>>> = {
  fechados: new Set(['paid', 'signed', 'delivered', 'served', 'receipt', 'accept']),
  'leads-quentes': new Set(['accept', 'step', 'signed']),
  'leads-mornos': new Set(['postpone', 'return']),
  'leads-frios': new Set(['withdraw', 'postpone']),
}
const OTHERWISE: Record<Phase, string> = {
  fechados: 'fechado',
  'leads-quentes': 'perto de fechar',
  'em-objecao': 'parou numa objeção',
  'leads-mornos': 'em conversa',
  'leads-frios': 'sem avanço',
}
/** State of a deal that an open objection holds up. */
const STOPPED: Record<ObjectionKind, string> = {
  preco: 'parou no preço',
  prazo: 'parou no prazo',
  qualidade: 'parou em dúvidas sobre a qualidade',
  confianca: 'parou na falta de confiança',
  concorrencia: 'parou na comparação com outra oferta',
  autoridade: 'espera a decisão de outra pessoa',
  outro: 'parou numa objeção',
}

/**
 * Writes the deal and its state, then the open points; never the last line of chat. Uses verified data alone; null for
 * a conversation without a word of the customer.
 */
export function writeSummary(story: Story, deal: SummaryDeal): string | null {
  if (story.last === null && story.question === null) return null
  const what = [deal.produto, deal.total].filter((part) => part !== null).join(', ')
  const stands = standsAt(story, deal)
  const first = what === '' ? capital(stands) : `${what}: ${stands}`
  return [`${first}.`, openSentence(story, deal)].filter((sentence) => sentence !== '').join(' ')
}

function standsAt({ last, lastAt }: Story, { fase, obstrucoes }: SummaryDeal): string {
  if (fase === null) return last === null ? 'em conversa' : `em conversa desde ${dayOf(last.sentAt, lastAt)}`
  const kind = OBJECTION_KINDS.find((each) => OBJECTION_NAMES[each] === openKinds(obstrucoes)[0])
  if (fase === 'em-objecao' && kind !== undefined) return STOPPED[kind]
  const act = last !== null && ACTS_OF[fase]?.has(last.kind) ? STANDS[last.kind] : undefined
  if (act) return `${act} em ${dayOf(last!.sentAt, lastAt)}`
  return fase === 'leads-frios' && last !== null ? `parou em ${dayOf(last.sentAt, lastAt)}` : OTHERWISE[fase]
}

/** Settled by the sale itself. */
const PAYS = /^o (?:pagamento|pix|sinal)$/i

const openKinds = (obstrucoes: readonly string[]): string[] => [
  ...new Set(obstrucoes.filter((text) => !/^[^:]*\(superada\)/i.test(text)).map((text) => text.split(':')[0]!)),
]

function openSentence(
  { open, question, due, unanswered, lastAt }: Story,
  { nome, fase, obstrucoes }: SummaryDeal,
): string {
  const by = (on: string | null): string => (on === null ? '' : `, para ${dayOf(on, lastAt)}`)
  if (open && open.kind === 'promise' && !(fase === 'fechados' && PAYS.test(open.about))) {
    if (open.turn === 'seller') return `É a nossa vez: ${small(open.step)}.`
    if (open.about !== '') return `${/^[ao]s /.test(open.about) ? 'Faltam' : 'Falta'} ${open.about}${by(open.on)}.`
    // Who has bought owes no answer: the day is of what was bought.
    if (fase !== 'fechados') return `O cliente ficou de responder${by(open.on)}.`
    return open.on === null || open.on <= lastAt.slice(0, 10) ? '' : `Marcado para ${dayOf(open.on, lastAt)}.`
  }
  const asked = open === undefined ? question : open?.kind === 'question' ? open : null
  if (asked && !isNamed(asked.quote, nome))
    return asked.quote === ''
      ? 'Uma pergunta do cliente espera resposta.'
      : `Perguntou: “${asked.quote}”, sem resposta.`
  if (due && !(fase === 'fechados' && due.on <= lastAt.slice(0, 10))) return `Prometido para ${dayOf(due.on, lastAt)}.`
  if (unanswered >= 2) return `As últimas ${unanswered} mensagens do vendedor ficaram sem resposta.`
  const objections = fase === 'em-objecao' ? openKinds(obstrucoes).slice(1) : openKinds(obstrucoes)
  return objections.length === 0 ? '' : `Em aberto: ${objections.join(', ')}.`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** '20/11', with its year when that is not the conversation's last. */
function dayOf(iso: string, lastAt: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return year === lastAt.slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year}`
}

/** True when a text repeats a value that the card shows above it: name, product, a sum, a phase. */
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
