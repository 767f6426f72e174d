import { lines } from '@fechai/domain/patterns/lines'
import { MOVES } from '../signals/moves.ts'
import { anyOf, anyWord } from '../text/any-of.ts'
import { numbersOf } from '../text/numbers.ts'
import { sentencesIn, type Utterance } from '../text/utterances.ts'
import type { Told } from './deal-state.ts'
import { does, LATE, LEAST_PRICE, proofOf, surely, UNSURE } from './stated-payment.ts'

/** So many lines later the seller's word answers what the customer sent. */
const ANSWERS = 3
/** So many lines before it a payment was spoken of. */
const SPOKEN_OF = 5

/** 'Mandadooo', 'foi! 550', 'passou agora, confere aí', 'toma 300 pra ir fazendo'. */
const GIVES = anyWord([
  /f+e+i+t+o+|foi|fiz|mand(?:ei|ad[oa]+|ou)|envi(?:ei|ad[oa]+|ou)|pag(?:uei|ou)|tom[ae]/,
  // 'Pago na entrega', 'pago dia 5', 'pago no cartão' are to come.
  /pago(?! (?:n[oa]s?|em|com|por|quando|dia|depois|assim|ate|amanha|hoje|sexta|sabado|segunda|(?:r\$ ?)?\d))/,
  // 'Passei na loja' pays nothing.
  /pass(?:ei|ou)(?! (?:n[oa]s?|pel[oa]|em) (?!cart|deb|cred|pix|maq))/,
  /transferi\w*|deposit(?:ei|ou|ad[oa])|comprovante|conclui|quitei|acertei|dei|deu|pagamento (?:programado|agendado|realizado|efetuado)/,
])
const GOT = anyOf(
  [
    /recebi(?:d\w+|[oa]s?)?|recebemos|chegou|caiu|confirmad[oa]|conferid[oa]|confere|compens(?:ou|ad[oa])|entrou|achei/,
    /olhei|deu sim|certinho/,
  ],
  { before: /^(?:(?:ja|sim|oi|opa|ok|prontinho|pronto|show|perfeito|\d+)[,! ]+)*/, after: /\b/ },
)
/** What else is sent and received. */
const OTHER_THING = new RegExp(lines`
  \b(?:document\w*|fotos?|enderec\w+|cnpj|cpf|rg|cnh|dados|fichas?|e-?mail|arquivos?|medidas?|localizacao|receita
  |planta|residencia|renda|listas?|prints?|videos?|audios?|curriculo|orcamento|mensagem|contato|link|logo|arte|nome|cep|convites?)\b
`)
const OF_MONEY =
  /\b(?:pix|chave|contas?|sinal|entrada|boleto|maquin\w+|acert\w+|pag\w+|total|deposit\w+|cartao|reais)\b/
const IS_ASKED = /\b(?:confer\w+|chegou|caiu|viu)[^?]*\?/

const speaksOfMoney = ({ folded }: Utterance): boolean => OF_MONEY.test(folded)

/** Money that the customer sent, whatever the word for it, and that the seller then has. */
export function acknowledged(said: readonly Utterance[]): Told | null {
  const at = said.findLastIndex((one, place) => {
    if (one.role !== 'customer' || !isGiven(one)) return false
    const before = said.slice(Math.max(0, place - SPOKEN_OF), place)
    if (![...before, one].some((line) => speaksOfMoney(line) || namesSum(line))) return false
    const answer = said.slice(place + 1, place + 1 + ANSWERS).find(({ role }) => role === 'seller')
    return answer !== undefined && sentencesIn(answer).some(isReceipt)
  })
  return at < 0 ? null : { state: 'paid', proof: proofOf(said[at]!) }
}
const isGiven = (one: Utterance): boolean =>
  !OTHER_THING.test(one.folded) &&
  sentencesIn(one).some((own) => GIVES.test(own) && !UNSURE.test(own.replace(IS_ASKED, '')))
