import type { DataExport } from '@fechai/contracts/data-exports'
import { displayTime } from '@fechai/domain/clock'
import { canViewReports } from '@fechai/domain/permissions'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { poll } from '../../lib/poll.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import { askForExport, dataExports, exportAddress, loadDataExports } from '../../state/data-exports.ts'
import { privacy } from '../../state/privacy.ts'
import { session } from '../../state/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { privacyCopy } from './copy.ts'

const text = privacyCopy.exports
const LOOK_MS = 2_000

/** Files of data: one's own, of a contact, of the company. They are there for some days. */
export function ExportSection() {
  const { status, error, exports } = useSnapshot(dataExports)
  const { user } = useSnapshot(session)
  const [asking, setAsking] = useState<'conta' | 'empresa' | null>(null)
  // An erasure takes files away: its end is looked for here as well.
  const isErasing = useSnapshot(privacy).erasures.some(({ state }) => state === 'em_andamento')
  const isRunning = isErasing || exports.some(({ state }) => state === 'em_andamento')
  useEffect(() => {
    if (isRunning) return poll(loadDataExports, LOOK_MS)
    void loadDataExports()
    return undefined
  }, [isRunning])
  const ask = async (scope: 'conta' | 'empresa') => {
    setAsking(scope)
    await askForExport({ scope }).catch((failure: unknown) => toast.error(messageOf(failure)))
    setAsking(null)
  }
  return (
    <Section title={text.title} note={text.note}>
      <div className={cardLook}>
        <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3">
          <Button busy={asking === 'conta'} onClick={() => void ask('conta')}>
            {text.own}
          </Button>
          {canViewReports(user) && (
            <Button busy={asking === 'empresa'} onClick={() => void ask('empresa')}>
              {text.company}
            </Button>
          )}
        </div>
        {status === 'loading' && <div aria-busy aria-label={text.loading} className="skeleton m-4 h-12" />}
        {status === 'error' && (
          <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
            {error}
            <Button onClick={() => void loadDataExports()}>{privacyCopy.retry}</Button>
          </div>
        )}
        {status === 'ready' && exports.length === 0 && <p className="px-4 py-3 text-sm text-soft">{text.none}</p>}
        {exports.length > 0 && (
          <ul className="divide-y divide-line">
            {exports.map((each) => (
              <Row key={each.id} file={each as DataExport} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function Row({ file }: { file: DataExport }) {
  const { id, scope, ending, state, done, total, sizeBytes, failure, requestedAt, expiresAt } = file
  const isThere = state === 'pronto'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
      <div className="mr-auto grid min-w-0 gap-0.5">
        <span className="font-semibold">{text.scopes[scope](ending ?? '')}</span>
        <span className="text-xs text-soft">{text.asked(displayTime(requestedAt))}</span>
      </div>
      {state === 'em_andamento' && (
        <span role="status" className="flex items-center gap-2 text-soft tabular-nums">
          <ProgressRing percent={total === 0 ? 0 : (100 * done) / total} />
          {total === 0 ? text.making : text.progress(done, total)}
        </span>
      )}
      {state === 'falhou' && <span className="text-danger">{failure}</span>}
      {state === 'expirado' && <span className="text-soft">{failure ?? text.expired}</span>}
      {isThere && (
        <>
          <span className="text-xs text-soft">{text.until(sizeBytes ?? 0, displayTime(expiresAt!))}</span>
          <a href={exportAddress(id)} download className={buttonLook('plain', 'px-3')}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {text.fetch}
          </a>
        </>
      )}
    </li>
  )
}
