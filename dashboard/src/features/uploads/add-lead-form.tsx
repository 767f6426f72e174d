import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import clsx from 'clsx'
import { Check, CircleAlert, Clock, LockKeyhole, Minus, PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../state/session.ts'
import { addFiles, uploadQueue, type QueuedFile } from '../../state/upload-queue.ts'
import { askAllowance, uploadTurn } from '../../state/upload-turn.ts'
import { openTypedLead, uploads } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AllowanceLine } from './allowance-line.tsx'
import { analyseFiles, leaveDialog, showLead } from './actions.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { uploadsCopy } from './copy.ts'
import { CostEstimate } from './cost-estimate.tsx'
import { DropZone } from './drop-zone.tsx'
import { AskForLead } from './ask-for-lead.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { ExportHelp } from './export-help.tsx'
import { FilePreview } from './file-preview.tsx'
import { ModelLine } from './model-line.tsx'

const text = uploadsCopy.dialog

export function AddLeadForm() {
  const { files, running, stoppedAt } = useSnapshot(uploadQueue)
  const { duplicateOf, heldBy } = useSnapshot(uploads)
  const { waiting } = useSnapshot(uploadTurn)
  const [refusal, setRefusal] = useState('')
  const queued = files as readonly QueuedFile[]
  const alone = queued.length === 1
  const previewed = alone && !running && !duplicateOf && queued[0]!.status === 'ready'
  const left = queued.filter(({ status }) => status !== 'sent')
  const several = queued.some(({ status }) => status === 'choosing')
  const outgoing = left.reduce((sum, { status, chosen }) => sum + (status === 'choosing' ? chosen.length : 1), 0)
  useEffect(() => void askAllowance(), [])

  const mayRemove = ({ status }: QueuedFile) =>
    (!running || waiting !== null) && status !== 'sent' && status !== 'sending'

  const choose = (chosen: File[]) => {
    if (chosen.length > 0) setRefusal(addFiles(chosen) ?? '')
  }
  const analyse = () => {
    setRefusal(queued.length === 0 ? UPLOAD_TEXTS.noFileSelected : outgoing === 0 ? text.noChatChosen : '')
    if (outgoing > 0) void analyseFiles()
  }
  const error = refusal || (stoppedAt ? errorOf(stoppedAt, queued) : '')

  return (
    <>
      {queued.length > 0 && <ChosenFiles {...{ queued, running, mayRemove }} />}
      {previewed && <FilePreview id={queued[0]!.id} />}
      {!running && !duplicateOf && <CostEstimate queued={queued} />}
      {!running && !duplicateOf && <DropZone onFiles={choose} compact={queued.length > 0} />}
      {!running && !duplicateOf && <AllowanceLine />}
      {waiting && (
        <Notice icon={Clock} look="warn" role="status" className="mb-3">
          {waiting.for === 'limit'
            ? text.waitingForHour(left.length, waiting.until)
            : text.waitingForNetwork(left.length)}
        </Notice>
      )}
      {queued.length === 0 && <ExportHelp />}
      {error !== '' && (
        <Notice icon={CircleAlert} look="wrong" role="alert" className="mb-3">
          {error}
          {refusal === '' && heldBy !== null && <AskForLead key={heldBy} uploadId={heldBy} />}
        </Notice>
      )}
      {duplicateOf && <DuplicateNotice sentAs={duplicateOf.fileName} chosen={queued[0]?.file.name ?? ''} />}
      <Notice icon={LockKeyhole}>
        <strong className="font-semibold text-text">{text.safeTitle}</strong> {text.safe}
      </Notice>
      {queued.length < 3 && <WhatIsAnalysed wideOnly={previewed} />}
      {queued.length === 0 && <ModelLine />}
      <DialogActions>
        {!running && (
          <Button look="quiet" className="tablet:mr-auto tablet:-ml-3" onClick={openTypedLead}>
            <PencilLine aria-hidden className="size-4" strokeWidth={1.75} />
            {uploadsCopy.typed.open}
          </Button>
        )}
        <Button onClick={leaveDialog}>{running ? uploadsCopy.overlay.background : text.cancel}</Button>
        {duplicateOf?.leadId ? (
          <Button look="primary" onClick={() => void showLead(duplicateOf.leadId!, false)}>
            {text.showLead}
          </Button>
        ) : (
          <Button look="primary" busy={running} onClick={analyse}>
            {running
              ? waiting
                ? text.waiting
                : text.busy
              : stoppedAt && !alone
                ? text.retry
                : several
                  ? text.submitChats(outgoing)
                  : left.length > 1
                    ? text.submitAll(left.length)
                    : text.submit}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** 'The first failing file stops the batch' (specification 2, §5); a file alone needs no name. */
function errorOf({ name, message }: { name: string; message: string }, files: readonly QueuedFile[]): string {
  if (files.length > 1) return text.fileFailed(name, message)
  // Its row says already why it was refused here.
  return files[0]?.status === 'refused' ? message : text.failed(message)
}

/** A preview replaces this on a phone, so the button stays visible. */
function WhatIsAnalysed({ wideOnly }: { wideOnly: boolean }) {
  const { transcription } = useSnapshot(session)
  const kinds = [...text.analysed.map((item) => ({ item, done: true })), { item: text.audio, done: transcription }]
  return (
    <ul
      aria-label={text.analysedTitle}
      className={clsx(
        'mt-3.5 grid gap-x-4 gap-y-1.5 text-sm text-soft tablet:grid-cols-2',
        wideOnly && 'max-tablet:hidden',
      )}
    >
      {kinds.map(({ item, done }) => (
        <li key={item} className={clsx('flex items-start gap-2', !done && 'text-faint')}>
          {done ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
          ) : (
            <Minus aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          )}
          <span>
            {item}
            {!done && `: ${text.notHere}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
