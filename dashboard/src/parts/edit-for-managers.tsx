import { canViewReports } from '@fechai/domain/permissions'
import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import type { DialogProps } from '../ui/dialog-props.ts'
import { Dialog } from '../ui/dialog.tsx'

export interface EditForManagersProps extends Pick<DialogProps, 'title' | 'description' | 'closesOutside'> {
  label: string
  /** The form; what it is given closes the dialog. */
  children: (close: () => void) => ReactNode
}

/** Edits a setting of the whole company in a dialog; only managers see the button. */
export function EditForManagers({ label, children, ...dialog }: EditForManagersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { user } = useSnapshot(session)
  if (!canViewReports(user)) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="quiet" className="-my-1 text-sm print:hidden" onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />
        {label}
      </Button>
      <Dialog {...dialog} open={isOpen} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  )
}
