import { ChevronDown, MessageCircle, ScanSearch, Trash } from 'lucide-react'
import { Link } from 'wouter'
import { openConversation } from '../../state/conversation.ts'
import { pipelineCopy } from './copy.ts'
import { toggleDetails, view } from './store.ts'

const text = pipelineCopy.card
const look =
  'flex h-7 items-center gap-1.5 rounded-[7px] px-1 text-xs @min-[256px]:px-1.5 whitespace-nowrap text-soft hover:bg-line/50 hover:text-text touch:h-11 touch:text-sm'

export function CardActions({ leadId, name, expanded }: { leadId: string; name: string; expanded: boolean }) {
  return (
    <div className="@container -mx-1.5 mt-2 flex items-center border-t border-line pt-1">
      <button type="button" aria-expanded={expanded} onClick={() => toggleDetails(leadId)} className={look}>
        <ChevronDown
          aria-hidden
          className={`hidden size-4 transition-transform duration-150 @min-[200px]:block ${expanded ? 'rotate-180' : ''}`}
          strokeWidth={1.75}
        />
        {expanded ? text.less : text.more}
      </button>
      <button
        type="button"
        aria-label={text.conversation(name)}
        title={text.conversation(name)}
        onClick={(event) => openConversation({ leadId, name, index: null, quote: '' }, event.currentTarget)}
        className={`${look} touch:min-w-11 justify-center`}
      >
        <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
        {/* Where the column is too narrow for the words, the sign stands alone. */}
        <span className="hidden @min-[256px]:inline">{text.openConversation}</span>
      </button>
      <Link
        href={`/deeplead/${leadId}`}
        aria-label={text.deepLeadOf(name)}
        title={text.deepLead}
        className={`${look} touch:min-w-11 justify-center`}
      >
        {/* Its word is what people look for: the sign comes where there is room for both. */}
        <ScanSearch aria-hidden className="hidden size-4 @min-[310px]:block" strokeWidth={1.75} />
        {text.deepLead}
      </Link>
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
