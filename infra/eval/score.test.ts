import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadExport } from './load-export.ts'
import { labelMedia, predict } from './predict.ts'
import { type Label, scoreOne, totalOf } from './score.ts'
import { readShortConversations } from './short-conversations.ts'

const root = join(import.meta.dirname, 'conversations')
const labels = readdirSync(root)
  .filter((name) => name.startsWith('ex'))
  .map((id) => JSON.parse(readFileSync(join(root, id, 'label.json'), 'utf8')) as Label)

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
  { timeout: 60_000 },
  async () => {
    const examples = await Promise.all(
      labels.map(async (label) => {
        const { conversation } = (await loadExport(join(root, label.id, label.file)))!
        return scoreOne(label, predict(conversation, labelMedia(label), label.file).prediction)
      }),
    )
    const own = ['more', 'second', 'third', 'fourth', 'fifth'].map((folder) =>
      readShortConversations(join(import.meta.dirname, folder)).map(({ label, conversation, media }) =>
        scoreOne(label, predict(conversation, media, label.file).prediction),
      ),
    )
    for (const results of [examples, ...own]) {
      const total = totalOf(results)
      expect(total.nota).toBeGreaterThanOrEqual(0.75)
      expect([total.forbidden, total.inventedPhones]).toEqual([0, 0])
    }
  },
)
