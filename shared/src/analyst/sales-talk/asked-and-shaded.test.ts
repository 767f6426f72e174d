import { describe } from 'vitest'
import { testProducts } from './test-products.ts'

describe('a colour that is wanted is of the thing asked before', () => {
  testProducts([
    [
      'banco couro',
      'c: boa tarde, banco de couro pra spin quanto fica',
      's: Ecológico ou natural?',
      'c: quero preto com costura vermelha',
      's: 1.890',
    ],
    ['mochila', 'c: quanto tá a mochila da vitrine?', 's: 120. que cor?', 'c: quero azul com zíper preto', 's: tem'],
    ['sofá', 'c: sofá retrátil de 3 lugares quanto sai?', 's: 2.300', 'c: queria cinza claro', 's: temos'],
    ['caneca', 'c: oi, caneca personalizada quanto é', 's: 25', 'c: quero branca com alça rosa', 's: ok'],
    ['tinta', 'c: oi, quero tinta branca fosca 18 litros', 's: 289', 'c: fechado'],
    ['vestido', 'c: oi, queria um vestido vermelho longo', 's: tenho a partir de 300', 'c: ok'],
  ])
})

describe('the thing that is asked how it works', () => {
  testProducts([
    [
      'robótica',
      'c: oi! como funciona a robótica?',
      's: aulas uma vez por semana',
      'c: e os valores?',
      's: 320. o kit de peças 480 dura o curso todo',
    ],
    [
      'consórcio',
      'c: boa tarde, como funciona o consórcio?',
      's: você paga parcelas',
      'c: e quanto é?',
      's: 890 por mês o plano todo',
    ],
    [
      'natação',
      'c: bom dia como funciona a natação pra bebê?',
      's: turmas de 6',
      'c: valor?',
      's: 210 por mês, o ano todo',
    ],
    [
      'logo',
      'c: a Denise da papelaria me indicou. vou abrir uma confeitaria e preciso de um logo',
      's: Faço a identidade completa: logo, cartão e adesivo da caixa',
      'c: isso tudo!',
      's: te mando a proposta',
    ],
    ['logo', 'c: oi, preciso de uma logo pra minha loja de roupas', 's: 450', 'c: legal'],
    ['roçadeira', 'c: bom dia. ces tem rocadera das grande?', 's: Tem sim. Gasolina, 2 tempos', 'c: quanto', 's: 2390'],
    ['geladeira', 'c: oi tem geladera usada?', 's: tenho, 800', 'c: hum'],
  ])
})
