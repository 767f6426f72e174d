import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { validateSet } from '@fechai/domain/insights/readiness/validate-set'
import { scanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { expect, it } from 'vitest'
import { reportType } from '../../../build/report-type.ts'
import { WEIGHTS } from '../../../build/narrow-font.ts'
import { drawScanPro, pdfBlocks } from './report-pdf.ts'

const until = '2026-11-23T15:00:00.000Z'
const body = scanProReport([], [], validateSet([], 30), lastDays(30, until))
const answer: ScanProAnswer = {
  report: {
    ...{ id: 'r', number: 14, userId: 'u', reach: 'company', state: 'pronto', done: 0, total: 0, summary: null },
    filter: { days: 30, sample: 'aleatoria', seed: 7, until },
    versions: { report: 1, analyst: '1.0' },
    ...{ digest: 'ab'.repeat(32), failure: null, created_at: until, finished_at: until },
  },
  body,
  changes: {
    since: { id: 's', number: 13 },
    figures: [
      {
        ...{ section: 'vendas', id: 'fechados', name: 'Fechados', unit: 'count', before: 1, after: 2 },
        ...{ n: { before: 1, after: 2 }, cases: { before: [], after: [] } },
      },
    ],
  },
  cases: [],
}

it('says what the page says', () => {
  const blocks = pdfBlocks(answer, body)
  expect(blocks[0]).toEqual({ kind: 'title', text: 'ScanPro nº 14' })
  expect(blocks).toContainEqual({ kind: 'field', label: 'Taxa de conversão', text: 'sem dados (n = 0)' })
  expect(blocks).toContainEqual({ kind: 'field', label: 'Fechados', text: '1 → 2' })
  expect(blocks).toContainEqual(expect.objectContaining({ text: expect.stringContaining('(semente 7)') }))
})

it('is the same file twice', async () => {
  const [regular, strong] = await Promise.all([reportType(WEIGHTS.min), reportType(WEIGHTS.max)])
  const type = { regular: regular.toString('base64'), strong: strong.toString('base64') }
  const bytes = async () => Buffer.from(await drawScanPro(answer, body, type).arrayBuffer()).toString('latin1')
  expect(await bytes()).toBe(await bytes())
  expect(await bytes()).toMatch(/^%PDF/)
})
