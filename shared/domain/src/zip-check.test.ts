import { expect, it } from 'vitest'
import { checkZip, ZIP_TEXTS } from './zip-check.ts'

const MB = 1024 * 1024
it.each<[string, string, number, string | null]>([
  ['Conversa do WhatsApp com Ana.zip', 'application/zip', 5, null],
  ['Ana.ZIP', 'application/x-zip-compressed', 50 * MB, null],
  ['Ana.zip', '', 5, null],
  ['Ana.txt', 'text/plain', 5, ZIP_TEXTS.wrongType],
  ['Ana.zip', 'text/plain', 5, ZIP_TEXTS.wrongType],
  ['Ana.zip.exe', 'application/zip', 5, ZIP_TEXTS.wrongExtension],
  ['Ana', '', 5, ZIP_TEXTS.wrongExtension],
  ['Ana.zip', 'application/zip', 0, 'O arquivo não foi enviado: está vazio.'],
  [
    'Ana.zip',
    'application/zip',
    61.4 * MB,
    'Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: 61,4 MB',
  ],
  [
    'Ana.zip',
    'application/zip',
    100 * MB,
    'Arquivo muito grande. Tamanho máximo permitido: 50MB. Seu arquivo: 100,0 MB',
  ],
  ['Ana.txt', 'text/plain', 100 * MB + 1, 'Arquivo muito grande. Máximo 100MB.'],
])('%s, %s, %d bytes', (name, type, sizeBytes, refusal) => {
  expect(checkZip({ name, type, sizeBytes })).toBe(refusal)
})

it('uses the words of the specification', () => {
  expect(ZIP_TEXTS.stopped('a.zip', 'x')).toBe('Erro no arquivo a.zip: x')
  expect(ZIP_TEXTS.done('a.zip', '7f3c')).toBe('Arquivo a.zip processado e lead criado com sucesso! ID: 7f3c')
})
