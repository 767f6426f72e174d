import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { DomainError } from '@fechai/domain/errors'
import { LIMITS } from '@fechai/domain/limits'
import { isCommonPassword, saysWhoseItIs } from './common-passwords.ts'

const derive = promisify(argon2)

/** The work of one hash, and so of one guess; `memory` in KiB. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const MAX_LENGTH = 128

const tagOf = (password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, tagLength: TAG_BYTES, ...cost })

/** Laid out as `argon2id$m,t,p$salt$tag`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, cost)
  return `argon2id$${cost.memory},${cost.passes},${cost.parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`
}

/**
 * Verifies at the cost that the hash was made at: one that rises later leaves the earlier passwords good, until the next
 * sign-in hashes them anew (`renew-hash.ts`). A damaged hash opens for no password.
 */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, work = '', ...texts] = hash.split('$')
  if (kind !== 'argon2id') return false
  const cost = costIn(work)
  const [salt, tag] = [Buffer.from(texts[0] ?? '', 'base64'), Buffer.from(texts[1] ?? '', 'base64')]
  if (!cost || salt.length !== SALT_BYTES || tag.length !== TAG_BYTES) return false
  return timingSafeEqual(await tagOf(password, salt, cost), tag)
}

/** True for a hash that was made with less work than one of this cost. */
export function isCheaper(hash: string, { memory, passes }: PasswordCost): boolean {
  const cost = costIn(hash.split('$')[1] ?? '')
  return cost !== null && cost.memory * cost.passes < memory * passes
}

/** Null for what is no cost: Argon2 takes at least 8 KiB for each lane. */
function costIn(text: string): PasswordCost | null {
  const [, memory, passes, parallelism] = /^([1-9]\d{0,6}),([1-9]\d{0,6}),([1-9]\d{0,6})$/.exec(text)?.map(Number) ?? []
  if (memory === undefined || passes === undefined || parallelism === undefined) return null
  return memory < 8 * parallelism ? null : { memory, passes, parallelism }
}

/**
 * Refuses a weak password; `about` is known of its owner: name, address, company.
 * @throws DomainError('invalid') with the specification's sentence, or ours for what it does not foresee.
 */
export function requireGoodPassword(password: string, about: readonly string[]): void {
  if (password.length < LIMITS.passwordMinLength) throw weak('A senha deve ter pelo menos 6 caracteres')
  if (password.length > MAX_LENGTH) throw weak(`A senha deve ter no máximo ${MAX_LENGTH} caracteres`)
  if (isCommonPassword(password)) throw weak('Essa senha é muito comum e fácil de adivinhar. Escolha outra.')
  if (saysWhoseItIs(password, about))
    throw weak('Essa senha é só o seu nome, o seu email ou o da empresa, fácil de adivinhar. Escolha outra.')
}

const weak = (message: string): DomainError => new DomainError('invalid', message, { code: 'senha_fraca' })
