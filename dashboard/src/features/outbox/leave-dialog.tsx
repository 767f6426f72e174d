import { useSnapshot } from 'valtio'
import { outbox } from '../../state/outbox-edits.ts'
import { leave, leaving, stay } from '../../state/offline-work.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { outboxCopy } from './copy.ts'

const text = outboxCopy.leave

/** Asks users who sign out with unsent work whether to keep it. */
export function LeaveDialog() {
  const { edits, onTheirWay } = useSnapshot(outbox)
  const { asked } = useSnapshot(leaving)
  return (
    <Dialog
      open={asked}
      onClose={stay}
      title={text.title}
      description={text.text(edits.length + onTheirWay.length)}
      className="w-[480px]"
    >
      <DialogActions>
        <Button look="danger" className="mr-auto" onClick={() => void leave('discard')}>
          {text.discard}
        </Button>
        <Button onClick={stay}>{text.stay}</Button>
        <Button look="primary" onClick={() => void leave('keep')}>
          {text.keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
