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

it('passes on what the installation reports, and says why it failed', async () => {
  const { lines, done } = install(
    `console.log('  10 de 141 MB'); console.error('\\n✗ Sem espaço.'); process.exitCode = 1`,
  )
  expect(await done).toBeNull()
  expect(lines).toEqual(['Ouvinte: 10 de 141 MB', 'Os áudios esperam: Sem espaço.'])
})

it('runs at the lowest priority', async () => {
  const { lines, done } = install(`setTimeout(() => console.log(require('node:os').getPriority()), 500)`)
  await done
  expect(lines).toEqual(['Ouvinte: 19'])
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
