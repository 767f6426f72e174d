import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('the note that is handed over is no price', () => {
  testSums([
    [
      90,
      null,
      ['c: me ve 2 pizzas', 's: 2 grandes ficam 90 reais', 'c: vou pagar no dinheiro, troco pra 100', 's: ok 40 min'],
    ],
    [90, null, ['c: me ve 2 pizzas grandes', 's: 90 reais', 'c: dinheiro, leva troco p/ 100', 's: ok 40 min']],
    [90, null, ['c: me ve 2 pizzas grandes', 's: deu 90 reais', 'c: troco para 100 por favor', 's: ok']],
    [90, null, ['c: me ve 2 pizzas grandes', 's: 90 reais', 'c: manda troco de 100', 's: ok 40 min']],
    [90, null, ['c: me ve 2 pizzas grandes', 's: 90 reais', 'c: só tenho nota de 100', 's: ok 40 min']],
    [90, null, ['c: me ve 2 pizzas grandes', 's: 90 reais', 'c: precisa de troco pra 100 reais', 's: ok 40 min']],
    [45, null, ['c: quero um gás, não, uma marmita grande e um suco', 's: 45. troco pra quanto?', 'c: 50', 's: ok']],
    [45, null, ['c: uma marmita grande e um suco', 's: 45. precisa de troco?', 'c: sim, pra 50', 's: ok']],
    [45, null, ['c: uma marmita grande e um suco', 's: 45. precisa de troco?', 'c: sim, para 100 reais', 's: ok']],
    [130, null, ['c: quanto o gás?', 's: 130', 'c: pode mandar. troco pra 200', 's: blz']],
    [130, null, ['c: quanto o gás?', 's: 130. troco?', 'c: pra 150', 's: ok']],
    [130, null, ['c: quanto o gás?', 's: 130', 'c: pago com uma nota de 200', 's: ok']],
  ])
})

describe('freight asked after the price', () => {
  testSums([
    [130, null, ['c: qto o vestido?', 's: 130', 'c: quanto fica o frete pra SP?', 's: 18,50', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: qual o frete?', 's: 18,50', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: qual o valor do frete pra SP?', 's: 18,50', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: qual o valor da entrega?', 's: 20', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: frete pra 01310-100?', 's: 18,50', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: quanto é a entrega no centro?', 's: 10', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: e quanto fica a entrega no Bairro Novo', 's: 10 reais', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: vocês cobram quanto de frete?', 's: 18,50', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: quanto vc cobra pra entregar?', 's: 20 reais', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: tem taxa de entrega?', 's: sim, 8 reais', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: entrega quanto?', 's: 8 reais', 'c: blz']],
    [130, null, ['c: qto o vestido?', 's: 130', 'c: a entrega pro Centro sai quanto?', 's: 8 reais', 'c: blz']],
    [148.5, null, ['c: qto o vestido?', 's: 130', 'c: quanto fica com o frete pra SP?', 's: 148,50', 'c: blz']],
    [148.5, null, ['c: qto o vestido?', 's: 130', 'c: quanto é o frete?', 's: 18,50. Total 148,50', 'c: blz']],
    [350, null, ['c: quanto o frete de uma geladeira até Osasco?', 's: 350', 'c: ok']],
    [350, null, ['c: oi, faz frete?', 's: sim', 'c: qual o valor do frete pra SP?', 's: 350', 'c: blz']],
    [120, null, ['c: bom dia', 's: oi', 'c: quanto é a entrega expressa de documento?', 's: 120', 'c: ok']],
    [250, null, ['c: quanto a instalação do ar?', 's: 250', 'c: e o frete da máquina?', 's: 40', 'c: ok']],
  ])
})
