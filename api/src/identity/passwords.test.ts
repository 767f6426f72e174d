import { expect, it } from 'vitest'
import { hashPassword, isCheaper, PASSWORD_COST, verifyPassword } from './passwords.ts'

const password = 'girassol-42-azul'

it.each([PASSWORD_COST, { memory: 64, passes: 3, parallelism: 2 }])(
  'opens at the cost that it was made at, and with no other password: %o',
  async (cost) => {
    const hash = await hashPassword(password, cost)
    expect(hash).toContain(`argon2id$${cost.memory},${cost.passes},${cost.parallelism}$`)
    expect(await verifyPassword({ hash, password })).toBe(true)
    expect(await verifyPassword({ hash, password: `${password}!` })).toBe(false)
  },
)

it.each([
  ['19456,2,1', false],
  ['46080,1,1', false],
  ['12288,3,1', true],
  ['64,1,1', true],
  ['1000000,4,1', false],
] as const)('knows of the cost %s whether it is below that of today: %s', (cost, isBelow) => {
  expect(isCheaper(`argon2id$${cost}$x$x`, PASSWORD_COST)).toBe(isBelow)
})

it('opens no hash of another kind', async () => {
  expect(await verifyPassword({ hash: 'scrypt$1,1,1$YQ==$YQ==', password })).toBe(false)
})

it('opens no damaged hash', async () => {
  const made = await hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })
  const [kind, , salt, tag] = made.split('$')
  const costs = ['', '64', '64,1', '64,1,', '64,1,0', '0,1,1', '-64,1,1', '64,1.5,1', '64,1e0,1', 'NaN,1,1', '7,1,1']
  const damaged = [...costs, '64,1,1,1', '64,1,16', `${'9'.repeat(20)},1,1`].map((cost) => [kind, cost, salt, tag])
  for (const parts of [...damaged, [kind, '64,1,1', salt], [kind, '64,1,1', '', tag], [kind, '64,1,1', salt, 'YQ==']])
    expect([parts, await verifyPassword({ hash: parts.join('$'), password })]).toEqual([parts, false])
  expect(await verifyPassword({ hash: [kind, '64,1,1', salt, tag].join('$'), password })).toBe(true)
})
