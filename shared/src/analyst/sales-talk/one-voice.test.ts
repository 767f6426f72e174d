import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a single recording tells what was turned down and what is wanted', () => {
  testSums([
    [
      1450,
      null,
      [
        '[audio] Oi, aqui é a Marli. Sobre o sofá, aquele de mil e novecentos meu marido achou grande demais pra sala. Vai ser o retrátil de mil quatrocentos e cinquenta mesmo. Manda o pix que eu pago hoje.',
      ],
    ],
    [
      620,
      null,
      [
        '[audio] Bom dia, é o Renato do Corsa. Uma caixa de câmbio nova tá quatro mil, não compensa. A gente vai fazer o conserto mesmo, os seiscentos e vinte que o rapaz falou. Pode mexer.',
      ],
    ],
    [
      350,
      null,
      [
        '[audio] Boa tarde, Dona Ivone. Olha, o bolo de três andares de quinhentos e oitenta não precisa não, é pouca gente. Quero o de dois andares, o de trezentos e cinquenta, pra sábado. Pode ser?',
      ],
    ],
    [
      89,
      null,
      [
        '[audio] Oi tudo bem? O plano de cento e vinte e nove não quero não, a gente usa pouco. Pode fechar o de oitenta e nove reais por mês. Qual o dia da instalação?',
      ],
    ],
    [
      2300,
      null,
      [
        '[audio] Oi Beto, aqui é o Caio. Na outra loja me passaram dois mil e quinhentos no mesmo notebook. Então vou ficar com o seu de dois mil e trezentos. Passo aí amanhã de manhã.',
      ],
    ],
    [
      780,
      null,
      [
        '[audio] Fala Serginho. Sobre a pintura, o valor de mil e duzentos com massa ficou fora do meu orçamento. Vamos fazer só a pintura simples, setecentos e oitenta. Pode vir segunda.',
      ],
    ],
    [
      1500,
      null,
      [
        '[audio] Boa noite, recebi seu orçamento de mil e quinhentos. Tá bom, pode começar. O portão pequeno, que era trezentos, deixa pro ano que vem.',
      ],
    ],
    [
      720,
      null,
      [
        '[audio] Oi, é a Lúcia do buffet. Vou querer o garçom por seis noites, de terça a domingo, a cento e vinte reais a noite. Me confirma?',
      ],
    ],
  ])
})

describe('a short figure means the thousands that are spoken of', () => {
  testSums([
    [
      83000,
      null,
      [
        'c: e o corolla?',
        's: 86 mil',
        'c: troca?',
        's: pego',
        'c: fipox de 60 mil km',
        's: vou avaliar',
        'c: ok',
        's: pode trazer?',
        'c: levo sexta',
        's: beleza',
        'c: cheguei',
        's: oi, vi o seu',
        'c: e aí',
        's: o meu faço 83 pra você',
        'c: vou pensar',
      ],
    ],
    [
      410000,
      null,
      [
        'c: quanto a casa?',
        's: 430 mil',
        'c: aceita financiamento?',
        's: aceita',
        'c: fgts?',
        's: também',
        'c: iptu?',
        's: 900 por ano',
        'c: e o menor preço?',
        's: o dono faz 410',
        'c: ok',
      ],
    ],
    [
      45000,
      null,
      ['c: quanto a strada?', 's: 45 mil', 'c: quantos km?', 's: 80 mil', 'c: pneu?', 's: meia vida, 60%', 'c: ok'],
    ],
  ])
})
