import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { secretVersion, signedAnew } from './signed-before.ts'

const signed = (secret: string, token = 'abc'): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
const environment = { AUTH_SECRET: 'hoje', AUTH_SECRETS_BEFORE: 'ontem, anteontem' }

it('signs anew what a secret before it signed, and nothing else', () => {
  const anew = (cookies: string) => signedAnew(environment, 's', cookies)
  expect(anew(`a=1; s=${signed('ontem')}; b=2`)).toBe(`a=1; s=${signed('hoje')}; b=2`)
  expect(anew(`s=${signed('anteontem')}`)).toBe(`s=${signed('hoje')}`)
  for (const cookies of [`s=${signed('hoje')}`, `s=${signed('outro')}`, 's=abc.def', 's=%E0', 's=', 'a=1', ''])
    expect(anew(cookies)).toBeNull()
  expect(signedAnew({ ...environment, AUTH_SECRETS_BEFORE: '' }, 's', `s=${signed('ontem')}`)).toBeNull()
})

it('names a secret by a number of its own', () => {
  expect(secretVersion('hoje')).toBe(secretVersion('hoje'))
  expect(secretVersion('hoje')).not.toBe(secretVersion('ontem'))
})
