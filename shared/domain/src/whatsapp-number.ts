/** Area codes that exist in Brazil. */
const AREA_CODES = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66
  67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
)

/**
 * Returns a phone number in the form of WhatsApp's links: E.164 digits without the sign. Brazilian mobiles get their
 * ninth digit. Null if it cannot be a number: then a message is copied, not sent to a stranger.
 */
export function toWhatsappNumber(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const foreign = /^\s*(?:\+|00)/.test(text) && !digits.startsWith('55')
  if (foreign) return /^[1-9]\d{7,14}$/.test(digits) ? digits : null
  const national = (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).replace(/^0/, '')
  const area = national.slice(0, 2)
  const local = national.slice(2)
  if (!AREA_CODES.has(area)) return null
  if (/^9\d{8}$/.test(local)) return `55${area}${local}`
  if (/^[6-9]\d{7}$/.test(local)) return `55${area}9${local}`
  return /^[2-5]\d{7}$/.test(local) ? `55${area}${local}` : null
}

/** As a lead keeps it, E.164: '+5511987654321'. Null when it cannot be a number. */
export function toE164(text: string): string | null {
  const number = toWhatsappNumber(text)
  return number === null ? null : `+${number}`
}

/**
 * Digits by which two ways to write a person's number are the same: with country and, of Brazilian mobiles, with the
 * ninth digit, which WhatsApp leaves out of older accounts.
 */
export const sameNumberKey = (number: string): string => toWhatsappNumber(`+${number}`) ?? number

const WRITTEN_NUMBER = /\+?\d[\d\s().-]{6,}\d/g

/** The numbers that a name or a title is written of, each as `sameNumberKey` gives it. */
export const numbersIn = (text: string): string[] =>
  (text.match(WRITTEN_NUMBER) ?? []).map((written) => toWhatsappNumber(written) ?? written.replace(/\D/g, ''))

/**
 * Opens the chat with the text written and not sent. `number` as `toWhatsappNumber` gives it; without one
 * WhatsApp asks whom to send to.
 */
export const whatsappLink = (number: string | null, text: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text)}`
