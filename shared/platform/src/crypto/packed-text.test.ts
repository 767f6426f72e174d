import { expect, test } from 'vitest'
import { newKey, sealText } from './keys.ts'
import { openPacked, sealPacked } from './packed-text.ts'

const LONG = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, quote: 'Quanto custa o açaí?' })))

test('a packed text is small, and opens only in its place, with its key', async () => {
  const key = newKey()
  const sealed = await sealPacked(key, LONG, 'reading_acts|body|c1')
  expect(sealed.length).toBeLessThan(LONG.length / 5)
  expect(await openPacked(key, sealed, 'reading_acts|body|c1')).toBe(LONG)
  await expect(openPacked(key, sealed, 'reading_acts|body|c2')).rejects.toThrow()
  await expect(openPacked(newKey(), sealed, 'reading_acts|body|c1')).rejects.toThrow()
})

test('a text that an earlier version sealed without packing opens too', async () => {
  const key = newKey()
  expect(await openPacked(key, sealText(key, LONG, 'p'), 'p')).toBe(LONG)
})
