import type { UploadState } from '@fechai/domain/upload'
import { fileSizeText } from '@fechai/domain/file-size'
import { useSnapshot } from 'valtio'
import { closeAddLead, uploads, watchUpload, type Sending } from '../../state/uploads.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { uploadsCopy } from './copy.ts'
import { AnalysisProgress } from './analysis-progress.tsx'
import { flowStep, overlayTitle } from './overlay-title.ts'
import { SendingProgress } from './sending-progress.tsx'

/** The full-screen view of one upload: its bytes going out, then its eleven stages. Esc sends it to the background. */
export function ProgressOverlay() {
  const { watched, sending, byId } = useSnapshot(uploads)
  const transfer = watched === null ? undefined : (sending[watched] as Sending | undefined)
  const upload = watched === null ? undefined : (byId[watched] as UploadState | undefined)
  const subject = transfer ?? upload
  const close = () => {
    // The dialog that the file came from stays open behind, for a refusal; in the background it has no use.
    if (transfer && transfer.error === '') closeAddLead()
    watchUpload(null)
  }

  return (
    <Dialog
      open={subject !== undefined}
      onClose={close}
      closesOutside={false}
      startsAtDialog
      className="w-[560px]"
      title={<OverlayTitle transfer={transfer} upload={upload} />}
      description={!transfer && upload ? flowStep(upload) : ''}
      eyebrow={
        subject && (
          <p className="mb-1 truncate text-sm text-soft tabular-nums" title={subject.fileName}>
            {subject.fileName}
            {subject.sizeBytes > 0 && ` · ${fileSizeText(subject.sizeBytes)}`}
          </p>
        )
      }
    >
      {transfer && <SendingProgress sending={transfer} onBackground={close} />}
      {!transfer && upload && <AnalysisProgress upload={upload} onBackground={close} />}
    </Dialog>
  )
}

function OverlayTitle({ transfer, upload }: { transfer: Sending | undefined; upload: UploadState | undefined }) {
  const failed = transfer !== undefined && transfer.error !== ''
  const label = transfer ? (failed ? uploadsCopy.overlay.failed : uploadsCopy.overlay.sending) : overlayTitle(upload)
  return (
    <span className="flex items-baseline gap-3">
      <span className={`min-w-0 flex-1 ${failed ? 'text-danger' : ''}`}>{label}</span>
      <span className="text-2xl tracking-[-0.03em] tabular-nums">{transfer ? 0 : (upload?.percent ?? 0)}%</span>
    </span>
  )
}
