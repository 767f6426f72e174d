import { expect, it } from 'vitest'
import { formatLsn, parseLsn, segmentName, segmentOf, segmentStart } from './wal-place.ts'

it('names segments as Postgres does', () => {
  expect(segmentName(1, segmentOf(parseLsn('0/1000000')))).toBe('000000010000000000000001')
  expect(segmentName(10, segmentOf(parseLsn('2A/FF123456')))).toBe('0000000A0000002A000000FF')
  expect(segmentName(1, 256)).toBe('000000010000000100000000')
})

it('reads and writes a place in the log, and finds where its segment begins', () => {
  expect(formatLsn(parseLsn('16/B374D848'))).toBe('16/B374D848')
  expect(formatLsn(segmentStart(segmentOf(parseLsn('16/B374D848'))))).toBe('16/B3000000')
})
