import type { TranscriptHead, TranscriptMessage } from '@fechai/contracts/transcript'
import { NO_OWN_WORDS } from '@fechai/domain/insights/analysis/own-words'
import { describe, expect, test } from 'vitest'
import { readPast } from './past-reading.ts'

const NOW = '2026-09-20T12:00:00-03:00'
const head = (changes: Partial<TranscriptHead> = {}): TranscriptHead => ({
  title: 'Célia',
  group: false,
  authors: ['Célia', 'Rafaela'],
  seller: 'Rafaela',
  customers: ['Célia'],
  total: 0,
  media: [],
  ownWords: NO_OWN_WORDS,
  ...changes,
})
const lines = (...said: [author: string, text: string, audio?: string][]): TranscriptMessage[] =>
  said.map(([author, text, audio], index) => ({
    index,
    author,
    sentAt: `2026-09-14T21:${10 + index}:00-03:00`,
    text,
    attachment: audio ? { kind: 'audio', name: audio } : null,
    flags: [],
  }))

const talk = lines(
  ['Célia', 'Oi! Quanto custa a mesa de jantar?'],
  ['Rafaela', 'A mesa de jantar sai por R$ 2.400,00'],
  ['Célia', '', 'PTT-1.opus'],
  ['Rafaela', 'Consigo 10x de R$ 240,00'],
  ['Célia', 'Pode ser, me manda o pix'],
  ['Célia', 'Paguei agora, segue o comprovante'],
)
const media = [
  { name: 'PTT-1.opus', kind: 'audio' as const, text: 'nossa, achei muito caro', seconds: 4, position: 3 },
  { name: 'PTT-2.opus', kind: 'audio' as const, text: 'bom dia', seconds: 1, position: 4 },
]

describe('a conversation read in the browser', () => {
  const past = readPast(head({ media }), talk, NOW)!

  test('ages are counted to now', () => {
    const [price] = past.overview.facts.prices
    expect(price).toMatchObject({ messageIndex: 1, ageDays: 5 })
    expect(past.overview.explanation.fase).toBe('fechados')
  })

  test('its line begins and ends with the conversation and has a moment a message', () => {
    const { milestones } = past.overview
    expect(milestones[0]).toMatchObject({ k: 0, label: 'primeiro contato' })
    expect(milestones.at(-1)).toMatchObject({ k: 5, label: 'última mensagem' })
    expect(milestones.map(({ label }) => label)).toEqual(expect.arrayContaining(['proposta', 'objeção: preço']))
    const places = milestones.map(({ k }) => k)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  })

  test('the customer’s messages have their tone, with the words that say so', () => {
    expect(past.overview.sentiment).toMatchObject({ messages: 3, counts: { interested: 2 } })
    expect(past.overview.sentiment!.said.every(({ author }) => author === 'Célia')).toBe(true)
  })

  test('only the voice notes that a fact rests on are listed', () => {
    expect(past.overview).toMatchObject({ audios: 2, audiosUnheard: 0 })
    expect(past.overview.voiceNotes).toMatchObject([
      { messageIndex: 2, position: 3, seconds: 4, text: 'nossa, achei muito caro', matters: ['Objeção: Preço'] },
    ])
  })

  test('a state depends on the messages until it, and a place outside is moved to the nearest', () => {
    const alone = readPast(head({ media, total: 3 }), talk.slice(0, 3), NOW)!
    expect(past.stateAt(2)).toEqual(alone.stateAt(2))
    expect(past.stateAt(2).fields.fase).toBe('em-objecao')
    expect([past.stateAt(-5).k, past.stateAt(99).k]).toEqual([0, 5])
  })

  test('a voice note that was not transcribed is counted as unheard', () => {
    const unheard = [media[0]!, { ...media[1]!, text: null }]
    expect(readPast(head({ media: unheard }), talk, NOW)!.overview).toMatchObject({ audios: 2, audiosUnheard: 1 })
  })

  test('a file that cannot be played is no voice note to hear', () => {
    const unplayable = [{ ...media[0]!, position: null }]
    expect(readPast(head({ media: unplayable }), talk, NOW)!.overview.voiceNotes).toEqual([])
  })

  test('one message is its own end, and none is no conversation', () => {
    expect(readPast(head(), talk.slice(0, 1), NOW)!.overview.milestones).toMatchObject([{ label: 'última mensagem' }])
    expect(readPast(head(), [], NOW)).toBeNull()
  })
})
