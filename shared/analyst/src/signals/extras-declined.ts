import { lines } from '@fechai/domain/patterns/lines'
import { anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import { sentenceAt, type Utterance } from '../text/utterances.ts'
import type { Signal } from './signal.ts'

/** Offers in addition to another thing: 'quer ver a poltrona também?', 'e o espelho?', 'por mais 30?'. */
const BESIDES = new RegExp(lines`
  \b(?:tambem|junto|juntos|alem diss\w+|por mais (?:r\$ ?)?\d+|a mais|extra|adicional|pra combinar
  |combinando|ja aproveita\w*|aproveit(?:a|e|ar|ando)|inclu(?:ir|i|o|imos)|acrescent\w+|adicion\w+)\b
`)
const ALSO_SELLS = /\b(?:fazemos|temos|vendemos|trabalhamos|tenho|faco) (?:\w+ )?(?:tambem|em promocao)\b/
const AND_THAT = new RegExp(lines`
  (?:^|[.!,;] ?|\b(?:certo|perfeito|otimo|beleza|show|ok)[!,. ]+)e (?:o|a|os|as|um|uma) (?!senhora?\b
  |pagamento|entrega|prazo|data|horario|endereco|nome|cpf|cnpj|contrato|sinal|entrada|resto|restante
  |proposta|orcamento|decisao|resposta|cor\b|tamanho|quantidade)[a-z]+[^.!?]{0,50}\?
`)
/** Offered with its own price or as a question, once the deal is on its way. */
const OFFERS =
  /\b(?:quer(?:em)?|vai querer|vao querer|gostaria|aceita|aceitam|leva|levam|precisa(?:m)? d\w|prefere ja|nao quer|colocar|vai (?:levar|colocar))\b[^.!?]*\?/
/** The deal's own next step, or the deal itself. */
const OF_DEAL = anyWord([
  /gerar?|contrato|boleto|link|chave|pix|reserv\w+|separ\w+|marc(?:ar|o|amos)|agend\w+|remarc\w+|fechar/,
  /fechamos|seguir|confirm\w+|visita\w*|esse valor|essa condicao|mando|envio|mesmo assim/,
  /ainda (?:quer|tem)|desistiu|vir buscar|comprar|contratar|degustac\w+|aula|teste|experimentar|provar/,
  /conhecer|(?:vir|ir|passar) (?:n\w+|a[oi]|aqui|la|em)/,
])
/** Said of the whole, whatever was offered. */
const OF_ALL = /\bnao (?:\w+ ){0,2}mais\b|\b(?:desist|cancel|estorn|devol)\w+|\bnada\b|\bmud(?:ei|ou|amos) de ideia\b/

const moves = ({ kind }: Signal): boolean =>
  kind === 'accept' ||
  kind === 'step' ||
  kind === 'paid' ||
  kind === 'signed' ||
  kind === 'delivered' ||
  kind === 'served'

/** Number of messages within which an answer still concerns the extra. */
const REACH = 3

/** True when a customer's no answers an additional offer of the seller: 'quer ver a poltrona também?' – 'agora não'. */
export function declinesExtra(utterances: readonly Utterance[], at: number, signals: readonly Signal[]): boolean {
  const said = utterances[at]!
  if (said.role !== 'customer' || said.source !== 'text' || OF_ALL.test(spelled(said).text)) return false
  const offer = utterances.slice(Math.max(0, at - REACH), at).findLast(({ role }) => role === 'seller')
  if (offer === undefined || offer.source !== 'text') return false
  const { text } = spelled(offer)
  const asked = text.lastIndexOf('?')
  if (asked < 0) return false
  const question = `${sentenceAt(text, asked, asked)}?`
  if (ALSO_SELLS.test(text)) return true
  const moved = signals.some((signal) => moves(signal) && signal.index < offer.index)
  if (!moved) return BESIDES.test(question) && !OF_DEAL.test(question)
  return (BESIDES.test(question) || AND_THAT.test(text) || OFFERS.test(question)) && !OF_DEAL.test(question)
}
