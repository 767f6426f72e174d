import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pseudonymise } from './pseudonymise.ts'

const hide = (text: string): string => pseudonymise(text).hide(text)

describe('hidden data', () => {
  it.each([
    ['meu cpf é 123.456.789-09', 'meu cpf é [DADO-CPF-1]'],
    ['cpf 123 456 789 09', 'cpf [DADO-CPF-1]'],
    ['12345678909 é o documento', '[DADO-TELEFONE-1] é o documento'],
    ['CNPJ 12.345.678/0001-95', 'CNPJ [DADO-CNPJ-1]'],
    ['12345678000195', '[DADO-CNPJ-1]'],
    ['liga no (11) 91234-5678', 'liga no [DADO-TELEFONE-1]'],
    ['+55 11 91234-5678 ou 11 3456-7890', '[DADO-TELEFONE-1] ou [DADO-TELEFONE-2]'],
    ['zap 11912345678', 'zap [DADO-TELEFONE-1]'],
    ['o fixo é 3456-7890', 'o fixo é [DADO-TELEFONE-1]'],
    ['ana.souza+loja@exemplo.com.br, por favor', '[DADO-EMAIL-1], por favor'],
    ['fone (11) 91234-5678, moro perto', 'fone [DADO-TELEFONE-1], moro perto'],
    ['Ana,(11) 91234-5678', 'Ana,[DADO-TELEFONE-1]'],
    ['tel.11 91234-5678; 3456-7890, à tarde', 'tel.[DADO-TELEFONE-1]; [DADO-TELEFONE-2], à tarde'],
    ['11 98765-4321,11 91234-5678', '[DADO-TELEFONE-1],[DADO-TELEFONE-2]'],
    ['são 2,(11) 91234-5678,5', 'são 2,[DADO-TELEFONE-1],5'],
    ['rg 12.345.678-9, ssp', 'rg [DADO-RG-1], ssp'],
    ['CEP 01310-100', 'CEP [DADO-CEP-1]'],
    ['entrega na Rua das Flores, 123, apto 45', 'entrega na [DADO-ENDERECO-1]'],
    ['moro na av. Brasil 1500', 'moro na [DADO-ENDERECO-1]'],
    ['Rua 7 de Setembro nº 90 bloco B', '[DADO-ENDERECO-1]'],
  ])('%s', (text, hidden) => expect(hide(text)).toBe(hidden))
})

describe('data that stays', () => {
  it.each([
    'Fica em R$ 4.800,00 com material',
    '12x de R$ 1.234,56',
    'são 1500 peças a 2,50',
    'dia 14/09/2026 às 21:47',
    'entre 2000 e 3000 reais',
    'pedido 202611',
    'a rua é calma',
    'medida 120x80x75',
    'R$ 1.250.000,00',
  ])('%s', (text) => expect(hide(text)).toBe(text))
})

it('gives the same spelling the same token in every text, and restores quotes', () => {
  const data = { titulo: '+55 11 91234-5678', mensagens: [{ n: 0, texto: 'meu zap é +55 11 91234-5678' }] }
  const names = pseudonymise(data)
  const hidden = names.hide(data)
  expect(hidden.titulo).toBe('[DADO-TELEFONE-1]')
  expect(hidden.mensagens[0]).toEqual({ n: 0, texto: 'meu zap é [DADO-TELEFONE-1]' })
  expect(names.restore({ quote: 'zap é [DADO-TELEFONE-1]' })).toEqual({ quote: 'zap é +55 11 91234-5678' })
})

it('takes no token that a customer typed for its own', () => {
  const text = 'veja [DADO-CPF-1] e 123.456.789-09'
  const names = pseudonymise(text)
  expect(names.hide(text)).toBe('veja [DADO-CPF-1] e [XDADO-CPF-1]')
  expect(names.restore(names.hide(text))).toBe(text)
})

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = (count: number) => fc.array(digit, { minLength: count, maxLength: count }).map((list) => list.join(''))
const cpf = digits(11).map((d) => `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6, 9)}-${d.slice(9)}`)
const cnpj = digits(14).map(
  (d) => `${d.slice(0, 2)}.${d.slice(2, 5)}.${d.slice(5, 8)}/${d.slice(8, 12)}-${d.slice(12)}`,
)
const phone = digits(10).chain((d) =>
  fc.constantFrom(
    `(${d.slice(0, 2)}) 9${d.slice(2, 6)}-${d.slice(6)}`,
    `+55 ${d.slice(0, 2)} 9${d.slice(2, 6)}-${d.slice(6)}`,
    `${d.slice(0, 2)}9${d.slice(2)}`,
    `9${d.slice(2, 6)}-${d.slice(6)}`,
  ),
)
const email = fc.stringMatching(/^[a-z]{3,9}$/).map((name) => `${name}@loja-exemplo.com.br`)
const address = fc
  .tuple(
    fc.constantFrom('Rua das Acácias', 'Avenida Paulista', 'Travessa São João'),
    fc.integer({ min: 1, max: 9_999 }),
  )
  .map(([street, number]) => `${street}, ${number}`)
const secret = fc.oneof(cpf, cnpj, phone, email, address)
const talk = fc.constantFrom(
  'oi',
  'quero 3 cadeiras por R$ 1.250,00',
  'meu contato:',
  'ok, fechado',
  '[DADO-CPF-1]',
  '',
)
const chat = fc.array(fc.oneof(talk, secret, fc.string({ maxLength: 20 })), { maxLength: 12 })

describe('any conversation', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(chat, (messages) => {
        const names = pseudonymise(messages)
        expect(names.restore(names.hide(messages))).toEqual(messages)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves no secret in what is sent', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(talk, secret, talk), { minLength: 1, maxLength: 8 }), (parts) => {
        const messages = parts.map(([before, kept, after], at) => `${before} ${kept}${', ;.!'[at % 5]!} ${after}`)
        const sent = JSON.stringify(pseudonymise(messages).hide(messages))
        for (const [, kept] of parts) expect(sent).not.toContain(kept)
      }),
      { numRuns: 500 },
    )
  })
})
