import { expect, it } from 'vitest'
import { leadSentiment } from './lead-sentiment.ts'
import { NO_OWN_WORDS } from './own-words.ts'

const lines = [
  ['Célia', 'Oi, tudo bem?'],
  ['Rafaela', 'Adorei falar com você'],
  ['Célia', 'Adorei a mesa'],
  ['Célia', 'não gostei do prazo'],
  ['Célia', ''],
].map(([author, text], index) => ({ index, author: author!, text: text!, sentAt: `2026-09-14T21:1${index}:00-03:00` }))

it('counts the customer’s messages alone, each with the words that say so, the latest first', () => {
  const found = leadSentiment(lines, 'Rafaela', NO_OWN_WORDS)!
  expect(found).toMatchObject({ messages: 3, counts: { positive: 1, negative: 1, neutral: 1 } })
  expect(
    found.said.map(({ tone, messageIndex, quote, from, to }) => [tone, messageIndex, quote.slice(from, to)]),
  ).toEqual([
    ['negative', 3, expect.stringContaining('gostei')],
    ['positive', 2, 'Adorei'],
  ])
})

it('takes a demand that begins with preciso for no interest', () => {
  const toneOfText = (text: string) => leadSentiment([{ ...lines[0]!, text }], 'Rafaela', NO_OWN_WORDS)!.counts
  expect(toneOfText('preciso que alguém venha ver isso hoje')).toMatchObject({ interested: 0 })
  expect(toneOfText('preciso de umas 30 unidades')).toMatchObject({ interested: 1 })
})

it('is empty without a known seller', () => expect(leadSentiment(lines, null, NO_OWN_WORDS)).toBeNull())

it('shows a long message around the words that counted', () => {
  const text = `${'a '.repeat(150)}adorei ${'b '.repeat(150)}`
  const [said] = leadSentiment([{ ...lines[0]!, text }], 'Rafaela', NO_OWN_WORDS)!.said
  expect(said!.quote.slice(said!.from, said!.to)).toBe('adorei')
  expect(said!.quote).toHaveLength(220)
})
