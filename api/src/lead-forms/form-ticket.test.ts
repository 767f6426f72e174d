import { expect, it } from 'vitest'
import { newTicket, requireTicket } from './form-ticket.ts'

const SECRET = 'segredo'
const ticket = newTicket(SECRET, 'a', 1_800_000_000_000)
const after =
  (seconds: number, token = 'a', given = ticket) =>
  () =>
    requireTicket(SECRET, token, given, 1_800_000_000_000 + seconds * 1_000)

it('is good from three seconds to a day after the form was opened', () => {
  for (const seconds of [3, 86_400]) expect(after(seconds)).not.toThrow()
  for (const seconds of [0, 2.9]) expect(after(seconds)).toThrow('rápido demais')
  expect(after(86_401)).toThrow('tempo demais')
})

it('is good for its own form, and no other is made without the secret', () => {
  expect(after(10, 'b')).toThrow('tempo demais')
  for (const forged of ['', '1', `1800000000001.${ticket.split('.')[1]}`, newTicket('outro', 'a', 1_800_000_000_000)])
    expect(after(10, 'a', forged)).toThrow('tempo demais')
})
