import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BROKEN_WALLS } from '../testing/broken-walls.ts'
import { tone } from '../testing/wav.ts'
import { withAudio } from './audio.ts'
import { withoutHeic } from './heic.ts'
import { trySandbox } from './sandbox-trial.ts'
import { openSandbox } from './sandbox.ts'

const { signal } = new AbortController()
const walled = openSandbox({ SANDBOX: 'on' })
const broken = openSandbox({ SANDBOX: 'on' }, { bwrap: BROKEN_WALLS })
const photo = readFileSync(new URL('../../../infra/testkit/testing/media/foto.heic', import.meta.url))

describe.runIf(walled.missing === null)('a missing sandbox', () => {
  const blamesTheServer = { code: 'isolamento_indisponivel', message: expect.stringContaining('Operador:') }

  test('are not taken for a damaged recording', async () => {
    const opened = withAudio({ bytes: tone(), name: 'voz.wav' }, broken, signal, async () => undefined)
    await expect(opened).rejects.toMatchObject(blamesTheServer)
  })

  test('are not taken for a damaged photo', async () => {
    await expect(withoutHeic(photo, broken, signal, () => true)).rejects.toMatchObject(blamesTheServer)
  })

  test('is distinguished from a missing program, and from one that gives up', async () => {
    const run = (program: string, ...args: string[]) =>
      walled.run({ program, args, inputPath: import.meta.filename, signal })
    await expect(run('no-such-program')).rejects.toMatchObject(blamesTheServer)
    expect(await run('sh', '-c', 'exit 1')).toMatchObject({ ok: false })
    expect(await run('sh', '-c', 'kill -9 $$')).toMatchObject({ ok: false })
  })

  test('is detected before a file arrives', async () => {
    expect(await trySandbox(walled, signal)).toEqual({ state: 'ok', said: '' })
    expect(await trySandbox(broken, signal)).toEqual({ state: 'blocked', said: expect.stringContaining('bwrap:') })
    const nothing = openSandbox({ SANDBOX: 'on' }, { exists: () => false })
    expect(await trySandbox(nothing, signal)).toMatchObject({ state: 'missing' })
  })
})

test.runIf(walled.missing === null)('a tool sees no /proc: what a container masks is not missed', async () => {
  const { stdout } = await walled.run({
    ...{ program: 'sh', args: ['-c', 'ls -d /proc || echo none'] },
    ...{ inputPath: import.meta.filename, signal },
  })
  expect(stdout.toString()).toBe('none\n')
})
