import { expect, it } from 'vitest'
import { hashPassword, PASSWORD_COST, verifyPassword } from './passwords.ts'

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

it('opens no hash of another kind', async () => {
  expect(await verifyPassword({ hash: 'scrypt$1,1,1$YQ==$YQ==', password })).toBe(false)
})
