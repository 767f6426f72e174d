import type { ChatLine, QuotedLine } from '@fechai/contracts/whatsapp-chats'
import clsx from 'clsx'
import { BadgeCheck, Ban, Eye, Forward, Hourglass, MapPin, Paperclip, Smartphone, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { ContactCards } from './contact-cards.tsx'
import { webCopy } from './copy.ts'
import { LineMedia } from './line-media.tsx'
import { LinkedText } from './linked-text.tsx'
import { hourOf } from './shown-time.ts'
import { Star } from './star.tsx'
import { Ticks } from './ticks.tsx'

const text = webCopy.line

export interface LineBubbleProps {
  line: ChatLine
  chatId: string
  /** The person only reads the chat: no star beside the message. */
  readOnly: boolean
  conversationId: string | null
  /** Says who speaks: in a group, where the speaker changes. */
  author: { name: string; number: number } | null
  /** Fields of the lead that it proves, and where the lead shows it. */
  proof: { of: string; href: string } | null
  glowing: boolean
  wanted: string
  onQuote: (id: string) => void
}

/** One message, shown for what it is: the company's on the right, everybody else's on the left. */
export function LineBubble({
  line,
  chatId,
  readOnly,
  conversationId,
  author,
  proof,
  glowing,
  wanted,
  onQuote,
}: LineBubbleProps) {
  const { isFromMe, quoted, reactions, edited, timestamp, state, kind } = line
  return (
    <div className={clsx('group/line flex items-center gap-1', isFromMe && 'flex-row-reverse')}>
      <article
        data-line={line.id}
        // Touched, it is what the star beside it is for.
        tabIndex={-1}
        data-glowing={glowing || undefined}
        className={clsx(
          'relative flow-root w-fit outline-none max-w-[85%] rounded-surface px-2.5 py-1.5 [overflow-wrap:anywhere] min-[1100px]:max-w-[640px]',
          isFromMe ? 'bg-sent' : 'bg-surface',
          reactions.length > 0 && 'mb-3',
          glowing && 'animate-glow',
        )}
      >
        {author ? (
          <p data-author={author.number} className="text-xs font-semibold text-(--a)">
            {author.name}
          </p>
        ) : (
          <span className="sr-only">{text.said(isFromMe ? text.mine : line.author)}</span>
        )}
        {line.forwarded && (
          <p className="flex items-center gap-1 text-xs text-soft italic">
            <Forward aria-hidden className="size-3" strokeWidth={1.75} />
            {text.forwarded}
          </p>
        )}
        {line.phoneOnly !== null && (
          <p className="flex items-center gap-1.5 text-soft italic">
            <Smartphone aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {text.phoneOnly(line.phoneOnly || webCopy.kind(kind))}
            </span>
          </p>
        )}
        {quoted && <Quote quoted={quoted} onQuote={onQuote} />}
        <LineMedia line={line} chatId={chatId} conversationId={conversationId} wanted={wanted} />
        {(line.cards ?? []).length > 0 ? (
          <ContactCards line={line} chatId={chatId} />
        ) : (
          <Words line={line} wanted={wanted} />
        )}
        <Answers line={line} />
        {line.expiresInSeconds !== null && kind !== 'deleted' && (
          <p className="flex items-center gap-1 text-xs text-soft italic">
            <Hourglass aria-hidden className="size-3" strokeWidth={1.75} />
            {text.ephemeral(line.expiresInSeconds)}
          </p>
        )}
        {proof && (
          <p className="mt-0.5 flex items-center gap-1 text-xs text-soft">
            <BadgeCheck aria-hidden className="size-3.5 shrink-0 text-accent" strokeWidth={1.75} />
            <span>
              {text.proves}{' '}
              <Link href={proof.href} className="underline decoration-dotted underline-offset-2 hover:text-text">
                {proof.of}
              </Link>
            </span>
          </p>
        )}
        {line.edits.map(({ at, before }) => (
          <p key={`${at} ${before}`} className="mt-0.5 text-xs break-words text-soft">
            {text.editedAt(hourOf(at), before)}
          </p>
        ))}
        {line.outdated && <p className="mt-0.5 text-xs text-soft italic">{text.outdated}</p>}
        {state === 'failed' && line.failure && <p className="mt-0.5 text-xs text-danger">{line.failure}</p>}
        <span className="float-right mt-1 ml-3 inline-flex items-center gap-1 text-xs text-soft tabular-nums">
          {edited && line.edits.length === 0 && `${text.edited} ·`}
          <time dateTime={timestamp}>{hourOf(timestamp)}</time>
          {isFromMe && state && <Ticks state={state} />}
        </span>
        {reactions.length > 0 && (
          <span className="absolute right-2 -bottom-3 flex h-5 items-center gap-0.5 rounded-full border border-line bg-surface px-1.5 text-xs">
            <span className="sr-only">{text.reactions(reactions.map(({ emoji }) => emoji).join(' '))}</span>
            <span aria-hidden>{[...new Set(reactions.map(({ emoji }) => emoji))].join('')}</span>
            {reactions.length > 1 && (
              <span aria-hidden className="tabular-nums">
                {reactions.length}
              </span>
            )}
          </span>
        )}
      </article>
      {line.source === 'live' && !readOnly && <Star line={line} />}
    </div>
  )
}

/** Votes in a poll and answers to an event, each person's last. */
const Answers = ({ line: { answers = [] } }: Pick<LineBubbleProps, 'line'>) =>
  answers.length > 0 && (
    <ul className="mt-1 border-t border-line pt-1 text-sm">
      {answers.map(({ name, text: answer }, at) => (
        <li key={`${at} ${name}`}>
          <span className="font-semibold">{name}: </span>
          {answer ?? <span className="text-soft italic">{text.sealedAnswer}</span>}
        </li>
      ))}
    </ul>
  )

const QUOTE = 'mb-1 block w-full rounded-control border-l-3 border-accent bg-text/5 px-2 py-1 text-left text-sm'

/** Shows the quoted message; a press scrolls to it if it is in the chat. */
function Quote({ quoted, onQuote }: { quoted: QuotedLine } & Pick<LineBubbleProps, 'onQuote'>) {
  const { id, author, kind, text: words } = quoted
  const inside = (
    <>
      {author !== '' && <span className="block font-semibold text-accent">{author}</span>}
      <span className="line-clamp-2 text-soft">{words || webCopy.kind(kind) || text.notHere}</span>
    </>
  )
  if (id === null) return <div className={QUOTE}>{inside}</div>
  return (
    <button type="button" onClick={() => onQuote(id)} className={QUOTE}>
      {inside}
    </button>
  )
}

const SAID_BY_ITSELF = {
  deleted: { icon: Ban, words: text.deleted },
  'view-once': { icon: Eye, words: text.viewOnce },
  unreadable: { icon: Hourglass, words: text.unreadable },
  omitted: { icon: Paperclip, words: text.omitted },
  other: { icon: Smartphone, words: text.other },
} as const

function Words({ line: { kind, content, deleted, viewOnce }, wanted }: Pick<LineBubbleProps, 'line' | 'wanted'>) {
  const what = deleted ? 'deleted' : viewOnce ? 'view-once' : kind
  if (what in SAID_BY_ITSELF) {
    const { icon: Icon, words } = SAID_BY_ITSELF[what as keyof typeof SAID_BY_ITSELF]
    return (
      <span className="inline-flex items-start gap-1.5 text-soft italic">
        <Icon aria-hidden className="mt-1 size-3.5 shrink-0" strokeWidth={1.75} />
        {words}
      </span>
    )
  }
  const Icon = what === 'location' ? MapPin : what === 'contact' ? UserRound : null
  const words = content === '' && Icon ? webCopy.kind(kind) : content
  if (words === '') return null
  return (
    <span className="whitespace-pre-wrap">
      {Icon && <Icon aria-hidden className="mr-1.5 inline size-4 align-[-2px] text-soft" strokeWidth={1.75} />}
      <LinkedText text={words} wanted={wanted} />
    </span>
  )
}
