import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { displayTime } from '@fechai/domain/clock'
import { isToConfirm } from '@fechai/domain/to-confirm'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { PHASE_TITLES } from '@fechai/domain/phases'
import clsx from 'clsx'
import { ArrowRight, Sparkles, X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { chatLead, openChatLead } from '../state/chat-lead.ts'
import { Button } from '../ui/button.tsx'
import { AnalyseButton } from './analyze-chat-button.tsx'
import { chatLeadCopy as text } from './chat-lead-copy.ts'
import { SinceThen } from './chat-lead-since.tsx'
import { LeadSource } from './lead-source.tsx'
import { NoSaleNote } from './no-sale.tsx'
import { ChatSuggestions } from './chat-suggestions.tsx'

export interface ChatLeadPanelProps {
  chat: Chat
  /** The message that the chat was opened at. */
  index: number | null
  /** True when it covers the chat: there is no room beside it. */
  isOver: boolean
  /** Fills the composer; a person always sends. */
  onUse: (words: string) => void
  /** Brings a message of the chat into view. */
  onShow: (index: number) => void
  onClose: () => void
}

/** Shows the lead beside its chat: its state at the analysis, the messages since, and suggestions to send next. */
export function ChatLeadPanel({ chat, index, isOver, onUse, onShow, onClose }: ChatLeadPanelProps) {
  const { chatId, status, error, lead } = useSnapshot(chatLead)
  const { id, leadId } = chat
  useEffect(() => void openChatLead({ id, leadId }), [id, leadId])
  const isHere = chatId === id
  return (
    <aside
      aria-label={text.title(chat.displayName)}
      className={clsx(
        'flex flex-col overflow-y-auto bg-bg',
        isOver ? 'fixed inset-0 z-30' : 'w-[344px] shrink-0 border-l border-line',
      )}
    >
      <header className="sticky top-0 flex min-h-14 items-center gap-2 border-b border-line bg-bg px-4">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{text.title(chat.displayName)}</h2>
        {leadId !== null && (
          <Link
            href={`/deeplead/${leadId}${index === null ? '' : `#m=${index}`}`}
            className="text-sm text-soft hover:text-text hover:underline"
          >
            {text.deepLead}
          </Link>
        )}
        <Button look="quiet" shape="icon" aria-label={text.close} onClick={onClose}>
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </header>
      {leadId === null && <NoLead chat={chat} />}
      {leadId !== null && isHere && status === 'loading' && <Waiting />}
      {leadId !== null && isHere && status === 'error' && (
        <div role="alert" className="grid justify-items-start gap-3 p-4 text-sm">
          <p className="text-danger">{error}</p>
          <Button onClick={() => void openChatLead(chat)}>{text.retry}</Button>
        </div>
      )}
      {leadId !== null && isHere && status === 'ready' && lead && (
        <>
          {lead.sem_venda && <NoSaleNote lead={lead as Lead} className="m-4" />}
          <Facts lead={lead as Lead} />
          <LeadSource key={leadId} leadId={leadId} className="border-b border-line px-4 py-3" />
          <SinceThen chat={chat} onShow={onShow} />
          <ChatSuggestions leadId={leadId} onUse={onUse} />
        </>
      )}
    </aside>
  )
}

function Facts({ lead }: { lead: Lead }) {
  const analysedAt = useSnapshot(chatLead).news?.analysedAt ?? null
  const mark = (field: LeadField): ReactNode =>
    lead.padroes.includes(field) ? (
      <p className="text-xs text-soft">{text.byDefault}</p>
    ) : isToConfirm(lead, field) ? (
      <p className="text-xs text-amber">{text.toConfirm}</p>
    ) : null
  return (
    <section className="grid gap-2 border-b border-line p-4 text-sm">
      <dl className="grid grid-cols-2 gap-4">
        <div className="min-w-0">
          <dt className="text-xs text-soft">{text.value}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere] tabular-nums">
            {lead.valor}
            {mark('valor')}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-soft">{text.phase}</dt>
          <dd data-phase={lead.fase}>
            <span className="flex items-center gap-1.5 font-semibold">
              <span aria-hidden className="size-2 rounded-full bg-(--h)" />
              {PHASE_TITLES[lead.fase]}
            </span>
            {analysedAt && <p className="text-xs text-soft">{text.readAt(displayTime(analysedAt))}</p>}
          </dd>
        </div>
      </dl>
      <p className="flex items-start gap-1.5">
        <ArrowRight aria-hidden className="mt-1 size-3.5 shrink-0 text-accent" strokeWidth={1.75} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{lead.proximoPasso}</span>
      </p>
    </section>
  )
}

/** Panel of a chat without a lead. A group is analysed only on request, by its button. */
function NoLead({ chat }: { chat: Chat }) {
  return (
    <section className="grid justify-items-start gap-3 p-4 text-sm">
      <Sparkles aria-hidden className="size-5 text-soft" strokeWidth={1.75} />
      <h3 className="font-semibold">{text.none.title}</h3>
      <p className="text-soft">
        {chat.lastMessageAt === null ? text.none.silent : chat.isGroup ? text.none.group : text.none.text}
      </p>
      {chat.lastMessageAt !== null && (
        <AnalyseButton chat={chat} label={chat.isGroup ? text.none.analyseGroup : text.none.analyse} isFirst />
      )}
    </section>
  )
}

const Waiting = () => (
  <div className="grid gap-3 p-4" aria-busy>
    <span className="skeleton h-12" />
    <span className="skeleton h-28" />
    <span className="skeleton h-40" />
  </div>
)
