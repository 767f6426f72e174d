import type { TeamFigure } from '@fechai/contracts/team'
import type { CountedCases } from '@fechai/domain/insights/sales/sales-case'
import { useRef, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { CasesDialog } from '../../parts/report-cases.tsx'
import { reportCopy } from '../../parts/report-copy.ts'
import { team } from '../../state/team.ts'
import { Button } from '../../ui/button.tsx'
import { teamCopy as text } from './copy.ts'

interface CaseNumberProps {
  /** Null for the whole team. */
  sellerId: string | null
  figure: TeamFigure
  /** Name of the dialog. */
  what: string
  /** Number of cases: none is plain text. */
  n: number
  /** True where the caller may read the sentences. */
  isOpenable: boolean
  children: string
}

/** Number of the table that opens the sentences behind it, which are read when it is pressed. */
export function CaseNumber({ sellerId, figure, what, n, isOpenable, children }: CaseNumberProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [cases, setCases] = useState<CountedCases | null>(null)
  const [error, setError] = useState('')
  const asked = useRef(0)
  const label = figure === 'waits' ? reportCopy.repliesOf(what, n) : reportCopy.casesOf(what, n)
  if (n === 0 || !isOpenable) return <span className={n === 0 ? 'text-soft' : undefined}>{children}</span>
  const read = async () => {
    const mine = ++asked.current
    const isLast = (): boolean => mine === asked.current
    setIsOpen(true)
    setError('')
    setCases(null)
    // The number is of the answer on the screen, while other days may be on their way.
    const period = team.answer?.period ?? team.days
    const query = { ...period, figure, ...(sellerId !== null && { vendedor: sellerId }) }
    await call('GET /api/insights/team/cases', { query })
      .then((found) => isLast() && setCases(found))
      .catch((failure: unknown) => isLast() && setError(messageOf(failure)))
  }
  return (
    <>
      <button
        type="button"
        aria-label={`${children}: ${label}`}
        onClick={() => void read()}
        className="proof inline-block min-h-6 min-w-6 text-right [overflow-wrap:normal] whitespace-nowrap hover:text-accent touch:min-h-11"
      >
        {children}
      </button>
      <CasesDialog title={label} cases={cases} open={isOpen} onClose={() => setIsOpen(false)}>
        {error !== '' && (
          <p role="alert" className="flex flex-wrap items-center gap-2 pt-3">
            {text.casesFailed(error)}
            <Button onClick={() => void read()}>{text.retry}</Button>
          </p>
        )}
        {cases === null && error === '' && (
          <div aria-busy aria-label={text.casesLoading} className="late grid gap-2 pt-3">
            <span className="skeleton h-10" />
            <span className="skeleton h-10" />
          </div>
        )}
      </CasesDialog>
    </>
  )
}
