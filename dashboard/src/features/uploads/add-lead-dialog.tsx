import { useSnapshot } from 'valtio'
import { uploads } from '../../state/uploads.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog } from './close-dialog.ts'
import { AddLeadForm } from './add-lead-form.tsx'
import { uploadsCopy } from './copy.ts'
import { TypedLeadForm } from './typed-lead-form.tsx'

export function AddLeadDialog() {
  const { dialogOpen, watched, byHand } = useSnapshot(uploads)
  const { title, subtitle } = uploadsCopy.dialog
  return (
    <Dialog
      open={dialogOpen}
      onClose={closeDialog}
      title={title}
      description={byHand ? uploadsCopy.typed.subtitle : subtitle}
      className="w-[540px]"
      startsAtDialog
      covered={watched !== null}
    >
      {byHand ? <TypedLeadForm /> : <AddLeadForm />}
    </Dialog>
  )
}
