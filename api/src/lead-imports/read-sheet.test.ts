import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { LEAD_IMPORT_LIMITS } from '@fechai/domain/lead-import'
import { readSheet } from './read-sheet.ts'
import { requireSmallArchive } from './require-small-archive.ts'

const read = (text: string | Uint8Array, name = 'leads.csv') =>
  readSheet({ name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text })

test.each([
  ['Nome;Valor\nCélia;"1.500,00"', ['Célia', '1.500,00']],
  ['Nome,Valor\r\n"Souza, Célia",10', ['Souza, Célia', '10']],
  ['Nome\tValor\nCélia\t10', ['Célia', '10']],
  ["\ufeffNome;Valor\n\nCélia;'=1+1", ['Célia', '=1+1']],
])('reads %j', async (text, row) => {
  expect(await read(text)).toEqual({ headings: ['Nome', 'Valor'], rows: [row] })
})

test('letters of Windows are read', async () => {
  const bytes = Uint8Array.from([...'Nome\nC\u00e9lia'].map((letter) => letter.codePointAt(0)!))
  expect((await read(bytes)).rows).toEqual([['Célia']])
})

test('columns have a limit', async () => {
  const wide = (columns: number) =>
    ['a', 'b'].map((each) => Array.from({ length: columns }, () => each).join(';')).join('\n')
  expect((await read(wide(LEAD_IMPORT_LIMITS.columns))).headings).toHaveLength(LEAD_IMPORT_LIMITS.columns)
  await expect(read(wide(LEAD_IMPORT_LIMITS.columns + 1))).rejects.toThrow('60 colunas')
})

test('an archive that inflates beyond the limit is refused before it is opened', () => {
  const zeros = new Uint8Array(500_000)
  const bomb = (entries: number) =>
    zipSync(Object.fromEntries(Array.from({ length: entries }, (_, at) => [`xl/${at}.xml`, zeros])))
  expect(() => requireSmallArchive(bomb(2), 1_000_000)).not.toThrow()
  expect(() => requireSmallArchive(bomb(3), 1_000_000)).toThrow('não pôde ser lida')
})
