import type { Lead } from '@fechai/domain/lead'
import { ChevronDown, MessageCircle, ScanSearch, Trash } from 'lucide-react'
import { Link } from 'wouter'
import { openConversation } from '../../state/conversation.ts'
import { CopyButton } from './copy-button.tsx'
import { pipelineCopy } from './copy.ts'
import { toggleDetails, view } from './store.ts'

const text = pipelineCopy.card
const look =
  'flex h-7 items-center gap-1 rounded-[7px] px-1 text-xs whitespace-nowrap text-soft hover:bg-line/50 hover:text-text touch:h-11 touch:text-sm'

/** The corner above the name's line; next to the conversation icon it appears only on hover. */
const CORNER =
  'absolute top-1 right-1 w-7 justify-center bg-surface @max-[312px]:right-8 @max-[312px]:opacity-0 @max-[312px]:group-focus-within/card:opacity-100 @max-[312px]:group-hover/card:opacity-100 touch:top-0 touch:right-0 touch:w-11 touch:@max-[312px]:right-11 touch:@max-[312px]:opacity-100'

/** Draws icons before their words, or alone: the conversation's icon moves to the corner if its word has no room. */
export function CardActions({ lead, expanded }: { lead: Lead; expanded: boolean }) {
  const { id: leadId, nome: name } = lead
  return (
    <div className="-mx-1 mt-1.5 flex items-center justify-between @min-[312px]:justify-start @min-[312px]:gap-2 border-t border-line pt-1">
      <button type="button" aria-expanded={expanded} onClick={() => toggleDetails(leadId)} className={look}>
        <ChevronDown
          aria-hidden
          className={`hidden size-4 transition-transform duration-150 @min-[184px]:block ${expanded ? 'rotate-180' : ''}`}
          strokeWidth={1.75}
        />
        {expanded ? text.less : text.more}
      </button>
      {lead.conversation_id && (
        <button
          type="button"
          aria-label={text.conversation(name)}
          title={text.conversation(name)}
          onClick={(event) => openConversation({ leadId, name, index: null, quote: '' }, event.currentTarget)}
          className={`${look} justify-center @max-[312px]:absolute @max-[312px]:top-1 @max-[312px]:right-1 @max-[312px]:w-7 touch:@max-[312px]:top-0 touch:@max-[312px]:right-0 touch:@max-[312px]:w-11`}
        >
          <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="hidden @min-[312px]:inline">{text.openConversation}</span>
        </button>
      )}
      <Link
        href={`/deeplead/${leadId}`}
        aria-label={text.deepLeadOf(name)}
        title={text.deepLead}
        className={`${look} touch:min-w-11 justify-center`}
      >
        <ScanSearch aria-hidden className="size-4" strokeWidth={1.75} />
        {text.deepLead}
      </Link>
      <CopyButton lead={lead} className={`${look} ${CORNER}`} />
      <button
        type="button"
        aria-label={text.delete(name)}
        title={text.delete(name)}
        onClick={() => (view.deleting = leadId)}
        className={`${look} ml-auto justify-center touch:w-11`}
      >
        <Trash aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  )
}
