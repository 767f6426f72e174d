import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const TALK = ['s: o conjunto fica 3490', 'c: o preço tá bom', 's: o pagamento é adiantado, no pix']

/** What waits for the seller to ask somebody is neither a payment nor a step. */
const WAITS: [string, string][] = [
  ['s: vou ver com o gerente se abre exceção', 'c: vê aí'],
  ['s: vou consultar o financeiro sobre a entrada', 'c: blz ve ai'],
  ['s: deixa eu falar com meu sócio', 'c: confere aí então'],
  ['s: tento o pagamento na entrega com o patrão', 'c: olha ai'],
  ['s: só libera com pagamento', 'c: se for pagar na entrega a gente conversa'],
  ['s: é metade agora', 'c: mas se for no cartão na entrega eu penso'],
  ['s: é metade agora', 'c: se der pra passar no débito aí quem sabe'],
  ['s: é metade agora', 'c: se pagar só quando chegar eu vejo'],
]
test.each(WAITS)('%s / %s', (...lines) => {
  const { kinds } = readTalk(...TALK, ...lines)
  expect(kinds).not.toContain('paid')
  expect(kinds).not.toContain('step')
})

const PAYS: [string, string][] = [
  ['s: a chave é o CNPJ', 'c: vê aí'],
  ['s: segue a chave pix', 'c: pronto, confere aí'],
  ['s: segue o link do cartão', 'c: olha ai'],
]
test.each(PAYS)('%s / %s: pays', (...lines) => expect(readTalk(...TALK, ...lines).kinds).toContain('paid'))

test.each(['se for na entrega eu pago amanhã', 'pago na entrega então'])('%s: a step', (line) =>
  expect(readTalk(...TALK, `c: ${line}`).kinds).toContain('step'),
)

test.each(['n me sinto seguro, desculpa', 'não me sinto à vontade de pagar antes', 'não tô seguro disso não'])(
  '%s: an open doubt',
  (line) => {
    const { objections, standing } = readTalk(...TALK, `c: ${line}`, 's: entendo', 'c: blz')
    expect(objections).toContain('confianca')
    expect(standing.fase).toBe('em-objecao')
  },
)
