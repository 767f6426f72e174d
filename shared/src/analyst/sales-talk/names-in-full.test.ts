import { expect, test } from 'vitest'
import { productOf } from './product-of.ts'
import { type ProductTalk, testProducts } from './test-products.ts'

/** What a name is made of, and where it ends. */
const TALKS: readonly ProductTalk[] = [
  // What ran out of date is what is wanted.
  ['nr-35|nr35', 'c: bom dia, a NR-35 do pessoal venceu', 's: 180 por pessoa', 'c: são 18'],
  ['extintor', 'c: oi, os extintores da loja vencem esse mês', 's: recarga 45 cada', 'c: 6'],
  ['seguro', 'c: oi, meu seguro venceu ontem', 's: renovo por 2.340', 'c: com guincho?'],
  // Seen somewhere.
  ['confeitaria', 'c: olá vi no insta a turma de confeitaria de sábado', 's: 890 em 4 sábados', 'c: divide?'],
  ['chácara', 'c: oi boa tarde, a chácara tá livre dia 27/12?', 's: tá, 1.400', 'c: tem piscina?'],
  // Presented by the seller, a place is what is sold.
  [
    'creche',
    '=Pet Feliz',
    'c: vcs ficam com cachorro o dia todo?',
    's: ficamos, temos a creche, 85 o dia',
    'c: ele é dócil',
  ],
  // Where the firm goes is not what it sells.
  [
    'planetário',
    '=Céu na Escola',
    'c: vi que vcs levam um planetário inflável, como funciona?',
    's: 320 a sessão',
    'c: ok',
  ],
  // What is printed may be a list.
  ['cardápio', '=Gráfica Sul', 'c: qto ta o cardapio plastificado?', 's: 15 cada', 'c: 40'],
]

testProducts(TALKS)

/** Words that no name may hold, and a talk. */
const CUT: readonly ProductTalk[] = [
  ['obrigat', 'c: oi, a agência disse que seguro viagem é obrigatório', 's: 312', 'c: ok'],
  ['inteiro', 'c: oi, quero lavar o sofá inteiro', 's: 220', 'c: ok'],
  ['cento', 'c: quero a manutenção de cento e cinquenta', 's: tá', 'c: ok'],
  ['impressora', 'c: boa noite, quero um sistema pra loja', 's: 119', 'c: instala na minha impressora?'],
  ['funciona', 'c: bom dia a geladeira parou, só o freezer funciona', 's: visita 90', 'c: vem hoje?'],
]

test.each(CUT)('no %s in the name: %s', (word, ...lines) => {
  expect(productOf(lines)?.toLowerCase()).not.toContain(word)
})
