import { matcherOf } from '../analysis/word-matcher.ts'
import type { InsightMessage } from '../insight-conversation.ts'
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

/** Of each step but the last: whether a sentence proves it. */
export const STEP_RULES: readonly Rule[] = [
  ({ from }) => from === 'customer',
  (_message, folded) => says(MEETING, folded),
  isProposal,
  isObjection,
  (_message, folded) => says(DECISION, folded),
]

/** Words of paying, signing or closing; whether a sale is closed, its lead says. */
export const isClosing = (folded: string): boolean => says(CLOSED, folded)
