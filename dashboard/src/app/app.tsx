import { Suspense, useEffect, type ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
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
const DiagnosisPage = routePage(() => import('./diagnosis-page.tsx').then((module) => module.DiagnosisPage))
const ManagementPage = routePage(() => import('./management-page.tsx').then((module) => module.ManagementPage))
const WhatsAppWebPage = routePage(() =>
  import('../features/whatsapp-web/page.tsx').then((module) => module.WhatsAppWebPage),
)
const WhatsAppManagerPage = routePage(() =>
  import('../features/whatsapp-manager/page.tsx').then((module) => module.WhatsAppManagerPage),
)
const loadLogin = () => import('../features/login/page.tsx')
const LoginPage = routePage(() => loadLogin().then((module) => module.LoginPage))
const InvitationPage = routePage(() => loadLogin().then((module) => module.InvitationPage))

const inShell = (page: ReactNode) => <Shell>{page}</Shell>
const diagnosed = (screen: string) => inShell(<DiagnosisPage screen={screen} />)
const managed = (screen: string, id?: string) => inShell(<ManagementPage screen={screen} id={id} />)

/** The specification opens the manager at both. */
const MANAGER = ['/whatsapp', '/whats2'] as const

export function App() {
  useEffect(() => {
    // A guard may lead away from it.
    const { hash } = location
    void loadSession()
      .then(() => import('../state/after-session.ts'))
      .then(({ afterSession }) => afterSession(hash))
      .catch(() => undefined)
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
                  'ai-learning': inShell(<LearningsPage />),
                  tarefas: diagnosed('tarefas'),
                  equipe: diagnosed('equipe'),
                  'por-que-nao-fecham': diagnosed('por-que-nao-fecham'),
                  'scanpro-vendas': diagnosed('scanpro-vendas'),
                  'ai-analysis': diagnosed('ai-analysis'),
                  'data-input': diagnosed('data-input'),
                  scanpro: diagnosed('scanpro'),
                  'upload-conversas': diagnosed('upload-conversas'),
                  'analise-vendedor': diagnosed('analise-vendedor'),
                  'user-access': managed('user-access'),
                  privacidade: managed('privacidade'),
                  novidades: managed('novidades'),
                  'security-test': managed('security-test'),
                  'data-isolation-test': managed('data-isolation-test'),
                  auditoria: <ManagerOnly>{managed('auditoria')}</ManagerOnly>,
                  operacao: <ManagerOnly>{managed('operacao')}</ManagerOnly>,
                }}
              />
            </Protected>
          </Route>
          <Route path="/pipeline">
            <Protected>{inShell(<PipelinePage />)}</Protected>
          </Route>
          <Route path="/leads">
            <Protected>{inShell(<LeadsPage />)}</Protected>
          </Route>
          <Route path="/deeplead/:leadId?">
            {({ leadId }) => <Protected>{inShell(<DeepLeadPage leadId={leadId} />)}</Protected>}
          </Route>
          <Route path="/reanalises/:id?">{({ id }) => <Protected>{managed('reanalises', id)}</Protected>}</Route>
          <Route path="/whatsapp-web">
            <Protected>{inShell(<WhatsAppWebPage />)}</Protected>
          </Route>
          {MANAGER.map((path) => (
            <Route key={path} path={path}>
              <Protected>{inShell(<WhatsAppManagerPage />)}</Protected>
            </Route>
          ))}
          <Route path="/admin/releases">
            <Protected>
              <AdminOnly>{managed('releases')}</AdminOnly>
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
