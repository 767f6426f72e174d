import { ANALYSES } from '@fechai/domain/insights/analysis/analyses'
import type { InsightPriority } from '@fechai/domain/insights/analysis/insights'
import type { AnalysisRun } from '@fechai/domain/insights/analysis/run-analysis'
import clsx from 'clsx'
import { Count } from '../../parts/report-cases.tsx'
import { cardWords } from './card-words.ts'
import { casesOfKinds } from '@fechai/domain/insights/analysis/counted-kinds'
import { analysisCopy as text } from './copy.ts'

const MARKS: Record<InsightPriority, string> = {
  alta: 'bg-danger',
  média: 'bg-amber-mark',
  outra: 'bg-(--phase-leads-frios)',
}
const { recommendationColumns: columns } = text

/** Most urgent first; the number of cases opens them. */
export function Recommendations({ run }: { run: AnalysisRun }) {
  return (
    <section aria-labelledby="recommendations">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="recommendations" className="font-semibold">
          {text.recommendations}
        </h2>
        <p className="text-sm text-soft">{text.rule}</p>
      </div>
      <div className="rounded-surface border border-line bg-surface">
        {run.insights.length === 0 ? (
          <p className="p-4 text-sm text-soft">{text.noRecommendations}</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {run.insights.map((each) => {
              const { counted } = run.analyses[each.analysis]
              return (
                <li
                  key={each.text}
                  className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 tablet:grid-cols-[110px_130px_minmax(0,1fr)_auto]"
                >
                  <span className="flex items-center gap-2">
                    <span aria-hidden className={clsx('size-2 rounded-[3px]', MARKS[each.priority])} />
                    {text.priorities[each.priority]}
                    <span className="text-soft tabular-nums">{each.points}</span>
                  </span>
                  <span className="text-right text-soft tablet:text-left">{ANALYSES[each.analysis].label}</span>
                  <span className="tablet:col-auto">{each.text}</span>
                  <span className="text-right">
                    <Count
                      what={`${columns.cases}, ${ANALYSES[each.analysis].label}`}
                      cases={casesOfKinds(counted, each.kinds)}
                      counts={cardWords(each.analysis, run).counts}
                    />
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}
