import { expect, it } from 'vitest'
import { apiRecipe } from './product.ts'

it('gives the port of e-mails to the first API alone, and to each a port of its own', () => {
  const environments = [3002, 3022, 3042].map((port, at) => apiRecipe([], port, at === 0).env)
  expect(environments).toEqual([
    { API_PORT: '3002' },
    { API_PORT: '3022', LEAD_MAIL_PORT: '0' },
    { API_PORT: '3042', LEAD_MAIL_PORT: '0' },
  ])
})
