import { describe, expect, it } from 'vitest'
import { badgeText, plainLine, timeAgo } from './notification.ts'

describe('a badge', () => {
  it.each([
    [0, 99, ''],
    [1, 99, '1'],
    [99, 99, '99'],
    [100, 99, '99+'],
    [9, 9, '9'],
    [10, 9, '9+'],
  ])('of %i, at most %i, says "%s"', (unread, most, text) => expect(badgeText(unread, most)).toBe(text))
})

describe('the age of a notification', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  it.each([
    ['2026-11-23T12:00:30Z', 'Agora'],
    ['2026-11-23T11:59:01Z', 'Agora'],
    ['2026-11-23T11:59:00Z', '1m atrás'],
    ['2026-11-23T11:00:01Z', '59m atrás'],
    ['2026-11-23T11:00:00Z', '1h atrás'],
    ['2026-11-22T12:00:01Z', '23h atrás'],
    ['2026-11-22T12:00:00Z', '1d atrás'],
    ['2026-11-10T12:00:00Z', '13d atrás'],
  ])('%s is "%s"', (at, text) => expect(timeAgo(at, now)).toBe(text))
})

it.each([
  ['pode\nmandar\u0007 o contrato', 'pode mandar o contrato'],
  ['cafe\u0301', 'café'],
  ['\u202eoirartnoc oa', 'oirartnoc oa'],
])('%j becomes %j', (text, plain) => expect(plainLine(text)).toBe(plain))
