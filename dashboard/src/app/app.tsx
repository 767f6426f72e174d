import { lazy, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { loadSession } from '../state/session.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { AdminOnly, Protected, SignedOutOnly } from './guards.tsx'
import { Loading } from './loading.tsx'
import { RecoveryBoundary } from './recovery-boundary.tsx'

const LoginPage = lazy(() => import('../features/login/page.tsx').then((module) => ({ default: module.LoginPage })))
const loadShell = () => import('./shell.tsx').then((module) => ({ default: module.Shell }))
const Shell = lazy(loadShell)
const loadPipeline = () => import('../features/pipeline/page.tsx').then((module) => ({ default: module.PipelinePage }))
const PipelinePage = lazy(loadPipeline)
const DeepLeadPage = lazy(() =>
  import('../features/deep-lead/page.tsx').then((module) => ({ default: module.DeepLeadPage })),
)
const Home = lazy(() => import('./home.tsx').then((module) => ({ default: module.Home })))
const LeadsPage = lazy(() => import('../features/leads/page.tsx').then((module) => ({ default: module.LeadsPage })))

/** Routes whose screen is not built yet; they lead to the pipeline, behind the same guard. */
const LATER = ['/whats2', '/whatsapp', '/whatsapp-web'] as const

const toPipeline = (
  <Protected>
    <Redirect to="/pipeline" replace />
  </Protected>
)

export function App() {
  useEffect(() => {
    void loadSession()
    fetchFirstPage()
  }, [])
  return (
    <RecoveryBoundary>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/login">
            <SignedOutOnly>
              <LoginPage />
            </SignedOutOnly>
          </Route>
          <Route path="/">
            <Protected>
              <Home />
            </Protected>
          </Route>
          <Route path="/pipeline">
            <Protected>
              <Shell>
                <PipelinePage />
              </Shell>
            </Protected>
          </Route>
          <Route path="/leads">
            <Protected>
              <Shell>
                <LeadsPage />
              </Shell>
            </Protected>
          </Route>
          <Route path="/deeplead/:leadId?">
            {({ leadId }) => (
              <Protected>
                <Shell>
                  <DeepLeadPage leadId={leadId} />
                </Shell>
              </Protected>
            )}
          </Route>
          {LATER.map((path) => (
            <Route key={path} path={path}>
              {toPipeline}
            </Route>
          ))}
          <Route path="/admin/releases">
            <Protected>
              <AdminOnly>
                <Redirect to="/pipeline" replace />
              </AdminOnly>
            </Protected>
          </Route>
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Suspense>
      <Toasts />
      <Announcer />
    </RecoveryBoundary>
  )
}

/** The board is on its way while the server is asked who is there. What does not come is asked for again. */
function fetchFirstPage(): void {
  if (location.pathname === '/login') return
  loadShell().catch(() => undefined)
  if (location.pathname === '/' || location.pathname === '/pipeline') loadPipeline().catch(() => undefined)
}
