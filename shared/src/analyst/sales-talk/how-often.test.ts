import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('how often a week, not how many instalments', () => {
  testSums([
    [
      350,
      null,
      [
        'c: oi, quanto fica o pilates?',
        's: Oi! 3x por semana 420 por mês',
        'c: e 2x por semana?',
        's: 2x fica 350',
        'c: 2x tá bom pra mim',
      ],
    ],
    [
      260,
      null,
      [
        'c: bom dia, valor da natação infantil',
        's: Bom dia! 1x na semana 180, 2x 260, 3x 330',
        'c: 2x na semana seria o ideal pra ele',
        's: perfeito, tem terça e quinta',
      ],
    ],
    [
      1120,
      null,
      [
        'c: preciso de diarista, quanto cobram?',
        's: 2x por semana sai 1.120 por mês',
        'c: e 3x?',
        's: 3x sai 1.560',
        'c: não, 2x já resolve',
      ],
    ],
    [
      1560,
      null,
      [
        'c: preciso de diarista, quanto cobram?',
        's: 2x por semana sai 1.120 por mês',
        'c: e 3x?',
        's: 3x sai 1.560',
        'c: então 3x, a casa é grande',
        's: Combinado',
      ],
    ],
    [
      890,
      null,
      [
        'c: boa tarde, manutenção de piscina quanto é?',
        's: Boa tarde! Com 2 visitas por semana fica 890 mensal',
        'c: e 1 visita só?',
        's: 1x fica 590',
        'c: ah 1x é pouco no verão. mantém 2',
      ],
    ],
    [
      640,
      null,
      [
        'c: oi, quanto custa o personal?',
        's: Oi! 2x na semana 640, 3x na semana 870',
        'c: vou começar com 2x',
        's: ótimo',
      ],
    ],
    [
      980,
      null,
      [
        'c: vocês fazem jardinagem de condomínio?',
        's: fazemos! quinzenal fica 980 por mês e semanal 1.640',
        'c: quinzenal atende a gente',
      ],
    ],
    [
      480,
      null,
      [
        'c: quanto é a mensalidade do inglês?',
        's: 2x por semana 480',
        'c: e 1x?',
        's: 1x 290',
        'c: 1x ele esquece tudo, prefiro as duas aulas',
      ],
    ],
    [
      1380,
      null,
      [
        'c: oi, quanto tá o guarda roupa?',
        's: 1.380 à vista ou 6x de 250',
        'c: e em 3x?',
        's: 3x fica 460',
        'c: tá, vou ver com meu marido',
      ],
    ],
    [
      2400,
      null,
      [
        'c: quero orçamento da pintura',
        's: Bom dia, ficou 2.400 com material',
        'c: dá pra dividir em 2x?',
        's: 2x fica 1.200 cada',
        'c: certo, obrigada',
      ],
    ],
    [
      1900,
      null,
      [
        'c: vocês parcelam o notebook?',
        's: sim! ele tá 1.900',
        'c: 5x sai quanto?',
        's: 5x sai 380 sem juros',
        'c: beleza, vou pensar',
      ],
    ],
    [
      2180,
      null,
      [
        'c: Precisamos de orçamento de limpeza do escritório, 320 m²',
        's: Qual a frequência?',
        'c: Pensamos em 3x por semana',
        's: 3x por semana, 2 profissionais, 2.940 por mês com material incluso',
        'c: E 2x por semana?',
        's: 2x fica 2.180',
        'c: 2x atende, vi que as meninas fazem rápido',
      ],
    ],
    [
      1260,
      null,
      [
        'c: quanto o plano anual da academia? vou 3x por semana',
        's: anual 1.260',
        'c: parcela?',
        's: em 3x fica 420',
        'c: ok',
      ],
    ],
    [
      900,
      null,
      [
        'c: quero aula de reforço 2x por semana',
        's: o curso todo sai 900',
        'c: faz em 2x?',
        's: 2x de 450 no cartão',
        'c: perfeito',
      ],
    ],
    [
      150,
      null,
      ['c: oi, quanto a faxina?', 's: 1x por semana 150 a diária, 2x 140 a diária', 'c: 1x por semana', 's: certo'],
    ],
    [
      690,
      null,
      [
        'c: valor do muay thai pra minha filha',
        's: 2 vezes por semana 190, 3 vezes 240, e o trimestral 690',
        'c: quero o trimestral',
      ],
    ],
  ])
})
