import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** One option is turned down and another taken: no objection stays. */
const TALKS: [string[], string[]][] = [
  [[], ['c: pensei melhor e o plano de 300 fica pesado pra mim, vou querer mesmo o de 180', 's: Perfeito']],
  [[], ['c: o kit completo fica caro pra mim, vou ficar com o básico. pode mandar o contrato', 's: Mando']],
  [[], ['c: o apartamento de três quartos tá muito caro, fico com o de dois', 's: Boa escolha']],
  [[], ['c: a anual é puxada pra mim agora, vou fazer a mensal', 's: Combinado']],
  [[], ['s: O de 3 lugares sai 4200, o de 4 sai 5100', 'c: o de 4 não cabe não', 'c: e o tecido?', 's: linho']],
  [
    [],
    ['s: Temos de 300 e de 450 litros', 'c: a de 450 litros não cabe na cozinha', 'c: tem a de 300 em inox?', 's: tem'],
  ],
  [['preco'], ['c: o de 180 fica pesado pra mim também', 's: Entendo']],
  [['preco'], ['c: o de 450 não cabe no meu bolso', 's: Entendo']],
  [['preco'], ['c: achei caro, vou querer o desconto que vocês fizeram pro vizinho', 's: Hum']],
  [['preco'], ['c: tá muito caro pra mim, quero o melhor preço', 's: Vou ver']],
  [['preco'], ['c: fica pesado pra mim, vou querer o menor só se parcelar em 12', 's: Hum, vou ver']],
]

test.each(TALKS)('%j: %j', (open, talk) => {
  const { objections } = readTalk(...talk).facts
  const strong = objections.filter(({ resolvida, weight }) => !resolvida && weight === 2)
  expect([...new Set(strong.map(({ categoria }) => categoria))].filter((one) => one === 'preco')).toEqual(open)
})
