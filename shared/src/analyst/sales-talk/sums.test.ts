import { describe, expect, test } from 'vitest'
import { dealOf } from './read-deal.ts'

describe('units and counts that stand apart', () => {
  test.each<[total: number, count: number | null, lines: string[]]>([
    [
      7820,
      null,
      ['c: preciso do projeto', 's: [imagem] Projeto de interiores / 68 m2 x R$ 115,00 / Total R$ 7.820,00'],
    ],
    [
      3256,
      44,
      [
        'c: são 44 metros de calha',
        's: 79 o metro. 44 x 79 = 3.476',
        'c: salgado',
        's: é chapa grossa',
        'c: hum',
        's: o frete tá incluso',
        's: tem garantia',
        'c: ok',
        's: falei com meu pai, consigo 74 o metro. Fica 3.256',
        'c: melhorou',
      ],
    ],
    [
      3480,
      60,
      [
        'c: quanto o par?',
        's: 62 o par até 36',
        'c: e se eu levar mais? tipo 60',
        's: 60 pares eu faço 58',
        'c: 60 x 58... 3.480',
        's: isso!',
      ],
    ],
    [696, 40, ['c: quero 40 marmitas', 's: 40 sai a 17,40 = 696', 'c: boa']],
    [378, 20, ['c: acho q 20', 's: 20 sai 378, 18,90 cada', 'c: fechado']],
    [1560, 12, ['c: 12 cadeiras', 's: 130 cada cadeira', 'c: então 12 x 130 dá 1.560?', 's: isso mesmo']],
    [900, 30, ['c: preciso de 30 convites', 's: 32 cada', 'c: faz a 30?', 's: faço a 30', 'c: fechado os 30']],
    [2700, 6, ['c: 6 diárias', 's: 450 cada, dá 2.700', 'c: me passa o pix']],
    [4500, 90, ['c: são 90 metros de cerca', 's: tá 50 o metro colocado', 'c: 4.500 então', 's: certinho']],
    [14_000, null, ['c: 140 m2 de telhado', 's: 100 o metro, fica 14 mil', 'c: ok']],
    [1350, 3, ['c: 3 portas', 's: 480 cada', 'c: faz 450?', 's: faço, 1.350 as três', 'c: fechou']],
    [2400, 50, ['c: quanto o metro da grama?', 's: 48 o m2', 'c: 50 metros', 's: 50 m2 dá 2.400']],
    [1152, 48, ['c: 48 camisetas', 's: a partir de 40 sai 24 cada', 's: 48 x 24 = 1.152', 'c: fechado']],
    [640, 8, ['c: 8 sessões', 's: 80 a sessão, pacote com 8 sai 640', 'c: quero o pacote']],
    [3300, 2, ['c: quanto o ar?', 's: 1.650 cada instalado', 'c: quero 2, dá 3.300 né', 's: isso']],
    [5460, 26, ['c: 26 coletes', 's: 210 a unidade', 'c: os 26 dá quanto?', 's: 5.460']],
    [1000, 100, ['c: 100 brindes', 's: 12 cada', 'c: 10 cada eu fecho os 100', 's: fechado, 1.000', 'c: 👍']],
    [6480, 6, ['c: 6 janelas', 's: faço as seis por 6.480, em 6x de 1.080', 'c: 6 de 1080 eu consigo, fechou']],
    [2640, 22, ['c: 20 caixas', 's: 120 a caixa, 2.400', 'c: aumenta pra 22', 's: 22 fica 2.640', 'c: pode faturar']],
    [1800, 15, ['c: 20 bonés', 's: 120 cada, 2.400', 'c: vieram menos gente, faz 15', 's: 15 então, 1.800', 'c: isso']],
    [3900, 5, ['[audio] Oi, são cinco diárias de setecentos e oitenta, que dá três mil e novecentos, me interessa']],
    [
      2700,
      6,
      [
        '[audio] Em vez de sete diárias que dava três mil cento e cinquenta, vão ser seis diárias de quatrocentos e cinquenta, dois mil e setecentos no total',
      ],
    ],
    [480, 24, ['c: 2 caixas com 12 potes', 's: 20 o pote, as duas caixas dão 480', 'c: quero as duas, 24 potes então']],
    [960, null, ['c: quanto a consulta?', 's: 120 cada, mas o pacote de 8 sai 960', 'c: vou de pacote']],
  ])('%s of %s: %j', (total, count, lines) => {
    const deal = dealOf(lines)
    expect(count === null ? deal.total : deal).toEqual(count === null ? total : { total, count })
  })
})
