import { TIMINGS } from '@fechai/domain/limits'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect, useLocation } from 'wouter'
import { loadSession, session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { late } from '../ui/late.tsx'
import { appCopy } from './copy.ts'
import { Loading } from './loading.tsx'
import { mayOpen } from './screens.ts'

const Restricted = late(() => import('./restricted.tsx').then((module) => module.Restricted))

export function Protected({ children }: { children: ReactNode }) {
  const { status: now, error } = useSnapshot(session)
  // React renders a page in the background, in short pieces: its placeholder stays until the page is ready.
  const status = useDeferredValue(now)
  const unknown = now === 'loading'
  const late = useLate(unknown)
  if (status === 'signed-in') return children
  if (status === 'signed-out') return <Redirect to="/login" replace />
  return unknown && (late || error !== '') ? <PleaseSignIn error={error} /> : <Loading />
}

/** 'Signed-in users visiting /login go to /.' */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status } = useSnapshot(session)
  return status === 'signed-in' ? <Redirect to="/" replace /> : children
}

export const AdminOnly = ({ children }: { children: ReactNode }) => <Only who="admin">{children}</Only>
export const ManagerOnly = ({ children }: { children: ReactNode }) => <Only who="gestor">{children}</Only>

function Only({ who, children }: { who: 'gestor' | 'admin'; children: ReactNode }) {
  const { user, needsSecondFactor } = useSnapshot(session)
  if (!mayOpen(user, who)) return <Restricted why={who} />
  return who === 'admin' && needsSecondFactor ? <Restricted why="second-factor" /> : children
}

function PleaseSignIn({ error }: { error: string }) {
  const [, navigate] = useLocation()
  const { title, text, unreachable, signIn, retry } = appCopy.guard
  return (
    <FullPage title={title} text={`${unreachable} ${error || text}`}>
      <Button onClick={() => void loadSession()}>{retry}</Button>
      <Button look="primary" onClick={() => navigate('/login')}>
        {signIn}
      </Button>
    </FullPage>
  )
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), TIMINGS.guardLoadingMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
