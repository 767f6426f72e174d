import { formatFileSize } from '@fechai/shared/domain/upload-check'
import { LockKeyhole } from 'lucide-react'
import { abortSending, watchUpload, type Sending } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { uploadsCopy } from './copy.ts'
import { StageDots } from './stage-dots.tsx'

const text = uploadsCopy.overlay

/** The bytes on their way; the analysis, and its percentage, begin when they have arrived. */
export function SendingProgress({ sending }: { sending: Sending }) {
  const { id, sentBytes, sizeBytes, error } = sending
  const share = sizeBytes > 0 ? sentBytes / sizeBytes : 0
  return (
    <>
      <StageDots stage="receiveFile" share={share} />
      <p className="tabular-nums">{text.sent(formatFileSize(sentBytes), formatFileSize(sizeBytes))}</p>
      <Notice icon={LockKeyhole} className="mt-4">
        {text.stay}
      </Notice>
      {error === '' && (
        <DialogActions>
          <Button onClick={() => abortSending(id)}>{text.cancel}</Button>
          <Button onClick={() => watchUpload(null)}>{text.background}</Button>
        </DialogActions>
      )}
    </>
  )
}
