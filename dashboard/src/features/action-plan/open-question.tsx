import { displayTime } from '@fechai/domain/clock'
import type { FactProof } from '@fechai/domain/suggested-message'
import { MessageCircleQuestionMark } from 'lucide-react'
import { openConversation } from '../../state/conversation.ts'
import { Notice } from '../../ui/notice.tsx'
import { actionPlanCopy as text } from './copy.ts'

interface OpenQuestionProps {
  lead: { id: string; name: string }
  question: FactProof
}

/** Shows the open question before any message, and links to it in the conversation. */
export function OpenQuestion({ lead, question: { messageIndex, quote, author, sentAt } }: OpenQuestionProps) {
  return (
    <Notice icon={MessageCircleQuestionMark} look="warn" className="mt-2">
      <p>{text.question}</p>
      <button
        type="button"
        title={text.openQuestion}
        onClick={(event) =>
          openConversation({ leadId: lead.id, name: lead.name, index: messageIndex, quote }, event.currentTarget)
        }
        className="text-left touch:py-2.5"
      >
        <q className="proof text-text [overflow-wrap:anywhere] [quotes:'“'_'”']">{quote}</q>
        <span className="block text-xs tabular-nums">
          {author} · {displayTime(sentAt)}
        </span>
      </button>
    </Notice>
  )
}
