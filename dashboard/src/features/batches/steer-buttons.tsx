import type { Batch } from '@fechai/contracts/batches'
import { Download, Pause, Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { exportBatch, steerBatch, type Steering } from '../../state/batches.ts'
import { Button } from '../../ui/button.tsx'
import { batchesCopy as text } from './copy.ts'

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

/** Offers the actions that the batch's state allows. */
export function SteerButtons({ batch, onRaise }: { batch: Batch; onRaise: () => void }) {
  const { id, number, state, reason, done, takeBackUntil } = batch
  const [busy, setBusy] = useState<string | null>(null)
  /** It changes many leads: the second press means it. */
  const [sure, setSure] = useState(false)
  const steer = async (how: Steering): Promise<void> => {
    setBusy(how)
    await steerBatch(id, how).catch((error: unknown) => toast.error(messageOf(error)))
    setBusy(null)
  }
  const isOpen = state === 'em_andamento' || state === 'pausado' || state === 'preparando'
  return (
    <div className="flex basis-full flex-wrap gap-2 tablet:basis-auto">
      {state === 'em_andamento' && (
        <Button busy={busy === 'pause'} onClick={() => void steer('pause')}>
          <Pause {...icon} />
          {text.pause}
        </Button>
      )}
      {state === 'pausado' && reason === 'teto_lote' && (
        <Button look="primary" onClick={onRaise}>
          {text.raise}
        </Button>
      )}
      {state === 'pausado' && reason !== 'teto_lote' && (
        <Button look="primary" busy={busy === 'resume'} onClick={() => void steer('resume')}>
          <Play {...icon} />
          {text.resume}
        </Button>
      )}
      {isOpen && (
        <Button look="quiet" busy={busy === 'cancel'} onClick={() => void steer('cancel')}>
          {text.cancel}
        </Button>
      )}
      {!isOpen && (
        <Button onClick={() => void exportBatch(id, number).catch((error: unknown) => toast.error(messageOf(error)))}>
          <Download {...icon} />
          {text.export}
        </Button>
      )}
      {takeBackUntil && (
        <Button
          look={sure ? 'danger' : 'plain'}
          busy={busy === 'take-back'}
          onBlur={() => setSure(false)}
          onClick={() => (sure ? void steer('take-back') : setSure(true))}
        >
          <Undo2 {...icon} />
          {sure ? text.reallyTakeBack(done) : text.takeBack}
        </Button>
      )}
    </div>
  )
}
