import { describe, expect, test } from 'vitest'
import { productOf } from './product-of.ts'
import { testProducts } from './test-products.ts'

describe('the thing asked for beside courtesies, change and a place', () => {
  testProducts([
    ['gas|gás', 'c: me manda 2 gas por favor', 's: ok, 220', 'c: dinheiro'],
    ['guarda roupa|guarda-roupa', 'c: oi, consegue desconto nesse guarda roupa?', 's: faço 900', 'c: vou pensar'],
    ['copia de chave|cópia de chave|chave', 'c: tem como fazer uma copia de chave?', 's: faço sim, 380', 'c: ok'],
    ['água|galão|galões de água|galão de água', 'c: 4 galões de água, dinheiro na portaria', 's: ok 40 reais'],
    [
      'água|galão|galões de água',
      'c: me ve 4 galões de água por gentileza',
      's: 40 reais',
      'c: pode deixar na portaria',
    ],
    [
      'pizza|pizzas',
      'c: me ve 2 pizzas',
      's: 2 grandes ficam 90 reais',
      'c: vou pagar no dinheiro, troco pra 100',
      's: ok 40 min',
    ],
    ['marmita|marmitas', 'c: me vê 3 marmitas por gentileza', 's: 54 reais', 'c: troco pra 100'],
    ['x-bacon|x bacon|bacon|coca|hamburguer|lanche', 'c: manda 2 x-bacon por favor', 's: 42', 'c: cartão'],
    ['coxinha|coxinhas', 'c: boa tarde, manda 10 coxinhas pfv', 's: ok, 50 reais', 'c: blz'],
    ['bolo', 'c: preciso de um bolo pra março', 's: qual tamanho?', 'c: 2 kg', 's: 180'],
    ['camiseta|camisetas', 'c: vcs entregam em Recife? quero uma camiseta', 's: entregamos, 50', 'c: ok'],
    ['esfiha|esfihas', 'c: boa noite, 10 esfihas por favor', 's: ok, 50 reais'],
    ['vestido', 'c: oii, me separa 2 vestidos por gentileza', 's: 200'],
    ['marmita|marmitas', 'c: eae mano manda 2 marmitas', 's: 36'],
    ['chave|cópia da chave', 'c: da pra fazer uma cópia da chave do carro?', 's: faço, 380'],
    ['portaria remota|portaria', 'c: queria orçamento de portaria remota pro condomínio', 's: 2.300 por mês'],
    ['carro', 'c: vcs entregam em Olinda o aluguel de carro?', 's: sim'],
    ['bateria', 'c: entrega bateria de carro aqui no centro?', 's: entrego, 450'],
    ['guarda-roupa|guarda roupa', 'c: quanto custa o guarda roupa de casal?', 's: 1.200'],
  ])
})

describe('courtesies, places, months and words of doing name no product', () => {
  test.each([
    [['c: vcs entregam em Recife?', 's: entregamos sim', 'c: quanto?', 's: 30 reais']],
    [['c: entrega no Centro?', 's: entrego', 'c: ok']],
    [['c: qual endereço?', 's: Rua XV, 200', 'c: ok']],
    [['c: Oii', 's: Oi, tudo bem?', 'c: qual o valor?', 's: 90 reais']],
    [['c: oi', 's: Segue nossa chave pix', 'c: pago']],
    [['c: qual o valor?', 's: 350', 'c: preciso ver com meu marido, marido decidir', 's: ok']],
    [['c: Falta o troco pra 100', 's: ok']],
    [['c: bom dia, atendem no Boa Vista?', 's: sim', 'c: quanto?']],
    [['c: me manda 2 fotos', 's: mando']],
    [['c: me manda 2 opções', 's: ok']],
  ])('%s', (lines) => {
    expect(productOf(lines)).toBeNull()
  })
})
