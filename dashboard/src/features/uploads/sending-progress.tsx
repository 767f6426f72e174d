import { fileSizeText } from '@fechai/domain/file-size'
import { CircleAlert, LockKeyhole } from 'lucide-react'
import { abortSending, type Sending } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { uploadsCopy } from './copy.ts'
import { StageDots } from './stage-dots.tsx'

const text = uploadsCopy.overlay

/** The bytes on their way; the analysis, and its percentage, begin when they have arrived. */
export function SendingProgress({ sending, onBackground }: { sending: Sending; onBackground: () => void }) {
  const { id, sentBytes, sizeBytes, error } = sending
  const share = sizeBytes > 0 ? sentBytes / sizeBytes : 0
  if (error !== '') {
    return (
      <>
        <StageDots stage="receiveFile" share={share} />
        <Notice icon={CircleAlert} look="wrong" role="alert">
          {error}
        </Notice>
      </>
    )
  }
  return (
    <>
      <StageDots stage="receiveFile" share={share} />
      <p className="tabular-nums">{text.sent(fileSizeText(sentBytes), fileSizeText(sizeBytes))}</p>
      <Notice icon={LockKeyhole} className="mt-4">
        {text.stay}
      </Notice>
      <DialogActions>
        <Button onClick={() => abortSending(id)}>{text.abort}</Button>
        <Button onClick={onBackground}>{text.background}</Button>
      </DialogActions>
    </>
  )
}
