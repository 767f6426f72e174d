import { TIMINGS } from '@fechai/domain/limits'
import { isTerminal, type UploadState } from '@fechai/domain/upload'
import { CircleCheck, LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { watchUpload } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showLead } from './actions.ts'
import { CancelButton } from './cancel-button.tsx'
import { uploadsCopy } from './copy.ts'
import { NoSaleNotice } from './no-sale-notice.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { ParkedRun } from './parked-run.tsx'
import { StageDots } from './stage-dots.tsx'
import { stageShare } from './stage-share.ts'

const text = uploadsCopy.overlay

export function AnalysisProgress({ upload, onBackground }: { upload: UploadState; onBackground: () => void }) {
  const ended = isTerminal(upload.status)
  const parked = upload.status === 'aguardando_acao'
  const counts = uploadsCopy.counts(upload.counts)
  useCloseWhenEnded(upload)
  return (
    <>
      <StageDots
        stage={upload.stage}
        share={stageShare(upload.stage, upload.percent)}
        finished={upload.status === 'concluido'}
        parked={parked}
      />
      {!parked && (
        <p className="min-h-[1.45em] [overflow-wrap:anywhere]">
          {upload.detail || (upload.status === 'recebido' ? text.waiting : '')}
        </p>
      )}
      {(!parked || counts !== '') && <p className="mt-0.5 min-h-[1.45em] text-sm text-soft tabular-nums">{counts}</p>}
      {parked && <ParkedRun upload={upload} onLater={onBackground} />}
      {upload.status === 'concluido' && upload.leadId !== null && (
        <CreatedLead leadId={upload.leadId} joined={upload.joined} unheard={upload.counts.unheard ?? 0} />
      )}
      {!parked && !ended && (
        <>
          <Notice icon={LockKeyhole} className="mt-3.5">
            <strong className="font-semibold text-text">{text.calmTitle}</strong> {text.calm}
          </Notice>
          <DialogActions>
            <CancelButton upload={upload} />
            <Button onClick={onBackground}>{text.background}</Button>
          </DialogActions>
        </>
      )}
    </>
  )
}

interface CreatedProps {
  leadId: string
  joined: UploadState['joined']
  unheard: number
}

function CreatedLead({ leadId, joined, unheard }: CreatedProps) {
  return (
    <>
      <Notice icon={CircleCheck} look="good" role="status" className="mt-3.5">
        {joined ? text.joined(joined) : text.inPipeline}
      </Notice>
      <NoSaleNotice leadId={leadId} />
      <PendingNotice leadId={leadId} unheard={unheard} />
      <DialogActions>
        <Button look="primary" onClick={() => void showLead(leadId, joined === null)}>
          {text.show}
        </Button>
      </DialogActions>
    </>
  )
}

function useCloseWhenEnded({ status, leadId, joined }: UploadState): void {
  const isNew = joined === null
  useEffect(() => {
    if (!isTerminal(status)) return
    const created = status === 'concluido' && leadId !== null
    const timer = setTimeout(
      () => (created ? void showLead(leadId, isNew) : watchUpload(null)),
      created ? TIMINGS.uploadCloseMs : 0,
    )
    return () => clearTimeout(timer)
  }, [status, leadId, isNew])
}
