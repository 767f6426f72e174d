import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../sums/mentions/price.ts'

const ON_RECEIPTS = new RegExp(lines`
  \b(?:comprovante(?! de (?:endereco|residencia|renda|matricula|vinculo))|pix (?:enviado|realizado|efetuado)|transferencia|pagamento (?:realizado|efetuado)
  |valor pago|autenticacao|id da transacao|ag(?:encia)?[: ]+\d)|(?:^|\n)pix *\n(?:valor *)?r\$ ?\d
`)

/** True when a text looks like a payment slip. */
export const looksLikeReceipt = (folded: string): boolean => ON_RECEIPTS.test(folded)

/** True when a price is on a slip that the customer sent. */
export const isOnSlip = ({ role, utterance: { source, attachment, folded } }: Price): boolean =>
  role === 'customer' && source === 'media' && attachment !== 'audio' && looksLikeReceipt(folded)

const SAYS_WHAT = /comprovante|pix|transfer|pagamento|recibo|dep[oó]sito/i
/** 'Valor' above a sum, and the sum. */
const SUM = /^(?:(?:valor|total)[^\d\n]*\n)?[^\d\n]*R\$ ?\d[\d.]*(?:,\d\d)?/im
/** Characters of a slip from its title to its sum that are still one quote. */
const NEAR = 120

/**
 * Returns the lines of a slip that prove something, unchanged: its title with the sum, or one of them; else its first
 * line.
 */
export function slipQuote(text: string): string {
  const title = SAYS_WHAT.exec(text)
  const sum = SUM.exec(text)
  const from = title === null ? null : text.lastIndexOf('\n', title.index) + 1
  const lineFrom = (at: number): string => text.slice(at).split('\n', 1)[0]!
  if (from !== null && sum !== null && sum.index >= from && sum.index - from <= NEAR)
    return text.slice(from, sum.index + sum[0].length)
  if (from !== null) return lineFrom(from).slice(0, 200)
  return sum === null ? text.split('\n')[0]!.slice(0, 200) : sum[0]
}
