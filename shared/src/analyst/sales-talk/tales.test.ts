import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** What somebody paid or signed in another year or with another firm pays nothing here. */
const TALES: string[] = [
  'meu pai furou um poço em noventa e oito, pagou tudo, e deu seco',
  'minha mãe pagou tudo em 98 e o telhado deu ruim',
  'meu marido pagou a entrada há três anos e a firma fechou as portas',
  'minha irmã pagou tudo, a obra deu problema e ninguém atendeu',
  'meu sogro pagou o sinal faz uns anos e levou calote',
  'meu irmão pagou tudo e o cara disse que não tinha culpa',
]
const PAYMENTS: string[] = ['meu marido pagou a entrada agora, confere aí', 'minha mãe pagou tudo hoje cedo no pix']

test.each(TALES)('pays nothing: %s', (line) => {
  expect(readTalk('c: quanto fica?', 's: 5 mil', `c: ${line}`, 's: entendo').kinds).not.toContain('paid')
})
test.each(PAYMENTS)('pays: %s', (line) => {
  expect(readTalk('c: quanto fica?', 's: 5 mil', `c: ${line}`, 's: ok').kinds).toContain('paid')
})
