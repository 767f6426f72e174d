import { expect, it } from 'vitest'
import { readSeeds, soakFiles } from './soak.ts'

it('finds what is longer in it in every project', async () => {
  const files = await soakFiles()
  for (const kind of ['fuzz/fuzz.test', 'analyst/src/past/', '.integration.test', '.chaos.test', '.browser.test'])
    expect(
      files.some((file) => file.includes(kind)),
      kind,
    ).toBe(true)
})

it.each([
  ['--seed 7', { seeds: [7], minutes: 1, inCluster: false }],
  ['--seed 7 --minutes 0.5', { seeds: [7], minutes: 0.5, inCluster: false }],
  ['--seeds 3', { seeds: [1, 2, 3], minutes: 1, inCluster: false }],
  ['--seeds 2 --from 40', { seeds: [40, 41], minutes: 1, inCluster: false }],
  ['--cluster --seeds 2', { seeds: [1, 2], minutes: 1, inCluster: true }],
  ['--cluster', null],
  ['--seed', null],
  ['--seed 7 --seeds 2', null],
  ['--minutes 2', null],
  ['--seed seven', null],
  ['--help', null],
])('reads %s', (words, expected) => expect(readSeeds(words.split(' '))).toEqual(expected))
