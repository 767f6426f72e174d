import { expect, it } from 'vitest'
import { summaryOf } from './release.ts'

it.each([
  ['nothing', [], ''],
  [
    'new before mended',
    [
      ['fix', 'Preço lido certo.'],
      ['feat', 'Vários arquivos'],
    ],
    'Vários arquivos; Preço lido certo.',
  ],
  [
    'the rest as a number',
    [
      ['chore', 'a'],
      ['perf', 'b'],
      ['fix', 'c'],
      ['feat', 'd'],
      ['feat', 'e'],
    ],
    'd; e; c; e mais 2.',
  ],
] as const)('%s', (_name, items, summary) => {
  expect(summaryOf(items.map(([type, text]) => ({ type, text })))).toBe(summary)
})
