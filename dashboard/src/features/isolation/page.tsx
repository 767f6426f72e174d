import type { TestKind, TestLine } from '@fechai/contracts/isolation'
import { Download, FlaskConical, Play, Plus, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { ApiError, messageOf } from '../../lib/api.ts'
import { isolation, loadTests, runTest, type ShownTest } from '../../state/isolation.ts'
import { Button } from '../../ui/button.tsx'
import { addTestLead, loadTestLeads, removeTestLeads, testLeads } from '../../state/test-leads.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { AreaCards } from './area-cards.tsx'
import { isolationCopy as text } from './copy.ts'
import { ProbeList } from './probe-list.tsx'
import { Side } from './side.tsx'
import { VerdictCard } from './verdict-card.tsx'

/** The production build omits this part. */
const QuickLogin = import.meta.env.DEV ? lazy(() => import('./quick-login.tsx')) : null

export const IsolationPage = () => <TestPage kind="isolamento" />
export const SecurityPage = () => <TestPage kind="seguranca" />

/** 'Teste de Isolamento' and 'Teste de Segurança': run, read, exported. */
function TestPage({ kind }: { kind: TestKind }) {
  const { status, error, tests, shown, running } = useSnapshot(isolation)
  const test = shown[kind] as ShownTest | undefined
  useEffect(() => void loadTests(kind), [kind])
  const run = () =>
    void runTest(kind)
      .then(removeTestLeads)
      .catch((cause: unknown) =>
        toast.error(cause instanceof ApiError && cause.code !== '' ? cause.message : text.failed),
      )
  const runButton = (
    <Button look="primary" busy={running === kind} onClick={run}>
      <Play aria-hidden className="size-4" strokeWidth={1.75} />
      <span className={test && 'max-tablet:sr-only'}>{running === kind ? text.running : text.run}</span>
    </Button>
  )
  return (
    <>
      <TopBar title={text[kind].title}>
        {kind === 'seguranca' && (
          <Button onClick={() => void createTestLead()}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-tablet:sr-only">{text.lead.button}</span>
          </Button>
        )}
        {test && (
          <Button onClick={() => void exportPdf(test)}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-tablet:sr-only">{text.pdf}</span>
          </Button>
        )}
        {test && runButton}
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {kind === 'seguranca' && <TestLeads />}
        {kind === 'seguranca' && QuickLogin && (
          <Suspense fallback={null}>
            <div className="mb-4 max-w-[1180px]">
              <QuickLogin />
            </div>
          </Suspense>
        )}
        {status === 'error' && (
          <EmptyState icon={ShieldCheck} title={text.notLoaded} text={error} role="alert">
            <Button onClick={() => void loadTests(kind)}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && <span aria-busy aria-label={text.loading} className="skeleton h-80 max-w-[1180px]" />}
        {status === 'ready' && !test && (
          <EmptyState icon={ShieldCheck} title={text[kind].none} text={text[kind].intro}>
            {runButton}
          </EmptyState>
        )}
        {status === 'ready' && test && (
          <div className="grid max-w-[1180px] gap-4" aria-busy={running === kind || undefined}>
            <p className="max-w-[80ch] text-soft">{text[kind].intro}</p>
            <VerdictCard test={test} />
            <AreaCards test={test} />
            <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_320px]">
              <ProbeList key={test.id} test={test} />
              <Side test={test} tests={tests as readonly TestLine[]} kind={kind} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}

async function exportPdf(test: ShownTest): Promise<void> {
  try {
    const { downloadPdf } = await import('./download-pdf.ts')
    downloadPdf(test)
  } catch (error) {
    toast.error(text.pdfFailed(messageOf(error)))
  }
}

/** 'A button to create a test lead' (specification 2, §2.10); it leaves the board with the next test, or at once. */
async function createTestLead(): Promise<void> {
  try {
    await addTestLead(text.lead.name)
    toast(text.lead.done)
  } catch (error) {
    toast.error(text.lead.failed(messageOf(error)))
  }
}

async function takeTestLeadsAway(): Promise<void> {
  try {
    await removeTestLeads()
    toast(text.lead.removed)
  } catch (error) {
    toast.error(text.lead.notRemoved(messageOf(error)))
  }
}

function TestLeads() {
  const { ids } = useSnapshot(testLeads)
  useEffect(loadTestLeads, [])
  if (ids.length === 0) return null
  return (
    <Notice icon={FlaskConical} className="mb-4 max-w-[1180px]">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {text.lead.here(ids.length)}
        <Button onClick={() => void takeTestLeadsAway()}>{text.lead.remove}</Button>
      </span>
    </Notice>
  )
}
