import { type PhaseTalk, testPhases } from './test-standings.ts'

/** What came and is in use was sold, whoever never said yes; what was bought elsewhere, or only a catalogue, was not. */
const TALKS: PhaseTalk[] = [
  [
    'fechados',
    [
      'c: oi a esteira ainda ta a venda?',
      's: ta sim, 1.200',
      'c: posso buscar sabado?',
      's: pode',
      '+3d',
      'c: oi, chegou inteira aqui, ja montei e ta funcionando direitinho',
      's: que bom, bom treino!',
    ],
  ],
  [
    'fechados',
    [
      'c: tem a peça do liquidificador mondial?',
      's: tenho, 35',
      'c: manda o endereço',
      's: rua 7 n 20',
      '+1d',
      'c: peguei com sua filha, ja instalei e ta batendo kkk obrigada',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: oi, chegou o catalogo aqui, ja olhei e gostei',
      's: que bom! algum te interessou?',
      'c: a mesa redonda, qto é?',
      's: 1.300',
      'c: hum vou ver o espaço',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: quanto a avaliação?',
      's: gratuita, o tratamento a partir de 300',
      'c: vou marcar então, tem quinta?',
      's: tem 15h',
      'c: ótimo',
    ],
  ],
  [
    'fechados',
    [
      'c: qto a troca da tela do moto g?',
      's: 280',
      'c: to indo ai',
      's: pode vir',
      '+1d',
      's: e aí, ficou bom o celular?',
      'c: outro celular kkkk obrigada',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: qto a troca da tela do moto g?',
      's: 280',
      'c: to indo ai ver',
      's: pode vir',
      '+1d',
      's: e aí, gostou do orçamento?',
      'c: gostei, vou ver se troco de celular ou arrumo',
    ],
  ],
  [
    'leads-quentes',
    ['c: tem pneu 175/70 r13?', 's: tenho, 260 cada', 'c: poe 2', 's: 520', 'c: guarda q to indo', 's: ok'],
  ],
]

testPhases(TALKS)
