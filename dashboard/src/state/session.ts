import type { Me, SessionUser, SignUpAnswer } from '@fechai/contracts/session'
import { canLeadTeam } from '@fechai/domain/permissions'
import { TERMS_VERSION } from '@fechai/domain/terms'
import { proxy } from 'valtio'
import { ApiError, forgetEarly, isUnreachable, messageOf, onSessionEnded } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { recall, remember } from '../lib/remember.ts'
import { forgetSharedFiles } from '../lib/shared-files.ts'

const [AI, TRANSCRIPTION] = ['ai', 'transcription']

export const session = proxy({
  status: 'loading' as 'loading' | 'signed-in' | 'signed-out',
  user: null as SessionUser | null,
  /** The server named the user; else the last one goes on with the local copy. */
  isConfirmed: false,
  ai: recall<Me['ai']>(AI, 'off'),
  /** As the server last said; nothing is held against it before it was asked. */
  transcription: recall(TRANSCRIPTION, true),
  /** The model waits for this person to confirm the address. */
  confirmEmail: false,
  /** An administrator who has to switch the second factor on before anything of administrators opens. */
  needsSecondFactor: false,
  /** False for a person who signs in by the company's login alone. */
  hasPassword: true,
  /** Terms changed since this person accepted some. */
  termsDue: false,
  /** Time of the last erasure, or of the last lead that this person lost; this browser's older copies are deleted. */
  forgottenAt: null as string | null,
  /** It ended without the person signing out. */
  expired: false,
  /** Why the session could not be read; the person may well be signed in. */
  error: '',
})

/** Returns true where the user sees leads of others, those of a team at least, and assigns them. */
export const seesOwners = (): boolean => canLeadTeam(session.user)

/** Person who asked for reminders in this browser: a later session of the same person keeps them. */
export const PUSH_ASKED = 'push-asked'
export const asksForPush = (): boolean =>
  session.user !== null && recall<string | null>(PUSH_ASKED, null) === session.user.id

export interface SignUp {
  name: string
  email: string
  password: string
  company: string
  phone: string
}

const anonymous = { anonymous: true }

const LOCAL_USER = 'user'
/** Key of a sign-out that the server does not know of yet; `public/start.js` reads it too. */
export const LEAVING = 'leaving'
const CURRENT_PAGE = 'current-page'

/** 'The current page is remembered in browser storage': for who was on it alone. */
export const rememberPage = (path: string): void => remember(CURRENT_PAGE, { userId: session.user?.id, path })

/** Returns the page that this person visited last; null on the first visit. */
export function rememberedPage(): string | null {
  const { userId, path } = recall<{ userId?: string; path?: string }>(CURRENT_PAGE, {})
  return path !== undefined && userId === session.user?.id ? path : null
}

/** Asks the server for the signed-in user; when it cannot be reached, the last user continues with the local copy. */
export async function loadSession(): Promise<void> {
  session.error = ''
  if (recall(LEAVING, false)) {
    await tellLeaving()
    return clearSession()
  }
  try {
    const me = await call('GET /api/me', {}, anonymous)
    const { user, ai, transcription, confirmEmail, needsSecondFactor, hasPassword, termsDue, forgottenAt } = me
    session.user = user
    session.isConfirmed = true
    session.ai = ai
    session.transcription = transcription
    session.confirmEmail = confirmEmail
    session.needsSecondFactor = needsSecondFactor
    session.hasPassword = hasPassword
    session.termsDue = termsDue
    session.forgottenAt = forgottenAt
    session.status = 'signed-in'
    session.expired = false
    remember(LOCAL_USER, user)
    // The dialog repeats its last promise when there is no network.
    remember(AI, ai)
    remember(TRANSCRIPTION, transcription)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endOfSession()
    else if (isUnreachable(error) && session.user === null) enterFromHere(messageOf(error))
    else session.error = messageOf(error)
  }
}

/** 'A stored user lacking email or id is treated as corrupt and cleared.' */
function enterFromHere(why: string): void {
  const kept = recall<Partial<SessionUser> | null>(LOCAL_USER, null)
  if (kept?.id && kept.email) {
    session.user = kept as SessionUser
    session.status = 'signed-in'
    return
  }
  remember(LOCAL_USER, null)
  session.error = why
}

