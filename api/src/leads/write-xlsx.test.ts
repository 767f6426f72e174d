import { unzipSync } from 'fflate'
import { readSheet as readXlsx } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { writeLeadsXlsx } from './write-xlsx.ts'

const write = async () =>
  new Uint8Array(
    await writeLeadsXlsx({
      columns: ['Nome', 'Valor total (R$)', 'Criado em', 'Entrega', 'Resumo'],
      rows: [
        ['=1+1', { reais: 1234.5 }, { instant: '2026-11-21T12:34:00.000Z' }, { day: '2026-12-24' }, '--'],
        ['Célia', null, null, null, 'x'.repeat(40_000)],
      ],
      about: [['Fase', 'Leads Quentes']],
    }),
  )

test('numbers and dates are such, in the clock of São Paulo', async () => {
  const bytes = await write()
  const [head, first, second] = await readXlsx(bytes.slice().buffer)
  expect(head).toEqual(['Nome', 'Valor total (R$)', 'Criado em', 'Entrega', 'Resumo'])
  expect(first!.slice(0, 2)).toEqual(['=1+1', 1234.5])
  expect((first![2] as unknown as Date).toISOString().slice(0, 16)).toBe('2026-11-21T09:34')
  expect((first![3] as unknown as Date).toISOString().slice(0, 10)).toBe('2026-12-24')
  expect(first![4]).toBeNull()
  expect(String(second![4])).toHaveLength(32_000)
  expect(await readXlsx(bytes.slice().buffer, 2)).toEqual([['Fase', 'Leads Quentes']])
})

test('no text is a formula', async () => {
  const files = unzipSync(await write())
  const sheets = Object.entries(files).filter(([name]) => name.startsWith('xl/worksheets/sheet'))
  expect(sheets).toHaveLength(2)
  for (const [, bytes] of sheets) expect(new TextDecoder().decode(bytes)).not.toContain('<f>')
})
