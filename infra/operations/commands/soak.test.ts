import { expect, it } from 'vitest'
import { soakFiles } from './soak.ts'

it('finds what is longer in it in every project', async () => {
  const files = await soakFiles()
  for (const kind of ['fuzz/fuzz.test', 'analyst/src/past/', '.integration.test', '.chaos.test', '.browser.test'])
    expect(
      files.some((file) => file.includes(kind)),
      kind,
    ).toBe(true)
})
