import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('the price of each, told before it', () => {
  testSums([
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: Cada uma fica 25 reais', 'c: ok']],
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: cada garrafinha fica 25', 'c: ok']],
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: cada R$ 25,00', 'c: ok']],
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: valor unitário R$ 25', 'c: ok']],
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: unidade R$ 25', 'c: ok']],
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: a unidade sai por 25', 'c: ok']],
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: Valor unitário: 25,00', 'c: ok']],
    [750, null, ['c: quero 30 canecas', 's: cada uma sai a 25 reais', 'c: ok']],
    [750, null, ['c: quero 30 canecas', 's: cada uma das canecas sai 25 reais', 'c: ok']],
    [480, null, ['c: preciso de 12 almofadas', 's: cada uma destas almofadas fica 40', 'c: ok']],
    [900, null, ['c: quanto o curso pra 3?', 's: cada um dos 3 recebe certificado, 900 tudo', 'c: ok']],
    [750, null, ['c: quero 30 canecas', 's: 30 canecas? a unidade é 25', 'c: ok']],
    [750, null, ['c: quero 30 canecas', 's: cada caneca custa R$ 25', 'c: ok']],
    [750, null, ['c: quanto 30 garrafinhas?', 's: cada 25', 'c: ok']],
    [750, null, ['c: quanto fica 30 garrafinhas personalizadas?', 's: cada uma fica 25 reais, total 750', 'c: ok']],
    [300, null, ['c: quanto custa o vestido?', 's: cada um tem um preço, esse é 300', 'c: ok']],
    [300, null, ['c: quanto as 2 cadeiras?', 's: a unidade acabou, o par 300', 'c: ok']],
    [450, null, ['c: quanto o curso pra 3?', 's: cada pessoa leva apostila, 450 os três', 'c: ok']],
    [1200, null, ['c: quero 4 cadeiras', 's: o jogo com 4 fica 1200, cada uma com almofada', 'c: ok']],
    [600, null, ['c: quero 2 arranjos', 's: em cada mesa um, os dois 600', 'c: ok']],
  ])
})

describe('a counter-offer and what the seller does for it', () => {
  testSums([
    [280, null, ['c: quanto o armário?', 's: 300', 'c: faz por 250?', 's: 280 fechamos', 'c: ok pode vir']],
    [280, null, ['c: quanto o armário?', 's: 300', 'c: faz por 250?', 's: 280 fechamos?', 'c: ok pode vir']],
    [280, null, ['c: quanto o armário?', 's: 300', 'c: 250 dá?', 's: 280 fazemos', 'c: ok pode vir']],
    [280, null, ['c: quanto o armário?', 's: 300', 'c: 250 dá?', 's: 280 conseguimos', 'c: fechado']],
    [280, null, ['c: quanto o armário?', 's: 300', 'c: 250 dá?', 's: por 280 entregamos hoje', 'c: fechado']],
    [280, null, ['c: faz por 250?', 's: 280 fechamos', 'c: ok pode vir']],
    [300, null, ['c: quanto o armário?', 's: 300', 'c: quantos já venderam?', 's: 280 armários', 'c: ok']],
    [300, null, ['c: quanto o armário?', 's: 300', 'c: tem muita gente?', 's: 280 clientes', 'c: ok']],
    [300, null, ['c: quanto o curso?', 's: 300', 'c: quantos são?', 's: 280 alunos inscritos', 'c: ok']],
    [300, null, ['c: quanto o bolo?', 's: 300', 'c: rende quanto?', 's: 280 fatias', 'c: ok']],
  ])
})

describe('counts, each with its sum', () => {
  testSums([
    [220, null, ['c: quanto panfleto?', 's: 500 por 120, mil por 220', 'c: faz mil então', 's: ok']],
    [120, null, ['c: quanto panfleto?', 's: 500 por 120, mil por 220', 'c: faz 500 então', 's: ok']],
    [220, null, ['c: quanto cartão de visita?', 's: 500 por 120, 1000 por 220', 'c: pode fazer 1000', 's: ok']],
    [220, null, ['c: quanto cartão de visita?', 's: 500 sai 120 e mil sai 220', 'c: quero mil', 's: ok']],
    [90, null, ['c: quanto os salgados?', 's: 100 por 50, 200 por 90', 'c: quero 200', 's: ok']],
    [50, null, ['c: quanto os salgados?', 's: o cento 50, 200 por 90', 'c: quero um cento', 's: ok']],
  ])
})
