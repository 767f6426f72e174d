import type { proto } from '@whiskeysockets/baileys'
import { countText, linesOf, listOf, thousandthsText } from './amounts.ts'

type Said = proto.Message

/** Items that a customer puts into the basket of a catalogue. */
export function orderWords(order: proto.Message.IOrderMessage): string {
  const items = order.itemCount ? countText(order.itemCount, 'item', 'itens') : null
  const sum = thousandthsText(order.totalAmount1000, order.totalCurrencyCode)
  return linesOf(`Pedido do catálogo: ${listOf(items, sum) || 'sem itens'}`, order.orderTitle, order.message)
}

export function productWords({ product, catalog, body, footer }: proto.Message.IProductMessage): string {
  const price = thousandthsText(product?.priceAmount1000, product?.currencyCode)
  const sale = thousandthsText(product?.salePriceAmount1000, product?.currencyCode)
  const sum = sale && price ? `de ${price} por ${sale}` : (sale ?? price)
  const name = product?.title || catalog?.title
  const head = product ? `Produto: ${listOf(name || 'sem nome', sum)}` : `Catálogo: ${name || 'da empresa'}`
  const about = product ? product.description : catalog?.description
  return linesOf(head, about, product?.url, body, footer)
}

/** The words that travel with a payment. */
function noteIn(message: proto.IMessage | null | undefined): string | null {
  return message?.conversation || message?.extendedTextMessage?.text || message?.imageMessage?.caption || null
}

const withNote = (head: string, note: string | null): string => (note ? `${head}: ${note}` : head)

export function paymentRequestWords(request: proto.Message.IRequestPaymentMessage): string {
  const { amount, amount1000, currencyCodeIso4217 } = request
  const sum =
    thousandthsText(amount1000, currencyCodeIso4217) ??
    thousandthsText(scaled(amount), amount?.currencyCode ?? currencyCodeIso4217)
  return withNote(sum ? `Pedido de pagamento de ${sum}` : 'Pedido de pagamento', noteIn(request.noteMessage))
}

/** An amount that states the position of its comma. */
const scaled = (amount: proto.IMoney | null | undefined): number =>
  amount ? (Number(amount.value ?? 0) / (amount.offset || 1)) * 1_000 : 0

export const paymentSentWords = ({ noteMessage }: proto.Message.ISendPaymentMessage): string =>
  withNote('Pagamento enviado pelo WhatsApp', noteIn(noteMessage))

export const invoiceWords = ({ note }: NonNullable<Said['invoiceMessage']>): string => withNote('Fatura', note || null)
