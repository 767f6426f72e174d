import readSheets from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { toXlsx } from './to-xlsx.ts'

it('writes sheets whose numbers are numbers, and whose words are no formulas', async () => {
  const file = await toXlsx([
    {
      name: 'Vendas',
      rows: [
        ['Parte', 'Valor', 'Unidade'],
        ['Total', 1234.5, 'R$'],
        ['=1+1', '', '%'],
      ],
    },
    {
      name: 'Filtros',
      rows: [
        ['Filtro', 'Valor'],
        ['De', '01/11/2026'],
      ],
    },
  ])
  const sheets = await readSheets(await file.arrayBuffer())
  expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([
    [
      'Vendas',
      [
        ['Parte', 'Valor', 'Unidade'],
        ['Total', 1234.5, 'R$'],
        ['=1+1', null, '%'],
      ],
    ],
    [
      'Filtros',
      [
        ['Filtro', 'Valor'],
        ['De', '01/11/2026'],
      ],
    ],
  ])
})
