import type { LeadNews } from '@fechai/contracts/live-leads'
import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { CircleHelp } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { chatLead, openChatLead } from '../state/chat-lead.ts'
import { Button } from '../ui/button.tsx'
import { AnalyseButton } from './analyze-chat-button.tsx'
import { ChatLeadChanges } from './chat-lead-changes.tsx'
import { chatLeadCopy as text } from './chat-lead-copy.ts'

/** Shows the messages since the analysis, and the open points by now. */
export function SinceThen({ chat, onShow }: { chat: Chat; onShow: (index: number) => void }) {
  const { news: known, newsError } = useSnapshot(chatLead)
  const news = known as LeadNews | null
  if (news === null && newsError === '') {
    return (
      <div className="grid gap-3 border-b border-line p-4" aria-busy>
        <span className="skeleton h-6" />
        <span className="skeleton h-16" />
      </div>
    )
  }
  if (news === null) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 border-b border-line p-4 text-sm">
        <p className="text-danger">{newsError}</p>
        <Button onClick={() => void openChatLead(chat)}>{text.retry}</Button>
      </div>
    )
  }
  return (
    <>
      <ChatLeadChanges news={news} onShow={onShow}>
        <AnalyseButton chat={chat} label={text.again} />
      </ChatLeadChanges>
      <StillOpen news={news} onShow={onShow} />
    </>
  )
}

function StillOpen({ news, onShow }: { news: LeadNews; onShow: (index: number) => void }) {
  if (news.open.length === 0) return null
  return (
    <section className="border-b border-line p-4 text-sm">
      <h3 className="mb-1 font-semibold">{text.open}</h3>
      <ul>
        {news.open.map(({ label, state, messageIndex }) => (
          <li key={`${label} ${state}`} className="flex items-start gap-2 border-t border-line py-1.5 first:border-t-0">
            <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" strokeWidth={1.75} />
            {messageIndex === null ? (
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
            ) : (
              <button
                type="button"
                title={text.show(label)}
                className="line-clamp-2 min-w-0 flex-1 text-left hover:underline"
                onClick={() => onShow(messageIndex)}
              >
                {label}
              </button>
            )}
            <span className={state === 'a confirmar' ? 'shrink-0 text-xs text-amber' : 'shrink-0 text-xs text-soft'}>
              {state}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
