import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../domain/amount.ts'
import { conclude } from '../analyze.ts'
import { readTalk } from './read-talk.ts'

/** Sum in reais that a talk ends with. */
function totalOf(lines: readonly string[]): number | null {
  const { facts, conversation } = readTalk(...lines)
  const { valor } = conclude(facts, conversation, [])
  return valor === null ? null : parseAmount(valor).total
}

describe('deals of a few days, as they are talked over', () => {
  test.each<[total: number | null, lines: string[]]>([
    // Percents, bargains, fees.
    [2070, ['c: quanto o notebook?', 's: 2.300', 'c: faz desconto?', 's: no pix dou 10%, fica 2.070', 'c: pode ser']],
    [
      1800,
      [
        'c: bolo pra 100 pessoas?',
        's: 2.000',
        'c: caro',
        's: tiro 200 pra você',
        'c: 1.800 então?',
        's: isso',
        'c: fechado',
      ],
    ],
    [380, ['c: quanto o aluguel da mesa?', 's: 320 mais 60 de frete', 'c: 380 entregue então', 's: isso, 380']],
    [1450, ['c: quanto tá a geladeira?', 's: de 1.890 por 1.450 só essa semana', 'c: ok vou ver']],
    [
      12_900,
      [
        'c: a moto ainda tá disponível?',
        's: tá sim',
        'c: o anúncio tá 13.500 né',
        's: isso',
        'c: dou 12.500',
        's: 12.900 e é sua',
        'c: fechou',
      ],
    ],
    [
      89.9,
      [
        'c: qual o valor do plano de internet?',
        's: 500 mega por 89,90 por mês, instalação 99',
        'c: e a instalação?',
        's: 99 mas isento se fechar hoje',
        'c: beleza',
      ],
    ],
    [350, ['c: quanto a diária da casa?', 's: 350 a diária, mais taxa de limpeza de 120', 'c: ok']],
    [
      650,
      [
        'c: quanto cobra a logo?',
        's: 650',
        'c: e site vc faz?',
        's: site a partir de 2.400',
        'c: só a logo por enquanto',
        's: fechado',
      ],
    ],
    [3050, ['c: logo e site quanto?', 's: logo 650, site 2.400, os dois 3.050', 'c: quero os dois', 's: ok']],
    [
      2800,
      [
        'c: logo e site quanto?',
        's: logo 650, site 2.400',
        'c: e se fizer os dois?',
        's: os dois faço 2.800',
        'c: bora',
      ],
    ],
    // Upgrades and downgrades.
    [240, ['c: quero 2 pizzas grandes', 's: 160', 'c: aliás 3', 's: 3 fica 240', 'c: ok']],
    [9800, ['c: festa pra 80', 's: 12.400', 'c: e se forem 60?', 's: pra 60 cai pra 9.800', 'c: então vamos de 60']],
    [
      1990,
      ['c: quanto o curso?', 's: presencial 2.800, online 1.990', 'c: vou no online', 's: ótimo', 'c: manda o link'],
    ],
    [
      149,
      [
        'c: qual plano vcs tem',
        's: start 79, pro 149, max 299',
        'c: o start tem nota fiscal?',
        's: não, só a partir do pro',
        'c: então vai ser o pro',
      ],
    ],
    [
      5200,
      [
        'c: porcelanato pra 50 m2',
        's: 104 o m2, 5.200',
        'c: e o outro mais barato?',
        's: o outro é 69',
        'c: achei feio, prefiro o primeiro',
      ],
    ],
    [
      3900,
      [
        'c: quanto pro book?',
        's: 4 horas 2.900, dia inteiro 3.900',
        'c: 4 horas é pouco',
        's: pois é',
        'c: vamos de dia inteiro',
      ],
    ],
    // Rivals, budgets, friends.
    [4700, ['c: quanto o tapete?', 's: 4.700', 'c: minha irmã pagou 3.900 num igual', 's: o nosso é lã', 'c: hm']],
    [
      4700,
      ['c: quanto o tapete?', 's: 4.700', 'c: vi por 4.100 na internet', 's: por 4.100 é sintético', 'c: entendi'],
    ],
    [
      4500,
      ['c: quanto o tapete?', 's: 4.700', 'c: vi por 4.100 na internet', 's: consigo te fazer 4.500', 'c: vou pensar'],
    ],
    [700, ['c: tenho 600 pra gastar', 's: por 600 só o pequeno, o médio é 700', 'c: vou no médio']],
    [1200, ['c: qual o aluguel?', 's: 1.200 + condomínio 380', 'c: e o iptu?', 's: 95 por mês', 'c: quero visitar']],
    [15_000, ['c: orçamento da piscina', 's: 15 mil', 'c: meu marido pensou em 12', 's: 12 não dá', 'c: ok']],
    // Deposits, receipts, remaining sums.
    [
      3200,
      [
        'c: quanto o vestido?',
        's: 3.200',
        'c: fechado',
        's: sinal de 50%, 1.600',
        'c: pix de 1.600 feito',
        's: recebido! faltam 1.600 na retirada',
      ],
    ],
    [
      980,
      ['c: quanto o conserto?', 's: 980', 'c: faz', 's: pronto! 980', 'c: pago 500 agora e 480 sexta', 's: pode ser'],
    ],
    [6000, ['c: fechamos em 6 mil né', 's: isso 6.000', 'c: entrada de 2 mil e 4x de mil', 's: perfeito']],
    [
      2400,
      [
        'c: valor do tratamento?',
        's: 2.400 em 6x de 400',
        'c: e a avaliação?',
        's: 150, abate se fechar',
        'c: marca a avaliação',
      ],
    ],
    // Things in passing.
    [1100, ['c: quanto pra trocar a tela?', 's: 1.100', 'c: ok pode', 's: película quer? 40', 'c: não precisa']],
    [
      1140,
      [
        'c: quanto pra trocar a tela?',
        's: 1.100',
        'c: ok pode',
        's: película quer? 40',
        'c: coloca',
        's: então total 1.140',
      ],
    ],
    [
      220,
      [
        'c: corte e escova quanto?',
        's: 220',
        'c: pode marcar sábado',
        'c: minha filha tb quer corte, quanto?',
        's: infantil 70',
        'c: vou ver com ela',
      ],
    ],
    [
      18_500,
      [
        'c: a caminhonete faz por 18.500?',
        's: faço',
        '+2d',
        'c: e capota marítima vcs tem?',
        's: tenho por 1.900',
        'c: depois vejo',
      ],
    ],
    [
      2600,
      [
        'c: armário de cozinha',
        's: 2.600 montado',
        'c: e um painel de tv?',
        's: 1.300',
        'c: painel fica pro ano que vem',
        'c: o armário pode fazer',
      ],
    ],
    [
      7200,
      [
        'c: carreto pra Santos',
        's: 7.200',
        '+3d',
        's: oi! conseguiu ver?',
        'c: ainda não',
        's: se precisar de embalagem é 300',
        'c: tá',
      ],
    ],
    [
      540,
      ['c: consulta de nutri?', 's: pacote 3 meses 540', 'c: e avulsa?', 's: avulsa 220', 'c: compensa o pacote mesmo'],
    ],
    [220, ['c: consulta de nutri?', 's: pacote 3 meses 540, avulsa 220', 'c: quero uma avulsa primeiro']],
    // Short forms and spelled sums.
    [2500, ['c: quanto?', 's: o freezer 2,5 mil', 'c: ta']],
    [1350, ['c: qto o violão', 's: mil trezentos e cinquenta', 'c: fechou']],
    [27_500, ['c: e o carro?', 's: 28 mil', 'c: 27 e quinhentos eu levo', 's: levou']],
    [420, ['c: faz quanto a manutenção?', 's: 420 conto', 'c: blz']],
    [3600, ['c: quanto a mentoria?', 's: são 12 parcelas de 300', 'c: ok']],
    [299, ['c: valor da mensalidade?', 's: R$299,00/mês', 'c: vou me inscrever']],
  ])('%s: %j', (total, lines) => {
    expect(totalOf(lines)).toBe(total)
  })
})

