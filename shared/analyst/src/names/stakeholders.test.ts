import { expect, test } from 'vitest'
import { readTalk } from '../../talks/read-talk.ts'
import { stakeholders } from './stakeholders.ts'

const named = (...lines: string[]): string[] =>
  stakeholders(readTalk(...lines).facts.utterances).map(({ part, called }) => `${part}: ${called}`)

test.each([
  ['c: vou falar com meu marido e te aviso', 'decides: marido'],
  ['c: Eu defino o fornecedor, quem paga é o proprietário, o Sérgio', 'pays: proprietário Sérgio'],
  ['c: mas quem vai pagar é minha irmã Jussara', 'pays: irmã Jussara'],
  ['c: o síndico tem que aprovar primeiro', 'decides: síndico'],
  ['c: isso depende da diretoria', 'decides: diretoria'],
  ['c: passa no cartão da empresa', 'pays: empresa'],
  ['c: vou levar pro conselho', 'decides: conselho'],
  ['c: eu vou ver com meu irmão, o pasto é dos dois', 'decides: irmão'],
])('%s', (line, expected) => {
  expect(named('c: oi, quanto sai?', 's: R$ 900,00', line)).toEqual([expected])
})

test.each([
  'c: não preciso falar com meu marido, eu decido',
  'c: meu marido adorou a cor',
  's: quer falar com seu marido antes?',
  'c: pode confirmar que a firma paga o frete? confirma se aprova',
  'c: a quantia paga foi essa',
  'c: o síndico não precisa aprovar nada',
  'c: meu marido nunca paga nada',
  'c: me manda o pix da empresa, qual o cnpj?',
  'c: vou levar isso pra minha mãe de presente',
  'c: tenho que ver a mãe no hospital e levar a filha na escola',
])('no other person: %s', (line) => {
  expect(named('c: oi, quanto sai?', 's: R$ 900,00', line)).toEqual([])
})

test('each person once a part, where they are named last', () => {
  const [one, ...more] = stakeholders(
    readTalk('c: vou ver com a coordenação', 's: combinado', 'c: ainda depende da coordenação').facts.utterances,
  )
  expect(more).toEqual([])
  expect(one).toMatchObject({ part: 'decides', quote: 'ainda depende da coordenação' })
})
