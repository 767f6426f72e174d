import { describe } from 'vitest'
import { testProducts } from './test-products.ts'
import { testHeld, testPhases } from './test-standings.ts'

describe('some day is no step, the key is asked to pay, and what else was bought is no refusal', () => {
  testPhases([
    [
      'leads-mornos',
      [
        'c: quanto o título?',
        's: 3.500',
        'c: posso conhecer?',
        's: pode, de terça a domingo',
        'c: qualquer dia desses levo eles',
        's: será um prazer',
      ],
    ],
    [
      'leads-quentes',
      [
        'c: quanto o título?',
        's: 3.500',
        'c: posso conhecer?',
        's: pode, de terça a domingo',
        'c: levo eles sábado',
        's: será um prazer',
      ],
    ],
    ['leads-quentes', ['c: mudança de 3 quartos', 's: 1.700', 'c: confirmado então dia 28, 7h', 's: anotado']],
    ['leads-quentes', ['c: mudança de 3 quartos', 's: 1.700, 200 pra bloquear', 'c: chave?', 's: 31 988880000']],
    ['leads-mornos', ['c: vcs fazem chave?', 's: sim, 180', 'c: chave de casa também?', 's: 15']],
    ['leads-quentes', ['c: a caixa é original?', 's: lacrada, 780', 'c: passo as 18h', 's: ok']],
    [
      'leads-mornos',
      [
        'c: tem suporte de tv?',
        's: 129',
        'c: vou esperar a tv chegar q comprei na internet',
        's: me chama!',
        'c: chamo',
      ],
    ],
    [
      'leads-frios',
      ['c: tem suporte de tv?', 's: 129', '+3d', 's: oi, vai querer?', 'c: comprei na internet', 's: ok'],
    ],
    [
      'leads-frios',
      ['c: filhote de lhasa?', 's: 1.800', 'c: nao nao, vou procurar pra adotar', 's: ta bom, boa sorte!', 'c: vlw'],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: filhote de lhasa?',
        's: 1.800',
        'c: vou na prova do detran e depois passo aí',
        's: ta bom, boa sorte!',
        'c: vlw',
      ],
    ],
  ])
  testHeld([
    [
      'em-objecao',
      'concorrencia',
      [
        'c: 600 mega?',
        's: 109,90',
        'c: to com a outra e ela cobra multa se eu sair',
        's: damos 1 mês grátis',
        'c: entao enquanto nao acabar nao compensa trocar',
        's: entendo',
      ],
    ],
  ])
})

describe('where it goes, what it is asked to be like and words of a doubt name nothing', () => {
  testProducts([
    [
      'fibra|internet|plano',
      'c: boa noite vcs atendem meu bairro?',
      's: Atendemos! a internet de 400 mega 89,90',
      'c: ok',
    ],
    ['jbl', 'c: a jbl ta original?', 's: original lacrada, 780', 'c: ok'],
    ['casa', 'c: o banco aprovou 280 e a casa é 390', 's: o dono não baixa muito, talvez 380', 'c: pois é'],
    ['câmbio', 'c: o câmbio é usado?', 's: revisado, 1.900', 'c: ok'],
  ])
})
