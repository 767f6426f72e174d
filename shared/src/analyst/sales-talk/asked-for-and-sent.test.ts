import { type PhaseTalk, testPhases } from './test-standings.ts'

/** A picture or a paper that the seller asked for is received, and nothing is sold by it; money, a card that went through, a bill settled at the counter close. */
const TALKS: PhaseTalk[] = [
  [
    'leads-mornos|leads-quentes',
    [
      'c: oi, quero ver energia solar pra minha casa',
      's: Oi! Me manda uma foto da conta de luz?',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)',
      's: Recebido! Vou calcular e te mando a proposta',
      'c: ta bom',
      'c: dura quantos anos a placa?',
      's: 25 anos',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    [
      'c: oi, queria renovar o seguro',
      's: Oi! quanto você paga hoje no boleto? Me manda a apólice',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)',
      's: Recebido 👍 vou cotar',
      'c: blz',
      'c: inclui guincho?',
      's: inclui sim',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    [
      'c: ola, vcs instalam ar?',
      's: Instalamos! me manda foto da parede e do quadro? a instalação fica por sua conta o furo só',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)',
      's: Chegou! vou ver com o técnico',
      'c: obrigada',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quero revisar minha conta de agua, ta vindo alta',
      's: Manda a conta dos 3 últimos meses que eu analiso',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)',
      's: Recebido, vou analisar',
      'c: certo',
    ],
  ],
  [
    'fechados',
    [
      'c: vou ficar com a bicicleta',
      's: 850, pode depositar na conta 1234-5 do Itaú',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)',
      's: Recebido, obrigado! Pode retirar',
      'c: blz',
    ],
  ],
  [
    'fechados',
    [
      'c: fechado, quero as 2 cestas',
      's: 180. pix na conta da empresa 11.222.333/0001-44',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)',
      's: Caiu aqui! entrego amanhã',
      'c: obrigada',
    ],
  ],
  [
    'fechados',
    [
      'c: bom dia, qto fica o conserto do note?',
      's: 520 com a tela',
      'c: pode fazer',
      '+3d',
      's: ficou pronto',
      'c: passo ai hj',
      '+1d',
      'c: oi, ja acertei com a menina do balcao ontem, mas esqueci o carregador ai',
      's: sim, tá guardado',
    ],
  ],
  [
    'fechados',
    [
      'c: quanto ta a sessao de fisio avulsa, pacote de 3?',
      's: 300',
      'c: pode marcar',
      's: marcado terça 8h',
      '+2d',
      'c: acertei na recepçao no debito tá',
      's: ok, vi aqui',
      'c: a perna ja melhorou mto',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: acertei com a diarista as quintas, qto vc cobra o passadoria separado?',
      's: 300 por mês',
      'c: hum',
      'c: vou ver com ela',
    ],
  ],
  [
    'fechados',
    [
      'c: quero o plano anual da academia',
      's: Show! 1.188 no cartão em 12x, vou te mandar o link de pagamento',
      's: https://pg.academia.com/1',
      'c: coloquei o cartão',
      's: Passou! bem vinda 💪',
    ],
  ],
  [
    'fechados',
    [
      'c: vamos renovar o antivirus das 3 maquinas',
      's: 390, segue o link pra cadastrar o cartão',
      'c: cadastrei agora',
      's: Aprovado ✅ licença chega por email',
      'c: ok',
    ],
  ],
  [
    'leads-mornos|leads-quentes',
    [
      'c: oi, cadastrei no site de vcs pra ver os preços',
      's: Oi! a tabela aceita cartão e pix',
      'c: legal',
      'c: qto fica o kit 3?',
      's: 210',
      'c: ta bom vou ver',
    ],
  ],
  [
    'leads-quentes|leads-mornos',
    [
      'c: quero financiar a moto',
      's: preenche seu cadastro nesse link',
      'c: cadastrei',
      's: Aprovado! entrada de 3.000 e 36x de 420, vamos?',
      'c: deixa eu ver com minha esposa a entrada',
    ],
  ],
]

testPhases(TALKS)
