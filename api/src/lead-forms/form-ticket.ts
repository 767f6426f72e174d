import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@fechai/domain/errors'
import { ORIGIN_LIMITS, ORIGIN_TEXTS } from '@fechai/domain/lead-origin'

const sign = (secret: string, token: string, ms: number): string =>
  createHmac('sha256', secret).update(`form-ticket|${token}|${ms}`).digest('base64url')

/** Proves when a form was opened, without storing it. */
export const newTicket = (secret: string, token: string, now = Date.now()): string =>
  `${now}.${sign(secret, token, now)}`

/** @throws DomainError('invalid') for one of another form, of a moment ago or of another day */
export function requireTicket(secret: string, token: string, ticket: string, now = Date.now()): void {
  const [time = '', signature = ''] = ticket.split('.')
  const ms = Number(time)
  const expected = Buffer.from(sign(secret, token, ms))
  const given = Buffer.from(signature)
  const isOurs = /^\d{13}$/.test(time) && given.length === expected.length && timingSafeEqual(given, expected)
  const seconds = (now - ms) / 1_000
  if (!isOurs || seconds > ORIGIN_LIMITS.slowestSeconds)
    throw new DomainError('invalid', ORIGIN_TEXTS.tooOld, { code: 'formulario_antigo' })
  if (seconds < ORIGIN_LIMITS.fastestSeconds)
    throw new DomainError('invalid', ORIGIN_TEXTS.tooFast, { code: 'formulario_rapido' })
}
