import { fold } from '@fechai/domain/conversation/fold'
import type { Message } from '@fechai/domain/conversation/message'
import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Objection } from '../objections/objection.ts'
import { anyOf, anyWord } from '../text/any-of.ts'
import { speaksToMachine } from '../text/instructions.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import { spelled } from '../text/spelling.ts'
import { sentenceAt, type Utterance } from '../text/utterances.ts'
import { doubtsOf, isAlone } from './doubted-acts.ts'
import { looksLikeReceipt, slipQuote } from './payment-slip.ts'
import { isOfOther, sentBefore } from './received.ts'
import { isRunningFee } from './running-fees.ts'
import { acknowledgesData } from './signal-papers.ts'
import { INVOICED } from './signal-payments.ts'
import type { Signal } from './signal.ts'

/** Location of a claim: a message and its own words. */
export interface Proof {
  index: number
  quote: string
}

interface Talk {
  messages: readonly Message[]
  utterances: readonly Utterance[]
  signals: readonly Signal[]
  objections: readonly Objection[]
}

const asksPayment = remember(
  ({ role, folded }: Utterance) =>
    role === 'seller' &&
    /\b(?:pix|chave|boleto|sinal|entrada|pagamento|link|conta|deposito|transferencia|cartao)\b/.test(folded),
)

/** The customer speaks of paying; papers, pictures and data to be sent are something else that arrives. */
const speaksOfPaying = remember(
  ({ role, folded }: Utterance) =>
    role === 'customer' &&
    /\b(?:pago|paguei|pix|transferi\w*|deposit\w+|comprovante|caiu o dinheiro|boleto)\b/.test(folded) &&
    !/\b(?:quando|se|vou|amanha|depois|outr[oa]|rg|cpf|documentos?|fotos?|medidas?|planta|logo|arte|endereco|duvida)\b|\?/.test(
      folded,
    ),
)
const MONEY = anyWord([
  /\d[\d.,]+ recebid[oa]s?/,
  /receb(?:id[oa]s?|i|emos) (?:aqui )?(?:os |as )?(?:r\$ ?)?\d\d[\d.,]*(?! [a-z]*(?:pessoas|pecas|nomes|fotos|itens|curriculos|contatos|pedidos))/,
  /caiu|entrou|compensou|compensado|liquidado|pagou|acertou|pix|pagamento|pago|quitad[oa]|na conta/,
  /comprovante|debito|credito|cartao|dinheiro|maquininha/,
])
const OTHER_THINGS = /\b(?:localizacao|endereco|fotos?|arquivo|documentos?|planta|quando|se|assim que)\b|\?/

/** True when the seller's receipt is for money, rather than for papers or pictures. */
export const isMoneyReceived = ({ utterance, from }: Signal): boolean => {
  const sentence = sentenceAt(spelled(utterance).text, from, from)
  return MONEY.test(sentence) && !OTHER_THINGS.test(sentence)
}
const SENT_OUT = new RegExp(lines`
  \b(?:entreg(?:a|amos|o|ue|ou)|despach\w+|saiu (?:pra|para) entrega|rastre\w+|a caminho|chegou na loja
  |ta na transportadora|postad[oa]|levou|retirou|buscou)\b
`)
const ARRIVES = /\b(?:cheg(?:ou|aram)|receb(?:i|emos)|entregaram|instalaram|montaram)\b/

/** Goods that the seller sent out and the customer has: the talk may begin after the sale. */
const arrived = (received: readonly Signal[], utterances: readonly Utterance[]): Signal | undefined =>
  received.find(
    ({ index, utterance }) =>
      ARRIVES.test(utterance.folded) &&
      messagesInRange(utterances, index - 12, index - 1).some(
        ({ role, folded }) =>
          role === 'seller' &&
          SENT_OUT.test(folded) &&
          !/\b(?:amostra|orcamento|proposta|catalogo|piloto|teste|prazo|em ate|dias)\b|\?/.test(folded),
      ),
  )

/** So many messages after a payment or a signature its receipt still answers it. */
const ANSWERS = 6
const NAMES_DEAL =
  /\b(?:sinal|entrada|pix|comprovante|restante|boleto|parcela|deposit\w+|transf\w+|pagamento|metade|quit\w+|contrato|assin\w+)\b|\d{3}/

/**
 * Chooses among payments and signatures the one that a manager would show: next to the seller's receipt, with its sum,
 * the latest.
 */
