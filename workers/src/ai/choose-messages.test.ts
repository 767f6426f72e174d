import { expect, test } from 'vitest'
import { gatherFacts } from '@fechai/analyst/facts'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { chooseMessages, runsOf } from './choose-messages.ts'

/** Small talk for `count` minutes, with sentences of our own at some of them. */
function longChat(count: number, said: Record<number, string>) {
  const lines = Array.from({ length: count }, (_, minute) => {
    const [hour, day] = [Math.floor(minute / 60) % 24, 1 + (Math.floor(minute / 1_440) % 28)]
    const time = `${String(day).padStart(2, '0')}/09/2026 ${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    return `${time} - ${minute % 2 ? 'Loja Sol' : 'Ana'}: ${said[minute] ?? 'conversa sobre o tempo e o time'}`
  })
  return readTranscript(lines.join('\n'), { fileName: 'Conversa do WhatsApp com Ana.zip' })
}

const SAID = {
  1: 'Oi, aqui é a Loja Sol, tudo bem?',
  2000: 'quero 3 cadeiras, quanto fica?',
  2001: 'as 3 cadeiras ficam R$ 900,00',
  3000: 'achei muito caro',
  4000: 'fechado, pode mandar o pix',
}

test('a short conversation is read whole', () => {
  const conversation = longChat(10, {})
  expect(chooseMessages(gatherFacts(conversation, []), Array(10).fill(100), 1_000)).toHaveLength(10)
})

test('reads the beginning, the prices, the objections, the acceptance and the end of a long one', () => {
  const conversation = longChat(8_000, SAID)
  const sizes = conversation.messages.map(({ text }) => text.length + 80)
  const chosen = chooseMessages(gatherFacts(conversation, []), sizes, 60_000)
  expect(chosen).toEqual(expect.arrayContaining([0, 1, 2000, 2001, 3000, 4000, 7_999]))
  expect(chosen.reduce((sum, index) => sum + sizes[index]!, 0)).toBeLessThanOrEqual(60_000)
  expect(chosen.length).toBeGreaterThan(450)
  expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b))
})

test('a message longer than all the room is left out, not the rest', () => {
  const conversation = longChat(200, {})
  const sizes = conversation.messages.map((_, index) => (index === 199 ? 50_000 : 100))
  const chosen = chooseMessages(gatherFacts(conversation, []), sizes, 15_000)
  expect(chosen).not.toContain(199)
  expect(chosen).toContain(198)
})

test('reads the messages behind the choices before anything else, the latest first', () => {
  const conversation = longChat(200, {})
  const facts = gatherFacts(conversation, [])
  const sizes = conversation.messages.map(() => 100)
  expect(chooseMessages(facts, sizes, 1_000, [60, 61, 62])).toEqual(expect.arrayContaining([60, 61, 62]))
  expect(chooseMessages(facts, sizes, 200, [60, 61, 62])).toEqual([61, 62])
})

test('runs', () => {
  expect(runsOf([0, 1, 2, 7, 9, 10])).toEqual([
    [0, 2],
    [7, 7],
    [9, 10],
  ])
  expect(runsOf([])).toEqual([])
})
