import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { RefreshCw } from 'lucide-react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { analyzeChat, chatLead } from '../state/chat-lead.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { chatLeadCopy as text } from './chat-lead-copy.ts'

/** Has a chat analysed, for the first time or again, and says what that will cost. */
export function AnalyseButton({ chat, label, isFirst = false }: { chat: Chat; label: string; isFirst?: boolean }) {
  const { estimate, isAsking } = useSnapshot(chatLead)
  const ask = () =>
    analyzeChat(chat.id, chat.isGroup).then(
      ({ uploadId }) => {
        if (uploadId !== null) return
        toast.success(text.asked)
        announce(text.asked)
      },
      (error: unknown) => toast.error(messageOf(error)),
    )
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button look={isFirst ? 'primary' : undefined} disabled={isAsking} onClick={() => void ask()}>
        {!isFirst && <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />}
        {label}
      </Button>
      {estimate !== '' && <p className="text-xs text-soft">{estimate}</p>}
    </div>
  )
}
