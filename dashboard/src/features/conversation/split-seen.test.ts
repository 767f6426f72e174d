import { expect, test } from 'vitest'
import { splitSeen } from './split-seen.ts'

test.each([
  ['A\nB\nC', ['B', 'C'], 'A', 'B\nC'],
  ['B', ['B'], '', 'B'],
  ['A', [], 'A', ''],
  ['A\nB', ['X'], 'A\nB', ''],
])('%j with %j', (text, seen, own, only) => expect(splitSeen(text, seen)).toEqual({ own, only }))
