import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installVoice } from './install-voice.ts'

let cache: string
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'fechai-cache-'))
  vi.stubEnv('XDG_CACHE_HOME', cache)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(cache, { recursive: true, force: true })
})

const install = (script: string) => {
  const lines: string[] = []
  return { lines, ...installVoice((line) => lines.push(line), [process.execPath, '-e', script]) }
}

it('passes on what the installation reports, at the lowest priority, and says why it failed', async () => {
  // The priority is set once the program runs.
  const { lines, done } = install(`setTimeout(() => {
    console.log('  priority', require('node:os').getPriority())
    console.error('\\n✗ Sem espaço.')
    process.exitCode = 1
  }, 500)`)
  expect(await done).toBeNull()
  expect(lines).toEqual(['Ouvinte: priority 19', 'Os áudios esperam: Sem espaço.'])
})

it('ends with the product, in silence', async () => {
  const { lines, done, stop } = install(`console.log('begun'); setInterval(() => {}, 1_000)`)
  await vi.waitFor(() => expect(lines).toEqual(['Ouvinte: begun']), { timeout: 30_000 })
  await stop()
  expect(await done).toBeNull()
  expect(lines).toHaveLength(1)
})

it('reports a program that is not there', async () => {
  const lines: string[] = []
  const { done } = installVoice((line) => lines.push(line), ['/nonexistent/program'])
  expect(await done).toBeNull()
  expect(lines).toHaveLength(1)
})
