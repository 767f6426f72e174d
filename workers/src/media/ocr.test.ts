import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { openOcr, type Ocr } from './ocr.ts'

let ocr: Ocr
afterEach(() => ocr.close())

const mine = { empresaId: 'a', signal: new AbortController().signal }

test('an image that is endless to read ends alone, and the next one is read', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const endless = await sharp({ create: { width: 1_800, height: 1_800, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  ocr = openOcr(2_000)
  await expect(ocr.read(endless, mine)).rejects.toMatchObject({ kind: 'invalid', code: 'imagem_demorada' })
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await ocr.read(dot, mine)).toEqual({ text: '', words: [] })
})