describe('deals with a count', () => {
  test.each<[total: number | null, count: number, lines: string[]]>([
    [
      1080,
      12,
      ['c: preciso de 10 camisetas', 's: 95 cada', 'c: são 12 na verdade', 's: aí faço 90 cada, 1.080', 'c: fechou'],
    ],
    [
      3300,
      6,
      [
        'c: orçamento de persiana, são 5 janelas',
        's: 550 cada',
        'c: esqueci do quarto, 6 janelas',
        's: então 3.300',
        'c: ok',
      ],
    ],
    [
      7600,
      4,
      ['c: 4 ar condicionado 12 mil btus quanto?', 's: 1.900 cada instalado', 'c: 7.600 os quatro então', 's: isso'],
    ],
    [450, 3, ['c: ração de 15kg quanto tá?', 's: 150 o saco', 'c: me manda 3', 's: 450, entrego amanhã']],
    [
      5040,
      42,
      [
        'c: cesta de natal pra 40 funcionários',
        's: 120 cada',
        'c: confirmei com o rh são 42',
        's: 42 x 120 = 5.040',
        'c: pode emitir',
      ],
    ],
    [2380, 2, ['c: queria 2 passagens pra Recife', 's: 1.190 por pessoa, 2.380 as duas', 'c: vou ver com meu marido']],
    [2750, 50, ['c: 50 convites', 's: 55 cada = 2.750', 'c: e as lembrancinhas?', 's: 12 cada', 'c: lembrancinha não']],
    [1600, 1, ['c: ensaio gestante', 's: 1.600 com 30 fotos', 'c: e foto extra?', 's: 35 cada', 'c: 30 tá ótimo']],
    [960, 8, ['c: personal 2x na semana?', 's: 120 a aula, 8 aulas por mês 960', 'c: ok']],
    [150, 1, ['c: oi, troca de óleo?', 's: 150 com filtro', 'c: o carro é 2015, 4 portas', 's: ok']],
    [12_500, 1, ['c: casa de 3 quartos, 2 banheiros, quanto pra pintar?', 's: 12.500 com tinta', 'c: vou pensar']],
    [4200, 1, ['c: festa infantil pra 50 crianças', 's: pacote 4.200', 'c: ok']],
    [
      1800,
      20,
      ['c: quanto o metro da cerca?', 's: 90 o metro', 'c: são 20 metros', 's: 20 metros dá 1.800', 'c: pode vir'],
    ],
    [390, 30, ['c: quantas coxinhas pra 30?', 's: são 13 por pessoa, 390', 'c: beleza']],
    [640, 80, ['c: lembrancinha de batizado', 's: 8 reais cada', 'c: quero 80', 's: fechado, 640']],
    [2400, 3, ['c: tem câmera?', 's: tenho, 800 cada instalada', 'c: quero três', 's: 2.400 então']],
    [23_000, 2, ['c: motor de popa, preciso de dois', 's: 12 mil cada', 'c: os dois por 23?', 's: fechado em 23 mil']],
    [1200, 10, ['c: 10 caixas de vinho', 's: 125 cada', 'c: faz 120?', 's: faço, 120 cada', 'c: fechado']],
    [700, 2, ['c: dente quebrado, quanto a resina?', 's: 350 por dente', 'c: são 2 dentes', 's: 700 os dois']],
  ])('%s of %s: %j', (total, count, lines) => {
    const { facts, conversation } = readTalk(...lines)
    const { valor, quantidade } = conclude(facts, conversation, [])
    expect(valor === null ? null : parseAmount(valor).total).toBe(total)
    expect(Number.parseInt(quantidade ?? '1', 10)).toBe(count)
  })
})

