import { expect, it } from 'vitest'
import { deviceName, isPhone } from './device-name.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

it.each([
  [CHROME, 'Chrome no Windows', false],
  [`${CHROME} Edg/131.0`, 'Edge no Windows', false],
  [IPHONE, 'Safari no iPhone', true],
  ['curl/8.5', '', false],
  ['', '', false],
])('%s is %s', (agent, name, phone) => {
  expect([deviceName(agent), isPhone(agent)]).toEqual([name, phone])
})
