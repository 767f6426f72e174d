import type { ReactNode } from 'react'

/** Props of every dialog. */
export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Line above the title, quieter. */
  eyebrow?: ReactNode
  className?: string
  /** False keeps the dialog when the person clicks beside it. */
  closesOutside?: boolean
  /** True when focus starts at the dialog itself, not on a button. */
  startsAtDialog?: boolean
  /** Kept as it is under another dialog, out of sight. */
  covered?: boolean
  children: ReactNode
}
