import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictureProblems, problemOf } from './pictures.ts'

const whole = readFileSync(new URL('../../../docs/screens/board-phone.webp', import.meta.url))

it.each([
  ['a whole one', whole, null],
  ['an empty one', Buffer.alloc(0), 'está vazia'],
  ['one that was cut', whole.subarray(0, -1), 'está cortada'],
  ['a text', Buffer.from('version https://exemplo'), 'não é uma imagem'],
])('a picture: %s', (_name, bytes, problem) => {
  expect(problemOf(bytes)).toBe(problem)
})

it('is content with those of the documentation', () => {
  expect(pictureProblems()).toEqual([])
})
