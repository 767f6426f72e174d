import { describe } from 'vitest'
import { testProducts } from './test-products.ts'
import { testPhases } from './test-standings.ts'
import { testSums } from './test-sums.ts'

describe('what is named and not charged, and what is wanted beside, leave the sum as it is', () => {
  testSums([
    [
      299,
      null,
      [
        'c: tem plano pro?',
        's: Pro 299 por mês',
        'c: tem taxa de implantação?',
        's: Tem, 600, mas esse mês está isento',
        'c: bom',
      ],
    ],
    [300, null, ['c: curso de barista?', 's: 300 e a apostila de 50 não cobramos', 'c: legal']],
    [300, null, ['c: curso de barista?', 's: 300, grátis o certificado', 'c: legal']],
    [99.9, null, ['c: internet 500 mega?', 's: 99,90, instalação grátis', 'c: legal']],
    [890, null, ['c: tem fogão 4 bocas?', 's: 890, e o frete de 60 pra você sai grátis', 'c: legal']],
    [
      380,
      null,
      [
        'c: vc faz botox capilar?',
        's: faço, 380',
        'c: dura?',
        's: 4 meses',
        'c: tb queria fazer a sobrancelha, vc faz?',
        's: Faço sim, design 45',
        'c: ah otimo',
      ],
    ],
    [
      180,
      null,
      [
        'c: corte infantil?',
        's: corte 40',
        'c: também queria fazer luzes, vcs fazem?',
        's: luzes 180',
        'c: então quero só as luzes',
      ],
    ],
  ])
})

describe('a place kept on request is a step, and a half that another pays waits for their word', () => {
  testPhases([
    [
      'leads-quentes',
      ['c: curso de cílios?', 's: 890, 200 de sinal', 'c: recebo dia 5, segura até la?', 's: seguro sim flor'],
    ],
    [
      'leads-mornos',
      ['c: curso de cílios?', 's: 890, 200 de sinal', 'c: recebo dia 5, segura até la?', 's: seguro só com o sinal'],
    ],
    [
      'leads-mornos|leads-frios',
      ['c: curso de cílios?', 's: 890, 200 de sinal', 'c: segura a minha vaga?', 's: preciso do sinal'],
    ],
  ])
})

describe('the thing of a proposal that came is what the talk is about', () => {
  testProducts([
    [
      'gerador',
      'c: boa tarde recebi a proposta do gerador',
      's: ficou dúvida?',
      'c: aguenta 2 camaras frias?',
      's: aguenta',
    ],
    ['câmara', 'c: boa tarde, quanto a câmara fria?', 's: 28 mil', 'c: minha proposta de 25 mil serve?', 's: 27'],
  ])
})
