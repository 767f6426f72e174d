import type { Task } from '@fechai/contracts/tasks'
import { displayTime } from '@fechai/domain/clock'
import { openConversation } from '../../state/conversation.ts'

/** The sentence that a task came from; a press opens the conversation there. */
export const TaskQuote = ({ task: { said, lead } }: { task: Pick<Task, 'said' | 'lead'> }) =>
  said && (
    <>
      <button
        type="button"
        className="proof max-w-full min-w-0 truncate rounded-sm text-left touch:-my-2 touch:py-2"
        onClick={(event) =>
          openConversation(
            { leadId: said.leadId, name: lead, index: said.index, quote: said.quote },
            event.currentTarget,
          )
        }
      >
        “{said.quote.replace(/\s+/g, ' ')}”
      </button>
      <span className="shrink-0 tabular-nums"> · {displayTime(said.sentAt).slice(0, 5)}</span>
    </>
  )
