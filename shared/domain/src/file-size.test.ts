import { expect, it } from 'vitest'
import { fileSizeText } from './file-size.ts'

const KB = 1024
it.each([
  [0, '0 B'],
  [4, '4 B'],
  [1_023, '1023 B'],
  [1_600, '2 KB'],
  [84 * KB, '84 KB'],
  [KB * KB - 1, '1 MB'],
  [14.2 * KB * KB, '14,2 MB'],
  [50 * KB * KB, '50 MB'],
  [20.5 * KB * KB * KB, '20,5 GB'],
  [3_000 * KB * KB * KB, '3000 GB'],
])('%s bytes read %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))
