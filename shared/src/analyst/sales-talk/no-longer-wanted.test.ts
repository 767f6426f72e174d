import { type PhaseTalk, testPhases } from './test-standings.ts'

/** Asked for a decision the customer tells of another way and is let go, no longer looks for it, or asked for somebody else and goes there; who only puts it off, or has something to see to first, is not gone. */
const TALKS: PhaseTalk[] = [
  [
    'leads-frios',
    [
      'c: boa noite, quanto a aula de violao',
      's: 200 por mês',
      'c: ta',
      '+5d',
      's: Oi! quer começar essa semana?',
      'c: to fazendo pelo youtube por enquanto kkk',
      's: haha entendo! qualquer coisa me chama',
      'c: ok bjs',
    ],
  ],
  [
    'leads-frios',
    [
      'c: faz unha em gel?',
      's: faço, 130',
      'c: ok',
      '+6d',
      's: oi amor, quer marcar pra essa semana?',
      'c: minha amiga da faculdade ta treinando em mim de graça kkk',
      's: aah entendi, se precisar é só chamar',
      'c: ta bom',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: faz unha em gel?',
      's: faço, 130',
      'c: que lindo',
      '+6d',
      's: oi amor, quer marcar pra essa semana?',
      'c: to na praia kkk, chegando aí eu te chamo',
      's: delicia! qualquer coisa me chama',
      'c: ta bom',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: qto o aluguel da betoneira?',
      's: 60 a diária',
      'c: ok',
      '+3d',
      's: vai precisar?',
      'c: o pedreiro atrasou a laje, vamos bater dia 20',
      's: ah ta, qualquer coisa me chama',
      'c: chamo sim',
    ],
  ],
  [
    'leads-frios',
    [
      'c: tem casa de 3 quartos no centro pra alugar?',
      's: tenho uma de 1.800',
      'c: ok',
      '+12d',
      's: boa tarde, ainda está procurando casa?',
      'c: não, já estamos bem aqui',
      's: ok, obrigado',
      'c: 👍',
    ],
  ],
  [
    'leads-frios',
    [
      'c: oi vcs tem filhote de shih tzu?',
      's: temos, 2.500',
      'c: nossa',
      '+9d',
      's: Oi! ainda tem interesse no filhote?',
      'c: nao obrigada',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: vcs tem scooter eletrica?',
      's: temos a partir de 7.900',
      'c: legal',
      '+9d',
      's: Oi! ainda tem interesse?',
      'c: não consegui ir na loja ainda, mas tenho sim',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: qto a moto 160?',
      's: 17.900',
      'c: hum',
      '+9d',
      's: Oi! ainda está procurando moto?',
      'c: nao vi nenhuma melhor q a sua ainda kkk',
      's: vem fazer um test drive!',
      'c: quero, so preciso de uma folga',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quanto fica o pilates 2x?',
      's: 260',
      'c: eu fiz cirurgia de joelho, pode?',
      's: com liberação do médico pode',
      'c: vou marcar com ele primeiro entao',
      's: ok!',
      'c: depois te falo',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: vcs fazem tatuagem em cima de cicatriz?',
      's: fazemos, mas depende, em torno de 500',
      'c: ah vou marcar uma dermato antes pra ver',
      's: isso, ela te orienta',
      'c: ok',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: vcs fazem limpeza de pele?',
      's: fazemos, 150',
      'c: quero marcar primeiro a limpeza e depois vejo o botox',
      's: quinta 10h?',
      'c: ok',
    ],
  ],
  [
    'leads-frios',
    [
      'c: bom dia, orçamento de lua de mel maldivas',
      's: 28.900 o casal',
      'c: lindo',
      '+10d',
      's: Bruna, decidiram a data?',
      'c: a gente terminou',
      's: nossa, sinto muito',
      'c: obrigada',
    ],
  ],
  [
    'leads-frios',
    [
      'c: valor do convite de casamento 100 un?',
      's: 690',
      'c: ok',
      '+10d',
      's: Oi, vamos fechar os convites?',
      'c: nos separamos, nao vai ter mais',
      's: poxa',
      'c: pois é',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: valor da pintura?',
      's: 3.200',
      'c: a gente terminou a obra agora, falta so pintar',
      's: perfeito, quando quer?',
      'c: vou ver com meu marido',
    ],
  ],
  [
    'leads-frios',
    [
      'c: bom dia faz conserto de joia?',
      's: Bom dia, só relógio',
      'c: ah ta, sabe quem faz?',
      's: o seu Antônio na rua 3, te passo o número: 3333-2222',
      'c: vou ligar pra ele, muito obrigado',
      's: de nada',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: vcs vendem ar de 12 mil?',
      's: temos, 2.190',
      'c: legal. conhece alguem que instala?',
      's: temos equipe, 450',
      'c: ah ótimo, vou ver com meu marido',
    ],
  ],
  [
    'leads-frios',
    [
      'c: boa tarde vcs atendem gato silvestre?',
      's: boa tarde, só cães e gatos',
      'c: conhece algum lugar q atenda?',
      's: o hospital da UFMG',
      'c: muito obrigada! vou ligar lá',
    ],
  ],
]

testPhases(TALKS)
