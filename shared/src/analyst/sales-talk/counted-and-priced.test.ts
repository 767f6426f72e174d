import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('so many of a thing, each with its price', () => {
  testSums([
    [170, 2, ['c: faz marmita?', 's: Kit 5 marmitas 85 / kit 10 marmitas 150', 'c: 2 kits de 5', 's: 170', 'c: blz']],
    [350, null, ['c: tem aula de dança?', 's: 5 aulas 200, 10 aulas 350', 'c: quero o de 10 aulas', 's: ok']],
    [96, null, ['c: faz salgado?', 's: 50 salgados 52 / 100 salgados 96', 'c: 100 salgados', 's: pra quando?']],
    // What follows is no price.
    [null, null, ['c: oi, tem casa?', 's: 2 quartos 70 m2, 3 quartos 90 m2', 'c: legal']],
    [null, null, ['c: oi, tem fábrica onde?', 's: 2 lojas 30 funcionários, 3 lojas 50 funcionários', 'c: legal']],
  ])
})

describe('an order and its price', () => {
  testSums([
    [390, 3, ['c: bom dia vc vende gas?', 's: vendo sim', 'c: 3 botijoes', 's: 390', 'c: blz manda']],
    [640, 4, ['c: tem 175/70?', 's: tem', 'c: quero 4 pneus', 's: 640', 'c: ok']],
    [1200, 1, ['c: oi, pinta casa?', 's: pinto', 'c: 2 quartos e sala', 's: 1.200', 'c: ok']],
    [900, 1, ['c: aluga casa de praia?', 's: alugo', 'c: 3 dias', 's: 900', 'c: ok']],
    [300, 1, ['c: faz frete?', 's: faço', 'c: fica a 2 portas da padaria, quanto?', 's: 300', 'c: ok']],
  ])
})
