import { displayTime } from '@fechai/domain/clock'
import { isWithheldSum, readingsToConfirm } from '@fechai/domain/readings-to-confirm'
import { doubtIn } from '@fechai/domain/to-confirm'
import { READING_CHOICES, type ConfirmableField, type Reading, type ReadingChoice } from '@fechai/domain/doubt'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { isPhase } from '@fechai/domain/phases'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { formatWhatsapp } from '../lib/format-whatsapp.ts'
import { loadProof, proofOf, proofs } from '../state/evidence.ts'
import { Button } from '../ui/button.tsx'
import { factCopy, shownWords } from './fact-copy.ts'
import { PhaseMark } from './marks.tsx'
import { isOwnField, OwnValue } from './own-value.tsx'

const text = factCopy.readings
const EVEN = 0.5

export interface ReadingChoicesProps {
  lead: Lead
  field: ConfirmableField
  onAnswer: (choice: ReadingChoice) => void
  /** The person typed another value. */
  onWrite: (value: string) => void
  onShow: (quote: Evidence) => void
  /** True on a page that has primary actions of its own. */
  quiet?: boolean
}

/** Offers each reading of a field, with its sentence and the click that confirms it; keys 1, 2 and 0. */
export function ReadingChoices({ lead, field, onAnswer, onWrite, onShow, quiet = false }: ReadingChoicesProps) {
  const known = useSnapshot(proofs)[lead.id]
  useEffect(() => void loadProof(lead.id, lead.revision), [lead.id, lead.revision])
  const readings = readingsToConfirm(lead, field)
  if (readings === null) return null
  const doubt = doubtIn(lead, field)
  const isShown = !isWithheldSum(lead, field)
  // More often wrong than right is nothing to recommend, nor is what is not shown.
  const isGood = isShown && (doubt?.p ?? 1) > EVEN
  // The source is not worth a word when only the rules read it.
  const byModel = doubt?.leituras.some(({ de }) => de === 'modelo')
  const quoteOf = (place: 0 | 1): Evidence | null | undefined =>
    known?.status === 'ready'
      ? (proofOf((place === 0 ? known.evidence : known.others) as Evidence[], field, null)[0] ?? null)
      : undefined
  return (
    <div onKeyDown={(event) => answerByKey(event, lead, field, onAnswer)}>
      {readings.map((value, index) => {
        const place = index as 0 | 1
        return (
          <div
            key={place}
            className={clsx(
              'border-b border-line px-3.5 py-3',
              place === 0 && isShown && 'bg-raise',
              quiet && place === 0 && 'rounded-t-surface',
            )}
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-lg font-semibold [overflow-wrap:anywhere] tabular-nums">
                <Shown field={field} value={value} />
              </span>
              {byModel && <ReadBy reading={doubt?.leituras[place]} />}
              {place === 0 && isShown && (
                <span className="ml-auto rounded-full bg-amber-soft px-2 text-xs leading-5 whitespace-nowrap text-amber">
                  {text.shown}
                </span>
              )}
            </p>
            <Quote quote={quoteOf(place)} failed={known?.status === 'error'} onShow={onShow}>
              <Button
                look={place === 0 && !quiet && isGood ? 'primary' : 'plain'}
                aria-keyshortcuts={String(place + 1)}
                className="text-sm"
                onClick={() => onAnswer(place === 0 ? 1 : 2)}
              >
                {place === 0 && isShown && <Check aria-hidden className="size-3.5" strokeWidth={2} />}
                {place === 0 && isShown ? text.right : text.other}
              </Button>
              {!quiet && <Key name={String(place + 1)} />}
            </Quote>
          </div>
        )
      })}
      {isOwnField(field) && <OwnValue field={field} onWrite={onWrite} />}
      <div className="flex items-center gap-2 px-3.5 py-2.5">
        <Button className="text-sm" aria-keyshortcuts="0" onClick={() => onAnswer(0)}>
          {text.neither}
        </Button>
        {!quiet && <Key name="0" />}
        <span className="ml-auto text-xs text-soft">{text.canUndo}</span>
      </div>
    </div>
  )
}

/** 1, 2 and 0 answer, wherever in the frame of the readings the focus is. */
export function answerByKey(
  event: KeyboardEvent,
  lead: Lead,
  field: ConfirmableField,
  onAnswer: (choice: ReadingChoice) => void,
): void {
  const choice = READING_CHOICES.find((each) => String(each) === event.key)
  // Digits typed in a box are text.
  if (event.target instanceof HTMLInputElement) return
  if (choice === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (choice > (readingsToConfirm(lead, field)?.length ?? 0)) return
  event.preventDefault()
  event.stopPropagation()
  onAnswer(choice)
}

const Shown = ({ field, value }: { field: ConfirmableField; value: string }) => {
  if (field === 'fase' && isPhase(value)) return <PhaseMark fase={value} />
  return field === 'whatsapp' ? formatWhatsapp(value) : shownWords(field, value)
}

const ReadBy = ({ reading }: { reading: Reading | undefined }) =>
  reading && <span className="text-xs whitespace-nowrap text-soft">{text.by[reading.de]}</span>

interface QuoteProps {
  /** Undefined while it is being fetched. */
  quote: Evidence | null | undefined
  failed: boolean
  onShow: (quote: Evidence) => void
  /** The answer, beside who said it. */
  children: ReactNode
}

/** As high while its sentence is on the way as with a sentence of one line. */
function Quote({ quote, failed, onShow, children }: QuoteProps) {
  return (
    <>
      <div className="mt-1 min-h-5 text-sm touch:min-h-11">
        {quote ? (
          <button
            type="button"
            title={factCopy.proof.open}
            onClick={() => onShow(quote)}
            className="line-clamp-3 rounded-sm text-left touch:min-h-11"
          >
            “<span className="proof [overflow-wrap:anywhere]">{quote.quote}</span>”
          </button>
        ) : (
          quote === null && <span className="text-soft">{text.noQuote}</span>
        )}
        {failed && <span className="text-soft">{text.unread}</span>}
      </div>
      <div className="mt-1 flex min-h-8 flex-wrap items-center gap-2">
        <span className="mr-auto text-xs text-soft tabular-nums">
          {quote && `${quote.author} · ${displayTime(quote.sentAt)}`}
        </span>
        {children}
      </div>
    </>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd
    aria-hidden
    className="rounded-[5px] border border-line2 px-1.5 font-sans text-xs text-faint max-tablet:hidden touch:hidden"
  >
    {name}
  </kbd>
)
