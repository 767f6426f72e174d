import { describe, expect, it } from 'vitest'
import type { Reading } from './doubt.ts'
import type { Lead } from './lead.ts'
import { isWithheldSum, readingsToConfirm, readingsTold } from './readings-to-confirm.ts'

const read = (...sums: string[]): [Reading, Reading] =>
  sums.map((valor): Reading => ({ valor, de: 'regras' })) as [Reading, Reading]
const leadWith = (valor: string, p: number, ...sums: string[]): Lead =>
  ({
    valor,
    padroes: [],
    revisar: ['valor'],
    editados: {},
    duvidas: { valor: { leituras: read(...sums), motivo: 'improvavel', p } },
  }) as unknown as Lead

describe('a sum that is too doubtful to be shown', () => {
  it('is withheld, and a single one is not offered', () => {
    const lead = leadWith('--', 0.4, 'R$ 89,00')
    expect(isWithheldSum(lead, 'valor')).toBe(true)
    expect(readingsToConfirm(lead, 'valor')).toEqual([])
  })

  it('is offered beside another one', () => {
    expect(readingsToConfirm(leadWith('--', 0.4, 'R$ 89,00', 'R$ 1.068,00'), 'valor')).toEqual([
      'R$ 89,00',
      'R$ 1.068,00',
    ])
  })

  it('is stated by no export, whether it is one of two or the only one', () => {
    expect(readingsTold(leadWith('--', 0.4, 'R$ 89,00', 'R$ 1.068,00'), 'valor')).toEqual([])
    expect(readingsTold(leadWith('--', 0.4, 'R$ 89,00'), 'valor')).toEqual([])
    expect(readingsTold(leadWith('R$ 89,00', 0.55, 'R$ 89,00', 'R$ 1.068,00'), 'valor')).toEqual([
      'R$ 89,00',
      'R$ 1.068,00',
    ])
  })

  it('is still offered where an earlier analysis shows it', () => {
    const lead = leadWith('R$ 89,00', 0.4, 'R$ 89,00')
    expect(isWithheldSum(lead, 'valor')).toBe(false)
    expect(readingsToConfirm(lead, 'valor')).toEqual(['R$ 89,00'])
  })
})
