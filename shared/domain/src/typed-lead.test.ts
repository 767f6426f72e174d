import { expect, it } from 'vitest'
import { TYPED_DEFAULTS, typedLead } from './typed-lead.ts'

const mark = { por: 'ana', em: '2026-11-23T10:00:00.000Z' }

it('a lead of which nothing was said holds the defaults, and says so', () => {
  const { fields, padroes, editados, valorTotal } = typedLead({}, mark)
  expect(fields).toEqual(TYPED_DEFAULTS)
  expect(fields).toMatchObject({
    nome: 'Lead do WhatsApp',
    produto: 'Produto/Serviço',
    quantidade: '1',
    progresso: 30,
    fase: 'leads-frios',
    proximoPasso: 'Entrar em contato',
    oportunidades: ['A definir após análise'],
    atendente: 'Sistema Automático',
    status_lead: 'Ativo',
    whatsapp: 'Não informado',
  })
  expect(padroes).toEqual(
    'nome produto quantidade valor progresso fase oportunidades proximoPasso atendente status_lead whatsapp canais_utilizados'.split(
      ' ',
    ),
  )
  expect([editados, valorTotal]).toEqual([{}, null])
})

it('a typed field is the person’s decision, and an empty one is a default', () => {
  const { fields, padroes, editados, valorTotal } = typedLead(
    { nome: 'Célia', valor: '2 unidades a R$ 750,00 cada', whatsapp: '(11) 8765-4321', produto: '', obstrucoes: [] },
    mark,
  )
  expect(fields).toMatchObject({ nome: 'Célia', whatsapp: '+5511987654321', produto: 'Produto/Serviço' })
  expect(editados).toEqual({ nome: mark, valor: mark, whatsapp: mark })
  expect(padroes).not.toEqual(expect.arrayContaining(['nome']))
  expect(padroes).toEqual(expect.arrayContaining(['produto']))
  expect(valorTotal).toBe(1_500)
})

it('an unknown number is the default', () => {
  expect(typedLead({ whatsapp: 'Não informado' }, mark)).toMatchObject({
    editados: {},
    fields: { whatsapp: 'Não informado' },
  })
})
