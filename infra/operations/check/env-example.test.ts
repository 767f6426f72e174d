import { expect, it } from 'vitest'
import { compareKeys } from './env-example.ts'

it('names missing keys and unused ones', () => {
  const text = 'AA=\nBB=\n# --- local\n# FECHAI_DATA=.data\n'
  expect(compareKeys(text, ['AA', 'CC'])).toEqual([expect.stringContaining('CC'), expect.stringContaining('BB')])
})
