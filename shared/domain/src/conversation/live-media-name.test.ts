import { expect, it } from 'vitest'
import { liveMediaName } from './live-media-name.ts'

const hash = 'ab12'.repeat(16)

it.each([
  ['audio/ogg; codecs=opus', 'audio', 'opus'],
  ['AUDIO/MP4', 'audio', 'm4a'],
  ['image/jpeg', 'image', 'jpg'],
  ['image/webp', 'sticker', 'webp'],
  ['application/x-unknown', 'document', 'bin'],
  ['', 'audio', 'opus'],
] as const)('%s is named by what it is', (mimeType, kind, extension) => {
  expect(liveMediaName(hash, mimeType, kind)).toBe(`WA-${hash.slice(0, 24)}.${extension}`)
})
