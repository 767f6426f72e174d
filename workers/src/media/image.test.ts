import sharp from 'sharp'
import { expect, test } from 'vitest'
import { crc32, deflateSync } from 'node:zlib'
import { cleanImage, MAX_ANIMATED_PIXELS } from './image.ts'
import { processorClock } from '@fechai/testkit/testing/processor-clock'

test('nothing but the pixels survives', async () => {
  const photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#246' } })
    .withExif({
      IFD0: { Make: 'Canário', Copyright: 'Ana' },
      IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' },
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { clean } = await cleanImage(photo)
  const { exif, icc, iptc, xmp, format, width } = await sharp(clean).metadata()
  expect({ exif, icc, iptc, xmp, format, width }).toEqual({
    exif: undefined,
    icc: undefined,
    iptc: undefined,
    xmp: undefined,
    format: 'jpeg',
    width: 64,
  })
})

test('a photo taken sideways is kept upright', async () => {
  const sideways = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { width, height } = await sharp((await cleanImage(sideways)).clean).metadata()
  expect([width, height]).toEqual([20, 60])
})

test.each([
  ['a bomb', bomb(30_000), 'imagem_grande_demais'],
  [
    'a drawing that reads a file',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ),
    'imagem_ilegivel',
  ],
  ['a page', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 'imagem_ilegivel'],
  ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'imagem_ilegivel'],
  ['an archive', Buffer.from('504b0304140000000800', 'hex'), 'imagem_ilegivel'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'imagem_ilegivel'],
] as const)('%s is refused in milliseconds', async (_name, bytes, code) => {
  await cleanImage(bytes).catch(() => undefined)
  const spentMs = processorClock()
  await expect(cleanImage(bytes)).rejects.toMatchObject({ kind: 'invalid', code })
  expect(spentMs()).toBeLessThan(100)
})

test('an animation is read by its first frame, one of endless frames is refused', async () => {
  const first = sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#246' } })
  const one = await first.gif().toBuffer()
  const at = one.indexOf(Buffer.from('2c00000000', 'hex'))
  const frame = Buffer.concat([Buffer.from('21f9040005000000', 'hex'), one.subarray(at, -1)])
  const animated = (frames: number): Buffer =>
    Buffer.concat([one.subarray(0, at), ...Array.from({ length: frames }, () => frame), one.subarray(-1)])
  const most = MAX_ANIMATED_PIXELS / 4_000_000
  const { clean } = await cleanImage(animated(most))
  expect((await sharp(clean).metadata()).width).toBe(2_000)
  await expect(cleanImage(animated(most + 1))).rejects.toMatchObject({
    kind: 'invalid',
    code: 'animacao_grande_demais',
  })
})

test('a photo of an iPhone is not for sharp', async () => {
  const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  await expect(cleanImage(heic)).rejects.toMatchObject({ code: 'imagem_heic', message: expect.stringContaining('JPG') })
})

test('an AVIF is read', async () => {
  const avif = await sharp({ create: { width: 32, height: 16, channels: 3, background: '#842' } })
    .avif()
    .toBuffer()
  expect(await cleanImage(avif)).toMatchObject({ width: 32, height: 16 })
})

test('a photo that ends too early is refused', async () => {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  await expect(cleanImage(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({ code: 'imagem_ilegivel' })
})

/** A PNG of `side` × `side` white pixels in a few kilobytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
