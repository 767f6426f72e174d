import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Key } from '@fechai/platform/crypto/keys'
import { foundCompany } from '@fechai/data/companies'
import type { Database } from '@fechai/data/database'
import { LIMITS } from '@fechai/domain/limits'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import { isOverTls } from '../http/over-tls.ts'
import type { Mailer } from '../mail/mailer.ts'
import { confirmationCodeMail, recoveryCodeMail } from '../mail/letters.ts'
import { secretsBefore, secretVersion } from './signed-before.ts'
import { SESSION } from './session-times.ts'
import { hashPassword, PASSWORD_COST, type PasswordCost, verifyPassword } from './passwords.ts'
import { issuerSession } from './issuer-session.ts'
import { companyOfAddress } from './people.ts'
import { isOnlyBySso, refusalOfSession } from './refusal-of-session.ts'

const CODE_SECONDS = 10 * 60
const CODE_TRIES = 3
/** Letters and digits that are not taken for one another when read from a screen. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Time to find the second factor once the password was right, seconds. */
const CHALLENGE_SECONDS = 10 * 60

const letters = (count: number): string =>
  Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** Ten codes of ten letters in two halves, each for one sign-in without the device. */
const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)

export interface AuthParts {
  environment: Environment
  log: Logger
  authDb: Database
  master: Key
  mailer: Mailer
  passwordCost?: PasswordCost
}

export const cookieName = (environment: Environment): string =>
  isOverTls(environment) ? '__Host-fechai_session' : 'fechai_session'

/** Names the cookie of a person whose password was right and whose second factor is still missing. */
export const challengeCookieName = (environment: Environment): string =>
  isOverTls(environment) ? '__Host-fechai_second_factor' : 'fechai_second_factor'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * The identity library on our own tables. Only the calls that `routes.ts` makes can be reached: its
 * handler is mounted nowhere, its limits are off because ours count per account and on one clock.
 */
export function createAuth({ environment, log, authDb, master, mailer, passwordCost = PASSWORD_COST }: AuthParts) {
  const codeKey = createHmac('sha256', environment.AUTH_SECRET).update('recovery-code').digest()
  return betterAuth({
    baseURL: environment.PUBLIC_URL,
    secret: environment.AUTH_SECRET,
    // Sealed data names the secret that sealed it.
    secrets: [environment.AUTH_SECRET, ...secretsBefore(environment)].map((value) => ({
      version: secretVersion(value),
      value,
    })),
    database: { db: authDb.kysely, type: 'postgres', transaction: true, schemaName: 'auth' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The library quotes addresses in its messages.
    logger: {
      log: (level, _message, ...rest) =>
        level === 'error' && log.error({ err: rest.find((each) => each instanceof Error) }, 'identity'),
    },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: isOverTls(environment),
      },
      cookies: {
        session_token: { name: cookieName(environment) },
        two_factor: { name: challengeCookieName(environment) },
      },
    },
    user: {
      modelName: 'users',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: {
        company: { type: 'string', required: false, defaultValue: '' },
        phone: { type: 'string', required: false, defaultValue: '' },
        role: { type: 'string', required: false, input: false },
        empresaId: { type: 'string', required: false, input: false, fieldName: 'empresa_id' },
        deactivatedAt: { type: 'date', required: false, input: false, fieldName: 'deactivated_at' },
        leadsTeam: { type: 'boolean', required: false, input: false, fieldName: 'leads_team' },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION.slidesSeconds,
      updateAge: SESSION.renewedAfterSeconds,
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        /** The company's issuer opened it. */
        bySso: { type: 'boolean', required: false, input: false, returned: false, fieldName: 'by_sso' },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
    emailAndPassword: {
      enabled: true,
      // This makes the library answer a known address as it answers a new one.
      autoSignIn: false,
      minPasswordLength: LIMITS.passwordMinLength,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: (password) => hashPassword(password, passwordCost), verify: verifyPassword },
    },
    databaseHooks: {
      session: {
        create: {
          // A caller who gets here knows the password, and may know why it opens nothing.
          before: async ({ userId, bySso }: { userId: string; bySso?: boolean }) => {
            const code = await refusalOfSession(authDb, userId, bySso === true)
            if (code !== null) throw new APIError('FORBIDDEN', { code, message: 'closed' })
          },
        },
      },
      user: {
        create: {
          // The role and the company are never taken from who signs up.
          before: async (user) => {
            const empresaId = randomUUID()
            const { company, name } = user as typeof user & { company?: string }
            await foundCompany(authDb, master, empresaId, company || name)
            return { data: { ...user, empresaId, role: 'gestor' } }
          },
        },
      },
    },
    plugins: [
      issuerSession(),
      twoFactor({
        issuer: 'Fechaí',
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      emailOTP({
        otpLength: LIMITS.recoveryCodeLength,
        expiresIn: CODE_SECONDS,
        allowedAttempts: CODE_TRIES,
        generateOTP: () => letters(LIMITS.recoveryCodeLength),
        storeOTP: { hash: async (code) => createHmac('sha256', codeKey).update(code).digest('base64url') },
        sendVerificationOTP: async ({ email, otp, type }) => {
          const empresaId = await companyOfAddress(authDb, email)
          if (empresaId === null || (await isOnlyBySso(authDb, email))) return
          const letter = type === 'email-verification' ? confirmationCodeMail : recoveryCodeMail
          await mailer.send(empresaId, letter(email, otp))
        },
      }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
