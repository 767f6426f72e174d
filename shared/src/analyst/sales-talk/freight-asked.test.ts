import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('what is asked beside the price', () => {
  testSums([
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: entrega?', 's: sim, 10 reais a taxa', 'c: ok pode mandar']],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: vcs entregam?', 's: entregamos, taxa de 10', 'c: ok']],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: entrega no bairro São José?', 's: entrego sim, 8,00', 'c: blz']],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: e pra entregar?', 's: 12', 'c: fechado']],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: com entrega?', 's: não, entrega 10', 'c: ok']],
    [100, null, ['c: quanto a cesta?', 's: 90', 'c: com entrega fica quanto?', 's: 100', 'c: ok']],
    [100, null, ['c: quanto a cesta?', 's: 90', 'c: e entregue aqui?', 's: 100 com a entrega', 'c: ok']],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: qnt o frete?', 's: frete 22,40 PAC ou 35 sedex', 'c: pac']],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: frete?', 's: grátis acima de 80', 'c: ok']],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: calcula o frete pra mim? cep 88010-000', 's: deu 23,50', 'c: ok']],
    [90, null, ['c: quanto a cesta?', 's: 90 + frete', 'c: quanto da o frete', 's: 23,50', 'c: ok']],
    [
      90,
      null,
      ['c: quanto a cesta?', 's: 90', 'c: manda por correio?', 's: mando, frete 23,50 pra sua região', 'c: ok'],
    ],
    [90, null, ['c: quanto a cesta?', 's: 90', 'c: quanto ficaria o envio pro Ceará?', 's: Uns 40 reais', 'c: ok']],
    [
      90,
      null,
      [
        'c: quanto a cesta?',
        's: 90',
        'c: instala também?',
        's: instalo, 50 a instalação',
        'c: não precisa, só a cesta',
      ],
    ],
    [1800, null, ['c: qual o valor do aluguel?', 's: 1800', 'c: e o condomínio?', 's: 400', 'c: ok']],
    [1800, null, ['c: qual o valor do aluguel?', 's: 1800', 'c: e quanto de iptu?', 's: 90 por mês', 'c: ok']],
    [1800, null, ['c: qual o valor do aluguel?', 's: 1800', 'c: quanto é o condomínio?', 's: 400', 'c: ok']],
    [1800, null, ['c: quanto o notebook?', 's: 1800', 'c: tem garantia estendida?', 's: tem, 200 por 1 ano', 'c: ok']],
    [350, null, ['c: quanto o curso?', 's: 350', 'c: tem material?', 's: apostila 40', 'c: ok']],
    [150, null, ['c: quanto a escova?', 's: 150', 'c: e a hidratação?', 's: 60', 'c: só a escova então']],
    [350, null, ['c: quanto o ar?', 's: 350 + instalação 80', 'c: só o ar']],
    [350, null, ['c: quanto o ar?', 's: 350 + 80 de instalação', 'c: instalo eu, só o ar']],
  ])
})
