import type { SetConversation } from '@fechai/domain/insights/readiness/set-conversation'
import { SET_RULES } from '@fechai/domain/insights/readiness/set-rules'
import type { SetValidation } from '@fechai/domain/insights/readiness/validate-set'
import { dataManagerCopy } from './copy.ts'
import { SetCases } from './set-cases.tsx'

const text = dataManagerCopy.quality
const KINDS = ['messages', 'proposals', 'both'] as const

/** Shows how many of the set meet the minima, and what the others lack. */
export function Quality({
  seen,
  conversations,
}: {
  seen: SetValidation['seen']
  conversations: readonly SetConversation[]
}) {
  const byId = new Map(conversations.map((each) => [each.id, each]))
  const of = (ids: readonly string[]): SetConversation[] => ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <section
      aria-labelledby="quality-title"
      className="rounded-surface border border-line bg-surface px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="quality-title" className="text-base font-semibold">
          {text.title}
        </h2>
        <p className="text-soft tabular-nums">
          {seen.quality === null ? dataManagerCopy.noData : text.valid(seen.valid, conversations.length)}
        </p>
      </div>
      <div aria-hidden className="relative mt-3 h-2.5 rounded-full bg-line2">
        <div className="h-full rounded-full bg-accent" style={{ width: `${seen.quality ?? 0}%` }} />
        <div className="absolute -inset-y-1 w-0.5 bg-text" style={{ left: `${SET_RULES.quality}%` }} />
      </div>
      <p className="mt-1.5 mb-2 text-right text-xs text-soft" style={{ width: `${SET_RULES.quality + 8}%` }}>
        {text.least}
      </p>
      <table className="w-full tabular-nums">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {text.outside}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {text.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {text.below[kind]}
              </th>
              <td className="py-1.5 text-right">
                <SetCases what={text.below[kind]} conversations={of(seen.below[kind])} />
              </td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-1.5 text-left">
              {text.total}
            </th>
            <td className="py-1.5 text-right">{KINDS.reduce((sum, kind) => sum + seen.below[kind].length, 0)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-1 text-xs text-soft">{text.seen(seen.objections, seen.audios)}</p>
    </section>
  )
}
