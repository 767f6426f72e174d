import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('options told by a word and a price', () => {
  testSums([
    [50, null, ['c: qual o valor da pizza?', 's: grande 50 media 40', 'c: quero a grande']],
    [40, null, ['c: qual o valor da pizza?', 's: grande 50 media 40', 'c: quero a media']],
    [140, null, ['c: tem vestido?', 's: temos de 140 e 200', 'c: a de 140']],
    [200, null, ['c: tem vestido?', 's: temos de 140 e 200', 'c: quero o de 200']],
    [60, null, ['c: quanto a cesta?', 's: tem de 40 e de 60', 'c: me ve a de 60']],
    [40, null, ['c: quanto a cesta?', 's: tem de 40 e de 60', 'c: me ve a de 40']],
    [50, null, ['c: tem camisa?', 's: M R$40 e G R$50', 'c: vou querer a G']],
    [40, null, ['c: tem camisa?', 's: M R$40 e G R$50', 'c: vou querer a M']],
    [35, null, ['c: quanto o açaí?', 's: pequeno 15, medio 25, grande 35', 'c: quero o grande']],
    [25, null, ['c: quanto o açaí?', 's: pequeno 15 medio 25 grande 35', 'c: quero o médio']],
    [80, null, ['c: quanto o corte?', 's: feminino 80 masculino 40', 'c: feminino']],
    [1200, null, ['c: quanto o colchão?', 's: solteiro 600 casal 1200', 'c: quero o de casal']],
    [70, null, ['c: quanto a camisa?', 's: P 60, M 65, G 70', 'c: quero G']],
    [null, null, ['c: tem pneu?', 's: temos aro 13 e 14', 'c: aro 14']],
    [null, null, ['c: tem sapato?', 's: tem 38 e 40', 'c: quero o 38']],
    [null, null, ['c: tem tinta?', 's: temos de 5 e de 18 litros', 'c: a de 18']],
    [null, null, ['c: tem cabo?', 's: tem de 10 e de 20 metros', 'c: a de 20']],
    [null, null, ['c: tem turma?', 's: tem de 8 e de 9 horas', 'c: a de 9']],
  ])
})

describe('look-alikes of such lists', () => {
  testSums([
    [null, null, ['c: tem lâmpada?', 's: temos de 110 e 220', 'c: a de 110']],
    [null, null, ["c: tem caixa d'água?", 's: temos de 500 e 1000', 'c: a de 500']],
    [null, null, ['c: tem tv?', 's: tem de 32 e de 43', 'c: a de 43']],
    [null, null, ['c: quanto?', 's: Rua Bahia 300 sala 20', 'c: ok']],
    [null, null, ['c: quanto o curso?', 's: turma 3 sala 12', 'c: ok']],
    [25, null, ['c: quanto o espetinho?', 's: carne 12 frango 25', 'c: quero o de frango']],
    [12, null, ['c: quanto o espetinho?', 's: carne 12, frango 25', 'c: quero carne']],
    [55, null, ['c: quanto?', 's: Oi! corte 35 barba 25 combo 55', 'c: quero o combo']],
    [90, null, ['c: quanto custa a camisa polo?', 's: P 80 M 85 G 90', 'c: vou querer a G']],
  ])
})
