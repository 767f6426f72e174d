import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { PHASE_TITLES } from '@fechai/domain/phases'
import clsx from 'clsx'
import {
  Archive,
  ArrowLeft,
  EllipsisVertical,
  History,
  MailOpen,
  Moon,
  PanelRight,
  Search,
  Star,
  Sun,
  Trash2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { useMedia } from '../../lib/use-media.ts'
import { flagChat, type ChatFlags } from '../../state/chats.ts'
import { isDark, switchTheme, theme } from '../../state/theme.ts'
import { menuLook } from '../../ui/check-item.tsx'
import { Button } from '../../ui/button.tsx'
import { Avatar } from './avatar.tsx'
import { webCopy } from './copy.ts'
import { LEAD_BESIDE } from './lead-region.tsx'
import { removeChat } from './remove-chat.ts'
import { view } from './store.ts'

const text = webCopy.pane

export interface PaneHeaderProps {
  chat: Chat
  finding: boolean
  findButton: RefObject<HTMLButtonElement | null>
  onFind: () => void
  onClose: () => void
}

/** Names the contact and offers the actions on the chat. */
export function PaneHeader({ chat, finding, findButton, onFind, onClose }: PaneHeaderProps) {
  const { displayName, phone_number: number, isGroup, leadFase, favorite } = chat
  const below = [
    isGroup ? text.group : number !== null && number !== displayName ? formatWhatsapp(number) : null,
  ].filter((part) => part !== null)
  const label = favorite ? text.unfavorite : text.favorite
  return (
    <header className="flex min-h-14 items-center gap-2.5 border-b border-line bg-bg px-3 py-2 tablet:px-5">
      <Button look="quiet" shape="icon" className="-ml-1 tablet:hidden" aria-label={webCopy.back} onClick={onClose}>
        <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
      <Avatar name={displayName} isGroup={isGroup} className="size-9" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{displayName}</h2>
        {below.length > 0 && <p className="truncate text-xs text-soft tabular-nums">{below.join(' · ')}</p>}
      </div>
      {leadFase && (
        <span data-phase={leadFase} className="flex items-center gap-1.5 text-sm whitespace-nowrap max-tablet:sr-only">
          <span aria-hidden className="size-2 rounded-full bg-(--h)" />
          {PHASE_TITLES[leadFase]}
        </span>
      )}
      <Button
        ref={findButton}
        look="quiet"
        shape="icon"
        aria-label={text.search}
        aria-expanded={finding}
        onClick={onFind}
      >
        <Search aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
      {!chat.readOnly && (
        <Button
          look="quiet"
          shape="icon"
          aria-label={label}
          aria-pressed={favorite}
          title={label}
          className="max-tablet:hidden"
          onClick={() => flag(chat, { favorite: !favorite })}
        >
          <Star aria-hidden className={clsx('size-4', favorite && 'fill-current text-amber')} strokeWidth={1.75} />
        </Button>
      )}
      <PaneMenu chat={chat} onClose={onClose} />
    </header>
  )
}

const flag = (chat: Chat, flags: ChatFlags): void =>
  void flagChat(chat.id, flags).catch((error: unknown) => toast.error(messageOf(error)))

function PaneMenu({ chat, onClose }: Pick<PaneHeaderProps, 'chat' | 'onClose'>) {
  const { showsLead } = useSnapshot(view)
  const isWide = useMedia(LEAD_BESIDE)
  const dark = isDark(useSnapshot(theme).choice)
  const ThemeIcon = dark ? Sun : Moon
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="quiet" shape="icon" aria-label={webCopy.menu}>
          <EllipsisVertical aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={12} className={menuLook}>
          <Item icon={Star} onSelect={() => (view.showsStars = true)}>
            {text.starred}
          </Item>
          {(!showsLead || !isWide) && (
            <Item icon={PanelRight} onSelect={() => Object.assign(view, { showsLead: true, leadOver: true })}>
              {text.showLead}
            </Item>
          )}
          {!chat.readOnly && <ChangeItems chat={chat} onClose={onClose} />}
          <Item icon={ThemeIcon} onSelect={switchTheme}>
            {dark ? text.lightTheme : text.darkTheme}
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Entries that change the chat: of one that the person only reads there are none. */
const ChangeItems = ({ chat, onClose }: Pick<PaneHeaderProps, 'chat' | 'onClose'>) => (
  <>
    <Item icon={Star} onSelect={() => flag(chat, { favorite: !chat.favorite })}>
      {chat.favorite ? text.unfavorite : text.favorite}
    </Item>
    <Item
      icon={MailOpen}
      onSelect={() => {
        // Visible messages count as read, so the chat closes first.
        onClose()
        flag(chat, { read: false })
      }}
    >
      {text.unread}
    </Item>
    <Item icon={History} onSelect={() => (view.fetchesPast = true)}>
      {text.past}
    </Item>
    <Item icon={Archive} onSelect={() => flag(chat, { archived: !chat.archived })}>
      {chat.archived ? text.unarchive : text.archive}
    </Item>
    <Item
      icon={Trash2}
      onSelect={() => {
        if (chat.leadId !== null) return void toast.error(webCopy.remove.ofLead)
        onClose()
        removeChat(chat)
      }}
    >
      {webCopy.remove.item}
    </Item>
  </>
)

const Item = ({ icon: Icon, onSelect, children }: { icon: typeof Star; onSelect: () => void; children: ReactNode }) => (
  <DropdownMenu.Item
    onSelect={onSelect}
    className="flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none data-highlighted:bg-line/60 touch:h-11"
  >
    <Icon aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
    {children}
  </DropdownMenu.Item>
)
