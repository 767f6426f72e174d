import { describe } from 'vitest'
import { type HeldTalk, testHeld } from './test-standings.ts'

/** Another's price with what is wrong with it, and a dearer one that is preferred. */
const RIVAL_LEFT: HeldTalk[] = [
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a costureira aqui da vila faz por 60 mas é muito enrolada',
      's: Aqui fica 85 e entrego na data',
      'c: prefiro pagar mais e não passar raiva',
      's: Traz a peça?',
      'c: semana que vem passo aí',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: outro eletricista me cobrou 400 pelo quadro',
      's: Aqui é 520 com nota e garantia de 1 ano',
      'c: pois é, ele não dá garantia nenhuma, prefiro com vocês',
      's: Vou aí medir?',
      'c: deixa eu ver um dia que eu esteja em casa',
    ],
  ],
  [
    'em-objecao',
    'concorrencia,preco?',
    [
      'c: outro eletricista me cobrou 400 pelo quadro',
      's: Aqui é 520 com nota e garantia',
      'c: ele também dá garantia',
      's: Consigo 500',
      'c: ainda prefiro o dele então',
    ],
  ],
]

/** Glad of the answer: what they feared or needed is told as the reason. */
const RELIEVED: HeldTalk[] = [
  [
    'em-objecao',
    'autoridade',
    [
      'c: a proposta da portaria remota eu gostei',
      's: Levo o comparativo na reunião de quinta',
      'c: ótimo. sem a aprovação do conselho continuo amarrado',
      's: Combinado',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: vocês têm endereço físico?',
      's: Temos, rua das flores 12',
      'c: ah que bom, tenho medo de comprar de quem só tem instagram',
      's: Vem tomar um café',
      'c: vou sim, sábado se der',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: o laudo vem assinado por engenheiro?',
      's: Vem sim, com ART. 900',
      'c: ótimo, precisava disso pra prefeitura',
      's: Agendo a visita?',
      'c: vou ver com a inquilina um horário',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: vocês mandam alguém em casa?',
      's: Sim, o técnico vai aí',
      'c: moro sozinha, fico meio assim de receber estranho',
      's: Mando a Paula então',
      'c: ah com mulher fico mais à vontade',
      's: Quinta?',
      'c: te confirmo amanhã',
    ],
  ],
  [
    'em-objecao',
    'confianca',
    [
      'c: vocês mandam alguém em casa?',
      's: Sim, o técnico vai aí',
      'c: moro sozinha, fico meio assim de receber estranho',
      's: Ele é de confiança, trabalha aqui há anos',
      'c: mesmo assim',
      's: Entendo',
    ],
  ],
  [
    'em-objecao',
    'confianca',
    [
      'c: tem endereço físico?',
      's: Só online por enquanto',
      'c: que bom que respondeu rápido, mas tenho medo de pagar e não receber',
      's: Pode parcelar pelo cartão',
      'c: não sei',
    ],
  ],
]

/** What it would have to cost, and what is not worth it. */
const WORTH: HeldTalk[] = [
  [
    'em-objecao',
    'preco',
    [
      'c: quanto a mensalidade da van?',
      's: 380',
      'c: hoje eu pago 300',
      's: A nossa tem ar e monitora',
      'c: se fosse 300 eu mudava na hora',
    ],
  ],
  [
    'em-objecao',
    'preco',
    [
      'c: o conserto da lavadora ficou quanto?',
      's: 620 com a placa',
      'c: nossa, quase metade do preço de uma nova, não compensa gastar isso nela',
      's: Consigo 580',
      'c: mesmo assim',
    ],
  ],
  [
    'em-objecao',
    'preco',
    [
      'c: a assinatura subiu pra 89?',
      's: Sim, com os novos canais',
      'c: uso pouco, não vale a pena pagar tudo isso',
      's: Tem a básica de 59',
      'c: hmm',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: a peça paralela é quanto?',
      's: 90, a original 160',
      'c: paralela não vale a pena né, dura pouco',
      's: A original tem garantia',
      'c: então seria a original, vou ver o dia de levar o carro',
    ],
  ],
]

/** Too big, or not of the kind that is needed. */
const UNFIT: HeldTalk[] = [
  [
    'em-objecao',
    'outro,qualidade?',
    [
      'c: esse armário cabe num vão de 90cm?',
      's: Ele tem 1,05',
      'c: poxa, queria tanto esse',
      's: Só faço nessa medida',
      'c: aí não cabe',
    ],
  ],
  [
    'em-objecao',
    'outro,qualidade?',
    [
      'c: o seguro cobre uso em aplicativo?',
      's: Esse plano não, só particular',
      'c: eu rodo no aplicativo todo dia',
      's: Nessa seguradora não tem',
      'c: sem isso não serve pra mim',
    ],
  ],
  [
    'em-objecao',
    'preco',
    ['c: quanto a parcela?', 's: 790 por mês', 'c: puxado', 's: Consigo 740', 'c: também não cabe'],
  ],
]

/** The day of theirs against the seller's term. */
const TERMS: HeldTalk[] = [
  [
    'em-objecao',
    'prazo',
    [
      'c: quanto o projeto da cozinha?',
      's: 14.000, entrega em 70 dias',
      'c: minha mudança é em 40 dias',
      's: Posso tentar adiantar uns dias',
      'c: complicado né',
    ],
  ],
  [
    'em-objecao',
    'prazo',
    [
      'c: fazem convite com lacre?',
      's: Fazemos! 9 cada, 30 dias de produção',
      'c: ixi, caso daqui 3 semanas',
      's: Sem o lacre consigo antes',
      'c: queria com lacre...',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    '',
    [
      'c: quanto o projeto da cozinha?',
      's: 14.000, entrega em 40 dias',
      'c: minha mudança é em 3 meses',
      's: Dá tranquilo',
      'c: ótimo, te mando a planta essa semana',
    ],
  ],
]

describe.each([
  ['a rival left', RIVAL_LEFT],
  ['relieved', RELIEVED],
  ['worth it', WORTH],
  ['unfit', UNFIT],
  ['their day', TERMS],
])('%s', (_name, talks) => {
  testHeld(talks)
})
