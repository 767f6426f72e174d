import type { proto } from '@whiskeysockets/baileys'
import { linesOf, listOf, moneyText } from './amounts.ts'

type Button = proto.Message.InteractiveMessage.NativeFlowMessage.INativeFlowButton
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectIn = (value: unknown): Json => (isObject(value) ? value : {})
const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textIn = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Parameters of a button as a sender wrote them; nothing where they are no JSON. */
export function paramsOf(json: string | null | undefined): Json {
  try {
    return objectIn(JSON.parse(json ?? ''))
  } catch {
    return {}
  }
}

/** Words of native buttons: a Pix key, a charge, an answer to choose, a code to copy. */
export const buttonWords = (buttons: readonly Button[] | null | undefined): string =>
  linesOf(...(buttons ?? []).map(oneButton))

function oneButton({ name, buttonParamsJson }: Button): string {
  const params = paramsOf(buttonParamsJson)
  const payment = linesOf(chargeWords(params), ...objectsIn(params.payment_settings).map(settingWords))
  if (payment !== '') return payment
  const label = textIn(params.display_text) ?? textIn(params.title) ?? textIn(params.flow_cta) ?? textIn(params.text)
  const more =
    textIn(params.url) ?? textIn(params.phone_number) ?? textIn(params.copy_code) ?? textIn(params.coupon_code)
  const rows = objectsIn(params.sections).flatMap((section) => [
    textIn(section.title),
    ...objectsIn(section.rows).map((row) => `• ${listOf(textIn(row.title), textIn(row.description))}`),
  ])
  const labelled = label === null ? more : `[${label}]${more === null ? '' : ` ${more}`}`
  return linesOf(labelled ?? (rows.length > 0 || !name ? null : `[${name.replaceAll('_', ' ')}]`), ...rows)
}

const amountIn = (value: unknown, currency: string | null): string | null => {
  const { value: units, offset } = objectIn(value)
  return moneyText(Number(units) / (Number(offset) || 1), currency)
}

function chargeWords(params: Json): string | null {
  const order = objectIn(params.order)
  const currency = textIn(params.currency)
  const items = objectsIn(order.items).map((item) => {
    const name = [textIn(item.quantity), textIn(item.name)].filter((part) => part !== null).join(' ')
    return [name, amountIn(item.sale_amount, currency) ?? amountIn(item.amount, currency)].filter(Boolean).join(' de ')
  })
  const sum = amountIn(params.total_amount, currency)
  if (sum === null && items.length === 0) return null
  const head = sum === null ? 'Cobrança' : `Cobrança ${sum}`
  const status = STATUS[textIn(order.status) ?? ''] ?? null
  return linesOf(
    items.length === 0 ? head : `${head}: ${listOf(...items)}`,
    textIn(params.additional_note),
    status && `Situação: ${status}`,
  )
}

const STATUS: Record<string, string> = {
  processing: 'em preparo',
  partially_shipped: 'enviado em parte',
  shipped: 'enviado',
  completed: 'concluído',
  canceled: 'cancelado',
}

const PIX_KEYS: Record<string, string> = {
  EMAIL: 'e-mail',
  PHONE: 'telefone',
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EVP: 'aleatória',
}

/** A way to pay that a card offers. */
function settingWords(setting: Json): string | null {
  const pix = objectIn(setting.pix_static_code ?? setting.pix_dynamic_code)
  const key = textIn(pix.key)
  if (key !== null) {
    const type = PIX_KEYS[(textIn(pix.key_type) ?? '').toUpperCase()]
    return `Chave Pix${type ? ` (${type})` : ''}: ${listOf(key, textIn(pix.merchant_name))}`
  }
  const code = textIn(pix.code)
  if (code !== null) return `Pix copia e cola: ${listOf(code, textIn(pix.merchant_name))}`
  const boleto = textIn(objectIn(setting.boleto).digitable_line)
  if (boleto !== null) return `Boleto: ${boleto}`
  const link = textIn(objectIn(setting.payment_link).uri)
  return link === null ? null : `Link de pagamento: ${link}`
}

/** An answer given to a form: each field with what was filled in. */
export function formWords(json: string | null | undefined): string {
  const filled = Object.entries(paramsOf(json)).filter(([name]) => !/token|^id$|^wa_/i.test(name))
  return linesOf(
    ...filled.map(([name, value]) => {
      const said = Array.isArray(value) ? listOf(...value.map(textIn)) : textIn(value)
      return said ? `${name.replaceAll('_', ' ')}: ${said}` : null
    }),
  )
}
