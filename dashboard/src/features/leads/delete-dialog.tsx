import { useSnapshot } from 'valtio'
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx'
import { bulkDelete, closeDeletion } from '../../state/bulk-delete.ts'
import { leadList } from '../../state/lead-list.ts'
import { countSelected, selection } from '../../state/lead-selection.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { leadsCopy } from './copy.ts'
import { removeSelected } from './selection-actions.ts'

const text = leadsCopy.deletion

export function DeleteDialog() {
  const { asked } = useSnapshot(bulkDelete)
  const count = countSelected(useSnapshot(selection), useSnapshot(leadList).rows.total)
  return (
    <Dialog open={asked} onClose={closeDeletion} title={text.title(count)} className="w-[460px]">
      {asked && (
        <ConfirmDeletion onConfirm={() => void removeSelected()} onCancel={closeDeletion}>
          {text.text(count)}
        </ConfirmDeletion>
      )}
    </Dialog>
  )
}
