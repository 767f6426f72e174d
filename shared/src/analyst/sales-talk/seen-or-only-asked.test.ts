import { type PhaseTalk, testPhases } from './test-standings.ts'

/** To see a price, a list or a picture, or to hear of a product, is no step; to see the place or the thing itself is. */
const TALKS: PhaseTalk[] = [
  [
    'leads-mornos',
    [
      'c: oi queria ver o preço da mesa de jantar',
      's: a redonda 900',
      'c: ah legal, bonita',
      'c: cabe 6?',
      's: cabe 4',
    ],
  ],
  [
    'leads-mornos',
    ['c: boa tarde quero ver o valor do plano familiar', 's: 320 por mês', 'c: inclui dental?', 's: não', 'c: entendi'],
  ],
  [
    'leads-mornos',
    [
      'c: queria ver o orçamento da festa',
      's: 3.900 pra 60 pessoas',
      'c: o que inclui?',
      's: decoração e buffet',
      'c: que legal',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: oi, gostaria de ver o catálogo de convites',
      's: claro, segue',
      's: a partir de 8,90',
      'c: lindos',
      'c: vcs fazem em papel vegetal?',
      's: fazemos',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: vi o anuncio do apto, 280 mil né',
      's: isso',
      'c: queria ver o apto, pode ser sábado?',
      's: sábado 10h',
      'c: ok',
    ],
  ],
  ['leads-quentes', ['c: gostei do carro, quero ver o carro de perto', 's: vem hoje?', 'c: vou sim, 15h']],
  ['leads-mornos', ['c: consigo ver o modelo azul?', 's: mando foto', 'c: linda', 'c: quanto?', 's: 189']],
  [
    'leads-mornos',
    [
      'c: Olá, gostaria de conhecer o sistema de vcs',
      's: Olá! a partir de 149/mês',
      'c: emite nota?',
      's: emite',
      'c: legal',
    ],
  ],
  [
    'leads-mornos',
    ['c: oi quero conhecer os planos da academia', 's: mensal 169, anual 129', 'c: tem zumba?', 's: tem', 'c: amo'],
  ],
  [
    'leads-quentes',
    ['c: quanto a mensalidade da escola?', 's: 890', 'c: posso conhecer?', 's: claro, quarta 9h?', 'c: ok'],
  ],
  [
    'leads-quentes',
    ['c: quanto o aluguel do salão?', 's: 3.200', 'c: queria conhecer o espaço', 's: sábado 10h', 'c: ok'],
  ],
  [
    'leads-mornos',
    [
      'c: minha mae quer ver o preço do aparelho auditivo',
      's: a partir de 2.900',
      'c: ela é aposentada, parcela?',
      's: 12x',
      'c: ta bom',
    ],
  ],
]

testPhases(TALKS)
