import { describe } from 'vitest'
import { testHeld } from './test-standings.ts'

const CARE = ['c: qto fica a sessão?', 's: 180 avulsa. pacote de 10 a 150 cada', 's: em casa é 260']
const BED = ['c: oi, quanto tá o colchão?', 's: o de mola 1.900, o de espuma 1.100']

describe('one way is dear, and another is taken', () => {
  testHeld([
    [
      'leads-mornos|leads-quentes',
      '',
      [...CARE, 'c: em casa fica caro mesmo, melhor levar ela. o pacote de 10 compensa mais', 's: sim!'],
    ],
    ['leads-mornos|leads-quentes', '', [...CARE, 'c: avulsa sai caro né, melhor o pacote', 's: isso']],
    ['leads-mornos|leads-quentes', '', [...BED, 'c: o de mola tá caro, prefiro o de espuma', 's: boa escolha']],
    [
      'leads-mornos|leads-quentes',
      '',
      [...BED, 'c: de mola fica puxado. o de espuma tá bom pra mim', 's: ele é ótimo'],
    ],
    ['em-objecao', 'preco', [...BED, 'c: tá caro, melhor eu pesquisar', 's: ok']],
    ['em-objecao', 'preco', [...BED, 'c: fica caro pra mim, melhor esperar o 13º', 's: ok']],
    ['em-objecao', 'preco', [...CARE, 'c: em casa fica caro. e o pacote também tá salgado', 's: entendo']],
    [
      'em-objecao',
      'preco',
      [...BED, 'c: o de mola tá caro. o de espuma é bom?', 's: é sim', 'c: mesmo assim achei caro'],
    ],
  ])
})
