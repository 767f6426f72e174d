import type { SuggestedMessage } from '@fechai/domain/suggested-message'
import { useRef } from 'react'
import { openConversation } from '../state/conversation.ts'
import { factSpans, type Span } from './fact-spans.ts'
import { messageCopy } from './message-copy.ts'

interface MessageTextProps {
  leadId: string
  name: string
  message: SuggestedMessage
}

/** The message as it will be read, each fact in it leading to its proof. */
export function MessageText({ leadId, name, message }: MessageTextProps) {
  return (
    <div className="rounded-surface border border-line bg-raise p-4">
      <p className="text-lg whitespace-pre-wrap [overflow-wrap:anywhere]" data-message>
        {factSpans(message.texto, message.fatos).map((span, index) => (
          <Piece key={index} leadId={leadId} name={name} span={span} />
        ))}
      </p>
      <ul aria-label={messageCopy.triggers} className="mt-3 flex flex-wrap gap-1.5">
        {message.gatilhos.map((trigger) => (
          <li key={trigger} className="rounded-full border border-line2 bg-surface px-2 py-0.5 text-xs text-soft">
            {trigger}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Piece({ leadId, name, span: { text, fact } }: { leadId: string; name: string; span: Span }) {
  const word = useRef<HTMLButtonElement>(null)
  const proof = fact?.proof
  if (!proof) return text
  return (
    <button
      ref={word}
      type="button"
      title={messageCopy.facts.open}
      onClick={() => openConversation({ leadId, name, index: proof.messageIndex, quote: proof.quote }, word.current)}
      className="proof inline rounded-sm text-left"
    >
      {text}
    </button>
  )
}
