import { casesNote } from '@fechai/domain/insights/closing/interval'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import clsx from 'clsx'
import { ArrowUpRight, Check, type LucideIcon } from 'lucide-react'
import { Count } from '../../parts/report-cases.tsx'
import { None, Section, Table } from '../../parts/report-section.tsx'
import { actionsOf, improvementsOf, strengthsOf, type Finding } from './conclusions.ts'
import { salesCopy } from './copy.ts'
import { NoteAction } from './note-action.tsx'

const { actions: text, strategy } = salesCopy
const MARKS = { alta: 'bg-danger', media: 'bg-amber-mark', baixa: 'bg-(--phase-leads-frios)' } as const

/** 08 */
export function Actions({ report }: { report: SalesReport }) {
  const actions = actionsOf(report)
  return (
    <Section no={text.no} title={text.title} note={text.note}>
      {actions.length === 0 ? (
        <None>{text.none}</None>
      ) : (
        <Table
          columns={text.columns}
          rows={actions.map((each) => ({
            key: each.action,
            cells: [
              <span key="priority" className="flex items-center gap-2 font-normal">
                <span aria-hidden className={clsx('size-2 rounded-[3px]', MARKS[each.priority])} />
                {text.priorities[each.priority]}
              </span>,
              each.action,
              each.impact,
              each.from,
              <NoteAction key="note" action={each} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}

export const Strategy = ({ report }: { report: SalesReport }) => (
  <Section title={strategy.title}>
    <div className="grid gap-2.5 tablet:grid-cols-2">
      <Findings title={strategy.strengths} icon={Check} findings={strengthsOf(report)} />
      <Findings title={strategy.improvements} icon={ArrowUpRight} findings={improvementsOf(report)} />
    </div>
  </Section>
)

const Findings = ({
  title,
  icon: Icon,
  findings,
}: {
  title: string
  icon: LucideIcon
  findings: readonly Finding[]
}) => (
  <section aria-label={title} className="rounded-surface border border-line bg-surface p-4 text-sm">
    <h3 className="mb-2 font-semibold">{title}</h3>
    {findings.length === 0 ? (
      <p className="text-soft">{strategy.none}</p>
    ) : (
      <ul className="grid gap-2">
        {findings.map(({ text: finding, cases, counts }) => (
          <li key={finding} className="flex gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
            <span>
              {finding} ·{' '}
              <Count what={finding} cases={cases} {...(counts && { counts })}>
                {casesNote(cases.n, strategy.basis(cases.n, counts))}
              </Count>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
