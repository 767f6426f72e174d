import type { Batch } from '@fechai/contracts/batches'
import clsx from 'clsx'
import { batchesCopy as text } from './copy.ts'

/** Shows the state of a batch, and the reason if it waits. */
export function BatchState({ batch: { state, sentence } }: { batch: Batch }) {
  const waits = state === 'pausado'
  return (
    <span className={clsx('text-sm', waits && 'justify-self-start rounded-[8px] bg-amber-soft px-2 py-0.5 text-amber')}>
      {!waits && (
        <span
          aria-hidden
          className={clsx(
            'mr-2 inline-block size-2 rounded-full',
            state === 'desfeito' || state === 'cancelado' ? 'bg-field' : 'bg-accent',
          )}
        />
      )}
      {sentence ?? text.states[state]}
    </span>
  )
}
