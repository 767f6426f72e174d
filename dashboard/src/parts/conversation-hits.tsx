import type { ConversationHit } from '@fechai/contracts/conversation-search'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { Image, MessageSquareText, Mic } from 'lucide-react'
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../state/connection.ts'
import { openConversation } from '../state/conversation.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { conversationHitsCopy as copy } from './conversation-hits-copy.ts'
import { HIT, hitBeside } from './focus-hit.ts'
import { hitsPlace } from './hits-place.ts'
import { useConversationHits, type FoundInConversations } from './use-conversation-hits.ts'

export interface ConversationHitsProps {
  /** Search text; fewer than two letters draw nothing. */
  q: string
  /** Field that gets the focus with the arrow up from the first line, and with Esc from any. */
  field: RefObject<HTMLInputElement | null>
  /** The page itself found nothing, and its room is free. */
  roomy: boolean
}

/**
 * Leads that were found by what was said: a short section under the page's own results, which it never moves, or in
 * the middle of the page where there are none.
 */
export function ConversationHits({ q, field, roomy }: ConversationHitsProps) {
  const { online } = useSnapshot(connection)
  const { found, showMore, retry } = useConversationHits(q, online)
  const { hits, status, error, nextCursor } = found
  const inMiddle = roomy && hits.length > 0 && q.trim().length >= 2
  useEffect(() => {
    hitsPlace.inMiddle = inMiddle
    return () => void (hitsPlace.inMiddle = false)
  }, [inMiddle])
  if (q.trim().length < 2) return null
  return (
    <section
      aria-label={copy.title}
      aria-busy={status === 'searching'}
      className={clsx(
        'flex flex-col',
        inMiddle
          ? 'mx-auto min-h-0 w-full max-w-[960px] flex-1 pt-2 tablet:pt-8'
          : 'mt-auto max-h-[min(32dvh,300px)] shrink-0 border-t border-line bg-surface',
      )}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 px-3.5 py-1 text-sm tablet:px-4">
        <h2 className={inMiddle ? 'text-lg font-semibold tabular-nums' : 'font-semibold'}>
          {inMiddle ? copy.said(found.total ?? hits.length, found.exact) : copy.title}
        </h2>
        <p role="status" className={clsx('min-w-0 text-soft tabular-nums', inMiddle && error === '' && 'sr-only')}>
          {online ? standing(found) : copy.offline}
        </p>
        {status === 'searching' && <Spinner />}
        {error !== '' && (
          <Button className="h-7" onClick={hits.length > 0 ? showMore : retry}>
            {copy.retry}
          </Button>
        )}
        {found.unread > 0 && <p className="text-faint tabular-nums">{copy.unread(found.unread)}</p>}
      </div>
      {hits.length > 0 && (
        <ul
          onKeyDown={(event) => walk(event, field.current)}
          className="min-h-0 overflow-y-auto overscroll-contain pb-2"
        >
          {hits.map((hit) => (
            <li key={hit.leadId}>
              <HitLine hit={hit} />
            </li>
          ))}
          {nextCursor !== null && error === '' && (
            <li className="px-3.5 pt-1 tablet:px-4">
              <Button look="quiet" className="-ml-3" busy={status === 'searching'} onClick={showMore}>
                {copy.more}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function standing({ status, hits, total, exact, error }: FoundInConversations): string {
  if (error !== '') return error
  if (hits.length > 0) return copy.count(total ?? hits.length, exact)
  return status === 'found' ? copy.none : copy.searching
}

const ICONS = { message: MessageSquareText, audio: Mic, image: Image } as const

function HitLine({ hit }: { hit: ConversationHit }) {
  const { leadId, nome, index, author, sentAt, place, snippet } = hit
  const Icon = ICONS[place]
  const words = [...new Set(snippet.flatMap(({ text, marked }) => (marked ? [text] : [])))]
  return (
    <button
      type="button"
      {...{ [HIT]: '' }}
      onClick={(event) => openConversation({ leadId, name: nome, index, quote: words }, event.currentTarget)}
      className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3.5 py-1.5 text-left -outline-offset-2 hover:bg-line/50 focus-visible:bg-line/50 tablet:min-h-9 tablet:grid-cols-[auto_11rem_minmax(0,1fr)_auto] tablet:px-4 tablet:py-1"
    >
      <Icon aria-hidden className="size-4 text-faint" strokeWidth={1.75} />
      <span className="truncate font-semibold">{nome}</span>
      <span className="text-[13px] text-soft max-tablet:order-1 max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:line-clamp-2 tablet:truncate">
        <span className="text-faint">
          <span className="tablet:hidden">{author}, </span>
          {copy.place[place]}
        </span>{' '}
        “
        {snippet.map(({ text, marked }, at) =>
          marked ? (
            // Pieces have no identity but their place.
            // eslint-disable-next-line react/no-array-index-key
            <mark key={at} className="rounded-[3px] bg-mark text-text">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        ”
      </span>
      <span className="flex items-center gap-2.5 text-xs text-faint">
        <span className="max-w-40 truncate max-tablet:hidden">{author}</span>
        <span className="whitespace-nowrap tabular-nums">{displayTime(sentAt)}</span>
      </span>
    </button>
  )
}

function walk(event: KeyboardEvent, field: HTMLInputElement | null): void {
  if (event.key === 'Escape') field?.focus()
  else if (event.key === 'ArrowDown') hitBeside(1)?.focus()
  else if (event.key === 'ArrowUp') (hitBeside(-1) ?? field)?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}
