import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesReachedFrom, OPERATORS_COMMANDS } from './compose-environment.ts'

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

const last = read('Dockerfile')
  .split(/^FROM /m)
  .at(-1)!
const copied = [...last.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, path]) => path!)
const ignored = read('.dockerignore').split('\n')

it('the image contains no folder with an imitation of a server', () => {
  expect(copied).toContain('workers')
  expect(copied.filter((folder) => 'infra/testkit/fakes/'.startsWith(`${folder}/`))).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['infra/testkit/fakes', '**/testing', '**/*.test.ts']))
})

it('no file that the image takes names one', () => {
  const root = new URL('../../../', import.meta.url)
  const isTaken = (path: string) =>
    path.endsWith('.ts') &&
    !path.endsWith('.test.ts') &&
    !/\/(testing|node_modules)\//.test(path) &&
    !ignored.includes(path)
  const taken = copied
    .filter((path) => !path.endsWith('.json'))
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter(isTaken)
  expect(taken).toContain('infra/operations/commands/migrate.ts')
  expect(taken.filter((path) => /fakes\/|IMITATED_WHATSAPP/.test(read(path)))).toEqual([])
})

it.each(OPERATORS_COMMANDS)('holds all that the command %s is made of', (name) => {
  const isTaken = (path: string) =>
    copied.some((folder) => path === folder || path.startsWith(`${folder}/`)) &&
    !ignored.some((line) => path === line || path.startsWith(`${line}/`))
  const needed = ['infra/operations/commands/main.ts', `infra/operations/commands/${name}.ts`].flatMap(filesReachedFrom)
  expect(needed.filter((path) => !isTaken(path))).toEqual([])
})

it('no process of the product reaches one', () => {
  for (const entry of [
    'api/src/main.ts',
    'workers/src/main.ts',
    'workers/src/whatsapp/main.ts',
    ...OPERATORS_COMMANDS.map((name) => `infra/operations/commands/${name}.ts`),
  ])
    expect(
      filesReachedFrom(entry).filter((path) => path.includes('fakes')),
      entry,
    ).toEqual([])
})
