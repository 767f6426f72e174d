import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesReachedFrom } from './compose-environment.ts'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

it('the image takes no folder in which an imitation of a server lies', () => {
  const last = read('Dockerfile')
    .split(/^FROM /m)
    .at(-1)!
  const copied = [...last.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, folder]) => folder!)
  expect(copied).toContain('workers')
  expect(copied.filter((folder) => 'infra/fakes/'.startsWith(`${folder}/`))).toEqual([])
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['infra/fakes', '**/testing']))
})

it('no process of the product reaches one', () => {
  for (const entry of [
    'api/src/main.ts',
    'workers/src/main.ts',
    'workers/src/whatsapp/main.ts',
    'infra/commands/migrate.ts',
  ])
    expect(
      filesReachedFrom(entry).filter((path) => path.includes('fakes')),
      entry,
    ).toEqual([])
})
