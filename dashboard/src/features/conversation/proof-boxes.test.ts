import { expect, it } from 'vitest'
import { proofBoxes } from './proof-boxes.ts'

const word = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 10, height: 20 })
const words = [
  word('Cartões', 0, 0),
  word('4x4', 100, 2),
  word('R$', 200, 0),
  word('289,90', 230, 0),
  word('Frete', 0, 40),
]

it.each([
  ['289,90', [{ x: 230, y: 0, width: 60, height: 20 }]],
  ['R$ 289,90', [{ x: 200, y: 0, width: 90, height: 20 }]],
  ['cartoes  4X4', [{ x: 0, y: 0, width: 130, height: 22 }]],
  [
    '289,90\nfrete',
    [
      { x: 230, y: 0, width: 60, height: 20 },
      { x: 0, y: 40, width: 50, height: 20 },
    ],
  ],
  ['89,9', [{ x: 230, y: 0, width: 60, height: 20 }]],
  ['nada', []],
  ['', []],
])('%j', (wanted, boxes) => {
  expect(proofBoxes(words, wanted)).toEqual(boxes)
})
