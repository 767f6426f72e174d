import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { askUndoImport, imports, undoImport, type UndoFile, type UndoTarget } from '../../state/imports.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.undo

/** Asked for from the conversation or from the notice of a file that joined it. */
export function UndoImportDialog() {
  const { undoing } = useSnapshot(imports)
  const close = () => askUndoImport(null)
  return (
    <Dialog open={undoing !== null} onClose={close} title={text.title} className="w-[460px]">
      {undoing && <UndoForm target={undoing} onClose={close} />}
    </Dialog>
  )
}

function UndoForm({ target: { conversationId, files }, onClose }: { target: UndoTarget; onClose: () => void }) {
  const [file, choose] = useState(files.at(-1)!)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const undo = async () => {
    setBusy(true)
    setError('')
    try {
      await undoImport(conversationId, file)
      onClose()
      toast.success(text.done[file.undo], { description: file.fileName })
    } catch (refusal) {
      setError(messageOf(refusal))
      setBusy(false)
    }
  }
  return (
    <>
      {files.length === 1 ? (
        <p className="mt-2 text-sm text-soft [overflow-wrap:anywhere]">{file.fileName}</p>
      ) : (
        <FileChoice files={files} chosen={file} onChoose={choose} disabled={busy} />
      )}
      <Notice icon={Undo2} className="mt-3">
        {file.undo === 'back' ? text.what(file.added) : text.again}
      </Notice>
      {error !== '' && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {error}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button look="danger" busy={busy} onClick={() => void undo()}>
          {text.confirm}
        </Button>
      </DialogActions>
    </>
  )
}

interface FileChoiceProps {
  files: readonly UndoFile[]
  chosen: UndoFile
  onChoose: (file: UndoFile) => void
  disabled: boolean
}

/** Identifies files of one contact by date and size, because they share their name. */
const FileChoice = ({ files, chosen, onChoose, disabled }: FileChoiceProps) => (
  <fieldset className="mt-3 grid gap-1" disabled={disabled}>
    <legend className="mb-1 text-sm text-soft">{text.which}</legend>
    {files.map((file) => (
      <label
        key={file.uploadId}
        className="flex cursor-pointer items-start gap-2.5 rounded-control px-2 py-1.5 hover:bg-raise"
      >
        <input
          type="radio"
          name="import"
          checked={file.uploadId === chosen.uploadId}
          onChange={() => onChoose(file)}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          <span className="block [overflow-wrap:anywhere]">{file.fileName}</span>
          {file.about && (
            <span className="block text-sm text-soft tabular-nums">
              {text.about(file.about.createdAt, file.about.messages)}
            </span>
          )}
        </span>
      </label>
    ))}
  </fieldset>
)
