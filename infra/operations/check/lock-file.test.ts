import { expect, it } from 'vitest'
import { lockFileProblems, problemsInLock } from './lock-file.ts'

const lock = (entry: object) => JSON.stringify({ packages: { '': {}, shared: {}, 'node_modules/a': entry } })

it.each([
  ['a package with its hash', { integrity: 'sha512-x' }, 0],
  ['one of our own', { link: true }, 0],
  ['one without a hash', {}, 1],
  ['one with a weak hash', { integrity: 'sha1-x' }, 1],
  ['one from a certain place', { integrity: 'sha512-x', resolved: 'https://registry.example/a.tgz' }, 1],
])('%s', (_name, entry, problems) => {
  expect(problemsInLock(lock(entry)).filter((problem) => !problem.startsWith('nenhum'))).toHaveLength(problems)
})

it('is content with the lock file', () => {
  expect(lockFileProblems()).toEqual([])
})
