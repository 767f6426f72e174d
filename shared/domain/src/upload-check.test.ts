import { expect, test } from 'vitest'
import { UPLOAD_EXTENSIONS, UPLOAD_TEXTS } from './limits.ts'
import { checkUpload, EMPTY_FILE_TEXT, formatFileSize, formatMegabytes } from './upload-check.ts'

const MEGABYTE = 1024 * 1024

test.each(UPLOAD_EXTENSIONS.map((extension) => [extension]))('%s may be sent', (extension) => {
  expect(checkUpload({ name: `Conversa com Dona Célia${extension}`, sizeBytes: 10 })).toBeNull()
})

test.each([
  ['conversa.pdf', 10, UPLOAD_TEXTS.wrongKind],
  ['conversa', 10, UPLOAD_TEXTS.wrongKind],
  ['conversa.zip.exe', 10, UPLOAD_TEXTS.wrongKind],
  ['CONVERSA.ZIP', 10, null],
  ['conversa.zip', 0, EMPTY_FILE_TEXT],
  ['conversa.zip', 50 * MEGABYTE, null],
  ['conversa.zip', 50.4 * MEGABYTE, 'Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: 50,4 MB'],
  ['conversa.zip', 100 * MEGABYTE + 1, UPLOAD_TEXTS.aboveGeneral],
])('%s of %d bytes', (name, sizeBytes, answer) => {
  expect(checkUpload({ name, sizeBytes })).toBe(answer)
})

test.each([
  [0, '0,0 MB'],
  [1, '0,1 MB'],
  [14.2 * MEGABYTE, '14,2 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text)
})

test.each([
  [0, '0,0 MB'],
  [1, '0,01 MB'],
  [17, '0,01 MB'],
  [1_600, '0,01 MB'],
  [84 * 1024, '0,08 MB'],
  [100_000, '0,10 MB'],
  [0.1 * MEGABYTE, '0,1 MB'],
  [14.2 * MEGABYTE, '14,2 MB'],
])('a file of %d bytes reads %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
