import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { PARKED_CAUSES, parkedCauseOf } from './parked-causes.ts'

it('says what the operator’s page says, row by row', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8').replaceAll("'", '’')
  const table = page.slice(page.indexOf('| code | what to do |'))
  const rows = [...table.slice(0, table.indexOf('\n\n')).matchAll(/^\| (`.+`.*?) \| (.+) \|$/gm)]
  expect(
    rows.map(([, codes, todo]) => ({ codes: [...codes!.matchAll(/`([a-z_]+)…?`/g)].map(([, code]) => code), todo })),
  ).toEqual(PARKED_CAUSES.map(({ codes, runbook }) => ({ codes, todo: runbook })))
})

test.each([
  ['arquivo_sumiu', 'Arquivo que não está mais guardado'],
  ['arquivo_vazio', 'Arquivo que não se lê'],
  ['zip_bomba', 'Arquivo que não se lê'],
  ['sem_espaco', 'Disco cheio'],
  ['nunca_vista', 'Falha nossa'],
])('%s is %s', (code, title) => {
  expect(parkedCauseOf(code).title).toBe(title)
})