/** @throws ApiError where yet others hold by now */
export async function acceptTerms(): Promise<void> {
  await call('POST /api/account/terms', { body: { version: TERMS_VERSION } })
  session.termsDue = false
}

/** Opens the session that a sign-in or sign-up has just made. */
export async function enter(): Promise<void> {
  forgetEarly()
  await loadSession()
  if (session.status !== 'signed-in') throw new Error(session.error || 'Sua sessão não abriu. Tente entrar de novo.')
}

function clearSession(): void {
  forgetEarly()
  void endReminders()
  session.user = null
  session.isConfirmed = false
  session.status = 'signed-out'
  remember(LOCAL_USER, null)
}

/** This browser shows no more reminders of who was signed in, also where the server does not know of it yet. */
async function endReminders(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker?.getRegistration()
    await (await registered?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The session ends on the server as well, and its browser with it.
  }
}

function endOfSession(): void {
  session.expired ||= session.status === 'signed-in'
  clearSession()
}

onSessionEnded(endOfSession)

/** @returns whether the account asks for a code before its session opens. */
export async function signIn(email: string, password: string): Promise<boolean> {
  await tellLeaving()
  const answer = await call('POST /api/auth/sign-in/email', { body: { email, password } }, anonymous)
  // Forgets an unsent sign-out of the earlier session: its cookie is gone.
  remember(LEAVING, null)
  return answer.secondFactor
}

export const giveSecondFactor = (code: string): Promise<unknown> =>
  call('POST /api/auth/two-factor/verify', { body: { code } }, anonymous)

/** Ends the session on the server; when that fails, the next load or sign-in reports it first of all. */
async function endOnServer(): Promise<void> {
  remember(LEAVING, true)
  try {
    await call('POST /api/auth/sign-out', {}, anonymous)
    remember(LEAVING, null)
  } catch {
    addEventListener('online', () => void tellLeaving(), { once: true })
  }
}

/** Sends an unsent sign-out of the earlier session before another one is opened. */
export const tellLeaving = async (): Promise<void> => {
  if (recall(LEAVING, false)) await endOnServer()
}

/** Creates the account and makes sure that the server keeps the person before anything is celebrated. */
export async function signUp(account: SignUp): Promise<void> {
  await tellLeaving()
  await call('POST /api/auth/sign-up/email', { body: account }, anonymous)
  remember(LEAVING, null)
  await call('GET /api/me', {}, anonymous).catch(() => {
    throw new Error('Erro ao salvar dados. Tente novamente.')
  })
  remember('new-user', true, 'session')
}

/** 'If logout errors, the stored user is removed and the user still goes to /login.' */
export async function signOut(): Promise<void> {
  await endOnServer()
  await forgetSharedFiles().catch(() => undefined)
  remember(CURRENT_PAGE, null)
  session.expired = false
  clearSession()
}

/** Confirms the address with the code from the letter. */
export async function confirmEmail(otp: string): Promise<void> {
  await call('POST /api/auth/email-otp/verify-email', { body: { otp } })
  session.confirmEmail = false
}

/** Something waits for the address to be confirmed: a code goes out, and the strip above the page takes it. */
export async function askToConfirm(): Promise<void> {
  await requestConfirmation()
  session.confirmEmail = true
}

export const requestConfirmation = (): Promise<unknown> => call('POST /api/auth/email-otp/send-verification-otp')

/** Returns who may sign up; a person who gets no answer finds out by trying. */
export const askSignUp = (): Promise<SignUpAnswer['signUp']> =>
  call('GET /api/auth/sign-up', {}, anonymous).then(
    ({ signUp }) => signUp,
    () => 'open',
  )

export const requestRecoveryCode = (email: string): Promise<unknown> =>
  call('POST /api/auth/email-otp/request-password-reset', { body: { email } }, anonymous)

export const checkRecoveryCode = (email: string, otp: string): Promise<unknown> =>
  call('POST /api/auth/email-otp/check-verification-otp', { body: { email, type: 'forget-password', otp } }, anonymous)

export const resetPassword = (email: string, otp: string, password: string): Promise<unknown> =>
  call('POST /api/auth/email-otp/reset-password', { body: { email, otp, password } }, anonymous)
