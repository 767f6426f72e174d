import { foldWords } from '@fechai/domain/conversation/fold'
import { PHASE_LABELS } from '@fechai/domain/phases'
import { Command } from 'cmdk'
import { Keyboard, PencilLine, Plus, Search, type LucideIcon } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { session } from '../state/session.ts'
import { openAddLead, openTypedLead } from '../state/uploads.ts'
import { giveFocusBack, useOpener } from '../ui/opener.ts'
import { appCopy } from './copy.ts'
import { keyListCopy } from './key-list-copy.ts'
import { openKeyList } from './key-list.tsx'
import { palette } from './palette-state.ts'
import { iconOf } from './screen-icons.ts'
import { openScreens } from './screens.ts'
import { useFoundLeads } from '../parts/use-found-leads.ts'

const text = appCopy.palette

/** Go to a page, find a lead, start an upload, without leaving the keyboard. */
export function Palette() {
  const { open } = useSnapshot(palette)
  const opener = useOpener(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (palette.open = next)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener)
          }}
          className="fixed top-[max(12vh,calc(12px+var(--toasts,0px)))] left-1/2 z-50 w-[560px] max-w-[calc(100vw-24px)] -translate-x-1/2 animate-appear overflow-hidden rounded-[16px] border border-line bg-surface shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{text.title}</Dialog.Title>
          <Commands />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Commands() {
  const [words, setWords] = useState('')
  const [, navigate] = useLocation()
  const { user } = useSnapshot(session)
  const { status, leads } = useFoundLeads(words)
  const wanted = (label: string) => foldWords(label).includes(foldWords(words.trim()))
  const run = (act: () => void) => {
    palette.open = false
    // The action runs after the layer is gone, so that the next layer takes the focus from the page.
    setTimeout(act)
  }
  const actions: { label: string; icon: LucideIcon; act: () => void }[] = [
    { label: text.add, icon: Plus, act: openAddLead },
    { label: text.type, icon: PencilLine, act: openTypedLead },
    ...openScreens(user).map((screen) => ({
      label: screen.label,
      icon: iconOf(screen),
      act: () => navigate(screen.path),
    })),
    { label: keyListCopy.title, icon: Keyboard, act: openKeyList },
  ]
  const shown = actions.filter(({ label }) => wanted(label))

  return (
    <Command shouldFilter={false} loop label={text.title}>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-faint" strokeWidth={1.75} />
        <Command.Input
          value={words}
          onValueChange={setWords}
          placeholder={text.placeholder}
          maxLength={200}
          className="h-12 w-full bg-transparent outline-none touch:text-lg"
        />
      </div>
      <Command.List label={text.results} className="max-h-[min(420px,56dvh)] scroll-py-2 overflow-y-auto p-2">
        {shown.length > 0 && (
          <Group heading={text.goTo}>
            {shown.map(({ label, icon: Icon, act }) => (
              <Item key={label} value={`go ${label}`} onSelect={() => run(act)}>
                <Icon aria-hidden className="size-4 shrink-0 text-faint" strokeWidth={1.75} />
                {label}
              </Item>
            ))}
          </Group>
        )}
        {leads.length > 0 && (
          <Group heading={text.leads}>
            {leads.map((lead) => (
              <Item key={lead.id} value={lead.id} onSelect={() => run(() => navigate(`/deeplead/${lead.id}`))}>
                <span data-phase={lead.fase} aria-hidden className="size-2 shrink-0 rounded-[3px] bg-(--h)" />
                <span className="min-w-0 truncate">{lead.nome}</span>
                <span className="ml-auto max-w-[45%] shrink-0 truncate text-sm text-soft">
                  {PHASE_LABELS[lead.fase]} · {lead.produto}
                </span>
              </Item>
            ))}
          </Group>
        )}
        {shown.length === 0 && leads.length === 0 && (
          <p role="status" className="px-2 py-6 text-center text-soft">
            {status === 'searching' ? text.searching : status === 'failed' ? text.failed : text.none}
          </p>
        )}
      </Command.List>
    </Command>
  )
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-faint"
  >
    {children}
  </Command.Group>
)

interface ItemProps {
  value: string
  onSelect: () => void
  children: ReactNode
}

const Item = ({ value, onSelect, children }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 data-[selected=true]:bg-line/60 touch:h-11"
  >
    {children}
  </Command.Item>
)
