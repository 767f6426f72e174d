import { expect, test } from 'vitest'
import { productOf } from './product-of.ts'

/** Talks whose name could hold a detail twice, or one detail inside another. */
const DETAILED: readonly (readonly string[])[] = [
  [
    '=Beauty Sistemas',
    'c: oi, quero um programa pro meu salão',
    's: temos plano Básico 89 e plano Pro 149',
    'c: e o pro, emite nota?',
    's: emite',
    'c: quero o plano Pro',
  ],
  [
    '=Clínica Software',
    'c: qual plano seria pra clínica?',
    's: Planos: (Solo) 99, (Clínica) 189',
    'c: vou no plano (Clínica)',
  ],
  ['=Sala Certa', 'c: oi, a sala ainda tá livre?', 's: a sala (sala 12) fica 900', 'c: ok'],
]

test.each(DETAILED)('%s %s', (...lines) => {
  const name = productOf(lines)
  expect(name?.match(/[()]/g)?.join('') ?? '', String(name)).toMatch(/^(?:\(\))?$/)
})
