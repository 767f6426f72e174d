import { expect, it } from 'vitest'
import { readOutgoingKind } from './outgoing-file.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))
const box = (brand: string): Uint8Array => bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 0, 0])

it.each<[string, Uint8Array, string, string | null]>([
  ['foto.jpg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image', 'image/jpeg'],
  ['foto.png', bytes([0x89], 'PNG'), 'image', 'image/png'],
  ['voz.opus', bytes('OggS', Array<number>(24).fill(0), 'OpusHead'), 'audio', 'audio/ogg; codecs=opus'],
  ['som.mp3', bytes('ID3', [3, 0]), 'audio', 'audio/mpeg'],
  ['som.mp3', bytes([0xff, 0xfb, 0x90]), 'audio', 'audio/mpeg'],
  ['nota.m4a', box('M4A '), 'audio', 'audio/mp4'],
  ['filme.mp4', box('isom'), 'video', 'video/mp4'],
  ['filme.mov', box('qt  '), 'document', 'video/quicktime'],
  ['foto.heic', box('heic'), 'document', 'image/heic'],
  ['proposta.pdf', bytes('%PDF-1.7'), 'document', 'application/pdf'],
  ['tabela.csv', bytes('a;b\n1;2'), 'document', 'text/csv'],
])('%s goes out as what its bytes are', (name, head, kind, mimeType) => {
  expect(readOutgoingKind(head, name)).toMatchObject({ kind, mimeType })
})

it.each<[string, Uint8Array]>([
  ['foto.jpg', bytes('MZ', [0x90, 0])],
  ['proposta.pdf', bytes('<html>')],
  ['app.apk', bytes('PK', [3, 4])],
  ['arquivos.zip', bytes('PK', [3, 4])],
  ['pagina.html', bytes('<html>')],
  ['texto.txt', bytes('MZ', [0, 0])],
  ['', bytes('%PD')],
])('%s is refused where its bytes are something else', (name, head) => {
  expect(readOutgoingKind(head, name)).toBeNull()
})

it('a voice note is one, and a song is none', () => {
  expect(readOutgoingKind(bytes('OggS', Array<number>(24).fill(0), 'OpusHead'), 'v.ogg')?.isVoice).toBe(true)
  expect(readOutgoingKind(bytes('ID3'), 'v.mp3')?.isVoice).toBe(false)
})
