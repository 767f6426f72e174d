import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ARCHIVE_REFUSALS, type ArchiveRefusal } from '@fechai/domain/archive-refusals'
import { DomainError } from '@fechai/domain/errors'
import { buildZip, type ZipEntry } from '../testing/zip-builder.ts'
import { readArchive, type ArchiveEntry } from './archive.ts'

const MB = 1024 * 1024
const chat: ZipEntry = { name: '_chat.txt', data: '[14/09/26, 21:47:00] Ana: Oi, quanto custa?\n'.repeat(5) }
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes)
const noise = (bytes: number): Buffer => {
  const block = Buffer.from(Array.from({ length: 4_099 }, (_, index) => (index * 7_919 * (index + 13)) % 256))
  return Buffer.alloc(bytes, block)
}

async function readAll(
  archive: Buffer,
  signal = new AbortController().signal,
): Promise<(Omit<ArchiveEntry, 'bytes'> & { body: Buffer })[]> {
  const found = []
  for await (const { bytes, ...entry } of readArchive(
    { sizeBytes: archive.length, read: async (offset, length) => archive.subarray(offset, offset + length) },
    signal,
  ))
    found.push({ ...entry, body: Buffer.isBuffer(bytes) ? Buffer.from(bytes) : await buffer(bytes) })
  return found
}

