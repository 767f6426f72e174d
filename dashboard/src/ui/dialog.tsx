import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { late, OnceWanted } from './late.tsx'
import { useOpener } from './opener.ts'

const DialogLayer = late(() => import('./dialog-layer.tsx').then((module) => module.DialogLayer))

export function Dialog(props: DialogProps) {
  const opener = useOpener(props.open)
  return (
    <OnceWanted wanted={props.open}>
      <DialogLayer {...props} opener={opener} />
    </OnceWanted>
  )
}

/** A phone's dialog may be longer than the screen: its actions stay in sight at the lower edge. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div
    className={clsx(
      'mt-5 flex flex-col-reverse gap-2 tablet:flex-row tablet:items-center tablet:justify-end',
      'max-tablet:-mx-5 max-tablet:-mb-5 max-tablet:rounded-b-[16px] max-tablet:bg-surface max-tablet:px-5 max-tablet:pb-5',
      'max-tablet:relative max-tablet:z-10 max-tablet:[@media(min-height:560px)]:sticky max-tablet:bottom-0',
      'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-surface tablet:before:hidden',
    )}
  >
    {children}
  </div>
)
