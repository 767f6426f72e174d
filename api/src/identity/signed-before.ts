import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '@fechai/platform/env'

const signatureOf = (secret: string, token: string): Buffer => createHmac('sha256', secret).update(token).digest()

export const secretsBefore = ({ AUTH_SECRETS_BEFORE }: Pick<Environment, 'AUTH_SECRETS_BEFORE'>): string[] =>
  AUTH_SECRETS_BEFORE.split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** A number that names a secret in what it sealed, and says nothing of it. */
export const secretVersion = (secret: string): number =>
  createHmac('sha256', secret).update('secret-version').digest().readUInt32BE(0)

/**
 * The cookie of a session as the current secret signs it, where a secret before it signed it: who was signed in when
 * the secret was changed stays so. Null where there is nothing to sign anew.
 */
export function signedAnew(
  environment: Pick<Environment, 'AUTH_SECRET' | 'AUTH_SECRETS_BEFORE'>,
  name: string,
  cookies: string,
): string | null {
  const before = secretsBefore(environment)
  if (before.length === 0) return null
  const parts = cookies.split(/; */)
  const at = parts.findIndex((each) => each.startsWith(`${name}=`))
  if (at < 0) return null
  const value = decoded(parts[at]!.slice(name.length + 1))
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const isOf = (secret: string): boolean => {
    const own = signatureOf(secret, token)
    return own.length === given.length && timingSafeEqual(own, given)
  }
  if (dot < 1 || isOf(environment.AUTH_SECRET) || !before.some(isOf)) return null
  const signature = signatureOf(environment.AUTH_SECRET, token).toString('base64')
  parts[at] = `${name}=${encodeURIComponent(`${token}.${signature}`)}`
  return parts.join('; ')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
