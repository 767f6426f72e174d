import type { ReactNode } from 'react'
import { late, OnceWanted } from './late.tsx'
import { useOpener } from './opener.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Above the title, quieter. */
  eyebrow?: ReactNode
  className?: string
  /** False keeps the dialog when the person clicks beside it. */
  closesOutside?: boolean
  /** Where focus starts; the dialog itself when it must not start on a button. */
  startsAtDialog?: boolean
  /** Kept as it is under another dialog, out of sight. */
  covered?: boolean
  children: ReactNode
}

const DialogLayer = late(() => import('./dialog-layer.tsx').then((module) => module.DialogLayer))

export function Dialog(props: DialogProps) {
  const opener = useOpener(props.open)
  return (
    <OnceWanted wanted={props.open}>
      <DialogLayer {...props} opener={opener} />
    </OnceWanted>
  )
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-col-reverse gap-2 tablet:flex-row tablet:items-center tablet:justify-end">
    {children}
  </div>
)
