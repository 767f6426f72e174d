import { describe, expect, test } from 'vitest'
import { dealOf } from './read-deal.ts'

describe('the price of one, named before or after its figure, and how many', () => {
  test.each<[total: number, lines: string[]]>([
    [900, ['c: quanto a avaliação?', 's: São 5 sessões. Cada sessão é 180, totalizando 900', 'c: entendi']],
    [1950, ['c: quero fechar o antebraço', 's: isso aí são 3 sessões de 650', 'c: 1950 então', 's: isso']],
    [1950, ['c: quero fechar o antebraço', 's: isso aí são 3 sessões de 650', 'c: show']],
    [
      1160,
      [
        'c: gasto uns 20 cento por mês',
        's: o cento tá 62, faço 58',
        'c: e pão de queijo?',
        's: só depois do carnaval',
        'c: ah tá',
        's: mandei amostra',
        'c: chegou',
        's: e aí?',
        'c: muito boa',
        'c: 20 cento então 1160 por mês né',
        's: isso, 1.160',
      ],
    ],
    [
      1750,
      [
        'c: uns 8 milheiro',
        's: o milheiro tá 190',
        'c: meu irmão vai botar também, vai ser dez milheiro',
        's: pra dez milheiro faço a 175, que dá 1.750',
        'c: fechado',
      ],
    ],
    [1520, ['c: quero 8 milheiros', 's: o milheiro tá 190', 'c: pode mandar']],
    [
      17_100,
      [
        'c: quanto a laje?',
        's: medi, 180 metros',
        's: tem 2 jeitos: pintura 48 o metro, ou manta 95 o metro',
        'c: qual o senhor faria?',
        's: manta',
        'c: então manta',
        's: 180 x 95 = 17.100',
        'c: certo',
      ],
    ],
    [
      3224,
      [
        'c: 110 pessoas',
        's: 110 x 31 = 3.410',
        'c: mil de sinal, pago hoje',
        's: recebido',
        'c: número final 104',
        's: 104 x 31 = 3.224. Tirando os mil, ficam 2.224 no dia',
        'c: perfeito',
      ],
    ],
    [2800, ['c: fechado os 2.800?', 's: fechado 2.800', 'c: paguei 800', 's: caiu, então restam 2.000 pra entrega']],
    [
      13_800,
      [
        'c: quanto a terraplanagem?',
        's: 14.500 a empreitada',
        'c: meu vizinho quer a terra pra aterrar o dele',
        's: então melhora, não pago descarte. fecha em 13.800',
        'c: feito',
      ],
    ],
    [1180, ['c: quanto o saco?', 's: o saco tá 118', 'c: manda 10 sacos']],
    [520, ['c: preciso de 4 cadeiras', 's: a cadeira sai 130', 'c: pode separar']],
    [3120, ['c: quanto o aluguel do andaime?', 's: a diária é 260', 'c: 12 diárias', 's: 12 dá 3.120']],
    [750, ['c: quanto o livro?', 's: o kit fica 750', 'c: ok']],
    [240, ['c: quanto o par?', 's: dois pares de 120', 'c: quero os dois']],
    [
      1134,
      [
        '[audio] Decidi, quero entrar na turma de sábado, aquela de seis parcelas de cento e oitenta e nove. O online de noventa e nove não serve pra mim não.',
      ],
    ],
    [89, ['c: quanto o saco de 25 kg?', 's: 89', 'c: ok']],
    [1440, ['c: e a hora aula?', 's: cada aula 90, o pacote de 16 aulas 1.440', 'c: vou no pacote']],
    [4200, ['c: quanto pra 60 convidados?', 's: 70 por cabeça, 4.200', 'c: beleza']],
    [650, ['c: faz 3 peças?', 's: as 3 peças por 650', 'c: fechado']],
    [84, ['c: um cento de coxinha?', 's: o cento tá 84', 'c: quero um cento']],
    [168, ['c: quanto o cento de coxinha?', 's: o cento tá 84', 'c: quero 2 centos', 's: dá 168']],
    [1300, ['c: 2 portas?', 's: a porta tá 690', 'c: faz as duas por 1.300?', 's: faço', 'c: fechado']],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})
