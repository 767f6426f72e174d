import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:30Z', 'agora'],
  ['2026-11-21T11:59:01Z', 'agora'],
  ['2026-11-21T11:59:00Z', 'há 1min'],
  ['2026-11-21T11:00:01Z', 'há 59min'],
  ['2026-11-21T11:00:00Z', 'há 1h'],
  ['2026-11-20T12:00:01Z', 'há 23h'],
  ['2026-11-20T12:00:00Z', '20/11/2026 09:00'],
  ['2026-11-21T13:00:00Z', '21/11/2026 10:00'],
  ['não é data', ''],
])('%s: %s', (iso, shown) => expect(relativeTime(iso, now)).toBe(shown))
