import { lines } from '@fechai/domain/patterns/lines'
import type { Proof } from '../signals/closing.ts'
import { type Move, MOVES } from '../signals/moves.ts'
import { sameAmount } from '../text/amounts.ts'
import { numbersOf, readNumbers } from '../text/numbers.ts'
import { sentencesIn, type Utterance } from '../text/utterances.ts'
import type { Told } from './deal-state.ts'

const UNSURE = /\?|\b(?:nao|nem|nunca|sem|ainda|se|caso|quando|vou|vai|vamos)\b/
/** So many lines from its end tell how a talk ended. */
export const LATE = 6
/** So many lines later the seller's word still answers a payment. */
export const ANSWERED_WITHIN = 12

/** Smaller numbers without a currency are times, days and counts. */
export const LEAST_PRICE = 50

/** Sentences without a doubt: 'pix feito. se der, manda hoje' doubts no payment. */
export const surely = (said: Utterance): string[] => sentencesIn(said).filter((one) => !UNSURE.test(one))
export const does = (said: Utterance, ...moves: readonly Move[]): boolean =>
  surely(said).some((one) => moves.some((move) => MOVES[move].test(one)))

export const proofOf = ({ index, text }: Utterance): Proof => ({ index, quote: text })

/** By the commonest words the customer has paid: near the end, or so that the seller answers it. */
export function paidInWords(said: readonly Utterance[]): Told | null {
  const at = said.findLastIndex(
    (one, place) => one.role === 'customer' && (tellsPayment(one) || gaveSum(one, said.slice(0, place))),
  )
  if (at < 0) return null
  const answers = said
    .slice(at + 1, at + 1 + ANSWERED_WITHIN)
    .some((one) => one.role === 'seller' && does(one, 'confirms', 'notes'))
  return at >= said.length - LATE || answers ? { state: 'paid', proof: proofOf(said[at]!) } : null
}

/** What is sent, and where somebody passes by, is money only by its name: 'mandei o pix', but not 'mandei o endereço'. */
const SENT = /\b(?:mandei|passei) (?!agora)/g
const tellsPayment = (one: Utterance): boolean =>
  surely(one).some(
    (sentence) =>
      !FOR_ANOTHER.test(sentence) && MOVES.paid.test(MOVES.pays.test(sentence) ? sentence : sentence.replace(SENT, '')),
  )
/** 'Mandei o pix pra ela': the seller is not the one who got it. */
export const FOR_ANOTHER =
  /\b(?:mandei|passei|dei|enviei|transferi|depositei) .*\b(?:pr|par)[ao] (?:[oa] )?(?:el[ea]s?|minhas?|meus?)\b/

/** Money went over by the customer's own hand, right before the sum, or into the seller's account, right behind it. */
const GIVES =
  /\b(?:mandei|passei|dei|deixei|enviei|(?:foi|foram) (?:pag|efetuad|feit)\w+)(?: [oa] [a-z]+ e)?(?: (?:[oa]s?|d[eo]s?|sinal|ja))* (?:r\$ ?)?$/
const WENT =
  /^(?: reais)?(?: ja)? (?:saiu|(?:foi|foram) (?:pag|efetuad|feit)\w+|(?:[a-z]+ )?n[ao] (?:sua|tua|seu|teu) (?:conta|pix|chave))\b/
const TO_ANOTHER = /^(?: reais)? (?:pr|par)[ao] (?:[oa] )?(?:meus?|minhas?|el[ea]s?)\b/
/** Smaller numbers count things. */
const LEAST_SUM = 10

/** 'Mandei os 2.400 de uma vez', 'os 3.950 tão na sua conta': a sum that was named before. */
const gaveSum = (one: Utterance, before: readonly Utterance[]): boolean =>
  surely(one).some((sentence) =>
    readNumbers(sentence).some(({ value, from, to }) => {
      const after = sentence.slice(to)
      const isGiven = (GIVES.test(sentence.slice(0, from)) && !TO_ANOTHER.test(after)) || WENT.test(after)
      return (
        isGiven &&
        value >= LEAST_SUM &&
        !MOVES.rivals.test(sentence) &&
        before.some((said) => numbersOf(said).some((named) => sameAmount(named.value, value)))
      )
    }),
  )

/** 'Obrigada pelo pix', 'entrada recebida': near the end the seller has what a customer paid who spoke of it. */
export function thankedFor(said: readonly Utterance[]): Told | null {
  const line = said
    .slice(-LATE)
    .findLast((one) => one.role === 'seller' && surely(one).some((sentence) => THANKS_FOR.test(sentence)))
  const isMeant = said.some(
    (one) =>
      line !== undefined &&
      one.index < line.index &&
      one.role === 'customer' &&
      (does(one, 'agrees', 'pays', 'paid') || surely(one).some((sentence) => CASH.test(sentence))),
  )
  // 'O recibo da consulta tá aqui': of something that nobody paid here.
  const isNamed = said.some(
    (one) =>
      line !== undefined &&
      one.index < line.index &&
      (MOVES.pays.test(one.folded) ||
        CASH.test(one.folded) ||
        numbersOf(one).some(({ value, currency }) => currency || value >= LEAST_PRICE)),
  )
  if (line === undefined || !isMeant || (RECEIPT.test(line.folded) && !isNamed)) return null
  return { state: 'paid', proof: proofOf(line) }
}
const CASH = /\ba vista\b/
const THANKS_FOR = new RegExp(lines`
  (?:\bo?brigad[oa] (?:mesmo |demais )?pel[oa] (?:\w+ e pel[oa] )?(?:pix|pagamento)|
  (?:entrada|sinal) recebid[oa]|
  \brecibo d[aeo]s? (?:\w+ ){1,3}(?:foi|ta|esta|segue|ficou))\b`)
const RECEIPT = /\brecibo d/

/** 'Ela te deu os 80?' 'deu sim', 'o menino deu os 46': money that went from hand to hand, as the seller says. */
export function paidByHand(said: readonly Utterance[]): Told | null {
  const line = said.findLast(({ role, folded }, at) => {
    const asked = said[at - 1]
    if (role !== 'seller' || UNSURE.test(folded)) return false
    return (
      BY_HAND.test(folded) ||
      (YES_GAVE.test(folded) && asked?.role === 'customer' && GAVE.test(asked.folded) && !/\bnao\b/.test(asked.folded))
    )
  })
  return line === undefined ? null : { state: 'paid', proof: proofOf(line) }
}
const BY_HAND = /\b(?:(?:deu|pagou|acertou|deixou) (?:os|as) (?:r\$ ?)?\d|contei o dinheiro\b)/
const GAVE = /\b(?:deu|dei|pagou|paguei|acertou|acertei|deixou|deixei)\b.*(?:\?|\bne\b)/
const YES_GAVE = /^(?:sim[, ]+)?(?:deu|pagou|acertou|deixou|recebi)\b(?: sim| tudo| certinho)?(?=$|[,.!])/

/** Near the end the seller has what was to be paid, or the customer what was sold, and how to pay was spoken of. */
export function handedOver(said: readonly Utterance[]): Told | null {
  const line = said.slice(-LATE).findLast((one) => one.role === 'seller' && does(one, 'confirms', 'goods'))
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
const LEFT = /\b(?:carregad[oa]s?|entregues?|canhoto assinado|despachad[oa]s?)\b/
const GOT_IT = /^(?:ok|sim|certo|beleza|perfeito)?[,. ]*(?:recebi|recebemos|chegou|chegaram)\b/
