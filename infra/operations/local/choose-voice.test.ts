import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseVoice, type Voice } from './choose-voice.ts'

let cache: string
beforeAll(() => void (cache = mkdtempSync(join(tmpdir(), 'fechai-cache-'))))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

function choose(environment: NodeJS.ProcessEnv, mayInstall = true): { voice: Voice | null; lines: string[] } {
  const lines: string[] = []
  const voice = chooseVoice({
    ...{ dataDir: cache, port: 3005, mayInstall, report: (line) => lines.push(line) },
    environment: {
      ...process.env,
      TRANSCRIPTION_BASE_URL: '',
      OPENAI_API_KEY: '',
      XDG_CACHE_HOME: cache,
      ...environment,
    },
  })
  return { voice, lines }
}

it.each([
  ['the demonstration’s own provider hears', { FAKE_AI: 'on' }],
  ['the environment names a server', { TRANSCRIPTION_BASE_URL: 'http://10.0.0.2:3005/v1' }],
  ['a provider’s key is given', { OPENAI_API_KEY: 'sk-test' }],
])('installs nothing where %s', (_case, environment) => {
  expect(choose(environment)).toEqual({ voice: null, lines: [] })
})

it('names the command where an installation is left out', () => {
  const { voice, lines } = choose({}, false)
  expect(voice).toBeNull()
  expect(lines.join()).toContain('npm run transcriber -- install')
})

it('has notes wait for the server that is to come', async () => {
  const { voice } = choose({})
  expect(voice?.env).toEqual({
    TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:3005/v1',
    OPENAI_TRANSCRIBE_MODEL: 'base',
  })
  await voice!.start()
  await voice!.stop()
})
