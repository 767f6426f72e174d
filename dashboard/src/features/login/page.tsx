import { SSO_FAILURES, type SsoFailure } from '@fechai/domain/sso'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { session } from '../../state/session.ts'
import { waitingAuthorisation } from '../../state/waiting-authorisation.ts'
import { Brand } from '../../ui/brand.tsx'
import { Notice } from '../../ui/notice.tsx'
import { loginCopy } from './copy.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { Preview } from './preview.tsx'
import { SignupForm } from './signup-form.tsx'

/** This page is part of the sign-in chunk, because it looks the same. */
export { InvitationPage } from './invitation-page.tsx'

type View = 'login' | 'signup' | 'forgot-password'

export function LoginPage() {
  const [view, setView] = useState<View>('login')
  const { expired } = useSnapshot(session)
  const isAuthorising = useSnapshot(waitingAuthorisation).answer !== null
  const failure = new URLSearchParams(useSearch()).get('sso') as SsoFailure | null
  /** The next view keeps the typed address. */
  const [email, setEmail] = useState('')
  const toLogin = (of = email) => {
    setEmail(of)
    setView('login')
  }
  return (
    <div className="h-dvh overflow-y-auto bg-surface wide:grid wide:grid-cols-[minmax(0,1fr)_520px]">
      <aside className="hidden border-r border-line bg-bg px-14 py-11 wide:flex wide:flex-col">
        <Brand />
        <div className="my-auto grid gap-2.5 py-8">
          <p className="max-w-[17ch] text-2xl font-semibold tracking-[-0.03em]">{loginCopy.headline}</p>
          <p className="max-w-[44ch] text-lg text-soft">{loginCopy.pitch}</p>
          <Preview />
        </div>
      </aside>
      <main className="mx-auto grid min-h-dvh w-full max-w-[420px] content-start gap-8 px-5 pt-[8dvh] pb-10 wide:min-h-0 wide:max-w-[400px] wide:pt-[19dvh]">
        <div className="grid gap-2 wide:hidden">
          <Brand />
          <p className="mt-4 text-lg text-soft">{loginCopy.headline}</p>
        </div>
        {view === 'login' && (expired || isAuthorising) && (
          <Notice icon={CircleAlert} look="warn" role="status" className="-mb-3">
            {isAuthorising ? loginCopy.login.authorising : loginCopy.login.expired}
          </Notice>
        )}
        {view === 'login' && failure !== null && Object.hasOwn(SSO_FAILURES, failure) && (
          <Notice icon={CircleAlert} look="wrong" role="alert" className="-mb-3">
            {SSO_FAILURES[failure]}
          </Notice>
        )}
        {view === 'login' && (
          <LoginForm
            email={email}
            onForgot={(of) => {
              setEmail(of)
              setView('forgot-password')
            }}
            onSignup={() => setView('signup')}
          />
        )}
        {view === 'signup' && <SignupForm onLogin={() => toLogin()} />}
        {view === 'forgot-password' && <ForgotForm email={email} onLogin={toLogin} />}
      </main>
    </div>
  )
}
