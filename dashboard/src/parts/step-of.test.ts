import { expect, test } from 'vitest'
import { stepOf } from './step-of.ts'

test.each([
  ['Cobrar o Pix de 20/11 (da conversa: “sexta faço” · “ok (sem falta)”)', 'Cobrar o Pix de 20/11'],
  ['Pedir depoimento (indicação: “minha prima quer”)', 'Pedir depoimento'],
  ['Responder: “tem (mesmo) em azul?”', 'Responder: “tem (mesmo) em azul?”'],
])('%s is the step %s', (proximoPasso, step) => {
  expect(stepOf({ proximoPasso })).toBe(step)
})
