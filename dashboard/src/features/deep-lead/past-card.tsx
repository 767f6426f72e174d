import type { Lead } from '@fechai/domain/lead'
import { PHASE_LABELS, type Phase } from '@fechai/domain/phases'
import { refusalIn } from '@fechai/domain/standing'
import { openConversation } from '../../state/conversation.ts'
import { lookBack } from '../../state/lead-past.ts'
import { Refused } from '../../parts/certainty.tsx'
import type { PastFields, PastState } from '../../state/past-protocol.ts'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { sameWords } from './same-words.ts'

const { past: text, labels } = deepLeadCopy

const ROWS = [
  'fase',
  'progresso',
  'produto',
  'quantidade',
  'valor',
  'obstrucoes',
  'oportunidades',
  'proximoPasso',
] as const

/** The card as it was after a message, beside what it is today. */
export function PastCard({ lead, past, total }: { lead: Lead; past: PastState; total: number }) {
  const { fields, k, sentAt, because } = past
  return (
    <section
      aria-label={text.at(sentAt)}
      data-phase={fields.fase ?? undefined}
      className="relative mt-3 animate-appear overflow-hidden rounded-surface border border-line bg-surface py-3 pr-4 pl-4"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-(--h)" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="mr-auto text-sm font-semibold tabular-nums">{text.at(sentAt)}</h3>
        <Button
          look="quiet"
          onClick={(event) =>
            openConversation({ leadId: lead.id, name: lead.nome, index: k, quote: '' }, event.currentTarget)
          }
        >
          {text.open}
        </Button>
        <Button onClick={() => lookBack(null)}>{text.now}</Button>
      </div>
      <p className="text-xs text-soft tabular-nums">{text.placeOf(k, total, past.author)}</p>
      <p className="mt-2 text-sm">{because}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm tablet:grid-cols-[8rem_minmax(0,1fr)]">
        {ROWS.map((field) => {
          const then = shown(field, fields[field])
          const now = shown(field, lead[field])
          const refusal = refusalIn(lead, field)
          const fell = refusal !== null && String(fields[field]) === refusal.valor
          return (
            <div key={field} className="contents">
              <dt className="text-soft">{labels[field]}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {fell ? <Refused refusal={refusal} field={field} /> : then}{' '}
                {!sameWords(then, now) && !fell && <span className="text-xs text-soft">({text.nowIs(now)})</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function shown(field: (typeof ROWS)[number], value: PastFields[keyof PastFields]): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return deepLeadCopy.nothing
  if (Array.isArray(value)) return value.join('; ')
  if (field === 'fase') return PHASE_LABELS[value as Phase]
  return field === 'progresso' ? `${value}%` : String(value)
}
