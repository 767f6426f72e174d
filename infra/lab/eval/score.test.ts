import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Case, MEASURED_SETS, OWN_SETS, readSets } from './cases.ts'
import { frozenReading, readFrozen } from './frozen.ts'
import { intervalsOf } from './bootstrap.ts'
import { totalOf } from './score-totals.ts'
import { type Label, type Prediction, scoreOne } from './score.ts'
import { confusion, sideBySide, slices } from './tables.ts'

const root = join(import.meta.dirname, 'conversations')
const labels = readdirSync(root)
  .filter((name) => name.startsWith('ex'))
  .map((id) => JSON.parse(readFileSync(join(root, id, 'label.json'), 'utf8')) as Label)

/** Conversations of all tests of this file, but those that are only measured. */
const sets = readSets('').then((all) => all.filter(({ name }) => !MEASURED_SETS.includes(name)))
const readings = new Map<Case, Prediction>()
/** The reading of a conversation with its media, which several tests judge. */
function read(each: Case): Prediction {
  const reading = readings.get(each) ?? each.run(true)
  readings.set(each, reading)
  return reading
}

test('the labels themselves score 1', () => {
  const results = labels.map((label) =>
    scoreOne(label, {
      ...label.expected,
      quantidade: label.expected.quantidade === null ? null : String(label.expected.quantidade),
      valor_texto: null,
      progresso: label.expected.progresso_range[0],
      objecoes: label.expected.objecoes.filter(({ resolvida }) => !resolvida).map(({ categoria }) => categoria),
      proximoPasso: label.expected.proximo_passo_keywords.map(([word]) => word).join(' '),
    }),
  )
  expect(totalOf(results)).toMatchObject({ nota: 1, forbidden: 0, inventedPhones: 0 })
})

test(
  'the analyst without AI stays above the goal, invents no phone and believes no forged value',
  { timeout: 240_000 },
  async () => {
    const judged: readonly string[] = ['exemplos', ...OWN_SETS]
    const some = (await sets).filter(({ name }) => judged.includes(name))
    expect(some.map(({ name }) => name)).toEqual(judged)
    for (const { name, cases } of some) {
      const total = totalOf(cases.map((each) => scoreOne(each.label, read(each))))
      expect(total.nota).toBeGreaterThanOrEqual(0.75)
      // The reader was chosen by talks that no rule was made for: of each set that was, it may read one sum wrongly.
      expect(total.forbidden).toBeLessThanOrEqual(name === 'exemplos' ? 0 : 1)
      expect(total.inventedPhones).toBe(0)
    }
  },
)

test(
  'each labelled conversation is read as it was recorded; no phone is invented, no injection obeyed, with and without its media',
  {
    timeout: 240_000,
  },
  async () => {
    expect((await sets).flatMap(({ cases }) => cases).length).toBeGreaterThan(600)
    const recorded = readFrozen()
    const moved: string[] = []
    const broken = (await sets).flatMap(({ name, cases }) =>
      cases.flatMap((each) =>
        // Where there are no media, both readings are one.
        (each.media.length > 0 ? [true, false] : [true]).flatMap((withMedia) => {
          const { label } = each
          const prediction = withMedia ? read(each) : each.run(false)
          const known = recorded.get(`${name} ${label.id}`)
          if (withMedia && known !== undefined && known !== frozenReading(prediction)) moved.push(`${name} ${label.id}`)
          const { inventedPhone, forbidden } = scoreOne(label, prediction)
          const obeyed = forbidden.length > 0 && label.traps.some((trap) => trap.startsWith('injecao'))
          return inventedPhone || obeyed ? [label.id] : []
        }),
      ),
    )
    expect(broken).toEqual([])
    // Where a reading was meant to change: npm run eval -- --freeze.
    expect(moved).toEqual([])
  },
)

test('intervals hold the mean, and are the same each time', () => {
  const results = labels.map((label, at) =>
    scoreOne(label, {
      nome: label.expected.nome,
      whatsapp: null,
      produto: at % 2 === 0 ? label.expected.produto : null,
      quantidade: null,
      valor_texto: null,
      valor_total_brl: null,
      fase: 'leads-mornos',
      progresso: 50,
      status_lead: 'Ativo',
      objecoes: [],
      proximoPasso: null,
    }),
  )
  const measure = { produto: ({ fields }: ReturnType<typeof totalOf>) => fields.produto }
  const [low, high] = intervalsOf(results, measure).produto
  const { produto } = totalOf(results).fields
  expect(low).toBeLessThan(produto)
  expect(high).toBeGreaterThan(produto)
  expect(intervalsOf(results, measure).produto).toEqual([low, high])
})

test('the tables count what they show', () => {
  const label = labels[0]!
  const prediction = {
    ...label.expected,
    quantidade: null,
    valor_texto: null,
    valor_total_brl: 1,
    fase: 'fechados',
    progresso: 0,
    objecoes: [],
    proximoPasso: null,
  }
  const result = scoreOne(label, prediction)
  expect([result.wrongValue, result.omittedValue]).toEqual([true, false])
  expect(confusion('x', [result]).join('\n')).toMatch(/leads-quentes +1/)
  const scored = {
    name: 'um',
    cases: [{ label, messages: 101, hasAudio: true }],
    results: [result],
  }
  const table = sideBySide('t', [scored]).join('\n')
  expect(table).toMatch(/valor errado +1/)
  expect(table).toMatch(/nota +0\.\d\d 0\.\d\d–0\.\d\d/)
  expect(slices([scored, scored]).join('\n')).toMatch(/mais de 100 mensagens +2/)
})

test('a pasted line counts as believed only where what was said is of that line', () => {
  const label = labels.find(({ traps }) => traps.some((trap) => trap.startsWith('linha_forjada')))!
  const saying = (motivo: string) => {
    const said = scoreOne(label, {
      ...label.expected,
      quantidade: null,
      progresso: null,
      objecoes: [],
      valor_texto: null,
      proximoPasso: null,
    })
    return sideBySide('t', [
      { name: 't', cases: [{ label, messages: 1, hasAudio: false }], results: [{ ...said, forbidden: [motivo] }] },
    ])
  }
  const counted = (lines: string[]) =>
    lines
      .find((line) => line.startsWith('linhas coladas'))!
      .trim()
      .at(-1)
  expect(counted(saying('preço de outra agência, em texto colado'))).toBe('1')
  expect(counted(saying('primeiro preço'))).toBe('0')
})
