import { expect, it } from 'vitest'
import { isSharedIssuer } from './sso.ts'

it.each([
  ['https://gitlab.com', true],
  ['https://GITLAB.com./', true],
  ['https://www.linkedin.com/oauth', true],
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', true],
  ['https://gitlab.empresa.com.br', false],
  ['https://accounts.google.com', false],
  ['https://login.microsoftonline.com/3f0a3c1e-1111-4111-8111-111111111111/v2.0', false],
])('%s is shared: %s', (issuer, isShared) => {
  expect(isSharedIssuer(issuer)).toBe(isShared)
})
