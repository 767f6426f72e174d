import { LEAD_SOURCE_MAX, type LeadSource as Source } from '@fechai/contracts/lead-source'
import { Megaphone, Pencil } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { Button } from '../ui/button.tsx'
import { leadSourceCopy as text } from './lead-source-copy.ts'

/** Ways in that say themselves where the lead came from. */
const FIXED: ReadonlySet<Source['kind']> = new Set(['typed', 'form', 'mail', 'key'])

/** Shows where a lead came from, with the words of its advertisement; a person may say otherwise. */
export function LeadSource({ leadId, className }: { leadId: string; className?: string }) {
  /** Null until it is known; 'unknown' when it cannot be. */
  const [source, setSource] = useState<Source | 'unknown' | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    call('GET /api/leads/:id/source', { id: leadId }).then(
      (answer) => isHere && setSource(answer.source),
      // The lead is shown without it when the network is away.
      () => isHere && setSource('unknown'),
    )
    return () => void (isHere = false)
  }, [leadId])
  if (source === 'unknown') return null
  if (source === null) return <Room className={className} />

  const choose = async (own: string | null): Promise<void> => {
    try {
      const answer = await call('PUT /api/leads/:id/source', { id: leadId, body: { text: own } })
      setSource(answer.source)
      setDraft(null)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void choose(draft?.trim() || null)
  }
  return (
    <section aria-label={text.label} className={className}>
      {draft === null ? (
        <div className="flex items-start gap-1.5 text-sm">
          <Megaphone aria-hidden className="mt-1 size-3.5 shrink-0 text-soft" strokeWidth={1.75} />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="text-soft">{text.label}: </span>
            {source.text}
            <AdWords source={source} />
            {source.page && <span className="block text-soft">{source.page}</span>}
          </p>
          {!FIXED.has(source.kind) && (
            <Button
              look="quiet"
              shape="icon"
              aria-label={text.edit}
              onClick={() => setDraft(source.kind === 'own' ? source.text : '')}
            >
              <Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />
            </Button>
          )}
        </div>
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-center gap-2 text-sm">
          <input
            autoFocus
            value={draft}
            maxLength={LEAD_SOURCE_MAX}
            placeholder={text.placeholder}
            aria-label={text.label}
            onChange={({ target }) => setDraft(target.value)}
            className="min-w-0 flex-1 rounded-control border border-line bg-surface px-2 py-1"
          />
          <Button type="submit" look="primary">
            {text.save}
          </Button>
          <Button onClick={() => setDraft(null)}>{text.cancel}</Button>
        </form>
      )}
    </section>
  )
}

/** Keeps the line's height until the source is known, so that nothing below moves. */
const Room = ({ className }: { className?: string }) => (
  <div aria-hidden className={className}>
    <div className="invisible flex items-start gap-1.5 text-sm">
      <p className="min-w-0 flex-1">{text.label}</p>
      <Button look="quiet" shape="icon" disabled aria-label={text.edit}>
        <Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />
      </Button>
    </div>
  </div>
)

const AdWords = ({ source: { kind, ad } }: { source: Source }) =>
  ad && (
    <>
      {kind === 'own' && <span className="block text-soft">{text.ad(ad.title)}</span>}
      {ad.body && <span className="block text-soft">{ad.body}</span>}
      {ad.url && (
        <a href={ad.url} target="_blank" rel="noreferrer noopener" className="block text-accent underline">
          {ad.url}
        </a>
      )}
    </>
  )
