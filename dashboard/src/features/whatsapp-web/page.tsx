import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { closeChat, readNow } from '../../state/chat-lines.ts'
import { loadChatDrafts } from '../../state/chat-drafts.ts'
import { chats, loadChats } from '../../state/chats.ts'
import { successors } from '../../state/merged-chats.ts'
import { loadAllowance, loadWaiting } from '../../state/sending.ts'
import { watchHealth } from '../../state/whatsapp-operations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatColumn } from './chat-column.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { webCopy } from './copy.ts'
import { LeadRegion } from './lead-region.tsx'
import { NewMessageDialog } from './new-message-dialog.tsx'
import { StarsDialog } from './stars-dialog.tsx'
import { finder, view } from './store.ts'

const PATH = '/whatsapp-web'

/** The chats of the connected WhatsApp and the one that is open; a phone shows one of the two. */
export function WhatsAppWebPage() {
  const [, navigate] = useLocation()
  const { id, around } = useAddress()
  const search = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { list } = useSnapshot(chats)
  const successor = useSnapshot(successors)[id ?? '']

  useEffect(() => {
    void loadChats()
    void loadWaiting()
    void loadAllowance()
    void loadChatDrafts()
    document.addEventListener('visibilitychange', readNow)
    return () => document.removeEventListener('visibilitychange', readNow)
  }, [])
  // An open page silences the automatic answer.
  useEffect(watchHealth, [])
  useEffect(() => {
    if (id === null) closeChat()
    return closeChat
  }, [id])

  useEffect(() => {
    if (successor !== undefined) navigate(`${PATH}?chat=${successor}`, { replace: true })
  }, [successor, navigate])

  const open = (chatId: string) => navigate(`${PATH}?chat=${chatId}`, { replace: id !== null })
  const close = () => {
    finder.close()
    const row = document.querySelector<HTMLElement>(`[data-chat="${id ?? ''}"]`)
    navigate(PATH)
    row?.focus()
  }
  useShortcuts({
    '/': () => search.current?.focus(),
    n: () => (view.newMessage = { phone: '' }),
    ArrowDown: () => document.querySelector<HTMLElement>('[data-chat][tabindex="0"]')?.focus(),
  })

  return (
    <div className="flex min-h-0 flex-1">
      <ChatColumn current={id} search={search} onOpen={open} />
      {id === null ? (
        <section className="flex flex-1 bg-chat max-tablet:hidden">
          {list.length > 0 && (
            <EmptyState icon={MessagesSquare} title={webCopy.choose.title} text={webCopy.choose.text}>
              {null}
            </EmptyState>
          )}
        </section>
      ) : (
        <>
          <ConversationPane id={id} around={around} onClose={close} field={field} />
          <LeadRegion id={id} around={around} field={field} />
        </>
      )}
      <NewMessageDialog />
      <StarsDialog />
    </div>
  )
}

/** The address names the open chat, so a reload, a link and the back button find it. */
function useAddress(): { id: string | null; around: number | null } {
  const query = new URLSearchParams(useSearch())
  const index = query.get('mensagem')
  return { id: query.get('chat'), around: index !== null && /^\d{1,8}$/.test(index) ? Number(index) : null }
}
