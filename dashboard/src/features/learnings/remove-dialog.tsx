import type { Learning } from '@fechai/contracts/learnings'
import { useState } from 'react'
import { toast } from 'sonner'
import { removeLearning } from '../../state/learnings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { learningsCopy } from './copy.ts'

export function RemoveDialog({ learning, onClose }: { learning: Learning | null; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (learning === null) return
    setBusy(true)
    try {
      await removeLearning(learning.id)
    } catch {
      // 'Learning delete fails': the specification's sentence.
      toast.error(learningsCopy.failures.remove)
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <Dialog open={learning !== null} onClose={onClose} title={learningsCopy.question} className="w-[460px]">
      <blockquote className="mt-3 border-l-2 border-line2 pl-3 text-soft [overflow-wrap:anywhere]">
        {learning?.learning_text}
      </blockquote>
      <DialogActions>
        <Button onClick={onClose}>{learningsCopy.cancel}</Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {learningsCopy.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
