/** Countries that the company's neighbours and partners have numbers of; any other is typed with its sign. */
export const COUNTRIES = [
  ['55', 'Brasil (+55)'],
  ['54', 'Argentina (+54)'],
  ['591', 'Bolívia (+591)'],
  ['56', 'Chile (+56)'],
  ['57', 'Colômbia (+57)'],
  ['1', 'EUA e Canadá (+1)'],
  ['595', 'Paraguai (+595)'],
  ['51', 'Peru (+51)'],
  ['351', 'Portugal (+351)'],
  ['598', 'Uruguai (+598)'],
  ['', 'Outro país'],
] as const

export type Country = (typeof COUNTRIES)[number][0]

/** Digits of the longest number without its country; longer ones begin with the country. */
const LONGEST: Partial<Record<Country, number>> = { '55': 11, '1': 10 }

/** Formats digits as people of the country write them: '(11) 98765-4321'. A country's code that was pasted is left out. */
export function maskPhone(country: Country, typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (country === '') return digits === '' ? '' : `+${digits.slice(0, 15)}`
  const hasCode = /^\s*(?:\+|00)/.test(typed) || digits.length > (LONGEST[country] ?? Infinity)
  const national = hasCode ? digits.replace(/^0+/, '').replace(new RegExp(`^${country}`), '') : digits
  return country === '55' ? maskBrazilian(national.replace(/^0+/, '').slice(0, 11)) : national.slice(0, 14)
}

function maskBrazilian(digits: string): string {
  const [area, local] = [digits.slice(0, 2), digits.slice(2)]
  if (local === '') return digits
  const cut = local.length > 8 ? 5 : 4
  const parts = local.length > cut ? `${local.slice(0, cut)}-${local.slice(cut)}` : local
  return `(${area}) ${parts}`
}

/** As the server takes it, with the country's code. */
export const fullPhone = (country: Country, masked: string): string =>
  country === '' ? masked : `+${country}${masked.replace(/\D/g, '')}`
