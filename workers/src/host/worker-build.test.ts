import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { filesOf } from './kept-script.ts'
import { SOURCES } from './worker-build.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

it('names a build by every file that its workflows and activities are made of', () => {
  const folders = [
    'workflows',
    'workers',
    ...['domain', 'contracts', 'platform', 'analyst', 'data'].map((at) => `shared/${at}`),
  ]
  const all = folders
    .flatMap((folder) => globSync(`${folder}/src/**/*.*`, { cwd: root }))
    .filter((path) => !/\/testing\/|\.test\.ts$/.test(path))
  const built = filesOf(SOURCES)
  expect(all.filter((path) => !built.includes(path))).toEqual([])
  expect(built).toEqual(
    expect.arrayContaining(['shared/domain/src/patterns/letters.json', 'workers/src/model-test/talks.jsonl']),
  )
  expect(built.filter((path) => /\/testing\/|\.test\.ts$/.test(path))).toEqual([])
})
