const MONEY = String.raw`R\$ [\d.]+(?:,\d{2})?`
/** How a price is kept, and how one says it after the thing: 'por R$ 2.400,00', 'a R$ 99,90 por mês'. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${MONEY}$`), 'por $&'],
  [new RegExp(`^${MONEY} por (?:mês|ano|semana)$`), 'a $&'],
  [new RegExp(`^(\\d+) parcelas de (${MONEY})$`), 'em $1x de $2'],
]

/**
 * A price as it is written to a customer; null for one kept in a form that nobody writes ('138 unidades a
 * R$ 178,00 cada'): what it is counted in is not known.
 */
export function spokenPrice(price: string): string | null {
  const form = FORMS.find(([pattern]) => pattern.test(price))
  return form ? price.replace(form[0], form[1]) : null
}
