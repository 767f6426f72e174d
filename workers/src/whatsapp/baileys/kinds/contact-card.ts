/** A person from a contact card; the number is its main content. */
export interface CardPerson {
  name: string
  number: string | null
}

interface Card {
  displayName?: string | null
  vcard?: string | null
}

const LONGEST_CARD = 20_000

/** Reads the name, and the number that WhatsApp knows or else the first one, from a card. */
export function personOnCard({ displayName, vcard }: Card): CardPerson {
  // Long lines of a card go on in the next one, after a blank.
  const lines = (vcard ?? '')
    .slice(0, LONGEST_CARD)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const phones = lines.filter((line) => /^(?:[\w-]+\.)?TEL[;:]/i.test(line))
  const waid = phones.map((line) => /;waid=(\d{8,15})/i.exec(line)?.[1]).find((digits) => digits !== undefined)
  const first = phones.map(valueOf).find((value) => value !== '')
  const number = waid === undefined ? (first ?? null) : `+${waid}`
  const fullName = lines.find((line) => /^(?:[\w-]+\.)?FN[;:]/i.test(line))
  const name = displayName?.trim() || (fullName === undefined ? '' : valueOf(fullName)) || number || 'Contato'
  return { name, number }
}

const valueOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\\([,;\\])/g, '$1')
    .replace(/^tel:/i, '')
    .trim()
