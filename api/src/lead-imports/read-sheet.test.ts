import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { LEAD_IMPORT_LIMITS } from '@fechai/domain/lead-import'
import { readSheet } from './read-sheet.ts'

const read = (text: string | Uint8Array, name = 'leads.csv') =>
  readSheet({ name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text })

test.each([
  ['Nome;Valor\nCélia;"1.500,00"', ['Célia', '1.500,00']],
  ['Nome,Valor\r\n"Souza, Célia",10', ['Souza, Célia', '10']],
  ['Nome\tValor\nCélia\t10', ['Célia', '10']],
  ["\ufeffNome;Valor\nCélia;'=1+1", ['Célia', '=1+1']],
])('reads %j', async (text, row) => {
  expect(await read(text)).toEqual({ headings: ['Nome', 'Valor'], rows: [row], lines: [2] })
})

test.each([
  ['\nNome;Valor\n\nCélia;1\n;\n# nota\nRui;2\n', [4, 7]],
  ['Nome;Valor\n"Souza,\nCélia";1\nRui;2', [2, 3]],
])('numbers the rows of %j as a spreadsheet does', async (text, lines) => {
  expect((await read(text)).lines).toEqual(lines)
})

test('empty rows of a workbook count as lines', async () => {
  const { headings, lines } = await read(
    workbook([3, 5, 9].map((at) => [at, `<c r="B${at}" t="inlineStr"><is><t>a</t></is></c>`])),
    'leads.xlsx',
  )
  expect([headings, lines]).toEqual([
    ['', 'a'],
    [5, 9],
  ])
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

/** A workbook whose cells all name the same text. */
const repeating = (text: string, rows: number, columns: number): Uint8Array =>
  workbook(
    Array.from({ length: rows }, (_, at) => [
      at + 1,
      Array.from(
        { length: columns },
        (_cell, n) => `<c r="${String.fromCodePoint(65 + n)}${at + 1}" t="s"><v>0</v></c>`,
      ).join(''),
    ]),
    text,
  )

/** A workbook of rows by their numbers, with the cells of each; `text` is the one that cells share. */
function workbook(rows: readonly (readonly [number, string])[], text = ''): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': [
      `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
      `<Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ].join(''),
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': [
      `<worksheet xmlns="${main}"><sheetData>`,
      ...rows.map(([at, cells]) => `<row r="${at}">${cells}</row>`),
      '</sheetData></worksheet>',
    ].join(''),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])))
}

test('cells that share one text count each, and all of them have a limit', async () => {
  const text = 'x'.repeat(LEAD_IMPORT_LIMITS.cellLength)
  const fitting = LEAD_IMPORT_LIMITS.letters / text.length / 10
  const { rows } = await read(repeating(text, fitting, 10), 'leads.xlsx')
  expect([rows.length + 1, rows[0]!.length]).toEqual([fitting, 10])
  await expect(read(repeating(text, fitting + 1, 10), 'leads.xlsx')).rejects.toThrow('texto demais')
  await expect(read(repeating(text, 1_000, 26), 'leads.xlsx')).rejects.toThrow('texto demais')
})