const hostile: Record<string, [ArchiveRefusal, () => Buffer]> = {
  'a bomb: 50 MB of zeros in 50 KB': ['zip_bomba', () => buildZip([chat, { name: 'a.jpg', data: zeros(50 * MB) }])],
  'an entry that says 1 KB and holds 70 MB': [
    'zip_ambiguo',
    () => buildZip([chat, { name: 'a.jpg', data: zeros(70 * MB), declaredSize: 1_024 }]),
  ],
  'entries that share their bytes': [
    'zip_sobreposto',
    () =>
      buildZip([
        chat,
        { name: 'a.bin', data: noise(MB) },
        ...Array.from({ length: 50 }, (_, n) => ({ name: `b${n}.bin`, sharesPrevious: true })),
      ]),
  ],
  'a wrong checksum': ['zip_corrompido', () => buildZip([{ ...chat, crc: 0xdeadbeef }])],
  'a wrong checksum of bytes that are not packed': [
    'zip_corrompido',
    () => buildZip([chat, { name: 'a.pdf', data: noise(MB), stored: true, crc: 0xdeadbeef }]),
  ],
  'sizes of unpacked bytes that differ': [
    'zip_ambiguo',
    () => buildZip([chat, { name: 'a.pdf', data: noise(MB), stored: true, declaredSize: 1_000 }]),
  ],
  'something hidden behind packed bytes': [
    'zip_ambiguo',
    () =>
      buildZip([
        {
          name: '_chat.txt',
          packed: Buffer.concat([deflateRawSync('Oi'), noise(100)]),
          crc: crc32('Oi'),
          declaredSize: 2,
        },
      ]),
  ],
  'packed bytes that are none': [
    'zip_invalido',
    () => buildZip([{ name: '_chat.txt', packed: Buffer.alloc(100, 0xff), crc: 1, declaredSize: 100 }]),
  ],
  'something hidden behind many packed bytes': [
    'zip_ambiguo',
    () => {
      const data = noise(6 * MB)
      return buildZip([
        {
          name: 'a.pdf',
          packed: Buffer.concat([deflateRawSync(data), noise(100)]),
          crc: crc32(data),
          declaredSize: data.length,
        },
      ])
    },
  ],
  'an encrypted entry': ['zip_cifrado', () => buildZip([{ ...chat, encrypted: true }])],
  'a name that climbs out': ['zip_caminho', () => buildZip([chat, { name: '../../etc/cron.d/x', data: 'x' }])],
  'a name that climbs out the Windows way': [
    'zip_caminho',
    () => buildZip([chat, { name: '..\\..\\x.txt', data: 'x' }]),
  ],
  'an absolute name': ['zip_caminho', () => buildZip([chat, { name: '/etc/passwd', data: 'x' }])],
  '2,001 entries': [
    'zip_muitos_arquivos',
    () => buildZip([chat, ...Array.from({ length: 2_000 }, (_, n) => ({ name: `${n}.vcf`, data: 'x' }))]),
  ],
  'the same name twice': ['zip_nomes_repetidos', () => buildZip([chat, { ...chat, data: 'x' }])],
  'more than 300 MB in all': [
    'zip_grande_demais',
    () =>
      buildZip([
        chat,
        ...Array.from({ length: 6 }, (_, n) => ({ name: `${n}.pdf`, data: noise(55 * MB), stored: true })),
      ]),
  ],
  'an entry above 60 MB': [
    'zip_arquivo_grande',
    () => buildZip([chat, { name: 'a.mp4', data: noise(61 * MB), stored: true }]),
  ],
  'an archive inside the archive': [
    'zip_aninhado',
    () => buildZip([chat, { name: 'outro.zip', data: buildZip([chat]) }]),
  ],
  'an archive under an innocent name': [
    'zip_aninhado',
    () => buildZip([chat, { name: 'foto.jpg', data: buildZip([chat]) }]),
  ],
  'a cut archive': [
    'zip_invalido',
    () => buildZip([chat, { name: 'a.pdf', data: noise(MB), stored: true }]).subarray(0, 700_000),
  ],
  'no archive at all': ['zip_invalido', () => Buffer.from('Oi, tudo bem? Isto é só um texto.')],
  'an archive of nothing': ['zip_vazio', () => buildZip([])],
  'media without a conversation': [
    'zip_sem_conversa',
    () =>
      buildZip([
        { name: 'IMG-20260101-WA0001.jpg', data: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex') },
      ]),
  ],
}

describe('hostile archives', () => {
  test.each(Object.entries(hostile))(
    '%s',
    async (_name, [code, make]) => {
      const archive = make()
      const refused = await readAll(archive).then(
        () => null,
        (error: unknown) => error as DomainError,
      )
      expect(refused).toBeInstanceOf(DomainError)
      expect({ code: refused?.code, kind: refused?.kind, message: refused?.message }).toEqual({
        code,
        kind: 'invalid',
        message: ARCHIVE_REFUSALS[code],
      })
    },
    30_000,
  )
})

describe('honest archives', () => {
  test('two transcripts are both listed', async () => {
    const entries = await readAll(buildZip([chat, { ...chat, name: 'antigas/_chat.txt' }]))
    expect(entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['_chat.txt', 'text'],
      ['antigas/_chat.txt', 'text'],
    ])
  })

  test('leaves out the files that macOS adds', async () => {
    const entries = await readAll(
      buildZip([chat, { name: '__MACOSX/._chat.txt', data: 'x' }, { name: 'pasta/', stored: true }]),
    )
    expect(entries.map(({ name }) => name)).toEqual(['_chat.txt'])
  })

  test('kinds come from the bytes, and a lie is named', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'
    const playlist = '#EXTM3U\n#EXTINF:10,\n/var/lib/outro.mp3\n'
    const entries = await readAll(
      buildZip([
        chat,
        { name: 'a.jpg', data: svg },
        { name: 'b.mp3', data: playlist },
        { name: 'c.png' },
        { name: 'd.vcf', data: 'BEGIN:VCARD' },
      ]),
    )
    expect(entries.slice(1).map(({ kind, reason, body }) => [kind, reason, body.length])).toEqual([
      ['image', 'O conteúdo não é de imagem que se possa ler.', 0],
      ['audio', 'O conteúdo não é de áudio que se possa ler.', 0],
      ['image', 'O arquivo está vazio.', 0],
      ['contact', null, 0],
    ])
  })

  test('small and large, packed and as they are, all come out byte for byte', async () => {
    const photo = (bytes: number) =>
      Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), noise(bytes)])
    const text = Buffer.from('[14/09/26, 21:47:00] Ana: Oi, quanto custa o item?\n'.repeat(120_000))
    const files: ZipEntry[] = [
      { name: 'antes.jpg', data: photo(900_000), stored: true },
      { name: '_chat.txt', data: text },
      { name: 'grande.jpg', data: photo(3 * MB), stored: true },
      { name: 'packed.jpg', data: photo(2 * MB) },
      { name: 'nada.txt', data: '', stored: true },
      { name: 'vazio.txt', data: '' },
      { name: 'depois.jpg', data: photo(10), stored: true },
      { name: 'filme.pdf', data: noise(5 * MB), stored: true },
    ]
    const entries = await readAll(buildZip(files))
    expect(entries.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual(
      files.map(({ name, data }) => [name, Buffer.from(data!).length]),
    )
    for (const [index, { data }] of files.entries()) {
      const { sha256, kept, body } = entries[index]!
      expect(sha256).toBe(createHash('sha256').update(Buffer.from(data!)).digest('hex'))
      expect(body.equals(kept ? Buffer.from(data!) : Buffer.alloc(0))).toBe(true)
    }
  })

  test('yields the same bytes while more of the archive is requested', async () => {
    const told = (count: number): Buffer =>
      Buffer.from(
        Array.from({ length: count }, (_, at) => {
          const words = createHash('sha256').update(String(at)).digest('base64')
          return `[14/09/26, 21:47:00] Ana: ${words}\n`
        }).join(''),
      )
    const files: ZipEntry[] = [
      { name: '_chat.txt', data: told(150_000) },
      { name: 'depois.txt', data: told(80_000) },
      { name: 'fim.txt', data: told(3), stored: true },
    ]
    const entries = await readAll(buildZip(files))
    expect(entries.map(({ body }, at) => body.equals(Buffer.from(files[at]!.data!)))).toEqual([true, true, true])
  }, 30_000)

  test('a real export comes out byte for byte', async () => {
    const file = new URL(
      '../../../infra/lab/eval/conversations/ex01-imoveis-apto/Conversa do WhatsApp com Juliana Prates.zip',
      import.meta.url,
    )
    const entries = await readAll(readFileSync(file))
    expect(entries.map(({ kind }) => kind).sort()).toEqual([
      'audio',
      'audio',
      'audio',
      'audio',
      'document',
      'image',
      'image',
      'sticker',
      'text',
    ])
    expect(entries.every(({ kept, sizeBytes, body }) => body.length === (kept ? sizeBytes : 0))).toBe(true)
  })
})

test('cancelling ends the child at once', async () => {
  const cancelling = new AbortController()
  const archive = buildZip([chat, { name: 'a.pdf', data: noise(55 * MB), stored: true }])
  const reading = readAll(archive, cancelling.signal)
  setTimeout(() => cancelling.abort(new Error('cancelled')), 50)
  await expect(reading).rejects.toThrow('cancelled')
})

test('a child that another process ended does not condemn the archive', async () => {
  const archive = buildZip([chat])
  const read = async (): Promise<Buffer> => {
    const children = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'archive-child'], { encoding: 'utf8' })
    for (const child of children.trim().split('\n')) process.kill(Number(child), 'SIGKILL')
    return archive
  }
  const reading = async () => {
    for await (const _ of readArchive({ sizeBytes: archive.length, read }, new AbortController().signal));
  }
  await expect(reading()).rejects.toThrow('ended early (SIGKILL)')
})
