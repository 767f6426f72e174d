import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import type { Opener } from '../lib/opener.ts'
import { giveFocusBack } from '../ui/opener.ts'
import { appCopy } from './copy.ts'

const text = appCopy.sidebar

export interface MenuSheetProps {
  open: boolean
  onClose: () => void
  /** Element that had the focus before. */
  opener: Opener | null
  children: ReactNode
}

/** The sidebar of a phone, as a sheet over the page. */
export function MenuSheet({ open, onClose, opener, children }: MenuSheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil tablet:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener)
          }}
          className="fixed top-[var(--toasts,0px)] bottom-0 left-0 z-50 flex w-[280px] max-w-[85vw] animate-appear flex-col border-r border-line bg-bg px-3 pt-3 pb-3 outline-none tablet:hidden"
        >
          <div className="flex items-center px-1 pb-2">
            <Radix.Title className="mr-auto">
              <Brand />
            </Radix.Title>
            <Button look="quiet" shape="icon" aria-label={text.close} onClick={onClose}>
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </Button>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
