import { useSnapshot } from 'valtio'
import { uploads } from '../../state/uploads.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { leaveDialog } from './actions.ts'
import { AddLeadForm } from './add-lead-form.tsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.dialog

export function AddLeadDialog() {
  const { dialogOpen, watched } = useSnapshot(uploads)
  return (
    <Dialog
      open={dialogOpen}
      onClose={leaveDialog}
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
