import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../testing/samples.ts'
import { wav } from '../testing/wav.ts'
import { withAudio, type AudioMeasure } from './audio.ts'
import { openSandbox, SANDBOX_INPUT, type Sandbox } from './sandbox.ts'
import { until } from '@fechai/testkit/testing/until'

const walled = openSandbox({ SANDBOX: 'on' })
const open = openSandbox({ SANDBOX: 'off' })
const patience = (): AbortSignal => new AbortController().signal
const canRun = walled.missing === null
const measureAudio = (bytes: Buffer, name: string, sandbox: Sandbox): Promise<AudioMeasure> =>
  withAudio({ bytes, name }, sandbox, patience(), async ({ measure }) => measure)

describe.runIf(canRun)('inside the sandbox', () => {
  test('a recording has its length and a voice', async () => {
    const { fileName, bytes } = sample('ex13')
    const { seconds, silent } = await measureAudio(bytes, fileName, walled)
    expect(seconds).toBeGreaterThan(5)
    expect(silent).toBe(false)
  })

  test('outside of it the same is found', async () => {
    const { fileName, bytes } = sample('ex13')
    const inside = await measureAudio(bytes, fileName, walled)
    expect(await measureAudio(bytes, fileName, open)).toEqual(inside)
  })

  test('its pauses are found, and a part of it is an MP3 of that length', async () => {
    const bytes = wav(6, (time) => (time > 2 && time < 4 ? 0 : Math.sin(time * 2_000) / 2))
    await withAudio({ bytes, name: 'voz.wav' }, walled, patience(), async ({ measure, part }) => {
      expect(measure.pauses).toEqual([{ from: expect.closeTo(2, 1), to: expect.closeTo(4, 1) }])
      const mp3 = await part({ from: 1, to: 3.5 })
      const { seconds, demuxer } = await measureAudio(mp3, 'parte.mp3', walled)
      expect([demuxer, Math.round(seconds * 10) / 10]).toEqual(['mp3', expect.closeTo(2.5, 0)])
    })
  })

  test.each([
    ['a playlist', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'],
    ['a list to join', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['noise', 'ID3\u0003\u0000\u0000'],
  ])('%s under the name of an audio is refused', async (_name, text) => {
    await expect(measureAudio(Buffer.from(text), 'voz.mp3', walled)).rejects.toMatchObject({
      code: 'audio_ilegivel',
    })
  })

  test('cancelling ends the tool with all it started', async () => {
    const cancelling = new AbortController()
    const seconds = String(30 + Math.random())
    const running = walled.run({
      program: 'sleep',
      args: [seconds],
      inputPath: import.meta.filename,
      signal: cancelling.signal,
    })
    setTimeout(() => cancelling.abort(new Error('cancelled')), 200)
    await expect(running).rejects.toThrow('cancelled')
    const processes = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    await until(() => !processes().includes(`sleep ${seconds}`), { timeoutMs: 5_000 })
  })

  describe('a tool', () => {
    let secretDir: string
    beforeAll(() => {
      secretDir = mkdtempSync(join(tmpdir(), 'fechai-secret-'))
      writeFileSync(join(secretDir, 'secret'), 'x')
    })
    afterAll(() => rmSync(secretDir, { recursive: true }))
    const run = (program: string, ...args: string[]) =>
      walled.run({ program, args, inputPath: import.meta.filename, signal: patience() })

    test.each([
      ['another file', 'cat', () => [join(secretDir, 'secret')]],
      ['the passwords of the system', 'cat', () => ['/etc/passwd']],
      ['its input for writing', 'truncate', () => ['-s', '0', SANDBOX_INPUT]],
    ])('does not reach %s', async (_name, program, args) => {
      expect((await run(program, ...args())).ok).toBe(false)
    })

    test('does not reach a network', async () => {
      let visits = 0
      const server = createServer(() => visits++).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const knock = `exec 3<>/dev/tcp/127.0.0.1/${(server.address() as AddressInfo).port}`
      const outside = await open.run({ program: 'bash', args: ['-c', knock], inputPath: '', signal: patience() })
      const inside = await run('bash', '-c', knock)
      server.close()
      expect([outside.ok, inside.ok, visits]).toEqual([true, false, 1])
    })

    test('sees no environment', async () => {
      const { stdout } = await run('env')
      expect(
        stdout
          .toString('utf8')
          .split('\n')
          .map((line) => line.split('=')[0])
          .filter((name) => name && !['PATH', 'PWD', '_'].includes(name)),
      ).toEqual([])
    })
  })
})

test('a missing program is reported to the operator', () => {
  const exists = (path: string): boolean => path !== '/usr/bin/bwrap'
  expect(openSandbox({ SANDBOX: 'on' }, { exists }).missing).toContain('bubblewrap')
  expect(openSandbox({ SANDBOX: 'on' }, { exists: () => false }).missing).toContain('ffmpeg')
  expect(openSandbox({ SANDBOX: 'off' }, { exists }).missing).toBeNull()
})
