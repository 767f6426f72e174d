import { ANALYSES, type AnalysisId } from '@fechai/domain/insights/analysis/analyses'
import type { AnalysisRun } from '@fechai/domain/insights/analysis/run-analysis'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../lib/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Bar } from './bar.tsx'
import { CaseList } from './case-list.tsx'
import { Figure } from './figures.tsx'
import { cardWords } from './card-words.ts'
import { Count } from '../../parts/report-cases.tsx'
import { shareWords } from '../../parts/report-copy.ts'
import { casesOfKinds, COUNTED_KINDS } from '@fechai/domain/insights/analysis/counted-kinds'
import { analysisCopy as text } from './copy.ts'

interface WhyProps {
  id: AnalysisId
  run: AnalysisRun
  onClose: () => void
}

/** The formula with its numbers, what was counted, and the sentences behind each count. */
export function Why({ id, run, onClose }: WhyProps) {
  const { counted, score } = run.analyses[id]
  const kinds = COUNTED_KINDS[id]
  const { formula, counts, finding, beside, more } = cardWords(id, run)
  const count = (each: string): number => counted[each]?.n ?? 0
  const [shown, show] = useState(kinds.find((each) => each !== 'neutral' && count(each) > 0) ?? kinds[0]!)
  const total = kinds.reduce((sum, each) => sum + count(each), 0)
  const cases = counted[shown]
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section
      ref={place}
      aria-label={text.whyTitle(ANALYSES[id].label, score)}
      className="animate-appear rounded-surface border border-accent bg-surface p-4 tablet:p-5"
    >
      <div className="flex items-start gap-3">
        <h2 className="flex-1 font-semibold">{text.whyTitle(ANALYSES[id].label, score)}</h2>
        <Button look="quiet" onClick={onClose}>
          <X aria-hidden className="size-4" strokeWidth={1.75} />
          {text.close}
        </Button>
      </div>
      <p className="mt-1 max-w-[110ch] text-sm">
        {formula} <span className="text-soft">{text.nobody}</span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {[finding, ...(beside ? [beside] : []), ...more].map((each) => (
          <li key={each.what}>
            <Figure figure={each} counted={counted} />
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-x-8 gap-y-5 wide:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
        <table className="w-full self-start text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-soft">
              <th scope="col" className="py-2 text-left font-normal">
                {text.columns.kind}
              </th>
              <th scope="col" className="text-right font-normal">
                {text.columns.n}
              </th>
              <th scope="col" colSpan={2} className="pl-4 text-left font-normal">
                {text.columns.part}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((each) => (
              <tr key={each} className={clsx('border-b border-line', each === shown && 'bg-accent-soft/60')}>
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {text.kinds[each]}
                </th>
                <td className="text-right">
                  <button
                    type="button"
                    aria-pressed={each === shown}
                    aria-label={`${text.kinds[each]}: ${count(each)}`}
                    disabled={count(each) === 0}
                    onClick={() => show(each)}
                    className={clsx(
                      'h-8 min-w-8 px-1 text-right touch:h-11',
                      count(each) > 0 ? 'proof hover:text-accent' : 'text-soft',
                    )}
                  >
                    {formatCount(count(each))}
                  </button>
                </td>
                <td className="w-24 pl-4">{total > 0 && <Bar share={(100 * count(each)) / total} />}</td>
                <td className="pl-2 text-right text-soft">{total > 0 ? shareWords(count(each), total) : ''}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" className="py-2 text-left font-normal text-soft">
                {text.total}
              </th>
              <td className="px-1 text-right font-semibold">
                <Count what={text.total} cases={casesOfKinds(counted, kinds)} counts={counts} />
              </td>
              <td colSpan={2} />
            </tr>
          </tbody>
        </table>
        <div className="min-w-0">
          {cases ? (
            <>
              <h3 className="border-b border-line py-2 text-sm text-soft">
                {text.casesOf(text.kinds[shown]!, cases.n, cases.conversations)}
                {cases.n > cases.cases.length &&
                  `. ${(cases.cases[0]?.waitMs === undefined ? text.latest : text.longest)(cases.cases.length)}:`}
              </h3>
              <CaseList key={shown} cases={cases.cases} />
            </>
          ) : (
            <p className="py-2 text-sm text-soft">{text.noData}</p>
          )}
        </div>
      </div>
    </section>
  )
}
