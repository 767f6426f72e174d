import { lines } from '@fechai/domain/patterns/lines'
import type { Facts } from '../facts/facts.ts'
import { MOVES } from '../signals/moves.ts'
import { sentenceOf } from '../sums/options/offer.ts'
import { SAYS_YES } from '../sums/options/bid-ladder.ts'
import { sameAmount } from '../text/amounts.ts'
import { anyWord } from '../text/any-of.ts'
import { numbersOf } from '../text/numbers.ts'
import { sentencesIn, type Utterance } from '../text/utterances.ts'
import type { Settlement } from './deal-state.ts'
import { LEAST_PRICE } from './stated-payment.ts'
import { OVER } from './settlement.ts'

/** Somebody else has the last word, or the customer takes theirs back; 'depois do almoço' is a time, and a husband may carry. */
const LEFT_OPEN = new RegExp(lines`
  ${MOVES.others.source}(?! (?:sabe|ajuda|busca|pega|vem|passa|leva)\b)
  |(?!depois d[aeo]|quando puder$|quando puder[.!,])${MOVES.defers.source}|${MOVES.refuses.source}
  |\b(?:quem|que) (?:manda|decide|libera|administra|aprova)\b
  |\bprecis\w+ (?:ver|falar|confirmar|consultar|perguntar)\b
`)
/** The customer still compares, or took another one. */
const COMPARES = anyWord([
  new RegExp(lines`
    (?:tenho (?:que|de)|precis\w+|quero|queria|vou|vamos|falta|deixa eu|pretendo) (?:ainda |so |primeiro |antes )?
    (?:ver|olhar|dar uma (?:olhada|pesquisada|volta)|pesquisar|comparar|cotar|visitar|rodar)
  `),
  /(?:ver|olhar|olhando|vendo|pesquisar|pesquisando|comparar|comparando|cotar|cotando|visitar|passar em|rodar) (?:\w+ ){0,2}(?:mais|outr[oa]s?)/,
  /(?:mais|outr[oa]s) (?:umas? |uns |duas |dois )?(?:lojas|lugares|orcamentos|opcoes|propostas|vendedores|anuncios|cotacoes)/,
  /(?:comprei|peguei|achei|arrumei|fechei|fiquei com) (?:um |uma |com |o |a )?outr[oa]|mudei de ideia|perdi o interesse/,
  /qualquer coisa (?:eu |a gente )?(?:te |lhe )?(?:chamo|aviso|falo|retorno|grito)|nao (?:garanto|prometo|sei)/,
])

/** The seller gave it to another, or keeps it: 'foi vendido ontem', 'já tá reservada pra outra pessoa'. */
const GONE = anyWord([
  /(?:foi|foram|ja (?:foi |foram |esta |ta )?)(?: ja)? ?(?:vendid|alugad)[oa]s?|ja (?:vendi|vendemos|aluguei)|acab(?:ei|amos|ou) de (?:vender|alugar|sair)/,
  /(?:vendid|alugad|reservad|prometid|negociad|separad)[oa]s? (?:[a-z]+ )?(?:ontem|(?:pr?a|para|por|com) (?:uma? )?outr[oa]|a (?:uma? )?outr[oa])/,
  /(?:vendi|vendemos|aluguei|alugamos|reservei|passei|prometi) (?:el[ea] |ess[ea] |[oa] [a-z]+ )?(?:ontem|(?:pr?a|para|a) (?:uma? )?outr[oa])/,
  new RegExp(lines`
    outr[oa] (?:cliente|comprador\w*|pessoa|rapaz|moc[oa]|senhora?|interessad[oa]|cara|menina|casal) (?:ja )?
    (?:levou|comprou|fechou|pagou|reservou|ficou|pegou|alugou|veio|passou|chegou)
  `),
  /ja foi embora|nao (?:tenho|temos|esta|ta) mais (?:el[ea]|ess[ea]|disponivel|a venda)/,
  /(?:desisti|desistimos) d[aeo]s? (?:vend|negoci)\w+|nao vou (?:mais )?(?:vender|alugar)|(?:vou|resolvi|prefiro) ficar com el[ea]/,
])
/** 'Foi vendida pra você', 'se não for vendida', 'quando vendi ontem a outra'. */
const STILL_YOURS =
  /\?|\b(?:(?:pr[oa]|para) (?:voces?|vc|ti|tu|senhora?)|(?:ja )?e (?:sua|seu)|se|caso|quando|outr[oa] (?:que|igual)|nao (?:foi|fo?ram|esta|ta))\b/

const tellsGone = (one: Utterance): boolean =>
  one.role === 'seller' && sentencesIn(one).some((own) => GONE.test(own) && !STILL_YOURS.test(own))

/** True if near its end the seller has it no more for this customer, and neither goes on about a price or a yes. */
export function isGone(said: readonly Utterance[]): boolean {
  const at = said.findLastIndex(tellsGone)
  const after = said.slice(at + 1)
  return at >= 0 && after.length <= GONE_WITHIN && !after.some(goesOn)
}
/** So many lines from its end such words still tell how a talk ended. */
const GONE_WITHIN = 6
const goesOn = (one: Utterance): boolean =>
  (one.role === 'customer' && sentencesIn(one).some((own) => !DOUBTS.test(own) && MOVES.agrees.test(own))) ||
  (one.role === 'seller' && MOVES.confirms.test(one.folded)) ||
  numbersOf(one).some(({ value }) => value >= LEAST_PRICE)

