import { expect, it } from 'vitest'
import { zipEntries } from '../testing/zip-entries.ts'
import { workbookOf } from './workbook.ts'

it('has a sheet for each part, numbers as numbers, and no word as a formula', async () => {
  const bytes = await workbookOf([
    {
      name: 'O que mudou',
      rows: [
        ['Número', 'Agora'],
        ['Valor fechado', 624_000.5],
        ['=HYPERLINK("x")', null],
      ],
    },
    { name: 'Sobre', rows: [['O quê', 'Valor']] },
  ])
  const entries = zipEntries(bytes)
  const all = [...entries.values()].join('\n')
  expect(entries.get('xl/workbook.xml')).toMatch(/O que mudou[\s\S]*Sobre/)
  expect(all).toContain('<v>624000.5</v>')
  expect(all).toContain('=HYPERLINK(')
  expect(all).not.toContain('<f>')
})
