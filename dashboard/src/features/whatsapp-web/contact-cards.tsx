import type { ChatLine } from '@fechai/contracts/whatsapp-chats'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { deleteLead } from '../../state/delete-lead.ts'
import { Button } from '../../ui/button.tsx'
import { webCopy } from './copy.ts'

const text = webCopy.card

interface ContactCardsProps {
  line: ChatLine
  chatId: string
}

/** People whose cards were sent: each becomes a lead by one press. */
export const ContactCards = ({ line, chatId }: ContactCardsProps) =>
  (line.cards ?? []).map((card, at) => <ContactCard key={at} {...{ line, chatId, at, ...card }} />)

function ContactCard({
  line,
  chatId,
  at,
  name,
  number,
}: ContactCardsProps & ChatLine['cards'][number] & { at: number }) {
  const [leadId, setLeadId] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const add = async (): Promise<void> => {
    setIsAdding(true)
    try {
      const of = { id: chatId, line: line.id }
      const answer = await call('POST /api/whatsapp/conversations/:id/messages/:line/lead', {
        ...of,
        body: { card: at },
      })
      setLeadId(answer.leadId)
      if (answer.isNew)
        toast.success(text.added(name), { action: { label: text.undo, onClick: () => void undo(answer.leadId) } })
      else toast(text.known(name))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsAdding(false)
    }
  }
  const undo = async (id: string): Promise<void> => {
    try {
      const { lead } = await call('GET /api/leads/:id', { id })
      await deleteLead(id, lead)
      setLeadId(null)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <div className="flex items-start gap-2 py-1">
      <UserRound aria-hidden className="mt-1 size-4 shrink-0 text-soft" strokeWidth={1.75} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{name}</span>
          {number && <span className="block text-sm text-soft tabular-nums">{number}</span>}
        </p>
        {leadId === null ? (
          <Button disabled={isAdding} onClick={() => void add()}>
            {text.add}
          </Button>
        ) : (
          <Link href={`/deeplead/${leadId}`} className="text-sm text-accent underline underline-offset-2">
            {text.open}
          </Link>
        )}
      </div>
    </div>
  )
}
