import type { Phase } from '@fechai/shared/domain/phases'
import type { ObjectionKind } from '../objections/objection-kinds.ts'
import type { Objection } from '../objections/objection.ts'
import { anyWord } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import { ADDRESS } from './address.ts'
import { REFERRAL } from './openings.ts'

export interface NextStep {
  text: string
  proof: { index: number; quote: string } | null
}

interface Pending {
  says: RegExp
  /** Opens the step. */
  text: string
  /** What it is called while nothing is sold; `text` unless given. */
  before?: string
  /** Has a sense only while nothing is sold, or only once it is. */
  only?: 'before' | 'after'
}

const ANY_TIME = 'Agendar o horário'
const isOther = (step: string): boolean => step !== ANY_TIME && step.startsWith('Agendar')

/** Once the thing is sold they come for the next one. */
const VISIT = 'Confirmar a visita'

/** Things that stay to be done, as people name them near the end. */
const PENDING: readonly Pending[] = [
  {
    says: anyWord([
      /visita[rs]?|decorado|conhecer o|ver o imovel/,
      /(?:pass(?:ar|o|amos|aremos|o la)|vou|vamos|ir|irei|iremos|apareco) (?:ai|na loja|no (?:escritorio|showroom|local|estande))/,
      /ver (?:de perto|ao vivo|pessoalmente)/,
    ]),
    text: VISIT,
  },
  {
    says: /\b(?:avaliac\w+|consulta|aula experimental|teste gratis|degustac\w+|experimentar|experimental|avulso)\b/,
    text: 'Agendar a avaliação ou o primeiro horário',
    only: 'before',
  },
  {
    says: /\b(?:apresentac\w+|demonstrac\w+|demo|reuniao|call|chamada rapida|videochamada)\b/,
    text: 'Marcar a reunião de apresentação',
    only: 'before',
  },
  {
    says: /\b(?:treinamento|implantac\w+|onboarding|configurac\w+|migrac\w+|cadastro)\b/,
    text: 'Fazer a implantação e o treinamento',
  },
  {
    says: /\b(?:exemplos?|portfolio|referencias?|modelos?|fotos? d)\b/,
    text: 'Enviar exemplos e o portfólio',
    only: 'before',
  },
  { says: /\b(?:medic\w+|medir|visita tecnica|vistoria|tecnico)\b/, text: 'Fazer a medição técnica' },
  { says: /\b(?:contrato|assin(?:ar|atura|o|amos))\b/, text: 'Enviar o contrato para assinatura', only: 'before' },
  {
    says: /\b(?:ordem de compra|oc|pedido|nota fiscal|nf|faturamento|faturar|cnpj)\b/,
    text: 'Acompanhar o pedido, o faturamento e a nota',
  },
  {
    says: /\b(?:pix|boleto|link|pagamento|cartao|sinal|(?<!(?:dar|dou|demos|deu) )entrada(?! (?:no|na|em) (?!pix|cartao)))\b/,
    text: 'Enviar o link ou os dados de pagamento',
    only: 'before',
  },
  {
    says: /\b(?:documentos?|holerite|cpf|rg|fgts|credito|simulac\w+|historico|ementas?|comprovante de|certidao|carteira de trabalho|extrato)\b/,
    text: 'Cobrar os documentos para a análise',
    only: 'before',
  },
  { says: /\b(?:orcamento|proposta|cotac\w+)\b/, text: 'Retomar a proposta enviada', only: 'before' },
  {
    says: /\b(?:manda|mande|passa|passe|envia|envie|cota|orca)\b (?:\w+ ){0,3}(?:precos?|tabela|orcamento|valor|cotacao)\b/,
    text: 'Enviar o preço que o cliente pediu',
    only: 'after',
  },
  { says: /\b(?:revisao|manutencao preventiva|retorno)\b/, text: 'Marcar a revisão ou o retorno', only: 'after' },
  { says: /\b(?:amostra|piloto|prova|arte|layout)\b/, text: 'Enviar a amostra ou a arte para aprovação' },
  {
    says: /\b(?:entreg\w+|carregamento|caminhao|motoboy|retirar|frete|instalac\w+|montagem)\b/,
    text: 'Acompanhar a entrega e a instalação',
    before: 'Combinar a entrega e a instalação',
  },
  { says: /\b(?:horario|agendar|marcar|agenda|escala)\b/, text: ANY_TIME },
]

const AFTER_OBJECTION: Record<ObjectionKind, string> = {
  preco: 'Comparar a proposta item por item, mostrar a diferença de valor e oferecer outra condição de pagamento',
  prazo: 'Propor novo prazo, com equipe, cronograma e data garantida por escrito',
  qualidade: 'Mostrar garantia, amostra e resultados, ou outra opção que atenda',
  confianca: 'Enviar referências, garantia e contrato para dar segurança',
  concorrencia: 'Comparar com a proposta do concorrente, item por item (marca, garantia e diferença)',
  autoridade: 'Marcar reunião ou apresentação com quem decide',
  outro: 'Entender o que falta para decidir e propor uma alternativa',
}

