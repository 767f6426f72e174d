import { describe, expect, it } from 'vitest'
import type { VerifiedFindings } from '../analysis.ts'
import { combineFindings } from './combine-findings.ts'

const findings = (changes: Partial<VerifiedFindings>): VerifiedFindings => ({
  nome: 'Ana Souza',
  whatsapp: null,
  produto: 'Reforma do banheiro',
  quantidade: '1 unidade',
  valor: 'R$ 4.800,00',
  progresso: 50,
  fase: 'leads-mornos',
  status_lead: 'Ativo',
  resumo: 'Das regras.',
  resumoia: null,
  obstrucoes: [],
  oportunidades: [],
  sugestoes: [],
  proximoPasso: 'Entrar em contato',
  evidence: [],
  revisar: [],
  recusados: {},
  duvidas: {},
  outrasProvas: [],
  ...changes,
})
const rules = findings({})
const combine = (model: Partial<VerifiedFindings>, options: { machineTalk?: boolean; rules?: VerifiedFindings } = {}) =>
  combineFindings(options.rules ?? rules, findings(model), { machineTalk: options.machineTalk ?? false })
const of = (combined: ReturnType<typeof combine>, field: string) => combined.fields.find((each) => each.field === field)

it('two readings that say the same, in other words, agree', () => {
  const combined = combine({ nome: 'Ana', valor: '6x de R$ 800,00', progresso: 60, produto: 'banheiro, reforma' })
  expect(combined.agreement).toBe(1)
  expect(combined.verified.revisar).toEqual([])
})

describe('where they differ', () => {
  it.each([
    ['fase', { fase: 'fechados' }, 'rules', 'guarded', 'leads-mornos'],
    ['valor', { valor: 'R$ 1,00' }, 'rules', 'guarded', 'R$ 4.800,00'],
    ['nome', { nome: 'Carlos' }, 'rules', 'guarded', 'Ana Souza'],
    ['produto', { produto: 'Piscina' }, 'model', 'proven', 'Piscina'],
    ['whatsapp', { whatsapp: '+5511912345678' }, 'model', 'only-model', '+5511912345678'],
    ['valor', { valor: null }, 'rules', 'only-rules', 'R$ 4.800,00'],
    ['valor', { valor: null, revisar: ['valor'] }, 'rules', 'unproven', 'R$ 4.800,00'],
  ] as const)('%s of %j: %s wins, %s', (field, model, winner, why, value) => {
    const combined = combine(model as Partial<VerifiedFindings>)
    expect(of(combined, field)).toMatchObject({ winner, why, agree: false })
    expect(combined.verified[field]).toBe(value)
    expect(combined.verified.revisar.includes(field)).toBe(why === 'guarded' || why === 'unproven')
    expect(combined.agreement).toBeLessThan(1)
  })

  it('the winner’s proof comes along', () => {
    const proof = (messageIndex: number) =>
      ({ field: 'produto', item: null, messageIndex, quote: 'x', author: 'Ana', sentAt: '' }) as const
    const combined = combine(
      { produto: 'Piscina', evidence: [proof(2)] },
      { rules: findings({ evidence: [proof(1)] }) },
    )
    expect(combined.verified.evidence.map(({ messageIndex }) => messageIndex)).toEqual([2])
  })
})

describe('what has to be confirmed', () => {
  it('has both readings, what the lead shows first, and what proves the other', () => {
    const proof = { field: 'valor', item: null, messageIndex: 2, quote: '1', author: 'Ana', sentAt: '' } as const
    const { verified } = combine({ valor: 'R$ 1,00', evidence: [proof, { ...proof, field: 'produto' }] })
    expect(verified.duvidas).toEqual({
      valor: {
        leituras: [
          { valor: 'R$ 4.800,00', de: 'regras' },
          { valor: 'R$ 1,00', de: 'modelo' },
        ],
        motivo: 'diferem',
      },
    })
    expect(verified.outrasProvas).toEqual([proof])
  })

  it('has one where the other was not proven, or where the rules themselves doubt', () => {
    const own = { leituras: [{ valor: 'R$ 4.800,00', de: 'regras' }], motivo: 'fora-de-escala' } as const
    const doubting = findings({ a_conferir: ['valor'], duvidas: { valor: { ...own, leituras: [...own.leituras] } } })
    expect(combine({ valor: null, revisar: ['valor'] }).verified.duvidas.valor).toMatchObject({ motivo: 'so-um-prova' })
    expect(combine({}, { rules: doubting }).verified.duvidas).toEqual({ valor: own })
  })
})

describe('where something speaks to machines', () => {
  it('the model tells and fills in nothing, but may quote', () => {
    const model = { whatsapp: '+5511999990000', resumo: 'Do modelo.', produto: 'Piscina', quantidade: '9' }
    const { verified, fields } = combine(model, { machineTalk: true })
    expect(verified).toMatchObject({
      whatsapp: null,
      resumo: 'Das regras.',
      produto: 'Piscina',
      quantidade: '1 unidade',
    })
    expect(fields.find(({ field }) => field === 'whatsapp')).toMatchObject({ winner: 'none', why: 'machine-talk' })
  })
})
