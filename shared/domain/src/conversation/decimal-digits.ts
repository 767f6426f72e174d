const DECIMAL = /^\p{Nd}$/u

const values = new Map<number, number>()

/** Value of a decimal digit of any script, by its code point; -1 for anything else. */
export function decimalDigit(code: number): number {
  if (code < 0x660) return code >= 0x30 && code <= 0x39 ? code - 0x30 : -1
  let value = values.get(code)
  if (value === undefined) {
    value = digitValue(code)
    values.set(code, value)
  }
  return value
}

/** Unicode stores the ten digits of a script side by side, zero first. */
function digitValue(code: number): number {
  if (!DECIMAL.test(String.fromCodePoint(code))) return -1
  let value = 0
  while (value < 9 && DECIMAL.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
