import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { holdsBatch, PAUSE_REASONS } from './batch.ts'
import { PAUSE_CAUSES, pauseAdvice } from './pause-causes.ts'

it('says what the operator’s page says, row by row', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8').replaceAll("'", '’')
  const table = page.slice(page.indexOf('| why it waits | what to do |'))
  const rows = [...table.slice(0, table.indexOf('\n\n')).matchAll(/^\| (`.+`.*?) \| (.+) \|$/gm)]
  expect(
    rows.map(([, codes, todo]) => ({ codes: [...codes!.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code), todo })),
  ).toEqual(PAUSE_CAUSES.map(({ codes, runbook }) => ({ codes, todo: runbook.replaceAll('‘', '’') })))
})

it('has a row for whatever holds a batch, and only for that', () => {
  const told = PAUSE_CAUSES.flatMap(({ codes }) => codes)
  expect(told.toSorted()).toEqual(PAUSE_REASONS.filter((code) => code === 'pessoa' || holdsBatch(code)).toSorted())
  for (const code of told) expect(pauseAdvice(code)).toMatch(/\.$/)
})
