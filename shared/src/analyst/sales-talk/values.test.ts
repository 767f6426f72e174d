import { describe, expect, test } from 'vitest'
import { readTranscript } from '../../conversation/read-transcript.ts'
import { parseAmount } from '../../domain/amount.ts'
import { analyze } from '../analyze.ts'

/** Sum in reais and count that a talk between a customer ('c: …') and a seller ('s: …') ends with. */
function dealOf(lines: readonly string[]): { total: number | null; count: number | null } {
  const conversation = readTranscript(
    lines
      .map((line, at) => {
        const clock = `${String(10 + Math.trunc(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
        return `02/03/2026 ${clock} - ${line.replace(/^c:/, 'Bruna Costa:').replace(/^s:/, 'Loja:')}`
      })
      .join('\n'),
    { fileName: 'Conversa do WhatsApp com Bruna Costa.txt' },
  )
  const { valor, quantidade } = analyze(conversation, [])
  return {
    total: valor === null ? null : parseAmount(valor).total,
    count: quantidade === null ? null : Number.parseInt(quantidade, 10),
  }
}

type Talk = [total: number | null, lines: string[]]

const OPENED = ['c: bom dia, quanto fica a reforma do telhado?', 's: Bom dia! Fica 8.400 com material', 'c: gostei']

describe('a thing beside the deal does not take its place', () => {
  test.each<Talk>([
    [8400, [...OPENED, 'c: e calha, vc faz tb?', 's: faço, 95 o metro', 'c: depois eu vejo isso']],
    [8400, [...OPENED, 'c: calha voces tem?', 's: tenho, 95 o metro', 'c: vou medir quantos precisa']],
    [8400, [...OPENED, 's: quer aproveitar e pintar? 2.100', 'c: esse ano não']],
    [8400, [...OPENED, 's: se quiser a limpeza da caixa dagua é 350', 'c: não precisa']],
    [8400, [...OPENED, 's: e o forro? faço por 3.900', 'c: fica pra próxima, obrigada']],
    [
      8400,
      [...OPENED, 'c: ah e um portão, quanto sai mais ou menos?', 's: portão sai 6.800', 'c: ano que vem quem sabe'],
    ],
    [
      8400,
      [...OPENED, 'c: minha mãe precisa de uma porta, quanto é?', 's: porta 1.200 instalada', 'c: vou falar pra ela'],
    ],
    [8400, [...OPENED, 'c: pode fazer', 's: combinado!', 'c: e pra lavar o quintal?', 's: 400', 'c: vixi, deixa']],
    [8400, [...OPENED, 's: tem também a manta térmica, 1.750', 'c: essa eu já tenho']],
    [8400, [...OPENED, 's: a visita técnica é 150, mas fechando eu desconto', 'c: ok']],
    [8400, [...OPENED, 's: a art é por fora, 320', 'c: certo']],
    [8400, [...OPENED, 'c: e só metade do telhado?', 's: daria 4.500, mas não recomendo', 'c: entendi']],
    [
      8400,
      [...OPENED, 'c: aproveitando, vcs vendem telha avulsa?', 's: vendo, 48 cada', 'c: boa, vou contar as quebradas'],
    ],
    [8400, [...OPENED, 's: posso incluir a pintura por 2.000?', 'c: por enquanto não']],
    [8400, [...OPENED, 'c: fechado então', 's: show! se precisar de pedreiro é 280 a diária', 'c: blz']],
    [
      450,
      [
        'c: oi, quanto a mensalidade do inglês?',
        's: 450 por mês',
        'c: ok',
        'c: e espanhol tem?',
        's: tem, 390',
        'c: isso mais pra frente',
      ],
    ],
    [
      2300,
      [
        'c: quanto tá o sofá cinza?',
        's: 2.300',
        'c: quero',
        'c: e a poltrona?',
        's: a poltrona é 980',
        'c: ainda não, só o sofá',
      ],
    ],
    [
      160,
      [
        'c: preciso tosar meu cachorro',
        's: banho e tosa 160',
        'c: pode marcar',
        's: e a hidratação? 60',
        'c: não dessa vez',
      ],
    ],
    // Taken up, alone or as the deal itself, it counts.
    [
      3900,
      [
        'c: quanto a janela?',
        's: 1.100',
        'c: hum, e a porta?',
        's: a porta 3.900',
        'c: vou querer só a porta, pode fazer a porta',
      ],
    ],
    [780, ['c: tem o modelo branco?', 's: acabou, tenho o preto', 'c: quanto?', 's: 780']],
    [
      1290,
      [
        'c: quanto a bike?',
        's: a aro 29 tá 1.590',
        'c: tem mais em conta?',
        's: tenho a aro 26 por 1.290',
        'c: fico com essa',
      ],
    ],
    [990, ['c: e a cadeira, quanto fica?', 's: 1.150', 'c: no pix?', 's: no pix 990']],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})

describe('a price that somebody turned down or took up', () => {
  test.each<Talk>([
    [
      5400,
      ['c: quanto a viagem?', 's: 5.400 pra dois', 'c: por 4.800 eu fecho agora', 's: 4.800 não paga nem o hotel'],
    ],
    [5400, ['c: quanto a viagem?', 's: 5.400 pra dois', 'c: faz 4.800?', 's: 4.800 fica abaixo do meu custo 😕']],
    [
      5400,
      [
        'c: quanto a viagem?',
        's: 5.400',
        'c: na outra agencia me deram 4.650',
        's: 4.650 com café e traslado?',
        'c: isso',
      ],
    ],
    [5400, ['c: quanto a viagem?', 's: 5.400', 'c: tenho 4 mil', 's: com 4 mil infelizmente não consigo']],
    [4800, ['c: quanto a viagem?', 's: 5.400', 'c: por 4.800 eu fecho agora', 's: feito']],
    [4800, ['c: quanto a viagem?', 's: 5.400', 'c: 4.800 e eu fecho', 's: bora, 4.800 à vista']],
    [
      5000,
      [
        'c: quanto a viagem?',
        's: 5.400',
        'c: põe o seguro e faz 5 mil',
        's: o seguro é 190...',
        's: mas faço 5.000 com ele',
      ],
    ],
    [
      7000,
      ['c: quanto o palco?', 's: 7.450', 'c: tenho 7 mil, nem um real a mais', 's: faço os 7 mil redondo', 'c: 👏'],
    ],
    [4650, ['c: quanto a viagem?', 's: 5.400', 'c: na outra deu 4.650', 's: cubro, 4.650 então', 'c: fechou']],
    [
      1490,
      [
        'c: quais os planos?',
        's: Anual 1.490, semestral 890',
        'c: o semestral não compensa',
        's: verdade',
        'c: vou de anual',
      ],
    ],
    [890, ['c: quais os planos?', 's: Anual 1.490. Semestral sai 890 ou 6x de 160', 'c: só o semestral então']],
    [1350, ['c: tem de couro?', 's: couro 2.600, tecido 1.350', 'c: couro esquenta, tecido mesmo']],
    [2100, ['c: de inox ou galvanizado?', 's: inox 3.400 e galvanizado 2.100', 'c: inox nem pensar kkk']],
    [2600, ['c: quanto o curso?', 's: presencial 2.600. Online seria 1.100', 'c: online não aprendo nada']],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})

describe('units, counts, days and cents', () => {
  test.each<[total: number | null, count: number, lines: string[]]>([
    [
      4800,
      2,
      [
        'c: preciso de duas betoneiras por 4 dias',
        's: 600 a diária de cada. 2 betoneiras, 4 dias = 4.800',
        'c: fechado',
      ],
    ],
    [2580, 15, ['c: quero 15 camisas polo', 's: 172 cada. 172 x 15 = 2.580', 'c: ok']],
    [1920, 600, ['c: e os doces?', 's: 3,20 a unidade', 'c: quero 600', 's: 600 x 3,20 = 1.920']],
    [1780, 2, ['c: são 2 elevadores', 's: 890 por elevador. Então 890 x 2 = 1.780 por mês', 'c: ok']],
    [
      760,
      8,
      ['c: quanto a aula?', 's: 95 a aula, dá 8 no mês', 'c: então setecentos e sessenta por mês', 's: isso mesmo'],
    ],
    [
      6960,
      12_000,
      [
        'c: preciso de mudas',
        's: quantas?',
        'c: 12 mil',
        's: 12 mil a 58 centavos. Total 6.960',
        'c: fechado, 12 mil a 58',
      ],
    ],
    [
      4920,
      6000,
      [
        'c: quanto a fita?',
        's: 0,89 o metro',
        'c: quero 6 mil metros',
        's: faço a 82 centavos o metro, dá 4.920',
        'c: 82 tá bom',
      ],
    ],
    [2520, 60, ['c: vou querer aquele de 42 reais a dose, são 60 doses', 's: perfeito, separo']],
    [1250, 500, ['c: quanto o tijolo?', 's: 2,50 cada', 'c: manda 500', 's: ok']],
    [10_200, 120, ['c: forro, 120m2', 's: liso 78 o m2, com sanca 85', 'c: 85 x 120 = 10.200 confere?', 's: confere']],
    [840, 24, ['c: vinho da casa?', 's: 35 a garrafa', 'c: me vê duas caixas, 24 garrafas', 's: 840']],
    [1950, 13, ['c: são 13 pessoas', 's: 150 por pessoa', 'c: então dá 1.950', 's: exatamente']],
    [
      572,
      11,
      [
        'c: recarga de extintor, são uns 9',
        's: 55 cada, 9 dá 495',
        'c: contei, são 11',
        's: com 11 faço 52 cada = 572',
      ],
    ],
    [720, 3, ['c: preciso de 3 pneus', 's: 240 cada pneu', 'c: fecha']],
    [3600, 1, ['c: qual o gerador?', 's: um de 180 kva, 3.600 o fim de semana', 'c: ok']],
    [1650, 1, ['c: reformam sofá?', 's: sim! quantos lugares?', 'c: 3', 's: 1.650 em linho', 'c: ok']],
    [
      2200,
      1,
      ['c: quanto pra pintar a casa?', 's: quantos cômodos?', 'c: 5 cômodos, rua Pará 210', 's: fica 2.200', 'c: ok'],
    ],
    [180, 1, ['c: quanto a consulta?', 's: 180', 'c: moro no 402, bloco 3', 's: certo']],
    [
      5200,
      2,
      ['c: e os implantes?', 's: 2.800 cada, 5.600 os dois', 'c: caro', 's: consegui 5.200 os dois, 10x de 520'],
    ],
    [2400, 1, ['c: quanto o curso?', 's: 2.400, em 12x de 200', 'c: vou em 12x de 200']],
    [18_900, 1, ['c: quanto a moto?', 's: 19 e 500', 'c: faz melhor', 's: consigo 18 e 900', 'c: fechou']],
    [78, 12, ['c: ovo caipira?', 's: 6,50 a dúzia', 'c: quero 12 dúzias', 's: 12 dúzias dá 78']],
    [330, 6, ['c: gás', 's: 55 o botijão de água mineral, quantos?', 'c: seis', 's: seis dá 330']],
    [1480, 1, ['c: dedetização no condomínio, 36 apartamentos', 's: 1.480 a aplicação', 'c: ok, vou ver']],
  ])('%s of %s: %j', (total, count, lines) => {
    expect(dealOf(lines)).toEqual({ total, count })
  })
})
