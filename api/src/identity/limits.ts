import { createHmac } from 'node:crypto'
import { countHit, hasMark, keepMark, returnHit } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import { addressOf } from '../http/address.ts'
import type { ApiContext } from '../http/context.ts'
import type { Deps } from '../deps.ts'
import { SECOND_FACTOR_REFUSED } from './errors.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const KNOWN_SECONDS = 30 * 24 * HOUR
/** Longer than a code of an authenticator is good for, clocks that differ included. */
const CODE_SECONDS = 3 * MINUTE
const CODE_USED = 'Esse código já foi usado. Espere o próximo aparecer no aplicativo.'
const TOO_MANY = 'Muitas tentativas. Tente novamente em alguns minutos.'

/** Per network address and per account: many addresses cannot take turns at one account. */
export function identityLimits({ environment, db }: Deps, c: ApiContext) {
  // Typed text stays out of the table; it would be personal data.
  const hidden = (value: string) =>
    createHmac('sha256', environment.AUTH_SECRET).update(`limit|${value}`).digest('base64url')
  const count = async (name: string, who: string, hits: number, windowSeconds: number): Promise<void> => {
    await countHit(db, { key: `${name}:${hidden(who)}`, hits, windowSeconds, message: TOO_MANY })
  }
  const address = addressOf(c, environment)
  const here = (email: string): string => `${email}|${address}`
  const knownHere = (email: string): string => `known:${hidden(here(email))}`
  const {
    LIMIT_SIGN_INS_PER_MINUTE: signIns,
    LIMIT_SIGN_UPS_PER_HOUR: signUps,
    LIMIT_RECOVERY_CODES_PER_HOUR: codes,
  } = environment
  return {
    async signIn(email: string): Promise<void> {
      await count('sign-in-address', address, signIns, MINUTE)
      // Strangers who use an account's tries up do not hold up who has signed in to it from here before.
      if (await hasMark(db, knownHere(email))) await count('sign-in-known', here(email), signIns * 2, 15 * MINUTE)
      else await count('sign-in-account', email, signIns * 2, 15 * MINUTE)
    },
    /**
     * Marks an address whose user knew the password; a mark that cannot be kept costs them a wait one day, nothing
     * more.
     */
    signedIn: (email: string): Promise<void> => keepMark(db, knownHere(email), KNOWN_SECONDS).catch(() => undefined),
    async signUp(email: string): Promise<void> {
      await count('sign-up-address', address, signUps, HOUR)
      await count('sign-in-account', email, signIns * 2, 15 * MINUTE)
    },
    /** Asking how a domain signs in, and each step of signing in by its issuer. */
    sso: (): Promise<void> => count('sso-address', address, signIns * 10, MINUTE),
    /** Calls of directories whose token opens nothing. */
    scimRefused: (): Promise<void> => count('scim-address', address, signIns * 2, MINUTE),
    /** Opening and accepting the link of an invitation. */
    invitation: (): Promise<void> => count('invitation-address', address, signUps * 10, HOUR),
    /** Counts a try of a signed-in person who types the password again; each of them costs a hash. */
    async passwordTry(email: string): Promise<void> {
      await count('password-again', email, signIns * 12, 15 * MINUTE)
      await count('sign-in-known', here(email), signIns * 2, 15 * MINUTE)
    },
    /** The password was right: it does not count as a guess. */
    passwordRight: (email: string): Promise<void> => returnHit(db, `sign-in-known:${hidden(here(email))}`),
    async recoveryCode(email: string): Promise<void> {
      await count('code-address', address, codes * 3, HOUR)
      await count('code-account', email, codes, HOUR)
    },
    async recoveryTry(email: string): Promise<void> {
      await count('try-address', address, codes * 10, 15 * MINUTE)
      await count('try-account', email, codes * 5, 15 * MINUTE)
    },
    async secondFactor(userId: string): Promise<void> {
      await count('second-factor-address', address, signIns * 4, 15 * MINUTE)
      await count('second-factor-account', userId, signIns * 2, 15 * MINUTE)
    },
    /** A code of the authenticator is taken once, also by two who send it at once. @throws DomainError('invalid') */
    async useCode(userId: string, code: string): Promise<void> {
      await count('second-factor-code', `${userId}|${code}`, 1, CODE_SECONDS).catch((error: unknown) => {
        const isUsed = error instanceof DomainError && error.kind === 'limit'
        throw isUsed ? new DomainError('invalid', CODE_USED, { code: SECOND_FACTOR_REFUSED }) : error
      })
    },
    /** Counts by account alone: it is sent to an address that a session or a sign-up, which are counted, has given. */
    confirmationCode: (email: string): Promise<void> => count('confirmation-account', email, codes, HOUR),
    confirmationTry: (email: string): Promise<void> => count('confirmation-try', email, codes * 5, 15 * MINUTE),
    /** One letter about sign-ups with a known address a day. */
    notice: (email: string): Promise<void> => count('notice', email, 1, 24 * HOUR),
  }
}
