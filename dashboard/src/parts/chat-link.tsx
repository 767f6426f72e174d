import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../lib/call.ts'
import { chatAddress } from '../lib/chat-address.ts'
import { buttonLook } from '../ui/button.tsx'

/** Leads to the chat of WhatsApp that goes on in a lead's conversation; nothing where none does. */
export function ChatLink({ leadId }: { leadId: string }) {
  const [chatId, setChatId] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    // A failed request hides the link, and nothing else.
    call('GET /api/leads/:id/news', { id: leadId }).then(
      (news) => !isOver && setChatId(news.chatId),
      () => undefined,
    )
    return () => {
      isOver = true
      setChatId(null)
    }
  }, [leadId])
  if (chatId === null) return null
  return (
    <Link href={chatAddress(chatId, null)} className={buttonLook('quiet', 'px-3')}>
      <MonitorSmartphone aria-hidden className="size-4" strokeWidth={1.75} />
      Abrir no WhatsApp Web
    </Link>
  )
}
