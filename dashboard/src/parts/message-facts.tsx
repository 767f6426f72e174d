import { displayTime } from '@fechai/domain/clock'
import type { MessageFact } from '@fechai/domain/suggested-message'
import { openConversation } from '../state/conversation.ts'
import { messageCopy } from './message-copy.ts'

const text = messageCopy.facts

interface MessageFactsProps {
  leadId: string
  name: string
  facts: readonly MessageFact[]
  /** True when only the number of facts shows at first. */
  folded: boolean
}

/** Lists the facts in a message, each with the sentence that proves it. */
export function MessageFacts({ leadId, name, facts, folded }: MessageFactsProps) {
  if (facts.length === 0) return <p className="mt-3 text-sm text-soft">{text.none}</p>
  const title = text.title(facts.length)
  const list = (
    <ul className="mt-1 grid">
      {facts.map((fact) => (
        <li key={`${fact.kind}-${fact.text}`} className="grid gap-0.5 border-b border-line py-2 text-sm last:border-0">
          <p className="flex flex-wrap gap-x-2">
            <span className="text-soft">{text.kinds[fact.kind]}</span>
            {fact.kind !== 'silencio' && <span className="[overflow-wrap:anywhere]">{fact.text}</span>}
          </p>
          <Source leadId={leadId} name={name} fact={fact} />
        </li>
      ))}
    </ul>
  )
  if (folded) {
    return (
      <details className="mt-2">
        <summary className="w-fit rounded-sm text-sm text-soft hover:text-text touch:min-h-11 touch:content-center">
          {title}
        </summary>
        {list}
      </details>
    )
  }
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {list}
    </section>
  )
}

function Source({ leadId, name, fact: { proof, origin } }: { leadId: string; name: string; fact: MessageFact }) {
  if (!proof) return <p className="text-xs text-soft">{origin === 'contato' ? text.contact : text.person}</p>
  return (
    <button
      type="button"
      title={text.open}
      onClick={(event) =>
        openConversation({ leadId, name, index: proof.messageIndex, quote: proof.quote }, event.currentTarget)
      }
      className="-mx-1.5 rounded-control px-1.5 py-1 text-left hover:bg-line/50 touch:py-2.5"
    >
      {proof.quote.trim() !== '' && (
        <q className="proof line-clamp-3 [overflow-wrap:anywhere] [quotes:'“'_'”']">{proof.quote}</q>
      )}
      <span className="block text-xs text-soft tabular-nums">
        {proof.author} · {displayTime(proof.sentAt)}
      </span>
    </button>
  )
}
