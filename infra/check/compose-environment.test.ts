import { expect, it } from 'vitest'
import { compareEnvironment, composeEnvironmentProblems } from './compose-environment.ts'

it('names what a container lacks and what it has no use for', () => {
  const given = ['LOG_LEVEL', 'AUTH_SECRET', 'NODE_OPTIONS']
  expect(compareEnvironment('worker', given, ['LOG_LEVEL', 'NODE_ENV', 'SANDBOX'])).toEqual([
    expect.stringContaining('SANDBOX'),
    expect.stringContaining('AUTH_SECRET'),
  ])
})

it('is content with the compose file', () => {
  expect(composeEnvironmentProblems()).toEqual([])
})
