import { describe } from 'vitest'
import { testHeld, testPhases } from './test-standings.ts'

describe('who asks for something is interested, in however few words', () => {
  testPhases([
    [
      'leads-mornos',
      [
        'c: Bom dia, favor cotar 100 sacos de argamassa',
        's: 20,00 o saco',
        'c: Obrigado, vou colocar no mapa de cotação',
      ],
    ],
    ['leads-mornos', ['c: orçamento de 50 camisetas por favor', 's: 28 cada', 'c: obrigado']],
    ['leads-mornos', ['c: faz barra de calça?', 's: faço, 25 reais', 'c: ok']],
    ['leads-mornos', ['c: boa tarde, vendem ração?', 's: vendemos sim', 'c: ok obrigada']],
    ['leads-mornos', ['c: queria um bolo', 's: de quantos quilos?', 'c: 2kg']],
    ['leads-mornos', ['c: preciso de um encanador', 's: qual o problema?', 'c: pia entupida']],
    ['leads-mornos', ['c: oi vi seu anúncio do corolla', 's: 62.900', 'c: ok']],
    // Written to by the seller, or with nothing to ask.
    ['leads-frios', ['s: oi, tudo bem? temos promoção de óculos', 'c: ok']],
    [
      'leads-frios',
      ['s: bom dia! quer conhecer nossos planos?', 'c: bom dia', 's: posso ligar?', 'c: agora não posso'],
    ],
    ['leads-frios', ['c: oi', 's: oi! como posso ajudar?', 'c: nada não, foi engano']],
  ])
})

describe('where the seller has none there is nothing to sell', () => {
  testPhases([
    ['leads-frios', ['c: vocês tem ventilador?', 's: não temos', 'c: ok obrigada']],
    ['leads-frios', ['c: tem pneu aro 14?', 's: acabou', 'c: ah que pena, valeu']],
    ['leads-frios', ['c: oi, ainda tem a moto?', 's: já foi vendida', 'c: poxa. obrigado']],
    ['leads-frios', ['c: entregam em Cotia?', 's: infelizmente não entregamos aí', 'c: tá bom, obrigada']],
    ['leads-frios', ['c: vocês fazem unha de gel?', 's: não fazemos, só esmaltação', 'c: entendi, obrigada']],
    ['leads-mornos', ['c: tem pneu aro 14?', 's: acabou, chega sexta', 'c: me avisa quando chegar']],
    ['leads-mornos', ['c: tem o vestido azul?', 's: azul não temos, tem o verde por 120', 'c: que lindo, vou ver']],
    [
      'leads-mornos',
      ['c: tem a cadeira preta?', 's: não tenho, só a cinza', 'c: e quanto é a cinza?', 's: 300', 'c: ok obrigada'],
    ],
  ])
})

describe('who looks for work or sells something is no customer', () => {
  testPhases([
    [
      'leads-frios',
      ['c: boa tarde, vocês estão contratando? posso mandar meu currículo?', 's: pode mandar', 'c: segue, obrigada'],
    ],
    ['leads-frios', ['c: gostaria de saber se tem vaga de vendedora', 's: no momento não', 'c: ok']],
    [
      'leads-frios',
      ['c: sou representante da Embalagens Sul, posso apresentar nossa tabela?', 's: pode mandar', 'c: vou mandar'],
    ],
    [
      'leads-frios',
      [
        'c: boa tarde, gostaria de falar com o responsável',
        's: sou eu',
        'c: podemos apresentar nossos planos de internet?',
      ],
    ],
    ['leads-frios', ['c: precisa de motoboy? tenho moto própria', 's: agora não', 'c: ok']],
    [
      'leads-mornos',
      ['c: oi, sou representante de um condomínio, quero orçamento de pintura', 's: faço visita', 'c: ótimo'],
    ],
    [
      'leads-mornos',
      [
        'c: bom dia, somos da prefeitura de Ipê',
        's: bom dia!',
        'c: precisamos de 20 mesas',
        's: 300 cada',
        'c: ok, obrigado',
      ],
    ],
    ['leads-mornos', ['c: tem vaga pra turma de inglês?', 's: tem, 280 por mês', 'c: legal']],
    ['leads-mornos', ['c: vocês estão contratando seguro pra frota? quero cotar', 's: sim, quantos carros?', 'c: 3']],
  ])
})

describe('a drink is no fault', () => {
  testHeld([
    ['leads-quentes|leads-mornos', '', ['c: quero 2 marmitas', 's: 50', 'c: e coloca 1 coca 2l', 's: 64 tudo']],
    ['leads-quentes|leads-mornos', '', ['c: quanto o combo?', 's: 42', 'c: a coca demais vem junto?', 's: vem']],
    [
      'em-objecao',
      'qualidade',
      ['c: quanto o lençol?', 's: 180', 'c: o tecido pinica e coca demais', 's: esse é algodão'],
    ],
  ])
})

describe('other ways to go', () => {
  testHeld([
    ['leads-frios|em-objecao', 'preco?', ['c: quanto a instalação?', 's: 450', 'c: vou procurar outro', 's: ok']],
    ['leads-frios', '', ['c: quanto o curso?', 's: 300', 'c: vou deixar passar essa', 's: tudo bem']],
    [
      'em-objecao',
      'autoridade',
      ['c: quanto o sofá?', 's: 2.300', 's: e aí, decidiu?', 'c: esperando meu marido decidir', 's: ok'],
    ],
  ])
})
