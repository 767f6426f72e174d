import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { withoutHeic } from './heic.ts'
import { cleanImage } from './image.ts'
import { openOcr } from './ocr.ts'
import { openSandbox } from './sandbox.ts'

const photo = readFileSync(new URL('../../../infra/testkit/testing/media/foto.heic', import.meta.url))
const { signal } = new AbortController()
const on = openSandbox({ SANDBOX: 'on' })
const installed = existsSync('/usr/bin/heif-convert') && existsSync('/usr/bin/bwrap')

const started = vi.spyOn(on, 'run')
beforeEach(() => void started.mockClear())

/** The photo with another size in its header, as a bomb would claim it. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(photo)
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, at + 8)
  bytes.writeUInt32BE(height, at + 12)
  return bytes
}

test('leaves other files as they are', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await withoutHeic(png, on, signal)).toBe(png)
})

test.runIf(installed)(
  'a photo of an iPhone is read, inside walls and without',
  async () => {
    for (const SANDBOX of ['on', 'off'] as const) {
      const { width, height, readable } = await cleanImage(await withoutHeic(photo, openSandbox({ SANDBOX }), signal))
      expect([width, height]).toEqual([700, 300])
      if (SANDBOX === 'off') continue
      const ocr = openOcr()
      const { text } = await ocr.read(readable, { empresaId: 'a', signal }).finally(() => ocr.close())
      expect(text).toContain('R$ 1.350,00')
    }
  },
  60_000,
)

test.runIf(installed).each([
  ['cut', photo.subarray(0, photo.length - 3_000)],
  ['nothing but its brand', photo.subarray(0, 24)],
  ['other bytes behind its header', Buffer.concat([photo.subarray(0, 600), Buffer.alloc(8_000, 0x41)])],
])('one that is damaged is refused: %s', async (_name, bytes) => {
  await expect(withoutHeic(bytes, on, signal).then(cleanImage)).rejects.toMatchObject({ kind: 'invalid' })
})

test.runIf(installed).each([
  ['a bomb of 2 gigapixels', claiming(46_000, 46_000), 'imagem_grande_demais'],
  ['a size that no photo has', claiming(0x7fffffff, 0x7fffffff), 'imagem_grande_demais'],
  ['no more than its brand', photo.subarray(0, 24), 'imagem_ilegivel'],
])('%s is refused before a tool is started', async (_name, bytes, code) => {
  await expect(withoutHeic(bytes, on, signal)).rejects.toMatchObject({ code })
  expect(started).not.toHaveBeenCalled()
})

test('without libheif the sentence says what to do', async () => {
  const refused = { code: 'imagem_heic', message: expect.stringContaining('JPG') }
  await expect(withoutHeic(photo, on, signal, () => false)).rejects.toMatchObject(refused)
  const noWalls = openSandbox({ SANDBOX: 'on' }, { exists: (path) => path !== '/usr/bin/bwrap' })
  await expect(withoutHeic(photo, noWalls, signal, () => true)).rejects.toMatchObject(refused)
  expect(started).not.toHaveBeenCalled()
})
