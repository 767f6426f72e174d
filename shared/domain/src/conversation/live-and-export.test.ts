import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asItStands, withoutUnreadable } from './current-places.ts'
import { joinImports, relocate } from './join-imports.ts'
import { atSaoPaulo } from './live-message.ts'
import type { Conversation, Message } from './message.ts'

interface Said {
  mine: boolean
  text: string
  /** Seconds since the one before. */
  pause: number
  isPhoto: boolean
}

const START = Date.UTC(2026, 8, 14, 12)
const said = fc.record<Said>({
  mine: fc.boolean(),
  // Few words, so that the same is often said twice in a minute.
  text: fc.constantFrom('oi', 'ok', 'sim', 'quanto custa?', 'R$ 900'),
  pause: fc.integer({ min: 0, max: 90 }),
  isPhoto: fc.boolean(),
})
const talks = fc
  .array(said, { minLength: 2, maxLength: 40 })
  .chain((talk) =>
    fc.record({ talk: fc.constant(talk), from: fc.nat(talk.length - 1), to: fc.integer({ min: 1, max: talk.length }) }),
  )

/** The talk as it really was, its seconds known. */
function conversationOf(talk: readonly Said[]): Conversation {
  let at = START
  const messages = talk.map(({ mine, text, pause, isPhoto }, index): Message => {
    at += pause * 1_000
    const attachment = isPhoto ? ({ kind: 'image', name: `WA-${String(index).padStart(24, '0')}.jpg` } as const) : null
    const author = mine ? 'Vila das Bombas' : 'Maria da Silva'
    const place = { index, author, sentAt: atSaoPaulo(new Date(at).toISOString()), localTime: '', line: 0 }
    return { ...place, text: isPhoto ? '' : text, attachment, flags: [] }
  })
  return {
    ...{ title: 'Maria da Silva', group: false, authors: ['Maria da Silva', 'Vila das Bombas'] },
    ...{ seller: 'Vila das Bombas', customers: ['Maria da Silva'], messages, systemLines: [] },
    ...{ precision: 'second', dateOrder: 'day-month', platform: 'android' },
  }
}

const part = (whole: Conversation, from: number, to?: number): Conversation => ({
  ...whole,
  messages: whole.messages.slice(from, to).map((message, index) => ({ ...message, index })),
})

/** As a file of the same chat says it: to the minute, under another name, media left out. */
const exported = (whole: Conversation): Conversation => ({
  ...whole,
  precision: 'minute',
  customers: ['Maria Bombas'],
  title: 'Maria Bombas',
  authors: ['Maria Bombas', 'Vila das Bombas'],
  messages: whole.messages.map((message) => ({
    ...message,
    author: message.author === 'Maria da Silva' ? 'Maria Bombas' : message.author,
    sentAt: `${message.sentAt.slice(0, 16)}:00${message.sentAt.slice(19)}`,
    attachment: message.attachment && { kind: 'image', name: null },
  })),
})

const isBetweenMinutes = ({ messages }: Conversation, at: number): boolean =>
  messages[at - 1]?.sentAt.slice(0, 16) !== messages[at]?.sentAt.slice(0, 16)

const shown = ({ messages }: Conversation): string[] =>
  messages.map(({ author, sentAt, text, attachment }) => {
    const who = author.startsWith('Maria') ? 'ela' : 'eu'
    return `${sentAt.slice(0, 16)} ${who} ${attachment ? 'foto' : text}`
  })

it('an export and what came live say each message once, in order, wherever one begins and the other ends', () => {
  fc.assert(
    fc.property(talks, ({ talk, from, to }) => {
      fc.pre(to >= from)
      const whole = conversationOf(talk)
      // Two of a minute that look alike are one or two: who saw both knows. Neither begins or ends within a minute.
      fc.pre(isBetweenMinutes(whole, from) && isBetweenMinutes(whole, to))
      const live = { id: 'live', conversation: part(whole, from) }
      const file = { id: 'file', conversation: exported(part(whole, 0, to)) }
      const joined = joinImports([live, file])
      // An export has no seconds: the order within a minute may differ between the two.
      const minutes = (lines: string[]): string[] => [...lines].sort()
      expect(minutes(shown(joined.conversation))).toEqual(minutes(shown(whole)))
      const times = joined.conversation.messages.map(({ sentAt }) => sentAt.slice(0, 16))
      expect(times).toEqual([...times].sort())
      // Each file that came live is named once.
      const files = joined.conversation.messages.flatMap(({ attachment }) => attachment?.name ?? [])
      expect(new Set(files).size).toBe(files.length)
      expect(joinImports([live]).conversation).toEqual(live.conversation)
    }),
    { numRuns: 300 },
  )
})

it('messages in the order of their arrival are found again at their joined position', () => {
  fc.assert(
    fc.property(talks, ({ talk, from, to }) => {
      const whole = conversationOf(talk)
      const live = { id: 'live', conversation: part(whole, from) }
      const file = { id: 'file', conversation: exported(part(whole, 0, Math.max(1, to))) }
      const rows = live.conversation.messages.map(({ index }) => ({ index }))
      const before = asItStands(live.conversation, [{ ...live, rows }])
      const after = joinImports([live, file])
      const places = relocate(before, after)
      fc.pre(isBetweenMinutes(whole, from) && isBetweenMinutes(whole, Math.max(1, to)))
      for (const { index, text, author } of live.conversation.messages) {
        const there = after.conversation.messages[places[index]!]!
        expect([there.text, there.author.slice(0, 5)]).toEqual([text, author.slice(0, 5)])
      }
      expect(new Set(places).size).toBe(places.length)
    }),
    { numRuns: 200 },
  )
})

it('a message that could not be opened is left out when an export contains it', () => {
  const whole = conversationOf([
    { mine: false, text: 'oi', pause: 0, isPhoto: false },
    { mine: true, text: 'ok', pause: 60, isPhoto: false },
    { mine: false, text: 'sim', pause: 60, isPhoto: false },
  ])
  const closed = (at: number): Conversation => ({
    ...whole,
    messages: whole.messages.map((message, index) =>
      index === at ? { ...message, text: '', attachment: { kind: 'unknown', name: null } } : message,
    ),
  })
  const file = { id: 'file', conversation: exported(part(whole, 0, 2)) }
  expect(withoutUnreadable({ id: 'live', conversation: closed(1) }, [file]).conversation.messages).toHaveLength(2)
  expect(withoutUnreadable({ id: 'live', conversation: closed(2) }, [file]).conversation.messages).toHaveLength(3)
})
