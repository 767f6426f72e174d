import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from './own-password.tsx'

interface AskPasswordProps extends Pick<DialogFormProps, 'action' | 'look' | 'onClose'> {
  title: string
  description: string
  /** Does what is asked for; its error is shown in the dialog. */
  onConfirm: (current: string) => Promise<void>
}

/** A dialog that asks for one's own password before a change, and for nothing else. */
export function AskPassword({ title, description, action, look = 'primary', onConfirm, onClose }: AskPasswordProps) {
  const send = async (fields: FormData) => {
    const problem = ownPasswordProblem(fields)
    if (problem) return problem
    await onConfirm(ownPasswordIn(fields))
  }
  return (
    <Dialog open onClose={onClose} title={title} description={description} className="w-[440px]">
      <DialogForm {...{ action, look, onClose }} onSend={send}>
        <OwnPassword />
      </DialogForm>
    </Dialog>
  )
}
