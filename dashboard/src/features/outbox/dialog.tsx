import { useSnapshot } from 'valtio'
import { drainNow } from '../../state/outbox-drain.ts'
import { outbox } from '../../state/outbox-edits.ts'
import type { QueuedEdit } from '../../state/outbox-queue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { outboxCopy as text } from './copy.ts'
import { OutboxRow } from './row.tsx'

export function OutboxDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { edits, sending } = useSnapshot(outbox)
  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.text} startsAtDialog>
      {edits.length === 0 ? (
        <p className="py-6 text-center text-soft">{text.empty}</p>
      ) : (
        <ol className="mt-4 grid max-h-[50dvh] gap-2 overflow-y-auto">
          {edits.map((edit) => (
            <OutboxRow key={edit.key} edit={edit as QueuedEdit} />
          ))}
        </ol>
      )}
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
        {edits.some(({ state }) => state === 'waiting') && (
          <Button look="primary" busy={sending} onClick={drainNow}>
            {sending ? text.sending : text.sendNow}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
