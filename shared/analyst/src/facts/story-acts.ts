import { fold } from '@fechai/domain/conversation/fold'
import type { Phase } from '@fechai/domain/phases'
import { COMMITS } from '../signals/commits.ts'
import { MOVES } from '../signals/moves.ts'
import { sameAmount } from '../text/amounts.ts'
import { type DateFact, daysBetween, type Fact, type FactSheet, type ObjectionFact, type SignFact } from './fact.ts'
import { saysName } from './item-names.ts'
import type { ShownDeal } from './shown-deal.ts'

const AGREED: ReadonlySet<Phase | null> = new Set<Phase | null>(['fechados', 'leads-quentes'])
/** Acts after which something can be received. */
const LEADS_TO_GOODS: ReadonlySet<SignFact['kind']> = new Set(['accept', 'step', 'paid', 'signed', 'receipt'])

/** True for an act that the rest of the conversation and the lead's phase bear out. */
export const isBorneOut = (sheet: FactSheet, { fase }: ShownDeal): ((sign: SignFact) => boolean) => {
  const { advances, refusals, postponements, prices } = sheet
  const isLater = (than: Fact) => (other: Fact) => other.messageIndex > than.messageIndex
  const isEarlier = (than: Fact) => (other: Fact) => other.messageIndex < than.messageIndex
  return (sign) => {
    // 'Chegou a calça que eu pedi?': who asks has neither paid, received nor agreed.
    if (sign.kind !== 'step' && isQuestion(sign)) return false
    // A broken telephone refuses nothing before there is an offer, and who buys afterwards has not withdrawn.
    if (sign.kind === 'withdraw')
      return prices.some(isEarlier(sign)) && fase !== 'fechados' && !advances.some(isLater(sign))
    if (sign.kind === 'accept')
      return (
        (AGREED.has(fase) || [...refusals, ...postponements].some(isLater(sign))) &&
        !takesOther(sign, sheet) &&
        !isCountered(sign, sheet)
      )
    if (sign.kind === 'return') return fase === 'leads-mornos' || fase === 'leads-frios'
    const isAfterStep = advances.some(
      (other) => LEADS_TO_GOODS.has(other.kind) && isEarlier(sign)(other) && !isQuestion(other),
    )
    const words = fold(sign.quote)
    // 'Chegou sim' may be said of goods.
    if (sign.kind === 'receipt') return isAfterStep || /\d/.test(words)
    // 'Essa ficou boa' praises an offer, and 'provei, mas aperta' takes nothing.
    if (sign.kind === 'delivered' || sign.kind === 'served') return isAfterStep && !/\bmas\b/.test(words)
    // 'Deixei com a moça' may be a parcel.
    if (sign.kind === 'paid' && isToMember(sign, sheet)) return false
    if (sign.kind === 'paid') return SAYS_MONEY.test(words) || MOVES.pays.test(words) || isAcknowledged(sheet, sign)
    return true
  }
}

/** 'Vou levar a receita', 'vou levar as duas opções': what is taken along is not what is sold. */
function takesOther({ quote }: Fact, { product }: FactSheet): boolean {
  const words = fold(quote)
  return /\blevar (?:[oa]s?|um|uma|meu|minha) [a-z]/.test(words) && !(product !== null && saysName(product.name, words))
}

/** 'Por 1.480 eu fecho' is a bid where the seller answers with another sum. */
function isCountered({ messageIndex }: Fact, { prices }: FactSheet): boolean {
  const named = prices.find((price) => price.role === 'customer' && price.messageIndex === messageIndex)
  const answer = prices.find(
    (price) =>
      price.role === 'seller' && price.messageIndex > messageIndex && price.messageIndex <= messageIndex + ANSWERED_BY,
  )
  return named !== undefined && answer !== undefined && !sameAmount(answer.total, named.total)
}
const ANSWERED_BY = 2

/** 'Pix feito Nivaldo' in a group: they pay each other. */
const isToMember = ({ author, quote }: Fact, { people }: FactSheet): boolean =>
  people.some(
    ({ part, name }) =>
      (part === 'customer' || part === 'member') &&
      name !== author &&
      fold(quote)
        .split(/[^a-z]+/)
        .includes(fold(name).split(' ')[0]!),
  )

const SAYS_MONEY = /\d|pag|sinal|enviad|acert|quit/

/** 'Vamos ver aquele quadro?', 'entrego sexta?'. */
const isQuestion = ({ quote }: Fact): boolean => quote.trimEnd().endsWith('?')

/** 'Montando hoje, entrego segunda', 'sexta que vem': which day is promised is open. */
const NAMES_OTHER_DAY =
  /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo) que vem\b|\bhoje\b.*\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha)\b/

export const namesOneDay = ({ quote }: Fact): boolean => !NAMES_OTHER_DAY.test(fold(quote))

/** A day farther away is the day of an event. */
const SOON_DAYS = 31

/**
 * True for a promise of a day that is near; a question promises nothing, and before the customer's first step the seller
 * only describes: 'é bate e volta, sai sexta'.
 */
export const isPromise = (said: DateFact, { advances }: FactSheet): boolean =>
  said.kind === 'promise' &&
  said.dueOn !== null &&
  !isQuestion(said) &&
  namesOneDay(said) &&
  daysBetween(said.sentAt.slice(0, 10), said.dueOn) <= SOON_DAYS &&
  (said.role !== 'seller' || advances.some(({ messageIndex }) => messageIndex <= said.messageIndex))

/** Only a defect is an objection once goods or money were handed over. */
export const canStillObject =
  ({ advances }: FactSheet) =>
  ({ categoria, messageIndex }: ObjectionFact): boolean =>
    categoria === 'qualidade' || !advances.some((sign) => COMMITS.has(sign.kind) && sign.messageIndex < messageIndex)

/** A sentence of a payment that the seller acknowledges next: 'já tinha dado' then speaks of now. */
export const isAcknowledged = ({ advances }: FactSheet, { messageIndex }: Fact): boolean =>
  advances.some(
    (sign) => sign.kind === 'receipt' && sign.messageIndex > messageIndex && sign.messageIndex <= messageIndex + 2,
  )
