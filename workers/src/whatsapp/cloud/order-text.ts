import { fieldsOf, listOf, numberIn, textOf, type Fields } from './fields.ts'

/** Words of an order from the catalogue, as the customer sent it. */
export function orderText(order: Fields): string {
  const items = listOf(order.product_items)
  const lines = items.map((item) => {
    const { product_retailer_id: product, quantity, item_price: price, currency } = fieldsOf(item)
    const cost = numberIn(price) === null ? '' : `, ${money(numberIn(price)!, textOf(currency))} cada`
    return `${numberIn(quantity) ?? 1} x ${textOf(product) ?? 'produto'}${cost}`
  })
  return [`Pedido: ${items.length === 1 ? '1 item' : `${items.length} itens`}`, ...lines, textOf(order.text)]
    .filter((line) => line !== null)
    .join('\n')
}

function money(amount: number, currency: string | null): string {
  const shown = amount.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return currency === null || currency === 'BRL' ? `R$ ${shown}` : `${currency} ${shown}`
}
