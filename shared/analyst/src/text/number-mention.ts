/** A number in folded text, in digits or in words. */
export interface NumberMention {
  from: number
  to: number
  value: number
  spelled: boolean
  /** Written with 'R$' before or 'reais' after. */
  currency: boolean
  /** Has a thousands separator, 'mil', two decimals, or is spoken as thousands or cents. */
  shaped: boolean
}
