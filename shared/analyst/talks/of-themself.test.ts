import { expect, test } from 'vitest'
import { productOf } from './product-of.ts'

/** A contact saved under a person's role, with their statements about themselves: not the product. */
test.each([
  ['Lurdes Costureira', 'aqui é a Lurdes costureira', 'óculos de leitura', /costureira/i],
  ['Odair Pintor', 'bom dia, sou o Odair pintor', 'escada de 6 metros', /pintor/i],
  ['Celso Síndico Solar', 'sou o Celso, síndico do Solar das Flores', 'câmera pra portaria', /solar/i],
  ['Neide Bolos', 'oi aqui é a Neide, dos bolos', 'forno industrial', /bolos/i],
])('%s, who says “%s”, wants %s', (title, says, thing, not) => {
  const found = productOf([
    `@${title}`,
    `c: ${says}`,
    's: oi! em que posso ajudar?',
    `c: quanto tá o ${thing}?`,
    's: sai 890',
  ])
  expect(found ?? '').not.toMatch(not)
  expect(found?.toLowerCase()).toContain(thing.split(' ')[0])
})

test('keeps the product that the salesperson noted beside a name', () => {
  expect(
    productOf(['@Marta Geladeira', 'c: oi, ainda tem?', 's: a geladeira frost free? tenho', 'c: quanto?', 's: 1.890']),
  ).toMatch(/geladeira/i)
})

test('takes no comparison for the product', () => {
  expect(
    productOf(['@Seu Nilo', 's: aqui é da Luz Boa', 'c: chegou muito salgado o frete', 's: entendo']) ?? '',
  ).not.toMatch(/salgad/i)
})
