import type { UploadState } from '@fechai/shared/domain/upload'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askRetry } from './actions.ts'
import { CancelButton } from './cancel-button.tsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.overlay

/** A run that waits for a person: what happened, what is kept, and the one button that helps. */
export function ParkedRun({ upload, onBackground }: { upload: UploadState; onBackground: () => void }) {
  const [asked, setAsked] = useState(false)
  const retryable = upload.cause?.retryable !== false
  const retry = async () => {
    setAsked(true)
    await askRetry(upload.id)
    setAsked(false)
  }
  return (
    <>
      <Notice icon={TriangleAlert} look="warn" role="alert" className="mt-2">
        {upload.cause?.message} {retryable && text.kept}
      </Notice>
      <DialogActions>
        <CancelButton uploadId={upload.id} />
        <Button onClick={onBackground}>{text.background}</Button>
        {retryable && (
          <Button look="primary" busy={asked} onClick={() => void retry()}>
            {asked ? text.retrying : text.retry}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
