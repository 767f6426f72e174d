import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { ArchiveRefusal } from '@fechai/domain/archive-refusals'
import { buildZip, type ZipEntry } from './zip-builder.ts'

export interface HostileArchive {
  what: string
  code: ArchiveRefusal
  make(): Buffer
}

const MEGABYTE = 1024 * 1024
const chat: ZipEntry = { name: '_chat.txt', data: '[14/09/26, 21:47:00] Ana: Oi, quanto custa?\n'.repeat(5) }
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
)

/** Zeros that take a thousandth of their size: one deflated megabyte, again and again. */
function zeros(name: string, megabytes: number): ZipEntry {
  const megabyte = Buffer.alloc(MEGABYTE)
  const block = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: megabytes }, () => block)
  let crc = 0
  for (let done = 0; done < megabytes; done++) crc = crc32(megabyte, crc)
  return { name, packed: Buffer.concat([...blocks, Buffer.from([3, 0])]), crc, declaredSize: megabytes * MEGABYTE }
}

/** Bytes that do not pack, always the same. */
function noise(bytes: number): Buffer {
  const block = Buffer.from(Array.from({ length: 4_099 }, (_, index) => (index * 7_919 * (index + 13)) % 256))
  return Buffer.alloc(bytes, block)
}

const empty = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.vcf`, stored: true }))
const sharing = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, n) => ({ name: `b${n}.bin`, sharesPrevious: true }))

/** Archives that broke readers elsewhere, each made anew, with the name of its refusal. */
export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  {
    what: 'states 1 KB, inflates to 1 GB',
    code: 'zip_ambiguo',
    make: () => buildZip([chat, { ...zeros('a.jpg', 1_024), declaredSize: 1_024 }]),
  },
  {
    what: 'states 4 GB, holds 11 bytes',
    code: 'zip_bomba',
    make: () => buildZip([chat, { name: 'a.jpg', data: 'onze bytes!', declaredSize: 4_000_000_000 }]),
  },
  { what: 'a wrong checksum', code: 'zip_corrompido', make: () => buildZip([{ ...chat, crc: 0xdeadbeef }]) },
  {
    what: '200 entries over one blob of 64 MB',
    code: 'zip_arquivo_grande',
    make: () => buildZip([chat, { name: 'a.bin', data: noise(64 * MEGABYTE), stored: true }, ...sharing(199)]),
  },
  { what: 'an honest 1 GB of zeros in 1 MB', code: 'zip_bomba', make: () => buildZip([chat, zeros('a.jpg', 1_024)]) },
  {
    what: 'a name that climbs out',
    code: 'zip_caminho',
    make: () => buildZip([chat, { name: '../../evil.txt', data: 'x' }]),
  },
  { what: '65,000 empty entries', code: 'zip_muitos_arquivos', make: () => buildZip([chat, ...empty(64_999)]) },
  {
    what: 'cut at 50 MB',
    code: 'zip_invalido',
    make: () =>
      buildZip([chat, { name: 'a.pdf', data: noise(58 * MEGABYTE), stored: true }]).subarray(0, 50 * MEGABYTE),
  },
  { what: 'two _chat.txt', code: 'zip_nomes_repetidos', make: () => buildZip([chat, { ...chat, data: 'outra' }]) },
  {
    what: 'states 10 bytes, inflates to 268 MB',
    code: 'zip_ambiguo',
    make: () => buildZip([chat, { ...zeros('a.mp4', 256), declaredSize: 10 }]),
  },
  {
    what: '1,000 entries over the same 10 MB',
    code: 'zip_sobreposto',
    make: () =>
      buildZip([chat, { name: 'a.bin', data: noise(200_000), stored: true, declaredSize: 200_000 }, ...sharing(999)]),
  },
  { what: 'an absolute name', code: 'zip_caminho', make: () => buildZip([chat, { name: '/etc/passwd', data: 'x' }]) },
  {
    what: 'a name with a drive',
    code: 'zip_caminho',
    make: () => buildZip([chat, { name: 'C:\\Windows\\x.dll', data: 'x' }]),
  },
  {
    what: 'one name twice, composed and decomposed',
    code: 'zip_nomes_repetidos',
    make: () => buildZip([chat, { name: 'orc\u0327amento.pdf', data: 'x' }, { name: 'or\u00e7amento.pdf', data: 'y' }]),
  },
  { what: 'an encrypted entry', code: 'zip_cifrado', make: () => buildZip([{ ...chat, encrypted: true }]) },
  { what: '60,000 entries', code: 'zip_muitos_arquivos', make: () => buildZip([chat, ...empty(60_000)]) },
  {
    what: 'an image that is an archive too',
    code: 'zip_ambiguo',
    make: () => Buffer.concat([png, buildZip([chat])]),
  },
  {
    what: 'an archive inside the archive',
    code: 'zip_aninhado',
    make: () => buildZip([chat, { name: 'foto.jpg', data: buildZip([chat]) }]),
  },
  {
    what: 'a name that is part of every object',
    code: 'zip_caminho',
    make: () => buildZip([chat, { name: '__proto__/x.txt', data: 'x' }]),
  },
  {
    what: 'a name with a zero byte',
    code: 'zip_caminho',
    make: () => buildZip([chat, { name: 'a.jpg\0.txt', data: 'x' }]),
  },
]
