import type { ConversationMessage } from '@fechai/contracts/conversation'
import { sideOf } from '@fechai/domain/conversation/side'
import clsx from 'clsx'
import type { ConversationHead, Wanted } from '../../state/conversation.ts'
import { Attachment } from './attachment.tsx'
import { authorNumber } from './author-number.ts'
import { conversationCopy } from './copy.ts'
import { hourOf } from './day.ts'
import { MarkedText } from '../../parts/marked-text.tsx'
import { addressOf } from '../../lib/call.ts'

const copy = conversationCopy

export interface BubbleProps {
  head: ConversationHead
  message: ConversationMessage
  /** Says again who speaks, where the speaker changes. */
  named: boolean
  glowing: boolean
  wanted: Wanted
}

/** One message: the seller's on the right, everybody else's on the left. */
export function Bubble({ head, message, named, glowing, wanted }: BubbleProps) {
  const { author, text, attachment, reading, flags, sentAt, longBytes } = message
  const mine = sideOf(message, head.seller) === 'seller'
  const deleted = flags.includes('deleted')
  const notes = flags.flatMap((flag) => copy.flags[flag] ?? [])
  // Two people are distinguished by side, if the seller is known.
  const shown = named && !mine && (head.group || head.seller === null)
  return (
    <article
      data-message={message.index}
      data-glowing={glowing || undefined}
      className={clsx(
        'flow-root w-fit max-w-[85%] rounded-surface px-2.5 py-1.5 [overflow-wrap:anywhere]',
        mine ? 'ml-auto bg-sent' : 'bg-surface',
        glowing && 'animate-glow',
      )}
    >
      {shown ? (
        <p data-author={authorNumber(head.authors, author)} className="text-xs font-semibold text-(--a)">
          {author}
        </p>
      ) : (
        <span className="sr-only">{copy.said(author)}</span>
      )}
      {attachment && (
        <Attachment
          conversationId={head.id}
          index={message.index}
          attachment={attachment}
          reading={reading}
          wanted={wanted}
        />
      )}
      {deleted && <span className="text-soft italic">{copy.deleted}</span>}
      {!deleted && text !== '' && (
        <span className="whitespace-pre-wrap">
          <MarkedText text={text} wanted={wanted} />
        </span>
      )}
      {longBytes !== null && (
        <p className="mt-1 text-xs text-soft">
          {copy.long(longBytes, text !== '')}{' '}
          <a
            className="font-semibold text-accent underline"
            href={addressOf('GET /api/conversations/:id/messages/:index/text', { id: head.id, index: message.index })}
            download
          >
            {copy.wholeText}
          </a>
        </p>
      )}
      <span className="float-right mt-1 ml-3 text-xs text-soft tabular-nums">
        {flags.includes('edited') && `${copy.edited} · `}
        <time dateTime={sentAt}>{hourOf(sentAt)}</time>
      </span>
      {notes.length > 0 && <p className="text-xs text-soft italic">{notes.join(' · ')}</p>}
    </article>
  )
}
