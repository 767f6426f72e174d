import { afterEach, describe, expect, it, vi } from 'vitest'
import { run as demo } from './demo.ts'
import { run as dev } from './dev.ts'
import { run as reset } from './reset.ts'
import { run as start } from './start.ts'

afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries({ start, demo, dev, reset }))('npm run %s', (_, run) => {
  it('explains itself, and does nothing else', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    expect(await run(['--help'])).toBe(0)
    expect(said.mock.calls.join('\n')).toMatch(/^Uso: npm /)
  })

  it('refuses an option that it does not know', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    expect(await run(['--sem-voz'])).toBe(2)
    expect(said.mock.calls.join('\n')).toMatch(/^Uso: npm /)
  })
})