const PROMISE = anyWord([
  /te chamo|te aviso|te mando|te falo|chamo|retorno|combinado|semana que vem|dia \d{1,2}|amanha|segunda/,
  /terca|quarta|quinta|sexta|sabado|domingo|mes que vem|ate dia|depois do dia/,
  /quando (?:voltar|sair|receber)/,
])

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Characters of talk that tell by themselves what is promised. */
const ENOUGH = 100

/** The promise in its own words; a bare 'combinado' with what it answers, and without a promise the customer's last words. */
function heardIn(tail: readonly Utterance[], promise: Utterance | null): string {
  const said = promise ?? tail.findLast(({ role, folded }) => role !== 'seller' && folded.length > 20)
  if (said === undefined) return ''
  const lines = [promise === null ? oneLine(said.text).slice(-160) : oneLine(said.text).slice(0, 110)]
  for (let at = tail.indexOf(said) - 1; at >= 0 && lines.length < 3 && lines.join('').length < ENOUGH; at--)
    lines.unshift(oneLine(tail[at]!.text).slice(-110))
  const heard = lines.filter((line) => line !== '' && !ADDRESS.test(line)).map((line) => `“${line}”`)
  return heard.length === 0 ? '' : ` (da conversa: ${heard.join(' · ')})`
}

/** So many messages around the customer's own step speak of it. */
const AROUND = 3

interface Ending {
  fase: Phase
  /** Message in which the customer took the step that gave the phase. */
  decidedAt: number | null
  silent: boolean
}

/** What to do next, and the sentence near the end that says so. */
export function nextStep(
  { fase, decidedAt, silent }: Ending,
  utterances: readonly Utterance[],
  objections: readonly Objection[],
): NextStep {
  const tail = utterances.filter(({ source, attachment }) => source === 'text' || attachment === 'audio').slice(-14)
  const promise =
    tail.findLast(({ folded }) => PROMISE.test(folded) && folded.length > 11 && folded.length < 220) ?? null
  const proof = promise === null ? null : { index: promise.index, quote: promise.text }
  const heard = heardIn(tail, promise)
  const sold = fase === 'fechados'
  // A talk often ends on something else: what a hot customer's own step speaks of goes before it.
  const step = fase === 'leads-quentes' && decidedAt !== null ? decidedAt : Number.POSITIVE_INFINITY
  const isOfStep = ({ index }: Utterance): boolean => Math.abs(index - step) <= AROUND
  const pending = PENDING.filter(({ only }) => only === undefined || (only === 'after') === sold)
    .map(({ says, text, before = text }) => {
      const near = tail.findLastIndex((said) => isOfStep(said) && says.test(said.folded))
      const at = near >= 0 ? near : tail.findLastIndex(({ folded }) => says.test(folded))
      return { text: sold ? text : before, at, rank: near >= 0 ? 0 : sold && text === VISIT ? 2 : 1 }
    })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.rank - b.rank || b.at - a.at)
    .map(({ text }) => text)
  if (
    utterances.every(({ role }) => role === 'seller') ||
    utterances.every(({ attachment, source }) => source === 'media' && attachment === 'image')
  ) {
    return { text: 'Identificar o cliente e qual é a necessidade, e entrar em contato', proof: null }
  }
  if (sold) {
    const referral = tail.findLast(({ folded, role }) => role !== 'seller' && REFERRAL.test(folded))
    const thanks = 'pedir depoimento e indicação no pós-venda'
    const lead = pending[0] ?? 'Acompanhar a entrega e a nota'
    return {
      text: `${lead}; ${thanks}${referral === undefined ? heard : ` (indicação: “${oneLine(referral.text).slice(0, 110)}”)`}`,
      proof: referral === undefined ? proof : { index: referral.index, quote: referral.text },
    }
  }
  if (fase === 'leads-frios') {
    const text = silent
      ? 'Retomar o contato com uma última mensagem curta para reengajar'
      : 'Manter o relacionamento e retomar o contato no futuro'
    return { text: `${text}${heard}`, proof }
  }
  if (fase === 'em-objecao') {
    const open = objections.filter(({ resolvida, weight }) => !resolvida && weight === 2)
    const kinds = [
      ...new Set(open.toSorted((a, b) => b.lastIndex - a.lastIndex).map(({ categoria }) => categoria)),
    ].slice(0, 2)
    const steps = kinds.map((kind) => AFTER_OBJECTION[kind])
    return { text: `${steps.length === 0 ? AFTER_OBJECTION.outro : steps.join('; ')}${heard}`, proof }
  }
  // 'Agendar a avaliação; agendar o horário' says one thing twice.
  const steps = pending.filter((text) => text !== ANY_TIME || !pending.some(isOther)).slice(0, 2)
  if (steps.length === 0)
    steps.push(
      fase === 'leads-quentes'
        ? 'Enviar os dados para fechar'
        : 'Retomar a proposta e retornar na data combinada; sem data, combinar o próximo retorno',
    )
  return { text: `${steps.join('; ')}${heard}`, proof }
}
