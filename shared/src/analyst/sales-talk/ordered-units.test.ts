import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('so many are ordered of the one thing that was priced', () => {
  testSums([
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50', 'c: vou querer 2']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50', 'c: pode mandar 2', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: pode mandar 2', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: separa duas pra mim', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: reserva 2', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: anota 2', 's: ok']],
    [300, 6, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: me traz 6', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: vou ficar com 2', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: 2 por favor', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: 2 então', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: 2', 's: ok']],
    [500, 10, ['c: quanto a camiseta?', 's: R$ 50 cada', 'c: quero 10 un', 's: ok']],
    [150, 3, ['c: quanto a pizza?', 's: R$ 50 cada', 'c: me vê 3 da especial', 's: ok']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50', 'c: me vê 2']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50', 'c: quero 2 camisetas']],
    [100, 2, ['c: quanto a camiseta?', 's: R$ 50', 'c: preciso de 2']],
    [60, 4, ['c: oi quanto o galão de 20 litros?', 's: 15 reais', 'c: pode trazer 4', 's: ok']],
    [60, 4, ['c: oi quanto o galão de 20 litros?', 's: R$ 15', 'c: me manda 4 galões', 's: ok']],
    [60, 2, ['c: tem bolo de pote? quanto?', 's: R$ 30', 'c: reserva 2 pra mim', 's: ok']],
    [90, 3, ['c: quanto custa esse vaso?', 's: R$ 30, em até 3x', 'c: vou ficar com 3', 's: ok']],
    [150, 3, ['c: quanto a pizza?', 's: R$ 50 cada', 'c: me vê 3 da especial', 's: ok']],
    [
      120,
      2,
      [
        'c: boa tarde, qual o valor da cesta de café?',
        's: Boa tarde! R$ 60,00',
        'c: vou querer 2 cestas',
        's: Qual endereço?',
      ],
    ],
    [75, 3, ['c: tem água de coco? quanto?', 's: 25 reais', 'c: quero 3, pode entregar?', 's: sim']],
    [60, 2, ['c: quanto é o açaí?', 's: R$ 30 cada', 'c: anota dois pra mim por favor', 's: anotado']],
    [45, 3, ['c: quanto a marmita?', 's: R$ 15 cada', 'c: ok, 3 por favor', 's: ok']],
    [36, 2, ['c: quanto a marmita?', 's: R$ 18', 'c: me traz duas', 's: ok']],
    [220, 4, ['c: qual o preço do pneu 175/70 r13?', 's: R$ 55 cada', 'c: quero 4 desses', 's: ok']],
  ])
})

describe('a number behind a price that orders no more of it', () => {
  testSums([
    [50, null, ['c: quanto a camiseta?', 's: R$ 50', 'c: quero 2 fotos dela antes']],
    [50, null, ['c: quanto a camiseta?', 's: R$ 50', 'c: me manda 2 opções de cor']],
    [50, null, ['c: quanto fica 2 camisetas?', 's: R$ 50', 'c: quero 2']],
    [50, null, ['c: quanto as camisetas?', 's: R$ 50 as duas', 'c: quero as 2']],
    [50, null, ['c: quanto a camiseta?', 's: R$ 50', 'c: em 2x', 's: ok']],
    [200, 1, ['c: quanto o tênis?', 's: R$ 200. Qual numeração?', 'c: quero 42', 's: tenho']],
    [200, 1, ['c: quanto o tênis?', 's: R$ 200', 'c: vou querer 38', 's: ok']],
    [120, null, ['c: quanto o kit?', 's: kit com 6 é R$ 120', 'c: quero 6', 's: ok']],
    [150, 1, ['c: quanto a diária do salão?', 's: R$ 150', 'c: preciso de 2 dias pra pensar', 's: ok']],
    [150, 1, ['c: quanto a consulta?', 's: R$ 150. Tenho 14h ou 15h, qual horário?', 'c: pode reservar 15', 's: ok']],
    [150, 1, ['c: quanto a consulta?', 's: R$ 150. Tenho 14h ou 15h', 'c: pode reservar 15', 's: ok']],
    [100, null, ['c: quanto a camiseta?', 's: R$ 50', 'c: quero 2', 's: R$ 100 então']],
    [90, null, ['c: quanto a camiseta?', 's: R$ 50', 'c: quero 2', 's: as duas faço 90']],
    [50, null, ['c: quanto a camiseta?', 's: R$ 50', 'c: se eu levar 2 tem desconto?', 's: tem sim', 'c: vou pensar']],
    [50, null, ['c: quanto a camiseta?', 's: R$ 50', 'c: não quero 2, só uma mesmo']],
    [80, 1, ['c: quanto a pizza?', 's: R$ 80. Quer borda?', 'c: somos 2 pessoas', 's: ok']],
    [80, 1, ['c: quanto a pizza?', 's: R$ 80. Quer parcelar em quantas vezes?', 'c: 2', 's: ok']],
    [80, 1, ['c: quanto a pizza?', 's: R$ 80 no pix. 1 - pix 2 - cartão', 'c: 2', 's: ok']],
    [1200, null, ['c: quanto a geladeira?', 's: R$ 1.200', 'c: pode fazer 1.100?', 's: não dá']],
    [1000, 1, ['c: quanto a geladeira?', 's: R$ 1.200', 'c: fecho em 1000', 's: ok fechado']],
    [36, 2, ['c: quanto a marmita?', 's: R$ 18', 'c: me traz duas', 's: ok, 36 tudo']],
    [
      200,
      1,
      ['c: quanto a revisão completa do carro?', 's: R$ 200, os dois freios inclusos', 'c: quero 2 dias pra pensar'],
    ],
    [200, 1, ['c: tenho 2 gatos, quanto a castração?', 's: R$ 200', 'c: vou querer', 's: ok']],
  ])
})
