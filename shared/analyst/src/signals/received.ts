import { fold } from '@fechai/domain/conversation/fold'
import type { Message, Side } from '@fechai/domain/conversation/message'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../text/any-of.ts'
import { messagesInRange } from '../text/messages-in-range.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { looksLikeReceipt } from './payment-slip.ts'
import { PAYS } from './signal-papers.ts'
import type { Signal } from './signal.ts'

/** 'Grade das meninas', 'a logo da empresa': a picture or a paper that its own words name, and they name no payment. */
const NAMES_ITSELF = /\b[a-z]{4,}/
const OF_PAYING = anyWord([
  /pag[a-z]+|pix|transfer\w+|deposit\w+|comprovantes?|sinal|entrada|boleto|recibo|quitad\w+|dinheiro/,
  /contrato|assinad[oa]s?|nota|pront[a-z]+|feit[oa]|segue|fechad[oa]|enviad[oa]|mandei|obrigad[oa]|olha/,
  /conf[ei]r[a-z]+|aqui|deu certo|certinho|desculp[a-z]+|demora|(?:bom|boa) (?:dia|tarde|noite)/,
])

const namesOther = ({ text }: Message): boolean => {
  const folded = fold(text)
  return NAMES_ITSELF.test(folded) && !OF_PAYING.test(folded)
}

/** 'Te mandei a lista', 'segue a planta': what a plain 'recebi' answers. */
const SENT_OTHER = new RegExp(lines`
  \b(?:mand(?:ei|o|amos)|envi(?:ei|o|amos)|encaminhei|segue|seguem)\b(?: ja| ai| te| agora| ontem
  | hoje)* (?:a|o|as|os|um|uma|uns|umas) (?!pix|ted|doc\b|sinal|entrada|valor|comprovante|dinheiro
  |metade|rest|deposito|pagamento|transferencia|grana|boleto|contrato|outr[oa]|primeir[oa]|segund[oa]
  |parcela)[a-z]+
`)
const answersOther = (receipt: Utterance, utterances: readonly Utterance[]): boolean => {
  const said = messagesInRange(utterances, receipt.index - 3, receipt.index - 1).findLast(
    ({ role }) => role === 'customer',
  )
  return said !== undefined && SENT_OTHER.test(said.folded)
}

/** 'Me manda uma foto da conta de luz?', 'pode enviar a apólice?': what is asked for is no money. */
const ASKS_THING = anyOf(
  [
    /fotos?|copias?|prints?/,
    /(?:sua|tua|[au]|ultima|d[ae]) (?:ultima )?(?:conta|fatura)(?! (?:corrente|bancaria|d[oe] banco|(?:pra|para) (?:pag|deposit|transf)))/,
    /apolice|planta|projeto|receita|exames?|laudo|orcamento|medidas?|carteirinha/,
  ],
  {
    before:
      /\b(?:mand\w+|envi\w+|encaminh\w+|pass(?:a|ar|e)|tira(?:r)?|bate(?:r)?|precis\w+ d[aoe])\b[^.!?\n]{0,40}?\b/,
    after: /\b/,
  },
)
/** Messages to look back for the request that a picture answers. */
const ASKED_BACK = 25

/** True when a picture or a paper answers a request of the seller's that was not for a payment. */
const answersRequest = (sent: Message, utterances: readonly Utterance[]): boolean => {
  const asked = messagesInRange(utterances, sent.index - ASKED_BACK, sent.index).findLast(
    ({ role, source, folded }) =>
      role === 'seller' && source === 'text' && (PAYS.test(folded) || ASKS_THING.test(folded)),
  )
  return asked !== undefined && ASKS_THING.test(asked.folded) && !PAYS.test(asked.folded)
}

/** 'Recebido! Vou cotar': it is looked into, and not yet sold. */
const TO_STUDY = anyOf([
  anyOf(
    [
      /cotar|calcular|analisar|dimensionar|comparar|orcar|avaliar|estudar|simular|ver com/,
      /passar (?:pr[oa]|para [oa]) (?:tecnic\w+|engenh\w+|projetista|arquitet\w+|consult\w+|comercial)/,
    ],
    { before: /\b(?:vou|vamos|ja|agora) (?:ja )?/, after: /\b/ },
  ),
  /\b(?:monto|montar|preparo|preparar|fazer|faco) (?:o |a |sua |seu |um |uma )?(?:orcamento|cotacao|simulacao|estudo)\b/,
])

/** A picture or a paper: what a receipt may be. */
export const isPaper = (attachment: Message['attachment']): boolean =>
  attachment?.kind === 'image' || attachment?.kind === 'document' || attachment?.kind === 'unknown'

/** Finds the picture or paper that one side sent shortly before the other confirmed a receipt. */
export const sentBefore = ({ index, utterance }: Signal, messages: readonly Message[]): Message | undefined =>
  messages
    .slice(Math.max(0, index - 4), index)
    .find(
      ({ attachment, author, side }) =>
        isPaper(attachment) && (author !== utterance.author || isOther(side, utterance)),
    )

const isOther = (side: Side | undefined, { role }: Utterance): boolean => side !== undefined && side !== role

/** A picture in which something else than a payment is read. */
const showsOther = (sent: Message, utterances: readonly Utterance[]): boolean =>
  utterances.some(
    ({ index, source, attachment, folded }) =>
      index === sent.index &&
      source === 'media' &&
      attachment === 'image' &&
      !looksLikeReceipt(folded) &&
      !/\d|\bpag/.test(folded),
  )

/** 'A parcela só dia 10, pode?' */
const PAYS_LATER = new RegExp(lines`
  \b(?:parcela|entrada|sinal|pix|pagamento|metade|pago|pagar|deposito|transfiro)\b[^.!?]{0,20}\b
  (?:(?:so )?dia \d|amanha|segunda|terca|quarta|quinta|sexta|semana que vem|mes que vem)
`)
const SAME_DAY = 43_200_000
const isOwed = (receipt: Utterance, utterances: readonly Utterance[]): boolean =>
  messagesInRange(utterances, receipt.index - 8, receipt.index - 1).some(
    (said) => said.role === 'customer' && receipt.at - said.at < SAME_DAY && PAYS_LATER.test(spelled(said).text),
  )

/** True when a plain 'recebido' is for a list, a drawing, anything but money. */
export function isOfOther(receipt: Signal, messages: readonly Message[], utterances: readonly Utterance[]): boolean {
  const sent = sentBefore(receipt, messages)
  return (
    (sent !== undefined && (namesOther(sent) || showsOther(sent, utterances) || answersRequest(sent, utterances))) ||
    TO_STUDY.test(spelled(receipt.utterance).text) ||
    isOwed(receipt.utterance, utterances) ||
    answersOther(receipt.utterance, utterances)
  )
}
