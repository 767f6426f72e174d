import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { estimateQueued } from '../../state/cost-estimate.ts'
import { session } from '../../state/session.ts'
import type { QueuedFile } from '../../state/upload-queue.ts'

/** Estimates the model's cost for the chosen files. A missing estimate does not delay sending. */
export function CostEstimate({ queued }: { queued: readonly QueuedFile[] }) {
  const { ai } = useSnapshot(session)
  const [sentence, setSentence] = useState('')
  const ready = queued
    .filter(({ status }) => status === 'ready')
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    let current = true
    setSentence('')
    if (ai !== 'on' || ready === '') return
    estimateQueued(ready.split(',')).then(
      (said) => current && setSentence(said),
      () => undefined,
    )
    return () => void (current = false)
  }, [ai, ready])

  return (
    <p role="status" className="mb-3 text-sm text-soft tabular-nums empty:hidden">
      {sentence}
    </p>
  )
}
