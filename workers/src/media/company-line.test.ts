import { expect, test } from 'vitest'
import { companyLine } from './company-line.ts'

/** Runs pieces that are all there before the first one ends, and says in which order they ran. */
async function order(companies: string): Promise<string> {
  let said = ''
  const line = companyLine(async () => void (said += '|'))
  const runs = [...companies].map((empresaId) => line.run(empresaId, async () => void (said += empresaId)))
  await Promise.all(runs)
  return said
}

test('changes between two companies, and not within one', async () => {
  expect(await order('aaa')).toBe('aaa')
  expect(await order('ab')).toBe('a|b')
})

test('runs together what waits of one company', async () => {
  expect(await order('abababc')).toBe('aaa|bbb|c')
})

test('a company of hundreds of pieces holds up another one for twenty of them', async () => {
  expect(await order(`${'a'.repeat(50)}b`)).toBe(`${'a'.repeat(20)}|b|${'a'.repeat(30)}`)
})

test('a piece that fails fails alone', async () => {
  const line = companyLine(async () => undefined)
  const broken = line.run('a', () => Promise.reject(new Error('broken')))
  const fine = line.run('a', async () => 'fine')
  await expect(broken).rejects.toThrow('broken')
  expect(await fine).toBe('fine')
})
