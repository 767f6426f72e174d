import { expect, test } from 'vitest'
import { saoPauloOffset } from './sao-paulo.ts'

test('agrees with the time zone database at noon of every day since 2009', () => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', hour: '2-digit', hourCycle: 'h23' })
  const wrong: string[] = []
  for (let at = Date.UTC(2009, 0, 1, 15); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (15 + saoPauloOffset(day) / 60 !== Number(format.format(at))) wrong.push(day)
  }
  expect(wrong).toEqual([])
})
