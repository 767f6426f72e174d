import { describe, expect, test } from 'vitest'
import { parseAmount } from '@fechai/domain/amount'
import { readTalk } from '../../talks/read-talk.ts'
import { analyze } from '../findings/analyze.ts'

/** The sum in reais that a talk between a customer ('c') and a seller ('s') ends with. */
function totalOf(...lines: string[]): number | null {
  const { valor } = analyze(readTalk(...lines).conversation, [])
  return valor === null ? null : parseAmount(valor).total
}

describe('the current price at the end', () => {
  test.each<[number | null, string[]]>([
    [1500, ['c: quanto fica a mesa?', 's: 1.500']],
    [1500, ['c: quanto fica a mesa?', 's: fica mil e quinhentos']],
    [1350, ['c: quanto fica a mesa?', 's: 1500', 'c: faz melhor?', 's: 1350 à vista']],
    [1400, ['c: quanto a mesa?', 's: 1500', 'c: fecha em 1400?', 's: fecho sim']],
    [1997, ['c: quanto o curso?', 's: de 2.997 por 1.997 à vista']],
    [2400, ['c: quanto o curso?', 's: 12x de 200']],
    [540, ['c: quero 30 canecas', 's: 18 cada, 30 ficam 540']],
    [356, ['c: manda 40', 's: 40 x 8,90 = 356,00']],
    [435, ['c: vacina 3 cães e 1 gato', 's: 285 + 110 + 40 = 435']],
    [149, ['c: qual o plano?', 's: Básico 89 ou Pro 149 por mês', 'c: quero o Pro']],
    [89, ['c: qual o plano?', 's: Básico 89 ou Pro 149 por mês', 'c: fico com o Básico']],
    [4350, ['c: e a fachada?', 's: fica 4.350', 'c: pode fazer', 's: 50% pra começar, 2.175']],
    [1650, ['c: faz 1500?', 's: 1500 não dá, tá 1900', 'c: 1600', 's: 1650 e te dou a mochila', 'c: fechou 1650']],
    [
      18_900,
      [
        'c: quanto a placa?',
        's: dezenove mil e oitocentos',
        'c: na outra é 15.700',
        's: consigo dezoito mil e novecentos',
      ],
    ],
    [1700, ['c: quanto o aluguel?', 's: 1.700 + 450 de condomínio']],
    [
      9000,
      [
        'c: quanto a mesa?',
        's: 9.000',
        'c: pega meu rack na troca?',
        's: pego, consigo 2 mil nele',
        'c: aí não, fechado',
      ],
    ],
    [4600, ['c: quanto fica a pia?', 's: 4.600', 'c: se chegar nos 4 mil eu fecho', 's: 4 mil eu trabalho de graça']],
    [
      7900,
      [
        'c: quais os pacotes?',
        's: Prata 60 pessoas 6.480\nOuro 60 pessoas 7.900\nOuro 80 pessoas 9.800',
        'c: dá 60 certinho',
        's: Então fica o Ouro 60',
        'c: isso',
      ],
    ],
    [null, ['c: oi, tudo bem?', 's: tudo! chego às 10h no número 250']],
    [null, ['c: quanto fica?', 's: vou ver e te falo', 'c: meu orçamento é até 900']],
    [null, ['c: a outra loja faz por 400', 's: vou ver o que consigo']],
  ])('%s: %j', (total, lines) => {
    expect(totalOf(...lines)).toBe(total)
  })
})
