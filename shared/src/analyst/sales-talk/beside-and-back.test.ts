import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('prices beside the one that stands', () => {
  testSums([
    [
      299,
      null,
      [
        'c: quero conhecer o sistema pra minha loja',
        's: Plano Start R$ 149/mês\nPlano Pro R$ 299/mês\nPlano Max R$ 499/mês',
        'c: o pro então',
        'c: tem taxa de implantação?',
        's: Tem, 600, mas esse mês está isento',
        'c: bom',
        'c: pode gerar o contrato',
      ],
    ],
    [
      2450,
      null,
      [
        'c: celular ainda tem?',
        's: tenho sim! 2.450',
        'c: aceita o meu na troca?',
        's: pago 500 nele',
        'c: aí fica 1950 de volta',
        's: isso, em 10x no cartão',
        'c: vou pensar',
      ],
    ],
    [
      1450,
      null,
      [
        'c: esse notebook tá funcionando?',
        's: tá sim, i5 8gb ssd 256',
        'c: qual valor',
        's: 1450',
        'c: deixa eu pensar',
      ],
    ],
    [
      380,
      null,
      [
        'c: quanto fica o botox capilar?',
        's: no seu comprimento 380',
        'c: legal, dura quanto tempo?',
        's: 3 meses',
        'c: tb queria fazer a sobrancelha, vc faz?',
        's: faço sim, design 45',
        'c: ah ótimo',
        's: 😘',
      ],
    ],
    [
      670,
      null,
      [
        'c: bom dia, o orçamento do freio ficou quanto?',
        's: 670 pastilha e disco',
        'c: só a pastilha?',
        's: 310, mas o disco tá no fim',
        'c: nossa veio tudo de uma vez esse mês',
        'c: deixa eu ver quanto sobra',
      ],
    ],
    [
      340,
      null,
      [
        'c: bom dia, o colchão queen ainda tá 890?',
        's: tá sim, até sábado',
        'c: é de mola né',
        's: mola ensacada. Mas temos também o de espuma por 340, casal',
        'c: o de espuma serve, é pra casa da praia',
        'c: perfeito, então quero o de espuma',
        's: combinado',
      ],
    ],
    [
      9600,
      null,
      [
        'c: queria um orçamento de intercâmbio pra minha filha',
        's: Toronto 4 semanas uns R$ 12.500',
        's: Dublin 4 semanas uns R$ 13.200',
        's: e tem Malta também, R$ 9.600',
        'c: vou mostrar pra ela',
        'c: ela surtou kkk quer malta',
        's: sabia!',
      ],
    ],
    // The part is what they take.
    [
      310,
      null,
      [
        'c: o orçamento do freio ficou quanto?',
        's: 670 pastilha e disco',
        'c: só a pastilha?',
        's: 310',
        'c: pode fazer só a pastilha',
        's: ok',
      ],
    ],
    [
      350,
      null,
      [
        'c: qto é castração de gato?',
        's: Oi! 250 macho, 350 fêmea',
        'c: é fêmea rsrs',
        's: então 350 😊 quer agendar?',
        'c: vou ver',
      ],
    ],
    // A day.
    [null, null, ['c: tem vaga dia 22?', 's: tenho', 'c: pode ser', 's: então 22, combinado', 'c: ok']],
  ])
})
