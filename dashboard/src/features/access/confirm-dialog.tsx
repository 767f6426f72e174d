import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'

interface ConfirmDialogProps extends Pick<DialogFormProps, 'action' | 'look' | 'onClose'> {
  title: string
  description: string
  /** Does it; its error is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>
}

/** Asks before something is done, without a password, and closes once it is done. */
export const ConfirmDialog = ({ title, description, onConfirm, onClose, ...form }: ConfirmDialogProps) => (
  <Dialog open onClose={onClose} title={title} description={description} className="w-[440px]">
    <DialogForm
      {...form}
      onSend={async () => {
        await onConfirm()
        onClose()
      }}
      onClose={onClose}
    >
      {null}
    </DialogForm>
  </Dialog>
)
