import { expect, test } from 'vitest'
import { isAccepted, productOf } from './product-of.ts'
import { type ProductTalk, testProducts } from './test-products.ts'

/** What a seller recommends beside the thing is not what the deal is about; what they recommend in its place and the customer takes is. */
const TALKS: readonly ProductTalk[] = [
  [
    'sala',
    '=Imob Lar',
    'c: boa tarde, procuro um lugar pra abrir minha loja',
    's: tenho uma sala comercial de 40 m² por 1.700. tenho kitnet tb',
    'c: a sala tem banheiro?',
  ],
  ['marmita', '=Marmitex da Nina', 'c: oi, quanto tá a marmita?', 's: P 16, M 19, G 22', 'c: 3 M'],
  [
    'esteira',
    '=Fit Casa',
    'c: oi, quero uma esteira',
    's: 2.990. eu recomendo o tapete de borracha junto, 190',
    'c: pode ser',
    's: fica 3.180',
    'c: fechou',
  ],
  [
    'notebook',
    '=Info Shop',
    'c: oi, quero um notebook pra faculdade',
    's: 2.590. recomendo a mochila tb, 120',
    'c: boa ideia',
    's: 2.710 então',
  ],
  [
    'celular',
    '=Cell',
    'c: quero um celular até 1500',
    's: tem o A15 1.190. indico o seguro, 15 por mês',
    'c: pode ser',
    's: ok',
  ],
  [
    'piso',
    '=Pisos JM',
    'c: quero piso laminado 30m',
    's: 62 o m² instalado. indico o rodapé de poliestireno',
    'c: pode ser, quanto?',
    's: 22 a barra',
  ],
  [
    'cortina',
    '=Cortinas Lu',
    'c: quanto uma cortina blackout 2x2?',
    's: 420. eu faria de linho na frente, fica lindo',
    'c: boa ideia',
    's: com o linho 690',
  ],
  [
    'janela|esquadria',
    '=Alumínio Sul',
    'c: preciso de 3 janelas de alumínio',
    's: 640 cada. eu faria com vidro temperado',
    'c: faz sentido',
    's: 720 cada',
  ],
]

testProducts(TALKS)

/** What is said in passing, and a talk that is not about it. */
const NOT_MEANT: readonly ProductTalk[] = [
  ['minha|esposa', '=Imob Lar', 'c: oi', 'c: minha esposa gostou da casa', 's: que bom! 320 mil'],
  [
    'kitnet',
    '=Imob Lar',
    'c: boa tarde, procuro um lugar pra abrir minha loja',
    's: tenho uma sala comercial de 40 m² por 1.700. tenho kitnet tb',
    'c: a sala tem banheiro?',
  ],
  [
    'suco|refri',
    '=Marmitex da Nina',
    'c: oi, quanto tá a marmita?',
    's: P 16, M 19, G 22. quer suco?',
    'c: pode ser',
    's: 3 M e 1 suco de laranja, 64',
    'c: isso',
  ],
  [
    'tapete',
    '=Fit Casa',
    'c: oi, quero uma esteira',
    's: 2.990. eu recomendo o tapete de borracha junto, 190',
    'c: pode ser',
    's: fica 3.180',
    'c: fechou',
  ],
]

test.each(NOT_MEANT)('not %s: %s', (passing, ...lines) => {
  expect(isAccepted(productOf(lines), passing)).toBe(false)
})