describe('a price among others', () => {
  test.each<[total: number | null, lines: string[]]>([
    [
      3400,
      [
        'c: qual o valor do implante?',
        's: 3.400',
        'c: e o clareamento?',
        's: clareamento 900',
        'c: primeiro o implante depois vejo o resto',
      ],
    ],
    [
      4300,
      [
        'c: orçamento do jazz pro casamento',
        's: trio 3.200, quarteto 4.300',
        'c: quarteto é lindo',
        's: é o mais pedido',
        'c: vamos de quarteto',
      ],
    ],
    [
      3200,
      [
        'c: orçamento do jazz pro casamento',
        's: trio 3.200, quarteto 4.300',
        'c: quarteto passa do orçamento',
        's: o trio fica ótimo tb',
        'c: trio então',
      ],
    ],
    [
      1750,
      [
        's: Oi! O colchão casal é 1.750 e o queen 2.100',
        'c: casal tá bom',
        's: entrego quinta',
        'c: e a base?',
        's: base casal 620',
        'c: base eu já tenho',
      ],
    ],
    [
      2370,
      [
        's: Oi! O colchão casal é 1.750 e o queen 2.100',
        'c: casal',
        'c: e a base?',
        's: base casal 620',
        'c: quero a base tb',
        's: então 2.370 o conjunto',
        'c: fechado',
      ],
    ],
    [
      480,
      [
        'c: dedetização pra apto',
        's: 480',
        'c: o vizinho fez por 350',
        's: com garantia de 6 meses é 480 mesmo',
        'c: ok',
      ],
    ],
    [
      16_200,
      [
        'c: orçamento da cozinha',
        's: 18.000',
        'c: à vista tem desconto?',
        's: 10% à vista, 16.200',
        'c: fechado à vista',
      ],
    ],
    [
      18_000,
      [
        'c: orçamento da cozinha',
        's: 18.000',
        'c: à vista tem desconto?',
        's: 10% à vista, 16.200',
        'c: prefiro parcelado',
        's: aí 10x de 1.800',
      ],
    ],
    [850, ['c: o conserto ficou 700 da outra vez', 's: agora tá 850, subiu a peça', 'c: entendi']],
    [1290, ['c: vi no site 1.490', 's: no site é 1.490, aqui faço 1.290', 'c: opa']],
    [2900, ['c: viagem pra Gramado casal', 's: 2.900 por casal, com passeio fica 3.500', 'c: sem passeio']],
    [3500, ['c: viagem pra Gramado casal', 's: 2.900 por casal, com passeio fica 3.500', 'c: com passeio então']],
    [590, ['c: taxa do curso?', 's: matrícula 100 e mensalidade 590', 'c: certo']],
    [
      1500,
      [
        'c: quanto cobra a assessoria?',
        's: 1.500 por mês, contrato de 6 meses',
        'c: e sem fidelidade?',
        's: sem fidelidade 1.900',
        'c: pode ser com contrato mesmo',
      ],
    ],
    [65_000, ['c: ainda tem o terreno?', 's: tem, 68 mil', 'c: 60 à vista', 's: 60 não, 65 eu faço', 'c: 65 fechado']],
    [
      68_000,
      ['c: ainda tem o terreno?', 's: tem, 68 mil', 'c: 60 à vista', 's: por 60 o dono não vende', 'c: que pena'],
    ],
    [
      3800,
      [
        'c: quanto a cadeira de rodas motorizada?',
        's: 3.800. Aluguel 350 por mês',
        'c: alugar não compensa',
        's: verdade',
      ],
    ],
    [
      350,
      ['c: quanto a cadeira de rodas?', 's: venda 3.800, aluguel 350 por mês', 'c: é só por 2 meses, aluguel então'],
    ],
    [
      1200,
      [
        'c: e o frete?',
        's: incluso',
        'c: qual o total?',
        's: 1.200',
        'c: vou querer',
        's: chave pix é 11 90000-1234',
        'c: mandei 600 e o resto na entrega',
      ],
    ],
    [
      2100,
      [
        'c: seguro do carro?',
        's: 2.100 no ano, franquia 3.400',
        'c: franquia reduzida?',
        's: franquia 1.700 aí vai pra 2.650',
        'c: fico na de 2.100',
      ],
    ],
    [
      1990,
      [
        'c: oi! vi a promo',
        's: Oi! pacote 10 sessões de laser 1.990',
        'c: e avulsa?',
        's: 290 cada sessão',
        'c: o pacote compensa',
      ],
    ],
    [
      4200,
      [
        'c: trocar o motor do portão',
        's: motor 1.900, e se trocar a cremalheira tb 2.300',
        'c: faz tudo',
        's: tudo 4.200',
        'c: ok',
      ],
    ],
    [720, ['c: assinatura do clube de vinho', 's: 60 por mês, anual 720', 'c: faz o anual']],
  ])('%s: %j', (total, lines) => {
    expect(totalOf(lines)).toBe(total)
  })
})
