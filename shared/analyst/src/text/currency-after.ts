/** Words that turn the number before them into a sum. Patterns read folded text. */

export const CURRENCY_AFTER = /^ ?(?:reais|real\b|rs\b|conto|pila|mangos?\b|pau\b)/

/** 'A 58 centavos': the hundredth part. */
export const CENTS_AFTER = /^ ?(?:centavos?|cents?|ctvs?)\b/
