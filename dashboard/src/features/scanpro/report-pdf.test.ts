import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { expect, it } from 'vitest'
import { reportType } from '../../../build/report-type.ts'
import { WEIGHTS } from '../../../build/narrow-font.ts'
import { sampleScanPro } from '../../testing/sample-scanpro.ts'
import type { PageBlock } from '../../parts/report/page-block.ts'
import { reportPages } from './report-pages.ts'
import { drawScanPro } from './report-pdf.ts'

const answer = sampleScanPro()
const body = answer.body!
const type = async () => {
  const [regular, strong] = await Promise.all([reportType(WEIGHTS.min), reportType(WEIGHTS.max)])
  return { regular: regular.toString('base64'), strong: strong.toString('base64') }
}

/** Every word of the pages, without the charts. */
const wordsOf = (blocks: readonly PageBlock[]): string =>
  JSON.stringify(blocks, (name, value: unknown) => (name === 'cases' ? undefined : value))

it('is a report of six to eight pages: what changed, findings with sentences, funnel, objections, team, actions', () => {
  const pages = reportPages(answer, body)
  expect(pages.map(({ title }) => title)).toEqual([
    ...['Resumo', 'O que mudou', 'Funil e perdas', 'Objeções', 'Equipe', 'Atendimento', 'Próximas ações'],
    'Como foi contado',
  ])
  const found = pages[0]!.blocks.flatMap((block) => (block.kind === 'finding' ? [block] : []))
  expect(found).toHaveLength(3)
  for (const { proof, said } of found)
    expect([proof?.quote, said]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\d/)])
  const words = wordsOf(pages.flatMap(({ blocks }) => blocks))
  for (const name of ['Helena Duarte', 'contra', 'Funcionou'])
    expect(words).toContain(name === 'contra' ? 'antes' : name)
  expect(words).not.toMatch(/n = |abab/)
})

it('shows a report of an earlier version with its figures alone', () => {
  const { pages: _, ...old } = body
  const pages = reportPages({ ...answer, body: old, names: {} }, old)
  expect(pages.map(({ title }) => title)).toEqual(['Como foi contado'])
  expect(wordsOf(pages[0]!.blocks)).toContain('Taxa de conversão')
})

it('does without anything to compare with, without findings and without sentences', () => {
  const { pages } = body
  const bare = { ...pages!, before: null, noBefore: 'sample' as const, findings: [], team: [], questionHours: [] }
  const empty = { ...body, period: lastDays(30, body.period.to), pages: bare }
  const told = reportPages({ ...answer, cases: [], body: empty }, empty)
  const words = wordsOf(told.flatMap(({ blocks }) => blocks))
  expect(words).toContain('Uma amostra não se compara com o período anterior.')
  expect(words).toContain('Nada que segure vendas foi encontrado neste período.')
  expect(told.map(({ title }) => title)).not.toContain('Equipe')
})

it('is the same file twice, on as many sheets as it has pages, with its charts as vectors', async () => {
  const letters = await type()
  const bytes = async () =>
    Buffer.from(await drawScanPro(answer, body, 'Casa Clara', letters).arrayBuffer()).toString('latin1')
  const file = await bytes()
  expect(await bytes()).toBe(file)
  expect(file).toMatch(/^%PDF/)
  expect(file).not.toContain('/Subtype /Image')
  const sheets = Number(/\/Count (\d+)/.exec(file)![1])
  expect(sheets).toBeGreaterThanOrEqual(8)
  expect(sheets).toBeLessThanOrEqual(9)
  if (process.env.REPORT_PICTURES) {
    const { writeFile } = await import('node:fs/promises')
    await writeFile(`${process.env.REPORT_PICTURES}/scanpro.pdf`, Buffer.from(file, 'latin1'))
  }
})
