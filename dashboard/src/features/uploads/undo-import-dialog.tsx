import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { askUndoImport, imports, undoImport, type UndoTarget } from '../../state/imports.ts'
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
      {undoing && <UndoForm key={undoing.uploadId} target={undoing} onClose={close} />}
    </Dialog>
  )
}

function UndoForm({ target, onClose }: { target: UndoTarget; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const undo = async () => {
    setBusy(true)
    setError('')
    try {
      await undoImport(target)
      onClose()
      toast.success(text.done, { description: target.fileName })
    } catch (refusal) {
      setError(messageOf(refusal))
      setBusy(false)
    }
  }
  return (
    <>
      <p className="mt-2 text-sm text-soft [overflow-wrap:anywhere]">{target.fileName}</p>
      <Notice icon={Undo2} className="mt-3">
        {text.what(target.added)}
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
