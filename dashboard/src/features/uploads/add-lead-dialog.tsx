import { UPLOAD_TEXTS } from '@fechai/shared/domain/limits'
import { checkUpload } from '@fechai/shared/domain/upload-check'
import { Check, CircleAlert, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { closeAddLead, sendFile, uploads } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showLead } from './actions.ts'
import { DropZone } from './drop-zone.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { uploadsCopy } from './copy.ts'
import { FileRow } from './file-row.tsx'

const text = uploadsCopy.dialog

export function AddLeadDialog() {
  const { dialogOpen, watched } = useSnapshot(uploads)
  return (
    <Dialog
      open={dialogOpen}
      onClose={closeAddLead}
      title={text.title}
      description={text.subtitle}
      className="w-[540px]"
      startsAtDialog
      covered={watched !== null}
    >
      <AddLeadForm />
    </Dialog>
  )
}

function AddLeadForm() {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const { duplicateOf } = useSnapshot(uploads)

  const choose = (chosen: File | null) => {
    uploads.duplicateOf = null
    const refusal = chosen && checkUpload({ name: chosen.name, sizeBytes: chosen.size })
    setError(refusal ?? '')
    setFile(refusal ? null : chosen)
  }
  const analyse = async () => {
    if (!file) {
      setError(UPLOAD_TEXTS.noFileSelected)
      return
    }
    setError('')
    setBusy(true)
    const refusal = await sendFile(file)
    setBusy(false)
    if (refusal !== null) setError(text.failed(refusal))
  }

  return (
    <>
      {file ? <FileRow file={file} onRemove={() => choose(null)} /> : <DropZone onFile={choose} />}
      {error !== '' && (
        <Notice icon={CircleAlert} look="wrong" role="alert" className="mb-3">
          {error}
        </Notice>
      )}
      {duplicateOf && <DuplicateNotice sentAs={duplicateOf.fileName} chosen={file?.name ?? ''} />}
      <Notice icon={LockKeyhole}>
        <strong className="font-semibold text-text">{text.safeTitle}</strong> {text.safe}
      </Notice>
      <ul
        aria-label={text.analysedTitle}
        className="mt-3.5 grid gap-x-4 gap-y-1.5 text-sm text-soft tablet:grid-cols-2"
      >
        {text.analysed.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
            {item}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={closeAddLead}>{text.cancel}</Button>
        {duplicateOf?.leadId ? (
          <Button look="primary" onClick={() => void showLead(duplicateOf.leadId!, false)}>
            {text.showLead}
          </Button>
        ) : (
          <Button look="primary" busy={busy} onClick={() => void analyse()}>
            {busy ? text.busy : text.submit}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
