import { describe, expect, it } from 'vitest'
import type { VerifiedFindings } from '../analysis.ts'
import { combineFindings } from './combine-findings.ts'
import type { Support } from './independent-support.ts'

const NO_SUPPORT: Support = {
  ...{ nome: false, produto: false, quantidade: false, valor: false, fase: false },
  agreed: {},
}

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
interface Options {
  machineTalk?: boolean
  guarded?: readonly ('fase' | 'valor')[]
  rules?: VerifiedFindings
  support?: Partial<Support>
}
const combine = (model: Partial<VerifiedFindings>, options: Options = {}) =>
  combineFindings({
    rules: options.rules ?? rules,
    model: findings(model),
    support: { ...NO_SUPPORT, ...options.support },
    machineTalk: options.machineTalk ?? false,
    guarded: options.guarded ?? [],
  })
const of = (combined: ReturnType<typeof combine>, field: string) => combined.fields.find((each) => each.field === field)

it('two readings that say the same, in other words, agree', () => {
  const combined = combine({ nome: 'Ana', valor: '6x de R$ 800,00', progresso: 60, produto: 'banheiro, reforma' })
  expect(combined.agreement).toBe(1)
  expect(combined.verified.revisar).toEqual([])
})

describe('readings that differ', () => {
  const proven = { nome: true, valor: true, fase: true }
  it.each([
    // A costly claim of the model has to be confirmed, whatever supports it.
    ['fase', { fase: 'fechados' }, proven, 'model', 'doubtful', 'fechados', 'venda-de-um-so'],
    ['valor', { valor: 'R$ 1,00' }, proven, 'model', 'doubtful', 'R$ 1,00', 'valores-distantes'],
    ['valor', { valor: 'R$ 3.190,00' }, proven, 'model', 'doubtful', 'R$ 3.190,00', 'valores-distantes'],
    ['whatsapp', { whatsapp: '+5511912345678' }, proven, 'model', 'doubtful', '+5511912345678', 'telefone'],
    // A value with more support than the customer's words is sure; every other one has to be confirmed.
    ['valor', { valor: 'R$ 4.500,00' }, proven, 'model', 'proven', 'R$ 4.500,00', null],
    ['valor', { valor: 'R$ 4.500,00' }, {}, 'model', 'doubtful', 'R$ 4.500,00', 'diferem'],
    ['fase', { fase: 'em-objecao' }, proven, 'model', 'proven', 'em-objecao', null],
    ['fase', { fase: 'em-objecao' }, {}, 'model', 'doubtful', 'em-objecao', 'diferem'],
    ['nome', { nome: 'Carlos' }, proven, 'model', 'proven', 'Carlos', null],
    ['nome', { nome: 'Carlos' }, {}, 'model', 'doubtful', 'Carlos', 'diferem'],
    ['quantidade', { quantidade: '3 unidades' }, {}, 'model', 'doubtful', '3 unidades', 'diferem'],
    ['produto', { produto: 'Piscina' }, {}, 'model', 'doubtful', 'Piscina', 'diferem'],
    ['produto', { produto: 'Piscina' }, { produto: true }, 'model', 'proven', 'Piscina', null],
    ['valor', { valor: null }, {}, 'rules', 'only-rules', 'R$ 4.800,00', null],
    ['valor', { valor: null, revisar: ['valor'] }, {}, 'rules', 'unproven', 'R$ 4.800,00', 'so-um-prova'],
  ] as const)('%s of %j with %j: %s wins, %s', (field, model, support, winner, why, value, doubt) => {
    const combined = combine(model as Partial<VerifiedFindings>, { support })
    expect(of(combined, field)).toMatchObject({ winner, why, agree: false })
    expect(combined.verified[field]).toBe(value)
    expect(combined.verified.duvidas[field]?.motivo ?? null).toBe(doubt)
    expect(combined.verified.revisar.includes(field)).toBe(doubt !== null)
    expect(combined.agreement).toBeLessThan(1)
  })

  it.each([
    ['nome', { nome: 'Carlos' }, { nome: null }, 'so-um-prova'],
    ['valor', { valor: 'R$ 1,00' }, { valor: null }, 'so-um-prova'],
    ['whatsapp', { whatsapp: '+5511912345678' }, { whatsapp: null }, 'telefone'],
    ['produto', { produto: 'Piscina' }, { produto: null }, 'so-um-prova'],
    ['quantidade', { quantidade: '9 unidades' }, { quantidade: null }, 'so-um-prova'],
  ] as const)('%s that the rules did not read is to confirm by itself', (field, model, own, motivo) => {
    const { verified } = combine(model, { rules: findings(own) })
    expect(verified.duvidas[field]).toEqual({
      leituras: [{ valor: Object.values(model)[0], de: 'modelo' }],
      motivo,
    })
  })

  it.each([
    ['fase', 'sem-recibo'],
    ['valor', 'so-o-cliente'],
  ] as const)('%s that both read from the customer alone is to confirm, with its one reading', (field, motivo) => {
    const { verified, fields } = combine({}, { support: { agreed: { [field]: motivo } } })
    expect(verified.duvidas).toEqual({ [field]: { leituras: [{ valor: rules[field], de: 'regras' }], motivo } })
    expect(fields.find((each) => each.field === field)).toMatchObject({ agree: true, why: 'customer-only' })
  })

  it('a phone on which the readings differ stays the rules’ until a person confirms', () => {
    const own = findings({ whatsapp: '+5511988887777' })
    const { verified, fields } = combine({ whatsapp: '+5511912345678' }, { rules: own })
    expect(verified.whatsapp).toBe('+5511988887777')
    expect(verified.duvidas.whatsapp?.leituras.map(({ de }) => de)).toEqual(['regras', 'modelo'])
    expect(fields.find(({ field }) => field === 'whatsapp')).toMatchObject({ winner: 'rules', why: 'guarded' })
  })

  it('a field of an untested model stays the rules’, with the model’s as the second reading', () => {
    const guarded = ['fase', 'valor'] as const
    const support = { fase: true, valor: true }
    const { verified, fields } = combine({ fase: 'em-objecao', valor: 'R$ 1,00' }, { guarded, support })
    expect(verified).toMatchObject({ fase: 'leads-mornos', valor: 'R$ 4.800,00', revisar: ['valor', 'fase'] })
    expect(verified.duvidas.fase).toEqual({
      leituras: [
        { valor: 'leads-mornos', de: 'regras' },
        { valor: 'em-objecao', de: 'modelo' },
      ],
      motivo: 'diferem',
    })
    expect(verified.duvidas.valor?.leituras.map(({ de }) => de)).toEqual(['regras', 'modelo'])
    expect(fields.find(({ field }) => field === 'fase')).toMatchObject({ winner: 'rules', why: 'guarded' })
    expect(combine({ valor: 'R$ 900,00' }, { guarded, rules: findings({ valor: null }) }).verified.valor).toBe(
      'R$ 900,00',
    )
    expect(combine({}, { guarded }).verified.revisar).toEqual([])
  })

  it('a sale without an act stays the second reading, with its sentences', () => {
    const proof = { field: 'fase', item: null, messageIndex: 3, quote: 'fechou', author: 'Ana', sentAt: '' } as const
    const { verified } = combine({ fase: null, revisar: ['fase'], vendaSemAto: [proof] })
    expect([verified.fase, verified.outrasProvas]).toEqual(['leads-mornos', [proof]])
    expect(verified.duvidas.fase).toEqual({
      leituras: [
        { valor: 'leads-mornos', de: 'regras' },
        { valor: 'fechados', de: 'modelo' },
      ],
      motivo: 'venda-de-um-so',
    })
  })

  it.each([
    ['fechados', { progresso: 97, status_lead: 'Fechado' }, 97, 'Fechado'],
    ['fechados', { progresso: 10, status_lead: 'Ativo' }, 98, 'Fechado'],
    ['leads-frios', { progresso: 90, status_lead: 'Em pausa' }, 15, 'Em pausa'],
    ['leads-frios', { progresso: 5, status_lead: 'Fechado' }, 5, 'Ativo'],
  ] as const)('progress and status go with %s where it is shown: %j', (fase, told, progresso, status_lead) => {
    expect(combine({ fase, ...told }).verified).toMatchObject({ fase, progresso, status_lead })
  })

  it('progress and status are the rules’ where the phase is', () => {
    const { verified } = combine({ progresso: 95, status_lead: 'Em pausa' })
    expect(verified).toMatchObject({ progresso: 50, status_lead: 'Ativo' })
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

describe('a field to be confirmed', () => {
  it('has both readings, what the lead shows first, and what proves the other', () => {
    const proof = { field: 'valor', item: null, messageIndex: 2, quote: '1', author: 'Ana', sentAt: '' } as const
    const own = { ...proof, messageIndex: 1, quote: '4.800' }
    const { verified } = combine(
      { valor: 'R$ 1,00', evidence: [proof, { ...proof, field: 'produto' }] },
      { rules: findings({ evidence: [own, { ...own, field: 'fase' }] }) },
    )
    expect(verified.duvidas).toEqual({
      valor: {
        leituras: [
          { valor: 'R$ 1,00', de: 'modelo' },
          { valor: 'R$ 4.800,00', de: 'regras' },
        ],
        motivo: 'valores-distantes',
      },
    })
    expect(verified.outrasProvas).toEqual([own])
    expect(verified.evidence).toContain(proof)
  })

  it('has one where the other was not proven, or where the rules themselves doubt', () => {
    const own = { leituras: [{ valor: 'R$ 4.800,00', de: 'regras' }], motivo: 'fora-de-escala' } as const
    const doubting = findings({ a_conferir: ['valor'], duvidas: { valor: { ...own, leituras: [...own.leituras] } } })
    expect(combine({ valor: null, revisar: ['valor'] }).verified.duvidas.valor).toMatchObject({ motivo: 'so-um-prova' })
    expect(combine({}, { rules: doubting }).verified.duvidas).toEqual({ valor: own })
  })
})

describe('a conversation that speaks to machines', () => {
  it('the model cannot fill in values, but may quote', () => {
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
