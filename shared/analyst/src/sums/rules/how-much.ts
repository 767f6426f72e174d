import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Price } from '../mentions/price.ts'

const ASKS =
  /\b(?:quanto|qto|qnto|qnt|valor(?:es)?|precos?|custa)\b(?! (?:tempo|dura|demora|mede|pesa|cabe|falta|rende|anda|de altura|de largura)\b)/
/** Another number may answer: how many, how big, where, when. */
const ASKS_NUMBER_TOO =
  /\b(?:quant[oa]s|que horas?|horarios?|tamanhos?|numero|numeracao|endereco|onde|idade|medidas?|capacidade|prazo|quando|lotacao|cep)\b/
const ASKS_AT_ALL = /\?|\b(?:qual|quais|onde|quando|como|quant[oa]s|que horas)\b/

/** So many messages a question about the price stays open. */
const REACH = 6

/** The question about a price that is still unanswered. */
export interface HowMuch {
  askedAt: number
}
export const notAsked = (): HowMuch => ({ askedAt: Number.NEGATIVE_INFINITY })

export const isOpen = ({ askedAt }: HowMuch, { index }: Utterance): boolean => index - askedAt <= REACH

/** 'Quanto o par?' opens the question; a price, or another question of the customer, closes it. */
export function hearHowMuch(question: HowMuch, { role, index, folded }: Utterance, prices: readonly Price[]): void {
  if (role === 'seller' ? prices.length > 0 : ASKS_AT_ALL.test(folded)) question.askedAt = Number.NEGATIVE_INFINITY
  if (role !== 'seller' && ASKS.test(folded) && !ASKS_NUMBER_TOO.test(folded)) question.askedAt = index
}

const GREETING =
  '(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|tudo bem|tudo bom|sim|claro|certo|entao|ah|olha|hoje|hj|agora|aqui)(?![a-z]))'
/** Forms of address for a customer. */
const CALL = lines`
  (?:(?:(?:meu|minha) )?(?:amore?|amorzinho|amig[oa]|amg|flor|querid[oa]|lind[oa]|gat[oa]|anjo|bem
  |car[oa]|man[oa]|parceir[oa]|chef[ei]a?|patrao|patroa|campeao|campea|brother|bro|irmao|irma|moc[oa]
  |jovem|bb|vida|vizinh[oa]|freguesa|fregues|princesa|rainha|diva|fofa|senhora?|sr|sra|doutora?|dr|dra
  |dona|nobre|guerreir[oa]|consagrad[oa])(?![a-z]))
`
/** Words after a price that add nothing to it. */
const TAG = lines`
  (?:(?:viu|mais ou menos|ta bom|ta bem|ta ok|ta|ok|okay|certo|beleza|blz|so|apenas|mesmo|hoje|hj|aqui
  |rs+|(?:k){2,}|tudo|pode ser|por enquanto|reais)(?![a-z]))
`
const HEDGE =
  '(?:(?:uns|so|apenas|esta|ta|fica|sai|e|custa|seria|no valor de|em torno de|na faixa de|em media|mais ou menos|por volta de)(?![a-z]))'
/** Words before a number that is not a thing's price. */
const NO_THING = lines`
  (?!(?:opcao|foto|cor|aro|item|chego|chegou|chegam?|volto|saio|liga|ligue|chama|dias?|em|ate|tem|temos
  |com|sao|modelo|serie|final|loja|numero|casa|sala|lote|rua|avenida|quadra|bloco|apto|apartamento|andar
  |linha|turma|pagina|codigo|pedido|protocolo|ramal|cep|telefone|fone|box|portaria|galpao|nota|faltam?
  |minim[oa]|maxim[oa]|tamanho|tam|prazo|cabem?|chega|ano|versao|edicao|acima|abaixo|menos|mais|partir
  |idade|km|quadra)(?![a-z]))
`
const THING = `(?:(?:[oa] |cada )?(?:${NO_THING}[a-z]{3,}(?: d[aeo] [a-z]{3,})?|d[eoa] [a-z]{4,}))`

const beforeWith = (thing: string): RegExp =>
  new RegExp(`(?:^|[\\n.!?;,] ?)(?:(?:${GREETING}|${CALL}|${HEDGE}|${thing})[ ,:!.=–—-]*)*(?:r\\$ ?)?$`)
