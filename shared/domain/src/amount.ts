export interface Amount {
  /** Reais. */
  total: number | null
  /** Price of one, or of one instalment. */
  unit: number | null
  /** The number of things, or of instalments. */
  quantity: number | null
}

const NOTHING: Amount = { total: null, unit: null, quantity: null }

const DIGITS = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?)(\s*mil\b)?`
const MONEY = String.raw`(?:R\$\s*)?${DIGITS}`
const REAIS = String.raw`R\$\s*${DIGITS}`
const COUNT = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)`
const NOUN = String.raw`[\p{L}][^\d$]{0,40}?`

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

/** Commas before three digits each: '2,450' or '2,450.00', as written in English. */
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/

/** A number as Brazilians write it: '1.234,56', '1234,5', '398 mil'; a sum grouped by commas is the same sum. */
export function parseBrazilianNumber(digits: string, thousand = false): number {
  if (COMMA_GROUPS.test(digits)) return round(Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1))
  const grouped = /\.\d{3}/.test(digits) || digits.includes(',')
  const value = Number(grouped ? digits.replaceAll('.', '').replace(',', '.') : digits)
  return round(thousand ? value * 1000 : value)
}

const round = (value: number): number => Math.round(value * 100) / 100
const money = (found: RegExpExecArray, at: number): number =>
  parseBrazilianNumber(found[at]!, found[at + 1] !== undefined)
const count = (found: RegExpExecArray, at: number): number => parseBrazilianNumber(found[at]!)

function ofUnits(quantity: number, unit: number): Amount {
  return { total: round(quantity * unit), unit, quantity }
}

function ofTotal(total: number, quantity: number): Amount {
  return quantity > 0 ? { total, unit: round(total / quantity), quantity } : { total, unit: null, quantity: null }
}

/** The specification's forms (1, §5), most particular first. */
const FORMS: readonly (readonly [RegExp, (found: RegExpExecArray) => Amount])[] = [
  [
    pattern(
      `${COUNT}\\s+${NOUN}\\s(?:e|\\+|mais)\\s+${COUNT}\\s+${NOUN}\\s*(?:totalizando|total(?:\\s+de)?|por|=)\\s*:?\\s*${MONEY}`,
    ),
    (found) => ({ total: money(found, 3), unit: null, quantity: count(found, 1) + count(found, 2) }),
  ],
  [
    pattern(`${COUNT}\\s*${NOUN}\\s*totalizando\\s*:?\\s*${MONEY}`),
    (found) => ofTotal(money(found, 2), count(found, 1)),
  ],
  [
    pattern(`${MONEY}\\s*[x×]\\s*${COUNT}\\s*(?:parcelas?|vezes)`),
    (found) => ofUnits(count(found, 3), money(found, 1)),
  ],
  [
    pattern(`${COUNT}\\s*(?:[x×]|vezes|parcelas?|prestac[oõ]es|mensalidades)\\s*(?:iguais\\s*)?(?:de|a)?\\s*${MONEY}`),
    (found) => ofUnits(count(found, 1), money(found, 2)),
  ],
  [
    pattern(`${COUNT}\\s+${NOUN}\\s*(?:a|de|por)\\s*${MONEY}\\s*(?:reais\\s*)?(?:cada|a unidade|por unidade|/\\s*un)`),
    (found) => ofUnits(count(found, 1), money(found, 2)),
  ],
  [pattern(`${COUNT}\\s+${NOUN}\\sa\\s+${MONEY}`), (found) => ofUnits(count(found, 1), money(found, 2))],
  [pattern(`${REAIS}\\s*por\\s*${COUNT}(?![.,]?\\d)`), (found) => ofTotal(money(found, 1), count(found, 3))],
  [pattern(`${COUNT}\\s+${NOUN}\\s*por\\s*${REAIS}`), (found) => ofTotal(money(found, 2), count(found, 1))],
  [pattern(REAIS), (found) => ({ total: money(found, 1), unit: null, quantity: null })],
  [pattern(`^\\s*${MONEY}(?:\\s*reais)?`), (found) => ({ total: money(found, 1), unit: null, quantity: null })],
]

/** Reads the value of a lead as it is displayed; every part is null when the text holds no amount. */
export function parseAmount(text: string): Amount {
  for (const [form, read] of FORMS) {
    const found = form.exec(text)
    if (found !== null) return read(found)
  }
  return NOTHING
}

/** Returns true if a person may write this as a lead's value: an amount that can be summed, or nothing. */
export const isWritableAmount = (text: string): boolean =>
  text.trim() === '' || text.trim() === '--' || parseAmount(text).total !== null

const BARE = pattern(`^\\s*${MONEY}\\s*(?:reais)?\\s*$`)

/** Returns a value that a person wrote as it is kept and shown: '4600' is 'R$ 4.600,00'; other wordings stay. */
export function writtenAmount(text: string): string {
  const found = BARE.exec(text)
  return found === null ? text.trim() : formatBRL(money(found, 1))
}

/** The accepted forms, for a value that cannot be parsed. */
export const AMOUNT_FORMS =
  'Este valor não pode ser lido. Escreva como R$ 1.500,00, 3 parcelas de R$ 500,00, 2 unidades a R$ 750,00 cada ou 12 mil; vazio, se não há valor.'

/** 1234.5 as 'R$ 1.234,50'. */
export function formatBRL(value: number): string {
  const [whole, cents] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 ? '-' : ''}R$ ${whole!.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents}`
}
