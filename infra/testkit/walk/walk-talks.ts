import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import { readTalks } from '../../lab/eval/talks.ts'

const SETS = ['haggling-a', 'service-a', 'daily-a'] as const
const SURNAMES = ['Prado', 'Lima', 'Moura', 'Nunes', 'Rocha', 'Teles', 'Sá', 'Pires', 'Melo', 'Serra', 'Luz', 'Brito']
const DAY_MS = 86_400_000
/** Days over which the last messages are spread. */
const SPREAD_DAYS = 27

export interface WalkTalk {
  fileName: string
  bytes: Uint8Array
  /** The file in it. */
  exported: { fileName: string; text: string }
  /** Name of the seller in it. */
  seller: string
}

/** Labelled talks of the project as exports of a shop: signed by its sellers, and with their last message lately. */
export function walkTalks(count: number, sellers: readonly string[], now: number): WalkTalk[] {
  const talks = SETS.flatMap((set) => readTalks(set)).filter(
    ({ conversation: { seller, group, messages } }) =>
      seller !== null && !group && messages.length >= 6 && messages.every(({ attachment }) => attachment === null),
  )
  if (talks.length < count) throw new Error(`${talks.length} talks for ${count}`)
  return talks.slice(0, count).map(({ label, conversation }, at) => {
    const seller = sellers[at % sellers.length]!
    const first = (label.expected.nome ?? '').split(' ')[0] || 'Cliente'
    // Talks of one trade may have customers of one name: a second surname keeps two people apart.
    const name = `${first} ${SURNAMES[at % SURNAMES.length]} ${SURNAMES[Math.floor(at / SURNAMES.length)]}`
    const last = Date.parse(conversation.messages.at(-1)!.sentAt)
    const shift = now - (2 + ((at * 7) % SPREAD_DAYS)) * DAY_MS - last
    const lines = conversation.messages.map(({ author, sentAt, text }) => {
      const who = author === conversation.seller ? seller : name
      return `${written(Date.parse(sentAt) + shift)} - ${who}: ${text}\n`
    })
    const file = `Conversa do WhatsApp com ${name}`
    const exported = { fileName: `${file}.txt`, text: lines.join('') }
    const bytes = buildZip([{ name: exported.fileName, data: exported.text }])
    return { fileName: `${file}.zip`, bytes, exported, seller }
  })
}

/** '23/11/2026 15:04', as a phone in São Paulo writes it. */
const written = (at: number): string => {
  const [day, time] = new Date(at - 3 * 3_600_000).toISOString().slice(0, 16).split('T') as [string, string]
  return `${day.split('-').reverse().join('/')} ${time}`
}
