import type { BatchReport } from '@fechai/contracts/batches'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { formatMoney } from '../../lib/money.ts'
import { retryBatch } from '../../state/batches.ts'
import { Button } from '../../ui/button.tsx'
import { batchesCopy } from './copy.ts'
import { CountButton } from './count-button.tsx'

const text = batchesCopy.failures

interface FailureTableProps {
  report: BatchReport
  mine: boolean
  onOpen: (cause: string) => void
  /** Called after a retry, which ends the opened failures. */
  onRetry: () => void
}

/** Lists failures by cause, and retries all or some. */
export function FailureTable({ report: { batch, failures }, mine, onOpen, onRetry }: FailureTableProps) {
  const [busy, setBusy] = useState(false)
  if (failures.length === 0) return null
  const all = failures.reduce((sum, { n }) => sum + n, 0)
  const canRetry = !mine && batch.state !== 'desfeito' && batch.state !== 'desfazendo'
  const retry = async (causes?: string[]): Promise<void> => {
    setBusy(true)
    onRetry()
    await retryBatch(batch.id, causes).catch((error: unknown) => toast.error(messageOf(error)))
    setBusy(false)
  }
  return (
    <section aria-labelledby="failures" className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 id="failures" className="text-lg font-semibold">
          {text.title}
        </h2>
        <span className="text-xs text-soft">{text.hint}</span>
        {canRetry && (
          <Button busy={busy} className="ml-auto" onClick={() => void retry()}>
            <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
            {batchesCopy.retryAll(all)}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {failures.map(({ code, message, n, costBrl }) => (
          <li
            key={code}
            className="grid items-center gap-x-4 gap-y-2 px-4 py-3 text-sm tablet:grid-cols-[minmax(0,1fr)_4rem_7rem_auto]"
          >
            <span>{message}</span>
            <span className="tabular-nums">
              <CountButton count={n} label={message} onOpen={() => onOpen(code)} />
            </span>
            <span className="tabular-nums">{mine ? '' : formatMoney(costBrl)}</span>
            {canRetry && failures.length > 1 && (
              <Button busy={busy} onClick={() => void retry([code])}>
                {batchesCopy.retryAll(n)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
