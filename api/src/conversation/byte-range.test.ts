import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { cut, readRange } from './byte-range.ts'

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=3-500', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=5-3', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
])('%s of ten bytes', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected)
})

it.each([
  [0, 9, '0123456789'],
  [0, 0, '0'],
  [2, 4, '234'],
  [3, 8, '345678'],
  [9, 9, '9'],
])('cuts %i to %i out of chunks of three', async (start, end, expected) => {
  const chunks = ['012', '345', '678', '9'].map((text) => Buffer.from(text))
  const parts: Buffer[] = []
  for await (const part of cut(Readable.from(chunks), { start, end })) parts.push(part)
  expect(Buffer.concat(parts).toString()).toBe(expected)
})
