import type { ReactNode } from 'react'

/** What every dialog of the house takes. */
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
