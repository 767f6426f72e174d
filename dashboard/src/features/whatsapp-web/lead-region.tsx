import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { useEffect, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { useMedia } from '../../lib/use-media.ts'
import { ChatLeadPanel } from '../../parts/chat-lead-panel.tsx'
import { keepChatDraft } from '../../state/chat-drafts.ts'
import { openedChat } from '../../state/chat-lines.ts'
import { goToFromLead, view } from './store.ts'

/** The lead is next to its chat from this width on. */
export const LEAD_BESIDE = '(min-width: 1280px)'

export interface LeadRegionProps {
  id: string
  around: number | null
  field: RefObject<HTMLTextAreaElement | null>
}

/** Shows the lead of the open chat: next to it if there is room, otherwise over it on request. */
export function LeadRegion({ id, around, field }: LeadRegionProps) {
  const { chat: known } = useSnapshot(openedChat)
  const { showsLead, leadOver } = useSnapshot(view)
  const isWide = useMedia(LEAD_BESIDE)
  const chat = known as Chat | null
  useEffect(() => () => void (view.leadOver = false), [id])
  if (chat === null || chat.id !== id || !(isWide ? showsLead : leadOver)) return null
  const use = (words: string) => {
    keepChatDraft(id, words)
    view.leadOver = false
    requestAnimationFrame(() => field.current?.focus())
  }
  const close = () => Object.assign(view, isWide ? { showsLead: false } : { leadOver: false })
  return <ChatLeadPanel chat={chat} index={around} isOver={!isWide} onUse={use} onShow={goToFromLead} onClose={close} />
}
