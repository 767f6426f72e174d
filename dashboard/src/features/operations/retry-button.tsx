import type { RetryMany } from '@fechai/contracts/operations'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { retryMany } from '../../state/operations.ts'
import { Button } from '../../ui/button.tsx'
import { operationsCopy as text } from './copy.ts'

/** Has all of a kind tried again, and says how many were. */
export function RetryButton({ label, wanted }: { label: string; wanted: RetryMany }) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      const { retried, left } = await retryMany(wanted)
      const said = [retried > 0 ? text.retried(retried) : text.notRetried, left > 0 ? text.left(left) : '']
      toast(said.join(' ').trim())
    } catch (error) {
      toast.error(`${text.notRetried} ${messageOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void retry()}>
      {!busy && <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />}
      {label}
    </Button>
  )
}
