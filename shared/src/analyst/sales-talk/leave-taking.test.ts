import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

describe('who only wanted to know, or thanks and goes, is cold', () => {
  testPhases([
    [
      'leads-frios',
      [
        'c: oi, quanto o kg do camarão?',
        's: 89',
        'c: e o limpo?',
        's: 112',
        'c: ok, só pesquisando mesmo',
        's: fica à vontade',
        'c: valeu',
      ],
    ],
    [
      'leads-frios',
      [
        'c: quanto vcs cobram num logotipo?',
        's: a partir de 600. é pra qual ramo?',
        'c: padaria',
        's: mando exemplos?',
        'c: não precisa',
        'c: era só curiosidade',
        's: tá certo',
        'c: ok',
      ],
    ],
    [
      'leads-frios',
      [
        'c: gostaria de informações do terreno',
        's: claro! é pra morar ou investir?',
        '+2d',
        's: oi, viu minha mensagem?',
        'c: oi, não me interesso mais',
        's: sem problemas',
      ],
    ],
    [
      'leads-frios',
      [
        'c: quanto a castração de gata?',
        's: 350',
        'c: vi que a prefeitura faz de graça',
        'c: vou inscrever ela lá',
        'c: mas obrigada viu',
        's: imagina',
      ],
    ],
    [
      'leads-frios',
      [
        's: bom dia! seu seguro vence dia 30, a renovação ficou 2.150',
        'c: obrigada, mas vendi o carro',
        's: ah entendi! comprou outro?',
        'c: não, to andando de ônibus kkk',
        's: tá certo',
        'c: bom dia pra vc',
      ],
    ],
    [
      'leads-frios',
      [
        'c: bom dia, valor da mensalidade?',
        's: 149',
        'c: tem aula de judô?',
        's: não temos judô',
        'c: ah que pena, era o que eu queria',
        'c: obrigada então',
        's: temos karatê também, quer conhecer?',
        'c: não, era judô mesmo',
        'c: mas obrigada',
      ],
    ],
    [
      'leads-frios',
      [
        'c: o celular tá disponível?',
        's: tá sim, 900',
        'c: aceita troca num tablet?',
        's: não tenho interesse em troca',
        'c: ah blz',
        'c: valeu então',
        's: tranquilo',
      ],
    ],
  ])
})

describe('who asks on, comes back or has agreed is not', () => {
  testPhases([
    [
      'leads-mornos',
      [
        'c: oi, só pesquisando preço de pneu aro 15',
        's: 320 o par de remold',
        'c: e novo?',
        's: 410 cada',
        'c: gostei do preço, vcs montam?',
        's: montamos',
        'c: que bom, e parcela?',
      ],
    ],
    [
      'leads-mornos',
      [
        'c: quanto a diária da chácara?',
        's: 900',
        'c: legal',
        'c: vou falar com meu primo, mas obrigada viu',
        's: de nada',
        'c: te aviso',
      ],
    ],
    [
      'leads-quentes',
      [
        'c: quanto a pizza grande?',
        's: 60',
        'c: pode mandar duas, rua Bahia 30',
        's: 50 minutos',
        'c: demora hein, mas obrigada',
      ],
    ],
    [
      'leads-mornos',
      [
        'c: vcs têm o tênis 38?',
        's: não temos, só 37 e 39. chega semana que vem',
        'c: ah que pena',
        'c: então me avisa quando chegar?',
        's: aviso',
      ],
    ],
    [
      'leads-mornos|em-objecao',
      ['c: quanto o corte?', 's: 60', 'c: obrigada, mas qual o valor com barba?', 's: 90', 'c: legal, e abre domingo?'],
    ],
  ])
})
