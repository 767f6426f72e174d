import { expect, test } from 'vitest'
import { singular } from './singular.ts'

test.each([
  ['celulares', 'celular'],
  ['luzes', 'luz'],
  ['flores', 'flor'],
  ['mulheres', 'mulher'],
  ['gestores', 'gestor'],
  ['andares', 'andar'],
  ['arvores', 'arvore'],
  ['manicures', 'manicure'],
  ['hectares', 'hectare'],
  ['alqueires', 'alqueire'],
  ['lustres', 'lustre'],
  ['torres', 'torre'],
  ['bronzes', 'bronze'],
  ['squeezes', 'squeeze'],
  ['moveis', 'movel'],
  ['girassois', 'girassol'],
  ['cartoes', 'cartao'],
  ['paes', 'pao'],
])('%s → %s', (many, one) => {
  expect(singular(many)).toBe(one)
})
