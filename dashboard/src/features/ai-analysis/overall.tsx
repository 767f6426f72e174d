import { ANALYSES, ANALYSIS_IDS, badgeColor } from '@fechai/domain/insights/analysis/analyses'
import type { AnalysisRun } from '@fechai/domain/insights/analysis/run-analysis'
import { BAR_LOOKS } from './badge.tsx'
import { Bar } from './bar.tsx'
import { Count } from '../../parts/report-cases.tsx'
import { figure } from '../../parts/report-copy.ts'
import { cardWords } from './card-words.ts'
import { casesOfKinds, COUNTED_KINDS } from '@fechai/domain/insights/analysis/counted-kinds'
import { analysisCopy as text } from './copy.ts'

/** The overall score with its own sum. */
export function Overall({ run }: { run: AnalysisRun }) {
  const { overall, weights, analyses } = run
  const all = casesOfKinds(analyses.productivity.counted, COUNTED_KINDS.productivity)
  const available = ANALYSIS_IDS.filter((id) => analyses[id].score !== null).length
  return (
    <section
      aria-label={text.overall}
      className="grid items-center gap-x-8 gap-y-4 rounded-surface border border-line bg-surface p-4 tablet:grid-cols-[240px_minmax(0,1fr)] tablet:p-5"
    >
      <div>
        <h2 className="text-sm text-soft">{text.overall}</h2>
        <p className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">
          {overall === null ? (
            text.noData
          ) : (
            <Count what={text.overall} cases={all}>
              {text.of100(overall)}
            </Count>
          )}
        </p>
        {overall !== null && <p className="mt-1 text-sm text-soft">{text.overallNote(available)}</p>}
      </div>
      <table className="w-full text-sm tabular-nums">
        <tbody>
          {ANALYSIS_IDS.map((id) => {
            const { score, counted } = analyses[id]
            const { counts } = cardWords(id, run)
            const weight = Math.round(ANALYSES[id].weight * 100)
            return (
              <tr key={id}>
                <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                  {ANALYSES[id].label}
                </th>
                <td className="w-full">
                  {score !== null && <Bar share={score} look={BAR_LOOKS[badgeColor(score)]} />}
                </td>
                <td className="pl-3 text-right font-semibold">
                  {score === null ? (
                    '–'
                  ) : (
                    <Count what={ANALYSES[id].label} cases={casesOfKinds(counted, COUNTED_KINDS[id])} counts={counts}>
                      {String(score)}
                    </Count>
                  )}
                </td>
                <td className="pl-3 text-right whitespace-nowrap text-soft">
                  {score === null ? text.noData : `× ${weight}% = ${figure((score * weight) / 100)}`}
                </td>
              </tr>
            )
          })}
          {overall !== null && (
            <tr className="border-t border-line text-soft">
              <th scope="row" className="pt-1.5 text-left font-normal whitespace-nowrap">
                {text.sum}
              </th>
              <td />
              <td className="pt-1.5 pl-3 text-right font-semibold text-text">
                <Count what={text.sum} cases={all}>
                  {String(overall)}
                </Count>
              </td>
              <td className="pt-1.5 pl-3 text-right whitespace-nowrap">÷ {weights}%</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
