import { ZIP_TEXTS } from '@fechai/domain/zip-check'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { uploadTurn } from '../../state/upload-turn.ts'
import { onUploadOutcome } from '../../state/uploads.ts'
import { goOn, zipBatch } from '../../state/zip-batch.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { zipUploadCopy as text } from './copy.ts'

/** Shows what stopped the batch, what it waits for, and the last file that became a lead. */
export const Banners = () => (
  <>
    <Stopped />
    <Waiting />
    <Done />
  </>
)

function Stopped() {
  const { stopped, files } = useSnapshot(zipBatch)
  const rest = files.filter(({ state }) => state === 'queued').length
  if (stopped === '') return null
  return (
    <Notice icon={CircleAlert} look="wrong" role="alert">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <p className="font-semibold">{stopped}</p>
          <p>{rest > 0 ? text.stopped.rest(rest) : text.stopped.alone}</p>
        </div>
        {rest > 0 && <Button onClick={() => void goOn()}>{text.stopped.goOn(rest)}</Button>}
      </div>
    </Notice>
  )
}

function Waiting() {
  const { waiting } = useSnapshot(uploadTurn)
  const { running } = useSnapshot(zipBatch)
  if (!waiting || !running) return null
  return (
    <Notice icon={Clock} look="warn" role="status">
      {waiting.for === 'limit' ? text.waiting.limit(waiting.until) : text.waiting.network}
    </Notice>
  )
}

function Done() {
  const [done, setDone] = useState<{ fileName: string; leadId: string } | null>(null)
  useEffect(() => onUploadOutcome((outcome) => outcome.kind === 'completed' && setDone(outcome)), [])
  if (!done) return null
  return (
    <Notice icon={CircleCheck} look="good" role="status">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{ZIP_TEXTS.done(done.fileName, done.leadId)}</p>
        <Link href={`/deeplead/${done.leadId}`} className={buttonLook('plain', 'px-3')}>
          {text.openLead}
        </Link>
      </div>
    </Notice>
  )
}
