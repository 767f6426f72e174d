import { expect, it } from 'vitest'
import { afterSecondTry, filesToTryAgain, forgivenTests } from './second-try.ts'
import { failuresIn, passedIn, type TestResults } from './test-results.ts'

const failed = (...names: string[]) => ({ passed: 4, failures: names.map((name) => ({ name, why: 'not in time' })) })
const names = (count: number) => Array.from({ length: count }, (_, index) => `test ${index}`)

it('tries again the files that failed, project by project', () => {
  const first = {
    browser: { 'board.test.ts': failed('moves a card'), 'list.test.ts': failed() },
    chaos: { 'kill.test.ts': failed('comes back', 'once') },
    integration: { 'leads.test.ts': failed() },
  }
  expect(filesToTryAgain(first)).toEqual({ browser: ['board.test.ts'], chaos: ['kill.test.ts'] })
})

it('forgives so many tests and no more', () => {
  expect(filesToTryAgain({ browser: { 'board.test.ts': failed(...names(forgivenTests)) } })).not.toEqual({})
  expect(filesToTryAgain({ browser: { 'board.test.ts': failed(...names(forgivenTests + 1)) } })).toEqual({})
  const spread = names(forgivenTests + 1).map((name) => [`${name}.test.ts`, failed(name)])
  expect(filesToTryAgain({ browser: Object.fromEntries(spread) as TestResults })).toEqual({})
})

it('does not try again what belongs to no file', () => {
  const first = { chaos: { 'kill.test.ts': failed('comes back'), '': failed('') } }
  expect(filesToTryAgain(first)).toEqual({})
})

it('names what passed only at the second try, with its first failure, and keeps what failed twice', () => {
  const first = { 'board.test.ts': failed('moves a card'), 'list.test.ts': failed('sorts'), 'kept.test.ts': failed() }
  const again = { 'board.test.ts': { passed: 5, failures: [] }, 'list.test.ts': failed('filters') }
  const { results, onlyThen } = afterSecondTry(first, again)
  expect(onlyThen).toEqual(['board.test.ts > moves a card: not in time'])
  expect(failuresIn(results)).toEqual(['list.test.ts > filters: not in time'])
  expect(passedIn(results)).toBe(13)
})

it('a second try that ran nothing saves nothing', () => {
  const first = { 'board.test.ts': failed('moves a card') }
  expect(failuresIn(afterSecondTry(first, {}).results)).toEqual(failuresIn(first))
})
