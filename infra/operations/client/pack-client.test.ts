import { expect, it } from 'vitest'
import { keyNamesText, readKeyNames } from './pack-client.ts'

it('the list of endpoints that take a key is the one of the table', () => {
  expect(readKeyNames()).toBe(keyNamesText())
})
