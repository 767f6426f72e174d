import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

const after = (phases: string, ...said: string[][]): [string, string[]][] =>
  said.map((lines) => [phases, ['c: quanto a moldura?', 's: a branca 180 e a preta 210', 'c: que lindas', ...lines]])

describe('who asks how to make it sure, chooses, or answers how they pay takes a step', () => {
  testPhases([
    ...after(
      'leads-quentes',
      ['c: quero a preta!! como confirmo?', 's: metade no pix'],
      ['c: como faço pra garantir a preta?', 's: metade no pix'],
      ['c: como eu reservo?', 's: é só me dar o nome'],
      ['c: é resistente?', 's: bastante, é de madeira', 'c: então vai na preta', 's: boa!'],
      [
        'c: é resistente?',
        's: bastante',
        's: a entrega é grátis',
        's: me passa o cpf e a forma de pagamento',
        'c: cartão em 3x',
        's: ok',
      ],
      ['c: dura?', 's: bastante', 's: entregamos', 's: qual', 's: e vai pagar como?', 'c: no pix', 's: ok'],
    ),
  ])
})

describe('who asks how a thing works, or tells where somebody goes, takes none', () => {
  testPhases(
    after(
      'leads-mornos|leads-frios',
      ['c: como confirmo se é original?', 's: tem selo'],
      ['c: e minha irmã então vai na loja ver', 's: tá bom'],
      ['c: como reservo uma mesa no café de vocês outro dia?', 's: por aqui mesmo'],
      ['c: aceita cartão em 3x?', 's: aceito'],
    ),
  )
})
