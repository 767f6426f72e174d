import { describe } from 'vitest'
import { testHeld, testPhases } from './test-standings.ts'

describe('asked for another sheet of paper, or told what was approved before, nothing is accepted', () => {
  testPhases([
    [
      'em-objecao',
      [
        'c: recebemos o orçamento das persianas',
        's: 8.900 as 12 janelas',
        'c: passou do que a diretoria tinha aprovado',
        's: qual era a verba?',
        'c: 7 mil',
        's: com tecido simples chego em 7.600',
        'c: me manda essa opção também',
        's: mando hoje',
      ],
    ],
    ['leads-mornos|leads-frios', ['c: quanto o toldo?', 's: 1.400', 'c: me manda essa proposta por email', 's: mando']],
    [
      'leads-mornos|leads-frios',
      ['c: tem foto do toldo azul?', 's: tenho, 1.400', 'c: me manda essa foto', 's: mando'],
    ],
    ['leads-quentes', ['c: qual toldo tem?', 's: o azul 1.400 e o verde 1.200', 'c: manda esse azul', 's: ok']],
    ['leads-quentes', ['c: quanto o toldo?', 's: 1.400', 'c: aprovado, pode vir', 's: ok, quinta']],
  ])
})

describe('what cannot come in time holds the sale', () => {
  testHeld([
    [
      'em-objecao',
      'prazo',
      [
        'c: quero 40 camisetas',
        's: 30 cada, 1.200',
        'c: fica pronto quando?',
        's: 10 dias úteis',
        'c: vixe, o evento é dia 14',
        's: aí são 6 dias só',
        'c: não tem taxa de urgência?',
        's: não consigo, a produção tá lotada',
        'c: poxa',
        'c: que pena, queria muito',
        's: se mudar te chamo',
      ],
    ],
    [
      'em-objecao',
      'prazo',
      [
        'c: quanto o berço com montagem?',
        's: 990',
        'c: é pronta entrega?',
        's: 25 dias úteis',
        'c: 25 úteis é mais de um mês',
        's: é, infelizmente',
        'c: a gente muda dia 10',
        's: tem o menor a pronta entrega',
        'c: esse é pequeno',
        'c: aí não dá',
      ],
    ],
    [
      'em-objecao',
      'prazo',
      [
        'c: quanto a estante?',
        's: 1.290 com montagem',
        'c: entrega quando?',
        's: 30 dias',
        'c: a gente muda dia 10',
        's: entendi',
        'c: não tem igual na loja?',
        's: só o mostruário, já vendido',
        'c: aí não dá',
      ],
    ],
    [
      'leads-quentes|leads-mornos|leads-frios',
      '',
      [
        'c: oi, vcs abrem domingo?',
        's: não',
        'c: aí não dá pra mim',
        's: sábado até 13h, a escova é 60',
        'c: sábado 9h pode marcar',
        's: marcado',
      ],
    ],
    [
      'leads-frios|em-objecao',
      'preco',
      [
        'c: quanto o conserto do notebook?',
        's: uns 1.100',
        'c: credo, com isso compro outro',
        's: depende',
        'c: é, vou comprar um novo então',
        's: tá certo',
      ],
    ],
    [
      'leads-mornos|leads-frios',
      '',
      [
        'c: quanto o berço?',
        's: 990',
        'c: entrega quando?',
        's: em 25 dias úteis',
        'c: ah tá, dá tempo, a gente muda só em agosto',
        's: isso',
      ],
    ],
  ])
})

describe('a doubt of the need, and a rival named by what they asked', () => {
  testHeld([
    [
      'em-objecao',
      'outro',
      [
        'c: recebi a proposta do sistema',
        's: que bom! 190 por mês',
        'c: fiquei na dúvida se preciso mesmo disso',
        'c: hoje anoto tudo no caderno',
        's: o sistema evita erro',
        'c: não to convencida ainda',
        's: te mando um vídeo',
        'c: manda',
      ],
    ],
    [
      'em-objecao',
      'concorrencia',
      [
        'c: bom dia',
        'c: a cooperativa me fez o calcário a 140',
        's: o nosso é 165',
        'c: pra mim é igual',
        's: 158 chego',
        'c: fico com eles então, a não ser que baixe',
        's: vou ver na fábrica',
        'c: vê aí',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      'preco?',
      [
        'c: a moça da loja me passou o kit a 140, ainda tá esse preço?',
        's: tá sim',
        'c: que bom',
        'c: tem na cor azul?',
        's: tem',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      '',
      [
        'c: fiquei na dúvida se preciso levar documento na visita',
        's: só o rg',
        'c: ah tá, e quanto é?',
        's: 90',
        'c: legal',
      ],
    ],
  ])
})

describe('to wait for what the seller will find out lets no objection go', () => {
  testHeld([
    [
      'em-objecao',
      'preco,concorrencia?',
      [
        'c: quanto o pacote de Gramado?',
        's: 3.490 o casal',
        'c: faz a reserva',
        '+1d',
        'c: achei o mesmo hotel por 2.980',
        's: Vou falar com a operadora',
        'c: é mas 500 reais de diferença pesa',
        's: Entendo. Te dou um retorno até amanhã',
        'c: ta bom, a gente espera então',
      ],
    ],
    [
      'em-objecao',
      'preco',
      [
        'c: quanto o portão basculante?',
        's: 2.900',
        'c: ta caro pra mim',
        's: vou ver com o dono se dá desconto',
        'c: ok vou aguardar',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      '',
      [
        'c: quanto o portão basculante?',
        's: 2.900',
        'c: ta caro pra mim',
        's: consigo 2.600',
        'c: ah ai sim, a gente espera o pagamento e fecha',
      ],
    ],
  ])
})
