import { fold } from '../../conversation/fold.ts'
import { matcherOf } from '../analysis/word-matcher.ts'
import { isConverted, type InsightConversation, type InsightMessage } from '../insight-conversation.ts'
import { TOO_DEAR } from './too-dear.ts'

/** The six steps of the report, in order (specification 2, §4); how each is read stands in docs/decisions/funnel.md. */
export const FUNNEL_STEPS = [
  'Contato Inicial',
  'Reunião/Apresentação',
  'Envio de Propostas',
  'Objeção ou Espera',
  'Decisão / Avaliação',
  'Fechamento Confirmado',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** The sentence that proves a step; the last step of a sale that a person confirmed may have none. */
export interface StepProof {
  step: number
  index: number
  sentAt: string
  quote: string
}

const MEETING = matcherOf([
  'visita*',
  'reuniao',
  'reunioes',
  'apresentacao',
  'apresentar',
  'apresento',
  'demonstracao',
  'showroom',
  'videochamada',
  'chamada de video',
  'conhecer o espaco',
  'conhecer a loja',
  'catalogo',
  'portfolio',
  'medicao',
  'vistoria',
  'test drive',
  'aula experimental',
  'amostra',
  'marcar uma conversa',
])
const PROPOSAL = matcherOf([
  'proposta',
  'segue o orcamento',
  'orcamento enviado',
  'orcamento ficou',
  'cotacao',
  'sai por',
  'fica por',
  'fica em',
  'valor total',
  'o total fica',
])
const PRICE = /r\$ ?\d|\d ?reais\b/
const WAIT = matcherOf([
  ...TOO_DEAR,
  'vou pensar',
  'vamos pensar',
  'preciso pensar',
  'vou ver',
  'vou falar com',
  'falar com meu marido',
  'falar com minha esposa',
  'te falo',
  'te aviso',
  'depois eu',
  'mais pra frente',
  'mes que vem',
  'semana que vem',
  'outra loja',
  'outro orcamento',
  'concorren*',
  'demora muito',
  'prazo muito',
  'nao tenho como',
  'sem condicoes',
  'agora nao',
  'por enquanto nao',
])
const DECISION = matcherOf([
  'vamos fechar',
  'podemos fechar',
  'posso fechar',
  'quero fechar',
  'fechado',
  'fechamos',
  'contrato',
  'assinar',
  'sinal',
  'entrada',
  'pix',
  'boleto',
  'link de pagamento',
  'pode reservar',
  'posso reservar',
  'pode confirmar',
  'posso confirmar',
  'vou querer',
  'pode fazer',
  'aprovado',
  'aprovada',
])
const CLOSED = matcherOf([
  'paguei',
  'pago',
  'comprovante',
  'transferi',
  'pix feito',
  'fiz o pix',
  'assinei',
  'assinado',
  'fechado',
  'fechamos',
  'pode fechar',
  'vou querer',
  'pedido confirmado',
])

type Rule = (message: InsightMessage, folded: string) => boolean
const says = (find: ReturnType<typeof matcherOf>, folded: string): boolean => find(folded)?.isNegated === false

/** The team writes a price or sends a proposal; `folded` is its text without accents. */
export const isProposal: Rule = ({ from }, folded) => from === 'agent' && (PRICE.test(folded) || says(PROPOSAL, folded))
/** The customer finds it dear, names another offer, or puts the answer off. */
export const isObjection: Rule = ({ from }, folded) => from === 'customer' && says(WAIT, folded)

const RULES: readonly Rule[] = [
  ({ from }) => from === 'customer',
  (_message, folded) => says(MEETING, folded),
  isProposal,
  isObjection,
  (_message, folded) => says(DECISION, folded),
]

const MOST_LETTERS = 160
const proofOf = (step: number, { index, sentAt, text }: InsightMessage): StepProof => ({
  step,
  index,
  sentAt,
  quote: text.slice(0, MOST_LETTERS),
})

/** First sentence of each step that was found. A sale is closed where the lead is; its last words of closing prove it. */
export function stepsOf(conversation: InsightConversation): StepProof[] {
  const found: (StepProof | undefined)[] = []
  let closing: InsightMessage | undefined
  for (const message of conversation.messages) {
    const folded = fold(message.text)
    RULES.forEach((rule, step) => {
      if (!found[step] && rule(message, folded)) found[step] = proofOf(step, message)
    })
    if (says(CLOSED, folded)) closing = message
  }
  if (isConverted(conversation)) {
    const last = closing ?? conversation.messages.at(-1)
    if (last) found[5] = proofOf(5, last)
  }
  return found.filter((proof) => proof !== undefined)
}