function bestAct(acts: readonly Signal[], receipts: readonly Signal[]): Signal | undefined {
  const rank = ({ index, utterance }: Signal): [number, number, number] => {
    const answer = messagesInRange(receipts, index + 1, index + ANSWERS)[0]
    return [
      answer === undefined ? ANSWERS + 1 : answer.index - index,
      NAMES_DEAL.test(utterance.folded) ? 0 : 1,
      -index,
    ]
  }
  return acts
    .map((act) => ({ act, rank: rank(act) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])[0]?.act
}

/** A customer who asks a machine to note a sale needs more proof than their own words. */
const ordersMachine = ({ text }: Message): boolean => speaksToMachine(fold(text))

/** 'Parabéns pela moto nova': they have it. */
const CONGRATULATES = /\bparabens pel[oa] (?:compra|aquisicao|escolha|conquista|nov[oa]|[a-z]+ nov[oa])\b/

/** First steps of a deal. */
const BEGINS_WITH = anyOf([
  /\b(?:sinal|entrada|adiantamento|contrato|contratinho|minuta|matricula|pre-?reserva)\b/,
  /\b\d+ ?% (?:pra|para|de|na|no|agora)\b/,
  /\b(?:travar|segurar|garantir|reservar|bloquear) (?:a |o |sua |seu |essa )?(?:data|agenda|vaga|lugar|horario)\b/,
  /\b(?:coloco|entra|comeco|comecamos|iniciamos|inicio) (?:em |a |na )?(?:producao|fila)\b/,
])

/** True when the deal only begins after a receipt: it was for a sample, and the first payment is still requested. */
const awaitsFirstMoney = (received: number, signals: readonly Signal[], utterances: readonly Utterance[]): boolean =>
  signals.some(
    ({ kind, index }) =>
      kind === 'step' &&
      index > received &&
      messagesInRange(utterances, index - 2, index + 2).some(
        (said) => said.index > received && BEGINS_WITH.test(spelled(said).text),
      ),
  )

/** A sale is closed only by the customer's own act (payment, signature, receipt of the goods), or their yes and the seller's receipt. */
export function closing(talk: Talk): Proof | null {
  const { messages, utterances, signals } = talk
  const of = (kind: Signal['kind']): Signal[] => signals.filter((signal) => signal.kind === kind)
  const payments = of('paid')
  const running = payments.filter((one) => isRunningFee(one, utterances))
  const acts = [...payments.filter((one) => !running.includes(one)), ...of('signed')]
  const receipts = of('receipt')
    .slice(-200)
    .filter((receipt) => !running.some(({ index }) => receipt.index > index && receipt.index <= index + ANSWERS))
    .filter(
      (receipt) =>
        isMoneyReceived(receipt) ||
        !(acknowledgesData(receipt.utterance, utterances) || isOfOther(receipt, messages, utterances)),
    )
  const isDoubted = doubtsOf(receipts, talk)
  const certain = acts.filter((one) => !isDoubted(one))
  const act = bestAct(certain, receipts)
  if (act !== undefined && !(isAlone(act, receipts) && messages.some(ordersMachine)))
    return { index: act.index, quote: act.quote }
  const done = [...of('delivered'), ...of('step')].sort((a, b) => a.index - b.index)
  const { closed, paid } = byReceipts(receipts, of('accept'), done, talk)
  if (closed !== null) return closed
  const slip = utterances.find(
    ({ role, source, attachment, folded }) =>
      role === 'customer' && source === 'media' && attachment === 'image' && looksLikeReceipt(folded),
  )
  if (slip !== undefined) return { index: slip.index, quote: slipQuote(slip.text) }
  const delivered = of('delivered').find(({ index }) => (of('accept')[0]?.index ?? index) < index)
  const firm = delivered ?? arrived(of('delivered'), utterances) ?? (running.length > 0 ? undefined : of('served')[0])
  return firm === undefined || awaitsFirstMoney(firm.index, signals, utterances)
    ? paid
    : { index: firm.index, quote: firm.quote }
}

/** The customer's words that a receipt of the seller closes; `paid` are words that close the deal if nothing else does. */
function byReceipts(
  receipts: readonly Signal[],
  yes: readonly Signal[],
  done: readonly Signal[],
  { messages, utterances }: Talk,
): { closed: Proof | null; paid: Proof | null } {
  const asked = utterances.filter(asksPayment)
  let paid: Proof | null = null
  for (const receipt of receipts) {
    const sent = sentBefore(receipt, messages)
    const isInvoice = INVOICED.test(receipt.utterance.folded)
    const isBefore = ({ index }: Signal): boolean => index < receipt.index
    const accepted = yes.findLast(isBefore) ?? (isInvoice ? done.findLast(isBefore) : undefined)
    const paidAsked = asked.some(({ index }) => index < receipt.index && index >= receipt.index - 25)
    if (
      accepted !== undefined &&
      (sent !== undefined ||
        paidAsked ||
        isMoneyReceived(receipt) ||
        isInvoice ||
        CONGRATULATES.test(receipt.utterance.folded))
    )
      return { closed: { index: accepted.index, quote: accepted.quote }, paid }
    const paying = messagesInRange(utterances, receipt.index - 4, receipt.index - 1).find(speaksOfPaying)
    const served = isMoneyReceived(receipt) ? done.findLast(isBefore) : undefined
    if (served !== undefined) paid ??= { index: served.index, quote: served.quote }
    if (paying !== undefined && (sent !== undefined || isMoneyReceived(receipt)))
      paid ??= { index: paying.index, quote: paying.text.slice(0, 200) }
    if (sent !== undefined && (paidAsked || isMoneyReceived(receipt))) {
      const since = messagesInRange(utterances, sent.index - ANSWERS, receipt.index - 1)
      const near = since.filter(({ role }) => role === 'customer')
      const words = near.find(({ index }) => index >= sent.index) ?? near.at(-1)
      if (words !== undefined) return { closed: { index: words.index, quote: words.text.slice(0, 200) }, paid }
    }
  }
  return { closed: null, paid }
}
