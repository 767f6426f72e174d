import { LIMITS } from '@fechai/domain/limits'
import { loginCopy } from './copy.ts'

/** Returns the problem of a chosen password and its repetition, or null. */
export function passwordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return loginCopy.signup.mismatch
  if (password.length < LIMITS.passwordMinLength) return loginCopy.signup.short
  return null
}
