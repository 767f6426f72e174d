import { zipSync } from 'fflate'
import writeXlsx from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { HOSTILE_ARCHIVES } from '../../../workers/src/testing/hostile-archives.ts'
import { buildZip, type ZipEntry } from '../../../workers/src/testing/zip-builder.ts'
import { zipEntries } from '../testing/zip-entries.ts'
import { smallArchive } from './small-archive.ts'

const MEGABYTE = 1024 * 1024
const zeros = Buffer.alloc(500_000)

test('keeps what a reader of workbooks needs, stored', async () => {
  const book = new Uint8Array(await writeXlsx([[{ value: 'Nome' }], [{ value: 'Célia' }]]).toBuffer())
  const needed = [...zipEntries(book)].filter(([name]) => name !== '_rels/.rels')
  expect([...zipEntries(await smallArchive(book))]).toEqual(needed)
  const small = await smallArchive(zipSync({ 'xl/workbook.xml': zeros, 'xl/media/image1.png': zeros }))
  expect([small.length > zeros.length, [...zipEntries(small).keys()]]).toEqual([true, ['xl/workbook.xml']])
})

test('refuses an archive whose needed entries are larger together', async () => {
  const bomb = (entries: number) =>
    zipSync(Object.fromEntries(Array.from({ length: entries }, (_, at) => [`xl/${at}.xml`, zeros])))
  await expect(smallArchive(bomb(2), 1_000_000)).resolves.toBeInstanceOf(Uint8Array)
  await expect(smallArchive(bomb(3), 1_000_000)).rejects.toThrow('não pôde ser lida')
})

const sheet: ZipEntry = { name: 'xl/workbook.xml', data: '<workbook/>'.repeat(10) }
const sharing = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `xl/${at}.xml`, sharesPrevious: true }))

test.each<[string, () => Uint8Array]>([
  ['states fewer bytes than it holds', () => buildZip([{ ...sheet, declaredSize: 10 }])],
  ['states more bytes than it holds', () => buildZip([{ ...sheet, declaredSize: MEGABYTE }])],
  ['states 4 GB', () => buildZip([sheet, { name: 'xl/a.xml', data: 'x', declaredSize: 4_000_000_000 }])],
  ['has entries that share their bytes', () => buildZip([{ name: 'a.xml', data: zeros }, ...sharing(20)])],
  ['has a name twice', () => buildZip([sheet, sheet])],
  ['has a wrong checksum', () => buildZip([{ ...sheet, crc: 1 }])],
  ['is encrypted', () => buildZip([{ ...sheet, encrypted: true }])],
  ['has an entry before its first', () => Buffer.concat([buildZip([sheet]), buildZip([sheet])])],
  [
    'hides an entry in a stored one',
    () => {
      const inner = buildZip([{ name: 'xl/a.xml', data: zeros }])
      const whole = buildZip([
        { name: 'xl/b.bin', data: inner, stored: true },
        { name: 'xl/a.xml', sharesPrevious: true },
      ])
      // The second entry of the directory begins inside the first one's bytes.
      const directory = whole.lastIndexOf(Buffer.from('504b0102', 'hex'))
      whole.writeUInt32LE(38, directory + 42)
      return whole
    },
  ],
  ['has too many entries', () => buildZip(Array.from({ length: 501 }, (_, at) => ({ name: `${at}.xml`, data: 'x' })))],
])('refuses an archive that %s', async (_what, make) => {
  await expect(smallArchive(make())).rejects.toThrow('não pôde ser lida')
})

/** Here the entry that makes them hostile is not needed, and no byte of it is inflated. */
const NOT_INFLATED = new Set([
  'states 1 KB, inflates to 1 GB',
  'states 10 bytes, inflates to 268 MB',
  'a wrong checksum',
  'an archive inside the archive',
])

const hostile = (isInflated: boolean) =>
  HOSTILE_ARCHIVES.filter(({ what }) => NOT_INFLATED.has(what) !== isInflated).map(
    ({ what, make }) => [what, make] as const,
  )

test.each(hostile(true))('refuses: %s', async (_what, make) => {
  await expect(smallArchive(make())).rejects.toThrow('não pôde ser lida')
})

test.each(hostile(false))('opens nothing of: %s', async (_what, make) => {
  expect([...zipEntries(await smallArchive(make())).keys()]).toEqual([])
})
