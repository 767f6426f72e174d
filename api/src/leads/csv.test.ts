import type { Lead } from '@fechai/domain/lead'
import { expect, test } from 'vitest'
import { csvHead, csvRow as rowOf } from './csv.ts'
import { exportColumns } from './lead-columns.ts'

const all = exportColumns()
const csvRow = (given: Lead) => rowOf(all, given)

const lead = (over: Partial<Lead>): Lead =>
  ({
    nome: 'Célia',
    produto: 'Mesa',
    quantidade: '1',
    valor: 'R$ 900,00',
    fase: 'leads-frios',
    progresso: 50,
    status_lead: 'Ativo',
    atendente: 'Ana',
    whatsapp: '5511900000001',
    resumo: 'r',
    obstrucoes: [],
    oportunidades: [],
    proximoPasso: 'p',
    data_inicio_conversa: null,
    ultima_interacao: null,
    canais_utilizados: ['WhatsApp'],
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
    padroes: [],
    revisar: [],
    editados: {},
    duvidas: {},
    id: 'i',
    ...over,
  }) as Lead
const first = (over: Partial<Lead>) => csvRow(lead(over)).split(';')[0]

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11 90000-0001', "'+55 11 90000-0001"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'=1+1"],
  ['\r\n=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['Célia', 'Célia'],
])('%j is no formula', (nome, expected) => {
  expect(first({ nome })).toBe(expected)
})

test('a formula with quotes and separators is no formula either', () => {
  expect(csvRow(lead({ nome: '=HYPERLINK("http://x";"y")' }))).toMatch(/^"'=HYPERLINK\(""http:\/\/x"";""y""\)";/)
})

test('a cell keeps to its line and to its column', () => {
  const row = csvRow(lead({ resumo: 'disse "caro";\nvolta amanhã' }))
  expect(row.match(/\n/g)).toHaveLength(1)
  expect(row).toContain('"disse ""caro""; volta amanhã"')
})

test('an unknown value is an empty cell', () => {
  const cells = csvRow(lead({ quantidade: '--', valor: '--' })).split(';')
  expect(cells.slice(2, 5)).toEqual(['', '', ''])
})

test('opens as UTF-8, and distinguishes defaults from findings', () => {
  expect(csvHead(all).startsWith('\ufeffNome;Produto;')).toBe(true)
  expect(csvRow(lead({ padroes: ['produto'] }))).toContain(';produto;;;i;;\r\n')
})

test('says what has to be confirmed, with both readings', () => {
  const valor = {
    leituras: [
      { valor: 'R$ 900,00', de: 'modelo' },
      { valor: 'R$ 700,00', de: 'regras' },
    ],
    motivo: 'diferem',
  } as const
  const doubtful = lead({ revisar: ['valor', 'fase'], duvidas: { valor: { ...valor, leituras: [...valor.leituras] } } })
  expect(csvRow(doubtful)).toContain(';"valor: R$ 900,00 ou R$ 700,00 | fase: Frio";;i;;\r\n')
  // A sum that is too doubtful for the lead to show is in no column.
  const withheld = csvRow({ ...doubtful, valor: '--' })
  expect(withheld).toContain(';valor | fase: Frio;;i;;\r\n')
  expect(withheld).not.toContain('R$')
  const likely = lead({ duvidas: { valor: { leituras: [...valor.leituras], motivo: 'provavel', p: 0.7 } } })
  expect(csvRow(likely)).toContain(';;"valor: R$ 900,00 ou R$ 700,00";i;;\r\n')
})

const columns = csvHead(all).slice(1).trimEnd().split(';')
/** As a spreadsheet reads it: quotation marks hold a cell together and are not part of it. */
const cellOf = (title: string, over: Partial<Lead>) =>
  csvRow(lead(over)).trimEnd().split(';')[columns.indexOf(title)]!.replaceAll('"', '')

test.each([
  ['R$ 1.234,00', '1234,00'],
  ['64 unidades a R$ 38,90 cada', '2489,60'],
  ['12x de R$ 290,00', '3480,00'],
  ['R$ 44.640,5', '44640,50'],
  ['--', ''],
  ['a combinar', ''],
])('the sum of %j is a number that a spreadsheet adds up', (valor, expected) => {
  expect(cellOf('Valor total (R$)', { valor })).toBe(expected)
})

test('a loss and own fields are columns, with numbers and days as in Brazil', () => {
  const field = { choices: [], onCard: false, archived: false } as const
  const columns = exportColumns(
    [{ id: 'p', name: 'Preço', archived: false }],
    [
      { ...field, id: 'n', name: 'Metros', kind: 'numero', choices: [] },
      { ...field, id: 'd', name: '=Entrega', kind: 'data', choices: [] },
    ],
  )
  const lost = { perdido_em: '2026-11-21T12:00:00.000Z', motivo_perda: 'p', campos: { n: 12.5, d: '2026-12-24' } }
  expect(csvHead(columns)).toContain(";Motivo da perda;Metros;'=Entrega\r\n")
  expect(rowOf(columns, lead(lost))).toContain(';21/11/2026 09:00;Preço;"12,5";24/12/2026\r\n')
})