const isReceipt = (sentence: string): boolean =>
  GOT.test(sentence) && !UNSURE.test(sentence) && !OTHER_THING.test(sentence)
const namesSum = (one: Utterance): boolean =>
  numbersOf(one).some(({ value, currency }) => currency || value >= LEAST_PRICE)

/** The line of the customer by which a firm orders, and the seller's word that has it. */
const ORDERS = anyWord([
  /(?:segue|seguem|enviei|anex\w+|mandei|emiti\w*|emitir|envio) (?:[a-z]+ ){0,3}(?:oc|pc|ordem de (?:compra|servico)|pedido|empenho)/,
  /(?:oc|pc|pedido de compra|ordem de compra)(?: n\.?o?)? ?\d+|pode faturar/,
])
const TAKES_ORDER = anyWord([/recebid[oa]s?|recebi|lancad[oa]s?|faturad[oa]s?|confirmad[oa]s?/])
/** What both sides signed is back, or what was bought exists by now. */
const SIGNED = anyWord([
  /(?:chegou|recebi|recebid[oa]|veio|voltou) (?:[oa] (?:contrato|proposta) )?assinad[oa]/,
  /apolice (?:ja )?emitida|matricula (?:feita|efetivada|confirmada)/,
])

/** An order in writing that the seller took, or a contract that is signed. */
export function ordered(said: readonly Utterance[]): Told | null {
  const line = said.findLast(
    (one, at) =>
      surely(one).some((own) => SIGNED.test(own)) ||
      (one.role === 'customer' &&
        sentencesIn(one).some((own) => ORDERS.test(own) && !own.includes('?')) &&
        said
          .slice(at + 1, at + 1 + ANSWERS)
          .some((next) => next.role === 'seller' && surely(next).some((own) => TAKES_ORDER.test(own)))),
  )
  return line === undefined ? null : { state: 'paid', proof: proofOf(line) }
}

/** 'Obrigada pelo pix', 'entrada recebida': near the end the seller has what a customer paid who spoke of it. */
export function thankedFor(said: readonly Utterance[]): Told | null {
  const line = said
    .slice(-LATE)
    .findLast((one) => one.role === 'seller' && surely(one).some((sentence) => THANKS_FOR.test(sentence)))
  if (line === undefined) return null
  const before = said.filter(({ index }) => index < line.index)
  const isMeant = before.some(
    (one) =>
      one.role === 'customer' &&
      (does(one, 'agrees', 'pays', 'paid', 'schedules') || surely(one).some((sentence) => CASH.test(sentence))),
  )
  // 'O recibo da consulta tá aqui': of something else.
  const isNamed = before.some((one) => MOVES.pays.test(one.folded) || CASH.test(one.folded) || namesSum(one))
  const isBought = BOUGHT.test(line.folded) && isNamed
  return isBought || (isMeant && (isNamed || !RECEIPT.test(line.folded)))
    ? { state: 'paid', proof: proofOf(line) }
    : null
}
const CASH = /\ba vista\b/
const THANKS_FOR = anyWord([
  /o?brigad[oa] (?:[a-z]+ ){0,2}pel[oa] (?:[a-z]+ e pel[oa] )?(?:pix|pagamento|compra|caixinha)/,
  /o?brigad[oa] por trazer o (?:valor|dinheiro)|(?:entrada|sinal) recebid[oa]/,
  /recibo d[aeo]s? (?:\w+ ){1,3}(?:foi|ta|esta|segue|ficou|aqui)/,
])
const RECEIPT = /\brecibo d/
/** Words that come after a sale alone. */
const BOUGHT = /\bpel[oa] (?:[a-z]+ e pel[oa] )?(?:pagamento|compra)\b|\btrazer o (?:valor|dinheiro)\b/

