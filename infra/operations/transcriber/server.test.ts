import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asWav } from '@fechai/workers/media/as-wav'
import { localTranscriber, type LocalTranscriber } from '../local/transcriber.ts'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { amount } from '@fechai/testkit/testing/soak'
import { until } from '@fechai/testkit/testing/until'
import { installedTranscriber } from './installed.ts'
import { sampleNotes } from './sample-notes.ts'

/** The engine has the lowest priority: beside other tests it loads its model slowly. */
const ENGINE = { timeoutMs: 200_000 }
const notes = await sampleNotes()

const RATE = 16_000
const installed = installedTranscriber()
if (installed === null)
  console.warn('No transcriber is installed (npm run transcriber -- install): its own tests are skipped.')

/** A recording of a sound, -1 to 1 at each second. */
function sound(seconds: number, at: (time: number) => number): Buffer {
  const samples = Buffer.alloc(seconds * RATE * 2)
  for (let place = 0; place < seconds * RATE; place++)
    samples.writeInt16LE(Math.round(at(place / RATE) * 32_000), place * 2)
  return asWav(samples, RATE)
}

const sine = (hertz: number, time: number): number => Math.sin(2 * Math.PI * hertz * time)
const CHORD = [
  [262, 330, 392],
  [220, 262, 330],
  [175, 220, 262],
  [196, 247, 294],
]

describe.runIf(installed)('the engine', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-'))
  let ports: Awaited<ReturnType<typeof freePortBlock>>
  let transcriber: LocalTranscriber
  let url: string

  beforeAll(async () => {
    for (const name of ['logs', 'run']) mkdirSync(join(dataDir, name))
    ports = await freePortBlock()
    transcriber = localTranscriber(installed!, { dataDir, port: ports.base, supervise: true })
    await transcriber.process.start()
    url = `http://127.0.0.1:${ports.base}`
  }, 600_000)
  afterAll(async () => {
    await transcriber.process.stop()
    ports.release()
    rmSync(dataDir, { recursive: true })
  })

  async function ask(bytes: Buffer, fields: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'audio.wav')
    const asked = { model: 'base', language: 'pt', response_format: 'verbose_json', ...fields }
    for (const [name, value] of Object.entries(asked)) form.append(name, value)
    return fetch(`${url}/v1/audio/transcriptions`, { method: 'POST', body: form, ...(signal && { signal }) })
  }
  const health = async () =>
    (await (await fetch(`${url}/health`)).json()) as { busy: boolean; waiting: number; heard: number }
  /** A spoken note, so many times one behind the other. */
  const speech = (times = 1): Buffer => {
    const decode = ['-v', 'error', '-i', 'pipe:0', '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1']
    const spoken = execFileSync('ffmpeg', decode, { input: notes[2]! })
    return asWav(Buffer.concat(Array.from({ length: times }, () => spoken)), RATE)
  }

  test('speech becomes words with times and how sure each is', async () => {
    const answer = (await (await ask(speech())).json()) as Transcription
    expect(answer).toMatchObject({ language: 'pt', duration: expect.closeTo(6.65, 1) })
    // Processors round differently: on some the model hears 'coina'.
    expect(answer.text).toContain('só mais uma')
    const { start, end, words } = answer.segments[0]!
    expect([start >= 0, end > start, end < 7]).toEqual([true, true, true])
    expect(words.map(({ word }) => word).join('')).toContain('só mais uma')
    expect(words.every(({ probability }) => probability >= 0 && probability <= 1)).toBe(true)
    expect(words.some(({ probability }) => probability < 0.5)).toBe(true)
  }, 600_000)

  const noises: [string, Buffer][] = [
    ['silence', sound(6, () => 0)],
    ['hiss', sound(6, (time) => 0.2 * ((Math.sin(time * 12_9898.233) * 43_758.5453) % 1))],
    ['a dial tone', sound(6, (time) => 0.4 * sine(425, time))],
    [
      'music',
      sound(8, (time) => CHORD[Math.floor(time) % 4]!.reduce((sum, hertz) => sum + 0.2 * sine(hertz, time), 0)),
    ],
  ]
  test.each(amount({ test: noises.slice(-1), soak: noises }))(
    '%s says nothing, whatever might have been said',
    async (_name, bytes) => {
      const prompt = 'Juliana Prates, Renato, Casa Norte, coifa, quartos'
      expect(await (await ask(bytes, { prompt })).json()).toMatchObject({ text: '', segments: [] })
    },
    600_000,
  )

  test.each([
    ['what is no audio', Buffer.from('#EXTM3U\nhttp://example.com/a.ts\n')],
    ['a voice note as it came', notes[0]!],
    ['another rate', asWav(Buffer.alloc(16_000), 8_000)],
  ])('%s is refused undecoded', async (_name, bytes) => {
    const answer = await ask(bytes)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { type: 'invalid_request_error' } }])
  })

  test('skips a client that left the queue, and hears the others', async () => {
    const before = (await health()).heard
    // Long enough for the others to come, and for one of them to go.
    const first = ask(speech(3))
    await until(async () => (await health()).busy)
    const gone = new AbortController()
    const second = ask(speech(), {}, gone.signal).catch(() => 'gone')
    const third = ask(sound(1, () => 0))
    await until(async () => (await health()).waiting === 2)
    gone.abort()
    expect([(await first).status, await second, (await third).status]).toEqual([200, 'gone', 200])
    await until(async () => !(await health()).busy)
    expect((await health()).heard - before).toBe(2)
  }, 600_000)

  test('killed in the middle of a note it comes back, and hears it', async () => {
    const cut = ask(speech()).then(
      () => 'answered',
      () => 'cut',
    )
    await until(async () => (await health()).busy, ENGINE)
    await transcriber.process.kill('SIGKILL')
    expect(await cut).toBe('cut')
    await until(async () => {
      const { status } = await fetch(`${url}/health`).catch(() => ({ status: 0 }))
      return status === 200
    }, ENGINE)
    expect((await ask(speech())).status).toBe(200)
  }, 600_000)
})

test.runIf(installed !== null && process.platform === 'linux')(
  'out of memory it ends, so that another is started',
  async () => {
    const ports = await freePortBlock()
    const server = fileURLToPath(new URL('server.py', import.meta.url))
    const { python, folder } = installed!
    const args = [server, '--model', folder, '--name', 'base', '--port', String(ports.base), '--memory-mb', '10']
    const child = spawn(python, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const exit = once(child, 'exit')
    let said = ''
    child.stdout.on('data', (more: Buffer) => (said += more.toString()))
    await until(() => said.includes('transcriber ready'), ENGINE)
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(sound(6, (time) => 0.2 * sine(300, time)))]), 'audio.wav')
    const url = `http://127.0.0.1:${ports.base}/v1/audio/transcriptions`
    const answer = await fetch(url, { method: 'POST', body }).catch(() => null)
    expect([answer, (await exit)[0]]).toEqual([null, 1])
    expect(said).toContain('"msg": "transcriber failed"')
    ports.release()
  },
  600_000,
)

interface Transcription {
  text: string
  segments: { start: number; end: number; words: { word: string; probability: number }[] }[]
}