/** Words under which an act is only thought of. */
const DOUBTS = /\?|\b(?:nao|nem|nunca|talvez|acho que|ainda|se|caso|sera|pensar|ver|olhar)\b/
/** The customer is on the way, sends an address, or lets another fetch it. */
const COMES = anyWord([
  new RegExp(lines`
    saindo|indo|subindo|descendo|a caminho|estarei|passo (?:ai|la)
    |(?:ja )?(?:chego|vou) (?:ai|la|buscar|pegar|levar|retirar|querer|passar|mandar|enviar|te (?:mandar|enviar))
  `),
  /(?:eu |a gente |ja |te )?(?:busco|pego|retiro|levo|fecho|compro|assino|pago|acerto|fico com)|(?:isso|assim) funciona/,
  /(?:marido|esposa|mulher|filh[oa]|irma[oa]?|pai|mae|genro|cunhad[oa]|soci[oa]) (?:sabe|ajuda|busca|pega|vem|passa|leva)/,
])
/** The customer asks for what comes next: the papers, the address, the key to pay by. */
const ASKS_NEXT = anyWord([
  new RegExp(lines`
    (?:manda|mande|mandem|envia|envie|enviem|passa|passe|me (?:da|diga|diz|fala))
    (?: (?:me|a|o|as|os|ai|ja|entao|so))* (?:contrato|minuta|localizacao|endereco|chave|pix|link|boleto|conta|dados)
  `),
  /(?:me (?:diga|diz|fala)|diga) onde (?:te |nos |a gente )?(?:encontr\w+|busco|pego|retiro)/,
])

/** A bid that asks whether the seller would. */
const ASKS = anyWord([
  /que tal|aceita\w*|faria|fazia|faz|fariam|consegu\w+|cheg(?:a|aria)|seria|daria|da (?:pra|para)|teria como|rola|sera que/,
  /pode\w* (?:fazer|ser|baixar|deixar)|e se|baixa\w*|deixa\w*|quem sabe|tem como|topa\w*|fecharia|faca|considera\w*/,
])
/** A bid that commits: '2.100 e eu fecho', 'se entregar eu pago 850'. */
const COMMITTING =
  /\b(?:fecho|fechamos|levo|levamos|compro|pago|pagamos|busco|buscamos|pego|retiro|assino|passo o pix|mando o pix)\b/

/** The customer does something about it: a yes, a payment, a day, the way to it, what comes next. */
const acts = (one: Utterance): boolean =>
  sentencesIn(one).some((own) => {
    if (ASKS_NEXT.test(own)) return true
    if (DOUBTS.test(own)) return false
    return [SAYS_YES, MOVES.agrees, MOVES.paid, MOVES.pays, MOVES.schedules, COMES].some((move) => move.test(own))
  })

/**
 * True if both sides ended their bargain at one sum, and the customer acted on it: said yes, paid, named a day or came;
 * or named the sum without asking, and the seller's yes is the last word on it. A question and its answer are no deal.
 */
export function isDealt(
  { offer, prices, signals }: Pick<Facts, 'offer' | 'prices' | 'signals'>,
  said: readonly Utterance[],
  { state }: Settlement,
): boolean {
  if (offer?.isAgreed !== true || OVER.has(state)) return false
  const bids = prices.filter(({ value, total }) => sameAmount(value, offer.total) || sameAmount(total, offer.total))
  const [first, last] = [bids[0] ?? offer.price, bids.at(-1) ?? offer.price]
  const after = said.filter(({ index }) => index >= first.index)
  if (after.some(({ role, folded }) => role === 'customer' && (LEFT_OPEN.test(folded) || COMPARES.test(folded))))
    return false
  if (signals.some(({ kind, index }) => kind === 'withdraw' && index > last.index)) return false
  if (after.some((one) => one.index >= last.index && tellsGone(one))) return false
  const own = bids.findLast(({ role }) => role === 'customer')
  const isStated = own !== undefined && isCommitting(sentenceOf(own), own.utterance.folded)
  const answered = after.some(
    (one) => own !== undefined && one.index > own.index && one.role === 'seller' && grants(one, offer.total),
  )
  return (isStated && answered) || after.some((one) => one.role === 'customer' && one.index >= last.index && acts(one))
}

const isCommitting = (sentence: string, line: string): boolean =>
  COMMITTING.test(line) || (!/\?/.test(sentence) && !ASKS.test(sentence))

/** The seller takes the customer's sum, without a condition. */
const grants = (one: Utterance, sum: number): boolean =>
  sentencesIn(one).some((own) => !/\?|\b(?:nao|nem|se|so se|caso|menos)\b/.test(own) && SAYS_YES.test(own)) ||
  (!/\?|\b(?:nao|nem|se|so se|caso|menos)\b/.test(one.folded) &&
    numbersOf(one).some(({ value }) => sameAmount(value, sum)))
