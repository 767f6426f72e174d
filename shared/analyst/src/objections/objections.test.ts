import { describe, expect, test } from 'vitest'
import { readTalk } from '../../talks/read-talk.ts'
import type { ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Objection } from './objection.ts'

function objectionsOf(...lines: string[]): Objection[] {
  return readTalk(...lines).facts.objections.filter(({ weight }) => weight === 2)
}

const RAISED: Partial<Record<ObjectionKind, string[]>> = {
  preco: [
    'tá caro',
    'achei salgado',
    'muito caro pra mim',
    'não cabe no meu orçamento',
    'acima do que eu posso',
    'tá fora da minha realidade',
    'nesse valor não consigo',
    'ficou pesado pra mim',
    'tô sem grana agora',
    'puxado hein',
    'não tenho condições de pagar isso',
    'meu orçamento é menor',
    'passou do que eu queria gastar',
    'esse preço tá um absurdo',
    'o valor ficou alto',
    'não tenho esse dinheiro',
  ],
  prazo: [
    'demora demais',
    '40 dias é muito tempo',
    'preciso disso pronto até sexta',
    'não posso esperar tanto',
    'não vai dar tempo',
    'só entrega dia 30? fica em cima da hora',
    'dia 20 já é tarde',
    'muito demorado',
  ],
  qualidade: [
    'tenho medo de não durar',
    'será que aguenta?',
    'da outra vez quebrou rápido',
    'o material parece fraco',
    'vi reclamações de vocês',
    'será que funciona mesmo?',
    'tive uma experiência ruim com essa marca',
  ],
  confianca: [
    'tenho medo de golpe',
    'não confio em pagar antes',
    'já fui enganada uma vez',
    'como vou saber que vocês entregam?',
    'quem me garante?',
    'fico com o pé atrás',
    'e se vocês sumirem?',
    'pagar adiantado eu não pago',
  ],
  concorrencia: [
    'na outra loja tá 400',
    'recebi outra proposta mais barata',
    'o concorrente me fez por 350',
    'achei mais em conta em outro lugar',
    'meu cunhado faz por menos',
    'a outra empresa cobra menos',
    'vi na internet por 300',
  ],
  autoridade: [
    'preciso falar com meu sócio antes, ele que decide',
    'meu marido não quer',
    'sem o ok do meu chefe não posso',
    'depende da minha esposa',
    'tem que passar pela diretoria',
    'quem decide é meu pai',
    'ainda falta o financeiro aprovar',
  ],
}

describe('an objection of a customer', () => {
  test.each(Object.entries(RAISED).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const)))(
    '%s: %s',
    (kind, text) => {
      expect(objectionsOf('c: oi', 's: sai 500 reais', `c: ${text}`).map(({ categoria }) => categoria)).toContain(kind)
    },
  )
})

test.each([
  'não achei caro',
  'semana puxada aqui no trabalho',
  'o outro rapaz cobrava separado e sempre atrasava',
  'a luz tá cara, por isso quero placa solar',
  'bom dia, tudo bem?',
  'que lindo, amei',
  'fico com a outra cor',
  'vou ficar com o de vocês',
])('nothing holds: %s', (text) => {
  expect(objectionsOf('c: oi', 's: sai 500 reais', `c: ${text}`)).toEqual([])
})

test.each(['vou ficar com o deles', 'fico com o da outra loja', 'vou fechar com eles então'])(
  'who takes what another sells names a rival, and the deal is lost: %s',
  (text) => {
    const { facts, standing } = readTalk('c: oi, quanto?', 's: sai 500 reais', `c: ${text}`, 's: que pena')
    expect(facts.objections.map(({ categoria, weight }) => [categoria, weight])).toEqual([['concorrencia', 1]])
    expect(standing.fase).toBe('leads-frios')
  },
)

describe('an objection is overcome by the customer, after an answer', () => {
  test.each([
    ['preco', 'c: achei caro', 's: consigo 450', 'c: ah agora sim', true],
    ['preco', 'c: achei caro', 's: consigo 490', 'c: ainda tá caro', false],
    ['confianca', 'c: tenho medo de golpe', 's: pode pagar na entrega', 'c: assim fico mais tranquila', true],
    ['autoridade', 'c: depende da minha esposa', 's: posso falar com ela', 'c: ela aprovou', true],
    ['autoridade', 'c: depende da minha esposa', 's: posso falar com ela', 'c: tá bom', false],
  ] as const)('%s, %s, %s, %s: %s', (kind, raised, answer, reply, isOvercome) => {
    const found = objectionsOf('c: oi', raised, answer, reply).findLast(({ categoria }) => categoria === kind)!
    expect(found.resolvida).toBe(isOvercome)
  })
})
