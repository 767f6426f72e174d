import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openImageDecoder, type ImageDecoder } from './image-decoder.ts'
import { cleanImage } from './image.ts'
import { killGroup } from './process-group.ts'
import { openSandbox } from './sandbox.ts'

const mine = { empresaId: 'a', signal: new AbortController().signal }
const photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer()
const kinds = existsSync('/usr/bin/bwrap') ? (['on', 'off'] as const) : (['off'] as const)

let decoder: ImageDecoder
afterEach(() => decoder.close())

describe.each(kinds)('with walls %s', (SANDBOX) => {
  test('an image comes back as the decoder made it', async () => {
    decoder = openImageDecoder(openSandbox({ SANDBOX }))
    expect(await decoder.clean(photo, mine)).toEqual(await cleanImage(photo))
  })

  test('keeps the reason of a refusal, and decodes the next image in the same process', async () => {
    const sandbox = openSandbox({ SANDBOX })
    const open = vi.spyOn(sandbox, 'open')
    decoder = openImageDecoder(sandbox)
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const [tooLarge, none, fine] = await Promise.allSettled(
      [bomb, Buffer.from('no image'), photo].map((bytes) => decoder.clean(bytes, mine)),
    )
    expect(tooLarge).toMatchObject({ reason: { kind: 'invalid', code: 'imagem_grande_demais' } })
    expect(none).toMatchObject({ reason: { kind: 'invalid', code: 'imagem_ilegivel' } })
    expect(fine).toMatchObject({ status: 'fulfilled', value: { width: 64, height: 32 } })
    expect(open).toHaveBeenCalledOnce()
  })

  test('a company’s images never meet a decoder that saw another company’s', async () => {
    const sandbox = openSandbox({ SANDBOX })
    const open = vi.spyOn(sandbox, 'open')
    decoder = openImageDecoder(sandbox)
    await decoder.clean(photo, mine)
    const first = open.mock.results[0]!.value
    const others = ['b', 'b'].map((empresaId) => decoder.clean(photo, { ...mine, empresaId }))
    await others[0]
    expect(first.signalCode).toBe('SIGKILL')
    await Promise.all(others)
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('a decoder that died between two images is no image’s fault', async () => {
    const sandbox = openSandbox({ SANDBOX })
    const open = vi.spyOn(sandbox, 'open')
    decoder = openImageDecoder(sandbox)
    await decoder.clean(photo, mine)
    const child = open.mock.results[0]!.value
    killGroup(child)
    await once(child, 'close')
    expect(await decoder.clean(photo, mine)).toMatchObject({ width: 64 })
  })

  test('a caller who gives up does not delay another image', async () => {
    decoder = openImageDecoder(openSandbox({ SANDBOX }))
    const left = new AbortController()
    const leaving = decoder.clean(photo, { ...mine, signal: left.signal })
    left.abort(new Error('left'))
    await expect(leaving).rejects.toThrow('left')
    expect(await decoder.clean(photo, mine)).toMatchObject({ width: 64 })
  })

  test('an image that takes too long is refused, and the next one is decoded', async () => {
    const sandbox = openSandbox({ SANDBOX })
    const silent = openSandbox({ SANDBOX })
    const endless = `process.stdout.write(Buffer.concat([Buffer.from([0, 0, 0, 14]), Buffer.from('{"ready":true}')]));
      setInterval(() => {}, 1000)`
    vi.spyOn(sandbox, 'open').mockImplementationOnce(() =>
      silent.open({ command: [process.execPath, '-e', endless], sees: [] }),
    )
    decoder = openImageDecoder(sandbox, 500)
    await expect(decoder.clean(photo, mine)).rejects.toMatchObject({ kind: 'invalid', code: 'imagem_ilegivel' })
    decoder = openImageDecoder(sandbox)
    expect(await decoder.clean(photo, mine)).toMatchObject({ width: 64 })
  })
})

test.runIf(kinds.length === 2)('inside its walls is nothing that is worth taking', async () => {
  decoder = openImageDecoder(openSandbox({ SANDBOX: 'on' }))
  const look = `const fs = require('node:fs'); const net = require('node:net')
    const seen = (path) => { try { return fs.readdirSync(path) } catch (error) { return error.code } }
    const socket = net.connect(9, '127.0.0.1')
    socket.on('error', ({ code }) => console.log(JSON.stringify(
      { env: Object.keys(process.env), root: seen('/'), home: seen('/root'), processes: seen('/proc'), net: code })))`
  const child = openSandbox({ SANDBOX: 'on' }).open({ command: [process.execPath, '-e', look], sees: [] })
  const { env, root, ...rest } = JSON.parse(await text(child.stdout!)) as Record<string, string[]>
  expect(env!.sort()).toEqual(['PATH', 'PWD'])
  expect(root).not.toContain('etc/passwd')
  expect(rest).toEqual({ home: 'ENOENT', processes: 'ENOENT', net: 'ECONNREFUSED' })
})

test('the image is not blamed when its walls cannot be put up', async () => {
  decoder = openImageDecoder(openSandbox({ SANDBOX: 'on' }, { bwrap: '/usr/bin/false' }))
  await expect(decoder.clean(photo, mine)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'isolamento_indisponivel',
  })
})
