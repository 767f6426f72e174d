import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('one payment of a price is no price', () => {
  testSums([
    [
      9000,
      null,
      ['c: quanto a cozinha?', 's: 9.000 em 3 pagamentos', 'c: fechado', 's: Primeira parcela: 3.000 hoje', 'c: feito'],
    ],
    [
      2600,
      null,
      [
        'c: quanto o muro?',
        's: 2.600',
        'c: ok, pode começar',
        's: metade pronta! segunda metade 1.300',
        'c: te mando amanhã',
      ],
    ],
    [
      1500,
      null,
      [
        'c: valor da festa?',
        's: 1.500',
        'c: fecho',
        's: 500 agora, 500 dia 10 e 500 no dia',
        'c: mandei os 500',
        's: recebi os 500',
      ],
    ],
    [
      800,
      null,
      [
        'c: conserto da máquina?',
        's: 800',
        'c: faz em duas?',
        's: faço, 400 hoje e 400 na entrega',
        'c: pode ser',
        's: manda os 400 então',
      ],
    ],
    [
      6000,
      null,
      ['c: qual valor do projeto?', 's: 6.000', 'c: ok', 's: última parcela é 2.000, vence dia 5', 'c: pago dia 5'],
    ],
    [
      3200,
      null,
      ['c: fechamos a decoração por 3.200', 's: isso', 'c: 2ª parcela é quanto?', 's: 2ª parcela: 1.066', 'c: blz'],
    ],
    // What each of many pays of it.
    [
      7200,
      1,
      [
        'c: portão do condomínio quanto?',
        's: 7.200 instalado',
        'c: somos 24 apartamentos, dá 300 por apartamento',
        's: isso',
        'c: vou levar pro grupo',
      ],
    ],
    [
      1800,
      1,
      [
        'c: quanto a chácara no fim de semana?',
        's: 1.800',
        'c: rachando em 12 amigos dá 150 cada',
        's: boa',
        'c: te confirmo',
      ],
    ],
    [
      4500,
      1,
      [
        'c: limpeza da caixa d agua do prédio',
        's: 4.500',
        'c: rateado entre 30 moradores fica 150 cada um',
        's: fica leve',
      ],
    ],
    // Alike, and a price.
    [150, null, ['c: quanto a segunda sessão?', 's: a segunda sessão é 150', 'c: ok']],
    [1300, 10, ['c: quanto a sessão?', 's: 130 cada', 'c: e 10?', 's: 10 sessões 1.300, sai 130 cada', 'c: fecho']],
    [2700, 60, ['c: buffet pra 60', 's: 45 por pessoa, dá 2.700', 'c: ok']],
    [400, null, ['c: quanto a visita?', 's: 400 hoje', 'c: pode vir', 's: chego 14h']],
  ])
})

describe('a sum that turns out to pay for a part alone', () => {
  testSums([
    [
      3900,
      null,
      ['c: quanto o toldo?', 's: 2.800', 'c: instalado?', 's: 2.800 é só o toldo, com instalação 3.900', 'c: vou ver'],
    ],
    [
      520,
      null,
      [
        'c: troca de óleo quanto?',
        's: 280',
        'c: com filtro e mão de obra?',
        's: 280 é apenas o óleo. Tudo fica 520',
        'c: hum',
      ],
    ],
    [
      1950,
      null,
      [
        'c: quanto fica o pc?',
        's: sai 1.500',
        'c: já com monitor?',
        's: esse é só o gabinete, 1.500. Completo 1.950',
        'c: entendi',
      ],
    ],
    [
      6200,
      null,
      [
        'c: orçamento do banheiro',
        's: fica 3.100',
        'c: com material?',
        's: 3.100 é só a mão de obra, com material sai 6.200',
        'c: vou falar com meu marido',
      ],
    ],
    [
      760,
      null,
      [
        'c: qual o valor do óculos?',
        's: a partir de 350',
        'c: lente e armação?',
        's: Os 350 são só a armação. Com as lentes fica 760',
        'c: parcela?',
        's: 4x',
      ],
    ],
    // The part is what they want.
    [
      3100,
      null,
      [
        'c: orçamento do banheiro',
        's: fica 3.100',
        'c: com material?',
        's: 3.100 é só a mão de obra, com material sai 6.200',
        'c: só a mão de obra então, material eu compro',
      ],
    ],
    [280, null, ['c: quanto a cadeira?', 's: 280', 'c: e a mesa?', 's: a mesa é 900', 'c: só a cadeira então']],
    [
      2800,
      null,
      [
        'c: quanto o toldo?',
        's: 2.800 com instalação',
        'c: ok',
        's: só o tecido seria 1.200',
        'c: não, com instalação mesmo',
      ],
    ],
  ])
})

describe('an option is picked by its price, or by what it must not lack', () => {
  testSums([
    [
      1790,
      null,
      ['c: geladeira?', 's: sem freezer 1.290, com freezer 1.790', 'c: sem freezer não dá', 's: então a completa'],
    ],
    [640, null, ['c: limpeza de pele?', 's: a simples 180, o pacote com laser 640', 'c: a de 640 então', 's: ótimo']],
    [1290, null, ['c: tem notebook?', 's: i3 1.290, i5 1.890', 'c: o de 1290 mesmo', 's: separo']],
    [
      2350,
      null,
      [
        'c: quanto o portão?',
        's: manual 1.700, com motor 2.350',
        'c: sem motor não adianta, minha mãe é idosa',
        's: verdade',
      ],
    ],
    [95, null, ['c: pizza de quê tem?', 's: grande 75, família 95', 'c: intão a de 95', 's: ok']],
    [
      4200,
      null,
      [
        'c: quanto a pintura?',
        's: sem massa 2.900, com massa corrida 4.200',
        'c: sem massa nem compensa',
        's: então com massa',
        'c: isso',
      ],
    ],
    [890, null, ['c: colchão?', 's: espuma 890, mola 1.690', 'c: a de 890 então. a outra é cara', 's: certo']],
    // Only asked about, or left.
    [
      1890,
      null,
      ['c: tem notebook?', 's: o Slim 1.290, o Ultra 1.890', 'c: o de 1290, é bom?', 's: básico', 'c: vou no Ultra'],
    ],
    [
      2350,
      null,
      [
        'c: quanto o portão?',
        's: manual 1.700, com motor 2.350',
        'c: o de 1700 não serve',
        's: o com motor é melhor',
        'c: isso',
      ],
    ],
  ])
})
