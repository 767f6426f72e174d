import { createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { isOverTls } from '../http/over-tls.ts'
import { sessionCookie } from './session-cookie.ts'
import { SESSION } from './session-times.ts'

const TOKEN_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const TOKEN_LENGTH = 32

/** A session cookie that looks like any other and belongs to no session. */
export function decoyCookie({ environment, identity }: Pick<Deps, 'environment' | 'identity'>): string {
  const token = Array.from(randomBytes(TOKEN_LENGTH), (byte) => TOKEN_LETTERS[byte % TOKEN_LETTERS.length]).join('')
  const signature = createHmac('sha256', environment.AUTH_SECRET).update(token).digest('base64')
  const pair = `${identity.cookieName}=${encodeURIComponent(`${token}.${signature}`)}`
  return sessionCookie(pair, SESSION.slidesSeconds, isOverTls(environment))
}
