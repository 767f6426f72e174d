const MONEY = String.raw`R\$ [\d.]+(?:,\d{2})?`
/** Stored forms of a price, and the words for each after a product: 'por R$ 2.400,00', 'a R$ 99,90 por mês'. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${MONEY}$`), 'por $&'],
  [new RegExp(`^${MONEY} por (?:mês|ano|semana)$`), 'a $&'],
  [new RegExp(`^(\\d+) parcelas de (${MONEY})$`), 'em $1x de $2'],
  [new RegExp(`^(\\d+) parcelas totalizando (${MONEY})$`), 'por $2 em $1x'],
]

/**
 * Returns a price as written to a customer; null for a form that people do not write ('138 unidades a R$ 178,00 cada'),
 * because its unit is not known.
 */
export function spokenPrice(price: string): string | null {
  const form = FORMS.find(([pattern]) => pattern.test(price))
  return form ? price.replace(form[0], form[1]) : null
}
