import { expect, it } from 'vitest'
import { reachOf } from './public-reach.ts'

it('private addresses are reached where the operator allows their network, and no others', () => {
  const { isAllowed } = reachOf('10.1.0.0/16, fd00:1::/32')
  expect(['10.1.2.3', 'fd00:1::9', '8.8.8.8'].map(isAllowed)).toEqual([true, true, true])
  expect(['10.2.0.1', '127.0.0.1', '::1', '169.254.169.254', 'fd00:2::1'].map(isAllowed)).toEqual(Array(5).fill(false))
  expect(reachOf('').isAllowed('10.1.2.3')).toBe(false)
})

it.each(['10.1.0.0', '10.1.0.0/33', 'interna', '10.1.0.0/x'])('refuses to start with %s', (network) => {
  expect(() => reachOf(network)).toThrow('não é uma rede')
})