const BEFORE = beforeWith(THING)
/** Below that a word alone before a number names it: 'iPhone 13', 'opção 2'. */
const LEAST_NAMED = 20
const BEFORE_SMALL = beforeWith(THING.replace('[oa] |cada )?', '[oa] |cada )'))
const SIGNS = '[\\s,\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200d\\ufe0f]'
const AFTER = new RegExp(
  lines`
    ^(?:${SIGNS}|${CALL}|${TAG})*(?:$| [a-z]{4,}(?<!s) e [a-z]{4,}(?:$|[\n.!;])|[\n.!;…]|(?<=[a-z]) ?\?
    |(?<=[a-z]), ?[a-z]| [cs]/| [oa] [a-z]{3,}(?: d[aeo] [a-z]{3,})?(?:$|[\n.!?;,]| (?:com|sem|ja|ate|no
    |na|pra|para|em) ))
  `,
  'u',
)

const ENTRY = `(?:(?:pp?|m|gg?|xg|${THING})(?: e| sai| fica)? ?[:=-]? ?(?:r\\$ ?)?\\d{1,5}(?:,\\d\\d)?(?: reais)?)`
/** 'Grande 50 média 40': things of a word or two, each with its price, and nothing else. */
const LIST = new RegExp(`^(?:(?:${GREETING}|${CALL})[ ,!]*)*${ENTRY}(?:(?: e|[,;/])? ${ENTRY})+[ .!;]*$`)

/** 'Temos de 140 e 200': two things named by their prices. */
const TWO_OF = new RegExp(lines`
  \b(?:temos|tem|tenho|trabalho com|sao) d[eo]s? (?:r\$ ?)?(\d{2,5})(?: reais)?(?:,| e| ou)(?: a| o)?
  (?: tem)?(?: d[eo])? (?:r\$ ?)?(\d{2,5})(?: reais)?[.! ]*$
`)
/** Volts, grams and litres come in the same round numbers. */
const ROUND: ReadonlySet<number> = new Set([100, 110, 127, 200, 220, 250, 300, 500, 750, 1000, 1500, 2000, 5000])

const lineAround = (folded: string, at: number): string =>
  folded.slice(folded.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0]!

function isOfTwo(line: string, howMuch: boolean): boolean {
  const values = TWO_OF.exec(line)?.slice(1).map(Number) ?? []
  return (
    values.length === 2 &&
    values.every((value) => value % 5 === 0) &&
    (howMuch || (values.every((value) => value >= 100) && !values.every((value) => ROUND.has(value))))
  )
}

/**
 * True when a number is one of several things named by their prices alone; `howMuch` when the customer asked for these.
 */
export function isListedTersely({ from }: NumberMention, folded: string, howMuch: boolean): boolean {
  const line = lineAround(folded, from)
  return line.length <= 120 && ((howMuch && LIST.test(line)) || isOfTwo(line, howMuch))
}

/** Another number is asked for: 'qual o tamanho?', 'quantas cabem?' */
const ASKS_OTHER = anyOf([
  /\bquant[oa]s (?!reais|(?:que )?(?:custa|fica|sai))|\bque horas?\b/,
  /\b(?:qual|quais|que|q)(?: e| eh)?(?: [oa]s?)? (?:tamanhos?|numero|numeracao|horario|endereco|idade|capacidade|prazo|cep|medidas?|lotacao)\b/,
])

/** 'Qual o tamanho?' '38': a bare number that answers another question than the price. */
export const answersOther = (
  { role, utterance: { folded }, from, to, value }: Price,
  asked: Utterance | undefined,
): boolean =>
  role === 'seller' &&
  asked?.role === 'customer' &&
  asked.folded.includes('?') &&
  ASKS_OTHER.test(asked.folded) &&
  !ASKS.test(asked.folded) &&
  /^\d+$/.test(folded.slice(from, to)) &&
  !/\d/.test(folded.slice(0, from) + folded.slice(to)) &&
  isWholeAnswer({ from, to, value }, folded)

/**
 * True when a number is the seller's whole answer to 'quanto?', apart from polite words: '15', '300 amor', '450 a
 * instalação com até 3 metros'.
 */
export const isWholeAnswer = (
  { from, to, value }: Pick<NumberMention, 'from' | 'to' | 'value'>,
  folded: string,
): boolean =>
  value >= 2 &&
  (value < LEAST_NAMED ? BEFORE_SMALL : BEFORE).test(folded.slice(Math.max(0, from - 60), from)) &&
  AFTER.test(folded.slice(to, to + 80))
