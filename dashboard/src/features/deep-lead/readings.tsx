import type { AnalysisReport } from '@fechai/shared/contracts/analysis'
import { PHASE_LABELS, type Phase } from '@fechai/shared/domain/phases'
import { formatMoney } from '../../lib/money.ts'
import { deepLeadCopy } from './copy.ts'
import { Section } from './section.tsx'

const text = deepLeadCopy.readings

/** What the rules and the model each read, where they differ, and what the analysis cost. */
export function Readings({ report }: { report: AnalysisReport | null }) {
  if (!report || (report.source !== 'model' && !report.offlineReason)) return null
  const { reading, offlineReason, agreement, costBrl, fields } = report
  const differing = fields.filter(({ agree }) => !agree)
  return (
    <Section title={text.title} className="print:hidden">
      {offlineReason && <p className="text-sm text-amber">{offlineReason}</p>}
      {reading && <p className="text-sm">{reading}</p>}
      <p className="text-xs text-soft tabular-nums">
        {[agreement === null ? null : text.agreement(agreement), costBrl === null ? null : costOf(costBrl)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="mt-1">
        {differing.map(({ field, rules, model, winner, sentence }) => (
          <li key={field} className="border-b border-line py-2 text-sm last:border-0">
            <p className="text-xs text-soft">{deepLeadCopy.labels[field]}</p>
            <p className="[overflow-wrap:anywhere]">
              <Reading name={text.rules} value={shown(field, rules)} wins={winner === 'rules'} />
              {' · '}
              <Reading name={text.model} value={shown(field, model)} wins={winner === 'model'} />
            </p>
            <p className="text-xs text-soft">{sentence}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Reading = ({ name, value, wins }: { name: string; value: string; wins: boolean }) => (
  <span className={wins ? 'font-semibold' : 'text-soft'}>
    {name}: {value}
    {wins && <span className="sr-only"> {text.wins}</span>}
  </span>
)

const costOf = (brl: number): string => (brl === 0 ? text.free : text.cost(formatMoney(brl)))

const shown = (field: string, value: string | null): string => {
  if (value === null || value === '') return deepLeadCopy.nothing
  return field === 'fase' ? (PHASE_LABELS[value as Phase] ?? value) : value
}
