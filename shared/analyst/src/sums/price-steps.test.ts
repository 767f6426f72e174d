import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readExample } from '../../talks/read-example.ts'

/** Steps that revise a price after its own sentence was read, each with the kind that it leaves. */
const STEPS = [
  ['listed', 'offer', ['s: 380 por pessoa, casal «760»']],
  ['covered', 'part', ['s: liberado «9.800» em 84x de 229']],
  ['pays-the-rest', 'part', ['s: 1.200', 's: entrada 400 + 4x «200»']],
  ['deposit-and-rest', 'offer', ['s: 4 mil de entrada e mais 18x de «500»']],
  ['other-was-picked', 'past', ['c: a de «900» não tem braço, prefiro a de 1.300']],
  ['but-now', 'past', ['c: tinha falado de 30 a «36» cada, mas agora preciso de 45 e vc faz 32 cada']],
  ['lowered', 'past', ['s: passei «689» o rolo, mas ele fez por 640']],
  ['lowers-unit', 'offer', ['s: passei 689 o rolo, mas ele fez por «640»']],
  ['spread-over', 'offer', ['s: a mesa fica 1.750 reais', 's: em 10x fica só «R$ 190»']],
  ['credit-letter', 'part', ['c: consórcio de moto', 's: 360 por mês em 60 meses', 's: carta menor, de «15 mil»']],
  ['reduced', 'past', ['s: o cento tá «62», faço 58']],
  ['lowers-one', 'offer', ['s: 410 cada', 's: faço «385»']],
  ['credit-by-month', 'offer', ['c: consórcio de moto', 's: «360» por mês em 60 meses']],
  ['own-cost', 'rival', ['s: 380', 'c: hoje eu pago «300»']],
  ['running-cost', 'part', ['s: 1800', 'c: e quanto de iptu?', 's: «90» por mês']],
  ['quoted-back', 'rival', ['s: 520', 'c: faz por 450?', 's: «450» pra mim não fecha']],
  ['customers-means', 'rival', ['c: tenho 600 pra gastar', 's: por «600» só o pequeno, o médio é 700']],
  ['rival-retold', 'rival', ['c: o vizinho pagou 4 mil', 's: «4 mil» era outra área, a sua é o dobro']],
  ['reckoned-from-rival', 'rival', ['c: o banco me fez 60 de 7.940', 's: 60x 7.940 dá «476 mil», quase o dobro']],
  ['so-many', 'offer', ['s: 62 o par até 36', 's: 60 pares eu faço «58»']],
  ['part-of-told', 'part', ['s: 890', 'c: tudo isso?', 's: só a peça custa «600»']],
  ['with-freight', 'offer', ['s: fecha 20.790 os dois, com frete «21.000»']],
  ['so-often', 'offer', ['s: 2x na semana 240, 3x «310»']],
  ['month-of-sentence', 'offer', ['s: 2x na semana fica «640», 3x na semana 840 no mês']],
  ['answers-other', 'offer', ['c: e sem a instalação?', 's: «280»']],
  ['split', 'part', ['s: pronto! 980', 'c: pago 500 agora e «480» sexta']],
  ['part-echoed', 'part', ['s: sinal de 50%, 1.600', 'c: pix de «1.600» feito']],
  ['due', 'part', ['s: o anual sai 1.200', 's: oi, vence amanhã, «100» reais']],
  ['owed-elsewhere', 'part', ['s: 900', 's: vi aqui 3 guias atrasadas, «412» no total']],
  ['share-of-price', 'part', ['s: primeira parcela: «3.000» hoje']],
  ['share-again', 'part', ['s: faço, 400 hoje e 400 na entrega', 's: manda os «400» então']],
  ['share', 'part', ['s: 4.350', 's: 50% no pedido, «2.175»']],
  ['given-for-used', 'part', ['c: vcs pegam o meu na troca?', 's: nele consigo «900»']],
  ['left-to-pay', 'part', ['s: 3.400 entregue', 'c: pegam o usado?', 's: damos 400 no seu', 'c: então fica «3.000»?']],
] as const

test.each(STEPS)('%s leaves a price that is %s: %j', (step, kind, lines) => {
  const read = readExample(lines)
  expect(read?.because).toContain(step)
  expect(read?.kind).toBe(kind)
})

/** A step's id where it is noted, and in the rules of shares. */
const NOTED = /\b(?:(?:asKind|revised)\(\s*\w+,\s*|\bid: |because: \[)'([a-z-]+)'/g

test('each step that the code notes has a row', () => {
  const files = ['price-steps.ts', ...globSync('{steps,mentions}/*.ts', { cwd: import.meta.dirname })]
  const noted = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(NOTED)].map(([, id]) => id!),
  )
  expect([...new Set(STEPS.map(([step]) => step))].sort()).toEqual([...new Set(noted)].sort())
})
