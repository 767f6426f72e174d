import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { gateOf, gatesOf } from './gate.ts'
import { requiredLetters } from './required-letters.ts'

const PIECES = [
  ...['\\b', 'nao', 'vou', ' ', ' ?', 'de', '[oa]', '\\w+', '.{0,3}', '\\d', '$', '^', '[^.!?]', '\\s?', 'é', '\\?'],
  ...[',', '(?! de)', '(?<!nao )', '[a-d]', 'a{2}', '\\u00e9', 'X', '😊', '[é-ü]', '\\B'],
]
const WORDS = [
  'nao',
  'vou',
  ' ',
  ' ',
  'de',
  'o',
  'a',
  'aa',
  '1',
  '23',
  'é',
  '?',
  ',',
  '\n',
  '.',
  'x',
  'X',
  '_',
  '😊',
  '-',
]

/** Patterns of those pieces, without repetition that never ends. */
const { choice } = fc.letrec<{ choice: string; sequence: string; part: string }>((tie) => ({
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((options) => options.join('|')),
  sequence: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom(...PIECES),
    fc
      .tuple(tie('choice'), fc.constantFrom('', '?', '{1,2}', '{0,2}', '{2}'))
      .map(([inner, times]) => `(?:${inner})${times}`),
  ),
}))
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(''))

const readSome = (): void => {
  const gate = gateOf(/tres/)
  for (let number = 0; number <= 300; number++) gate(`um ${number}`)
}

test('every gate is open while few texts were read', async () => {
  vi.resetModules()
  const fresh = await import('./gate.ts')
  expect(fresh.gateOf(/fechad[oa]/)('bom dia')).toBe(true)
})

describe('a gate', () => {
  beforeAll(readSome)

  test.each(['', 'm', 'u', 'i'])('is open for whatever its pattern matches (flags "%s")', (flags) => {
    let [matches, shut] = [0, 0]
    fc.assert(
      fc.property(
        fc.array(choice, { minLength: 30, maxLength: 30 }),
        fc.array(text, { minLength: 10, maxLength: 10 }),
        (sources, texts) => {
          const gates = sources.map((source) => ({
            pattern: new RegExp(source, flags),
            gate: gateOf(new RegExp(source, flags)),
          }))
          for (const each of texts) {
            for (const { pattern, gate } of gates) {
              const [isMatch, isOpen] = [pattern.test(each), gate(each)]
              if (isMatch) matches++
              if (!isOpen) shut++
              if (isMatch && !isOpen) throw new Error(`${pattern} matches ${JSON.stringify(each)}`)
            }
          }
        },
      ),
      { numRuns: 8 },
    )
    expect(matches).toBeGreaterThan(30)
    expect(shut).toBeGreaterThan(30)
  })

  test('is shut for a text without the letters', () => {
    const gate = gateOf(/\b(?:(?:vou|vamos) fechar|fechad[oa]\b|topo\b|pode ser (?:o|a) \w+)/)
    const texts = ['vamos fechar entao', 'fechado!', 'eu topo', 'pode ser a azul', 'bom dia, tudo bem?', 'quero sim']
    expect(texts.map(gate)).toEqual([true, true, true, true, false, false])
  })

  test('answers for the text it is asked about, whatever was asked before', () => {
    const [pays, comes] = [gateOf(/\bpaguei\b/), gateOf(/\bchego\b/)]
    const answers = [pays('paguei'), comes('paguei'), comes('ja chego'), pays('ja chego'), pays(''), pays('paguei')]
    expect(answers).toEqual([true, false, true, false, false, true])
  })

  test('lets the rows of a table through that their own gates would, in their order', () => {
    const patterns = Array.from(
      { length: 70 },
      (_, at) => new RegExp(at % 3 === 0 ? `palavra${'abcdefgh'[at % 8]}` : 'fim'),
    )
    const rows = patterns.map((says, at) => ({ says, at, may: gateOf(says) }))
    const open = gatesOf(rows)
    for (const said of ['palavraa', 'ate o fim', 'palavrac e palavraf', 'nada', '', 'palavraa'])
      expect(open(said)).toEqual(rows.filter(({ may }) => may(said)))
    expect(open('palavrac').length).toBeGreaterThan(0)
    expect(open('nada')).toEqual([])
  })

  test('stays open where no letters are required', () => {
    expect(gateOf(/\w+|\?/)('')).toBe(true)
    expect(gateOf(/ok/)('')).toBe(true)
  })
})

test.each<[RegExp, string[] | null]>([
  [/\bok\b/, [' ok ']],
  [/^(?:sim|nao)$/, [' sim', ' nao']],
  [/pag[oa]\b/, ['pago', 'paga']],
  [/\d+ ?% (?:menos|de desconto)/, [' menos', 'sconto']],
  [/(?:bom )?dia/, ['bom di', 'dia']],
  [/(?:um )?nao (?!quero)vou/, ['ao vou']],
  [/fech[a-z]+(?:ei|ou)\b/, ['fech']],
  [/.*/, null],
  [/nao/v, null],
  [/nao/iu, null],
  [/(nao) \1/, ['nao ']],
])('letters of %s', (pattern, letters) => {
  expect(requiredLetters(pattern)).toEqual(letters)
})
