import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** Last lines that no step, no refusal and no payment is to be read in. */
const NO_SIGN: readonly (readonly [string, string])[] = [
  ['Fica 1.200', 'quanto fica no pix'],
  ['Fica 1.200', 'muito caro no cartao'],
  ['Fica 1.200', 'e no cartão'],
  ['Viu o orçamento?', 'Vi sim, muito obrigada pela atenção'],
  ['Conseguiu falar com ele?', 'Ele adorou tudo, obrigado pela atenção viu'],
]
test.each(NO_SIGN)('%s: %s', (asked, said) => {
  const { facts } = readTalk('c: oi, queria um orçamento', `s: ${asked}`, `c: ${said}`)
  const found = facts.signals.filter(({ index, kind }) => index === 2 && (kind === 'step' || kind === 'withdraw'))
  expect(found).toEqual([])
})

const SOLD: readonly string[][] = [
  ['c: fiz o pix agora', 's: show!', 'c: me manda o link do grupo do curso?'],
  ['c: paguei o boleto agora', 's: boa!', 'c: quando puder manda o contrato assinado'],
]
test.each(SOLD.map((talk) => [talk]))('sold: %j', (talk) => {
  expect(readTalk('c: oi, o curso tem vaga?', 's: tem, 490', ...talk).standing.fase).toBe('fechados')
})

test('congratulations on a wedding sell nothing', () => {
  const { standing } = readTalk(
    'c: quanto o pacote de casamento?',
    's: 6.900',
    'c: fechado, pode reservar a data',
    's: Recebido! Parabéns pelo casamento',
  )
  expect(standing.fase).not.toBe('fechados')
})

const PRICED: readonly (readonly [string, number])[] = [
  ['te faço em 4k', 4000],
  ['faço 1990 completo', 1990],
]
test.each(PRICED)('%s', (said, value) => {
  expect(readTalk('c: quanto?', `s: ${said}`).facts.prices.map((price) => price.value)).toContain(value)
})
