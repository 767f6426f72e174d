import { expect, test } from 'vitest'
import { guessMapping, mappingFault, readRow } from './lead-import.ts'
import type { CustomField } from './lead-settings.ts'

const field = (changes: Partial<CustomField>): CustomField => ({
  ...{ id: 'b', name: 'Bairro', kind: 'texto', choices: [], onCard: false, archived: false },
  ...changes,
})

test.each([
  [
    ['Nome completo', 'Telefone', 'O que quer', 'Orçamento', 'Vendedora'],
    ['nome', 'whatsapp', 'produto', 'valor', 'atendente'],
  ],
  [
    ['Nome do cliente', 'Celular', 'Produto', 'Valor (R$)', 'Fase'],
    ['nome', 'whatsapp', 'produto', 'valor', 'fase'],
  ],
  [
    ['Name', 'Phone', 'Deal value', 'Stage', 'Notes'],
    ['nome', 'whatsapp', 'valor', 'fase', 'resumo'],
  ],
  [
    ['Vendedor', 'Cliente', 'Próximo passo', 'Cor'],
    ['atendente', 'nome', 'proximoPasso', null],
  ],
  [
    ['Telefone', 'WhatsApp', 'bairro'],
    ['whatsapp', null, 'campo:b'],
  ],
])('guesses the targets of %j', (headings, targets) => {
  expect(guessMapping(headings, [field({})])).toEqual(targets)
})

test('a mapping needs a name or a phone, and no target twice', () => {
  expect(mappingFault(['produto'])).not.toBeNull()
  expect(mappingFault(['nome', 'nome'])).not.toBeNull()
  expect(mappingFault(['nome', null, null])).toBeNull()
})

const mapping = ['nome', 'whatsapp', 'valor', 'fase', 'campo:b'] as const
const read = (cells: string[], own: CustomField[] = [field({})]) => readRow(cells, [...mapping], own)

test.each([
  [['Célia', '11 91234-5678', '1234.5', 'frio', ''], { valor: 'R$ 1.234,50', whatsapp: '+5511912345678' }],
  [['Célia', '', '1.234', 'Leads Quentes', ''], { valor: '1.234', fase: 'leads-quentes' }],
  [['', '11 91234-5678', 'R$ 900,00', '', ''], { nome: '+5511912345678', valor: 'R$ 900,00' }],
  [['Célia', '--', '-', '', ''], { nome: 'Célia' }],
])('reads %j', (cells, fields) => {
  expect(read(cells)).toMatchObject({ fields })
})

test.each([
  [['', '', '10', '', ''], 'sem_nome'],
  [['Célia', '123', '', '', ''], 'telefone'],
  [['Célia', '', 'caro', '', ''], 'valor'],
  [['Célia', '', '', 'morninho', ''], 'fase'],
  [['x'.repeat(201), '', '', '', ''], 'longo'],
])('refuses %j', (cells, fault) => {
  expect(read(cells)).toEqual({ fault })
})

test('an own field takes its kind alone', () => {
  expect(read(['Célia', '', '', '', '12/05/2026'], [field({ kind: 'data' })])).toMatchObject({
    campos: { b: '2026-05-12' },
  })
  expect(read(['Célia', '', '', '', 'amanhã'], [field({ kind: 'data' })])).toEqual({ fault: 'campo' })
})
