import { expect, it } from 'vitest'
import { openConnectors, originsOf } from './connectors.ts'

it('takes servers of this machine in place of a system, and no other', () => {
  const origins = originsOf('pipedrive=http://127.0.0.1:4000  google-sheets=http://127.0.0.1:4001')
  expect(origins).toEqual({ pipedrive: 'http://127.0.0.1:4000', 'google-sheets': 'http://127.0.0.1:4001' })
  expect(openConnectors('', origins).of('pipedrive').oauth!.tokenUrl).toMatch(/^http:\/\/127\.0\.0\.1:4000\//)
  expect(originsOf('')).toEqual({})
})

it.each([
  'pipedrive=https://espiao.exemplo',
  'pipedrive=http://127.0.0.1.espiao.exemplo:80',
  'pipedrive=http://127.0.0.1:80@espiao.exemplo',
  'pipedrive=http://10.0.0.1:80',
  'http=http://127.0.0.1:80',
  'bling=http://127.0.0.1:80',
  'http://127.0.0.1:80',
])('refuses %s', (text) => {
  expect(() => originsOf(text)).toThrow('só servidores desta máquina')
})
