import type { Proof } from '../signals/closing.ts'
import { type Move, MOVES } from '../signals/moves.ts'
import { sameAmount } from '../text/amounts.ts'
import { numbersOf, readNumbers } from '../text/numbers.ts'
import { sentencesIn, type Utterance } from '../text/utterances.ts'
import type { Told } from './deal-state.ts'

export const UNSURE = /\?|\b(?:nao|nem|nunca|sem|ainda|se|caso|quando|vou|vai|vamos)\b/
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
export function statedPayment(said: readonly Utterance[]): Told | null {
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
/** 'Sexta te mando o comprovante', 'comprovante de renda': one that does not exist yet, or is of no payment. */
const OTHER_SLIP =
  /\b(?:mando|envio|trago|levo|mandarei|enviarei) (?:[a-z]+ ){0,2}comprovante\b|\bcomprovante de (?:endereco|residencia|renda|matricula|vinculo)\b/g
const tellsPayment = (one: Utterance): boolean =>
  surely(one)
    .map((sentence) => sentence.replace(OTHER_SLIP, ''))
    .some(
      (sentence) =>
        !FOR_ANOTHER.test(sentence) &&
        MOVES.paid.test(MOVES.pays.test(sentence) ? sentence : sentence.replace(SENT, '')),
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
