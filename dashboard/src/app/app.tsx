import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { wipeOthersCopies } from '../state/local-copy.ts'
import { loadSession } from '../state/session.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { AdminOnly, ManagerOnly, Protected, SignedOutOnly } from './guards.tsx'
import { Home } from './home.tsx'
import { Loading } from './loading.tsx'
import { RecoveryBoundary } from './recovery-boundary.tsx'
import { routePage } from './route-page.tsx'

const loadShell = () => import('./shell.tsx').then((module) => module.Shell)
const loadPipeline = () => import('../features/pipeline/page.tsx').then((module) => module.PipelinePage)
const Shell = routePage(loadShell)
const PipelinePage = routePage(loadPipeline)
const LeadsPage = routePage(() => import('../features/leads/page.tsx').then((module) => module.LeadsPage))
const DeepLeadPage = routePage(() => import('../features/deep-lead/page.tsx').then((module) => module.DeepLeadPage))
const LearningsPage = routePage(() => import('../features/learnings/page.tsx').then((module) => module.LearningsPage))
const loadDiagnosis = () => import('./diagnosis-pages.ts')
const AiAnalysisPage = routePage(() => loadDiagnosis().then((module) => module.AiAnalysisPage))
const SalesPage = routePage(() => loadDiagnosis().then((module) => module.SalesPage))
const BatchesPage = routePage(() => import('../features/batches/page.tsx').then((module) => module.BatchesPage))
const OperationsPage = routePage(() =>
  import('../features/operations/page.tsx').then((module) => module.OperationsPage),
)
const AccessPage = routePage(() => import('../features/access/page.tsx').then((module) => module.AccessPage))
const AuditPage = routePage(() => import('../features/audit/page.tsx').then((module) => module.AuditPage))
const InvitationPage = routePage(() =>
  import('../features/login/invitation-page.tsx').then((module) => module.InvitationPage),
)
const WhatsAppWebPage = routePage(() =>
  import('../features/whatsapp-web/page.tsx').then((module) => module.WhatsAppWebPage),
)
const WhatsAppManagerPage = routePage(() =>
  import('../features/whatsapp-manager/page.tsx').then((module) => module.WhatsAppManagerPage),
)
const LoginPage = routePage(() => import('../features/login/page.tsx').then((module) => module.LoginPage))

/** The specification opens the manager at both. */
const MANAGER = ['/whatsapp', '/whats2'] as const

export function App() {
  useEffect(() => {
    void loadSession().then(wipeOthersCopies)
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
          <Route path="/convite">
            <InvitationPage />
          </Route>
          <Route path="/">
            <Protected>
              <Home
                pages={{
                  'ai-learning': (
                    <Shell>
                      <LearningsPage />
                    </Shell>
                  ),
                  'scanpro-vendas': (
                    <Shell>
                      <SalesPage />
                    </Shell>
                  ),
                  'ai-analysis': (
                    <Shell>
                      <AiAnalysisPage />
                    </Shell>
                  ),
                  'user-access': (
                    <Shell>
                      <AccessPage />
                    </Shell>
                  ),
                  auditoria: (
                    <ManagerOnly>
                      <Shell>
                        <AuditPage />
                      </Shell>
                    </ManagerOnly>
                  ),
                  operacao: (
                    <ManagerOnly>
                      <Shell>
                        <OperationsPage />
                      </Shell>
                    </ManagerOnly>
                  ),
                }}
              />
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
          <Route path="/reanalises/:id?">
            {({ id }) => (
              <Protected>
                <Shell>
                  <BatchesPage id={id} />
                </Shell>
              </Protected>
            )}
          </Route>
          <Route path="/whatsapp-web">
            <Protected>
              <Shell>
                <WhatsAppWebPage />
              </Shell>
            </Protected>
          </Route>
          {MANAGER.map((path) => (
            <Route key={path} path={path}>
              <Protected>
                <Shell>
                  <WhatsAppManagerPage />
                </Shell>
              </Protected>
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
