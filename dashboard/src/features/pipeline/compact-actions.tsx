import type { Lead } from '@fechai/domain/lead'
import { ChevronDown, MessageCircle, ScanSearch, Trash, UserRoundPlus } from 'lucide-react'
import { Link } from 'wouter'
import { askOwner } from '../../state/assigning.ts'
import { OwnerMark } from '../../parts/owner-mark.tsx'
import { openConversation } from '../../state/conversation.ts'
import { seesOwners } from '../../state/session.ts'
import { pipelineCopy } from './copy.ts'
import { toggleDetails, view } from './store.ts'

const text = pipelineCopy.card
const look = 'grid h-[22px] w-6 place-items-center rounded-[6px] text-soft hover:bg-line/60 hover:text-text'

/**
 * Owner of a compact card, and the actions over its last line while it is pointed at or holds the focus. A finger has
 * the one that shows the whole card, where the others are in words.
 */
export function CompactActions({ lead }: { lead: Lead }) {
  const { id: leadId, nome: name, conversation_id: conversationId } = lead
  return (
    <>
      <OwnerMark
        lead={lead}
        skipsTab
        className="absolute right-1.5 bottom-1.5 group-focus-within/card:opacity-0 group-hover/card:opacity-0 touch:right-12"
      />
      <div className="absolute right-1 bottom-0.5 flex rounded-control bg-surface pl-1 opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 touch:right-0 touch:bottom-0 touch:opacity-100">
        <button
          type="button"
          aria-expanded={false}
          aria-label={text.moreOf(name)}
          title={text.more}
          onClick={() => toggleDetails(leadId)}
          className={`${look} touch:size-11`}
        >
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
        {conversationId && (
          <button
            type="button"
            aria-label={text.conversation(name)}
            title={text.openConversation}
            onClick={(event) => openConversation({ leadId, name, index: null, quote: '' }, event.currentTarget)}
            className={`${look} touch:hidden`}
          >
            <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        )}
        {seesOwners() && (
          <button
            type="button"
            aria-label={text.assign(name)}
            title={text.assign(name)}
            onClick={() => askOwner(lead)}
            className={`${look} touch:hidden`}
          >
            <UserRoundPlus aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        )}
        <Link
          href={`/deeplead/${leadId}`}
          aria-label={text.deepLeadOf(name)}
          title={text.deepLead}
          className={`${look} touch:hidden`}
        >
          <ScanSearch aria-hidden className="size-4" strokeWidth={1.75} />
        </Link>
        <button
          type="button"
          aria-label={text.delete(name)}
          title={text.delete(name)}
          onClick={() => (view.deleting = leadId)}
          className={`${look} touch:hidden`}
        >
          <Trash aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
    </>
  )
}
