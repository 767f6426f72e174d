import { UNKNOWN_FORMAT } from '@fechai/domain/support-file'
import type { UploadState } from '@fechai/domain/upload'
import { TriangleExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askRetry, sendAnother } from './actions.ts'
import { CancelButton } from './cancel-button.tsx'
import { uploadsCopy } from './copy.ts'
import { SupportConsent } from './support-consent.tsx'
import { RunQuestion } from './run-question.tsx'

const text = uploadsCopy.overlay

/** A run that waits for a person: what happened, what is kept, and the one button that helps. */
export function ParkedRun({ upload, onLater }: { upload: UploadState; onLater: () => void }) {
  const retryable = upload.cause?.retryable !== false
  if (upload.question) return <RunQuestion upload={upload} question={upload.question} onLater={onLater} />
  return (
    <>
      <Notice icon={TriangleExclamationPoint} look="warn" role="alert" className="mt-2">
        {upload.cause?.message} {retryable && text.kept}
      </Notice>
      {upload.cause?.code === UNKNOWN_FORMAT && <SupportConsent upload={upload} />}
      <DialogActions>
        <CancelButton upload={upload} />
        <Button onClick={onLater}>{text.later}</Button>
        {retryable ? (
          <BusyButton label={text.retry} busyLabel={text.retrying} act={() => askRetry(upload.id)} />
        ) : upload.supportUntil === null ? (
          <BusyButton label={text.another} act={() => sendAnother(upload.id)} />
        ) : null}
      </DialogActions>
    </>
  )
}

interface BusyButtonProps {
  label: string
  busyLabel?: string
  act: () => Promise<void>
}

function BusyButton({ label, busyLabel = label, act }: BusyButtonProps) {
  const [asked, setAsked] = useState(false)
  const ask = async () => {
    setAsked(true)
    await act()
    setAsked(false)
  }
  return (
    <Button look="primary" busy={asked} onClick={() => void ask()}>
      {asked ? busyLabel : label}
    </Button>
  )
}