/** 'Ela te deu os 80?' 'deu sim', 'o Zé levou e deixou o dinheiro': money that went from hand to hand, as the seller says. */
export function paidByHand(said: readonly Utterance[]): Told | null {
  const line = said.findLast((one, at) => {
    const asked = said[at - 1]
    if (one.role !== 'seller') return false
    return (
      surely(one).some((own) => BY_HAND.test(own)) ||
      (!UNSURE.test(one.folded) &&
        YES_GAVE.test(one.folded) &&
        asked?.role === 'customer' &&
        GAVE.test(asked.folded) &&
        !/\bnao\b/.test(asked.folded))
    )
  })
  return line === undefined ? null : { state: 'paid', proof: proofOf(line) }
}
const BY_HAND = anyOf(
  [
    /(?:deu|pagou|acertou|deixou|entregou) (?:os|as) (?:r\$ ?)?\d|contei o dinheiro\b|deixou o dinheiro\b/,
    /peguei (?:os|as) (?:r\$ ?)?\d[\d.,]* com\b|acabou de (?:levar|pagar)\b/,
    /(?:pagou|passou|passei)(?: aqui| (?:r\$ ?)?\d[\d.,]*)* n[oa] (?:debito|credito|cartao|maquininha|pix)\b/,
    /(?:passou|passei),? (?:r\$ ?)?\d[\d.,]* em \d|trouxe [^,;]{0,40}\b(?:pagamento|dinheiro)\b/,
  ],
  { before: /\b/ },
)
const GAVE = /\b(?:deu|dei|pagou|paguei|acertou|acertei|deixou|deixei)\b.*(?:\?|\bne\b)/
const YES_GAVE = /^(?:sim[, ]+)?(?:deu|pagou|acertou|deixou|recebi)\b(?: sim| tudo| certinho)?(?=$|[,.!])/

/** 'Chegou coleção nova': to the shop. */
const NEW_IN = /\bcheg(?:ou|aram) (?:[oa]s? |uma? )?(?:nov|colecao|mais|reposicao|lote|mercadoria|estoque)/

/** Near the end the seller has what was to be paid, or the customer what was sold, and how to pay was spoken of. */
export function handedOver(said: readonly Utterance[]): Told | null {
  const line = said
    .slice(-LATE)
    .findLast((one) => one.role === 'seller' && !NEW_IN.test(one.folded) && does(one, 'confirms', 'goods'))
  const isPaidFor = said.some(({ folded }) => MOVES.pays.test(folded))
  return line === undefined || !isPaidFor ? null : { state: 'delivered', proof: proofOf(line) }
}

/** The seller asks whether it came, or says that it left, and the customer has it: 'descarregaram tudo certo?' 'certinho'. */
export function cameAsAsked(said: readonly Utterance[]): Told | null {
  const late = said.slice(-LATE)
  const line = late.find(({ role, folded }, at) => {
    const before = late[at - 1]
    if (role !== 'customer' || before?.role !== 'seller' || /\?|\bnao\b/.test(folded)) return false
    return (
      (ASKS_IF_CAME.test(before.folded) && HAS_IT.test(folded)) || (LEFT.test(before.folded) && GOT_IT.test(folded))
    )
  })
  return line === undefined ? null : { state: 'delivered', proof: proofOf(line) }
}
const ASKS_IF_CAME =
  /\b(?:descarregaram|chegou|chegaram|entregaram|recebeu|receberam|veio|deu) (?:[a-z]+ ){0,3}(?:cert[oa]|certinho|bem|direitinho|ai) ?\?/
const HAS_IT = /^(?:sim|chegou|chegaram|cert[oa]|certinho|tudo|recebi|recebemos|perfeit[oa]|deu)\b/
const LEFT =
  /\b(?:carregad[oa]s?|entregues?|canhoto assinado|despachad[oa]s?|sa(?:iu|iram) agora)\b|^ja (?:foi|foram|saiu|sairam)\b/
const GOT_IT = /^(?:ok|sim|certo|beleza|perfeito)?[,. ]*(?:recebi|recebemos|chegou|chegaram)\b/
