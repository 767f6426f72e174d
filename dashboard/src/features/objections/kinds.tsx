import type { ObjectionReport, ObjectionRow } from '@fechai/domain/insights/objections/objection-report'
import type { CountedCases } from '@fechai/domain/insights/sales/sales-case'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/money.ts'
import { Count, Quote } from '../../parts/report-cases.tsx'
import { Section, Table } from '../../parts/report-section.tsx'
import { objectionsCopy as text } from './copy.ts'

const all = (kinds: readonly ObjectionRow[], of: (row: ObjectionRow) => CountedCases): CountedCases => ({
  n: kinds.reduce((sum, row) => sum + of(row).n, 0),
  cases: kinds.flatMap((row) => of(row).cases),
})

/** The greatest obstacle in one sentence, and four figures of the period. */
export function Headline({ report: { kinds, open } }: { report: ObjectionReport }) {
  const worst = kinds.find((row) => row.open.n > 0)
  const { figures } = text
  return (
    <div className="grid gap-4">
      <p className="text-lg font-semibold">
        {worst ? text.worst(worst.label, worst.open.n) : text.noneOpen}
        {worst && worst.atStake.sum > 0 && (
          <>
            {', '}
            <Stake row={worst} />
          </>
        )}
        {worst && '.'}
      </p>
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
        <Figure name={figures.open} of={<Count what={figures.open} cases={all(kinds, (row) => row.open)} />} />
        <Figure
          name={figures.overcome}
          of={<Count what={figures.overcome} cases={all(kinds, (row) => row.overcome)} />}
        />
        <Figure name={figures.lost} of={<Count what={figures.lost} cases={all(kinds, (row) => row.lost)} />} />
        <Figure name={figures.atStake} of={formatMoney(open.sum)} note={text.leads(open.n)} />
      </dl>
    </div>
  )
}

const Figure = ({ name, of, note }: { name: string; of: ReactNode; note?: string }) => (
  <div className="border-l border-line pl-3.5">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-xl font-semibold tabular-nums">{of}</dd>
    {note && <dd className="text-xs text-soft">{note}</dd>}
  </div>
)

const Stake = ({ row: { label, atStake } }: { row: ObjectionRow }) => (
  <Count what={`${label}, ${text.figures.atStake}`} cases={atStake.valued}>
    {atStake.valued.n === 0 ? text.unknownValue : formatMoney(atStake.sum)}
  </Count>
)

/** Each kind with its endings, its money and the newest sentence after which one was let go. */
export const ByKind = ({ report: { kinds } }: { report: ObjectionReport }) => (
  <Section title={text.byKind}>
    <Table
      columns={text.columns}
      rows={kinds.map((row) => ({
        key: row.kind,
        cells: [
          row.label,
          <Ending key="open" row={row} of={row.open} column={1} most={mostOf(kinds)} fill="var(--amber-mark)" />,
          <Ending key="overcome" row={row} of={row.overcome} column={2} most={mostOf(kinds)} fill="var(--accent)" />,
          <Ending key="lost" row={row} of={row.lost} column={3} most={mostOf(kinds)} fill="var(--soft)" />,
          <Stake key="stake" row={row} />,
          row.before,
          row.answers[0] ? (
            <Quote key="answer" of={row.answers[0]} short />
          ) : (
            <span key="answer" className="text-soft">
              {text.noAnswer}
            </span>
          ),
        ],
      }))}
    />
  </Section>
)

const mostOf = (kinds: readonly ObjectionRow[]): number =>
  Math.max(1, ...kinds.flatMap(({ open, overcome, lost }) => [open.n, overcome.n, lost.n]))

interface EndingProps {
  row: ObjectionRow
  of: CountedCases
  column: 1 | 2 | 3
  most: number
  fill: string
}

/** A number with its bar; drawn, so that it prints. */
const Ending = ({ row, of, column, most, fill }: EndingProps) => (
  <span className="inline-flex items-center gap-2">
    <Count what={`${row.label}, ${text.columns[column]}`} cases={of} />
    <svg aria-hidden viewBox="0 0 60 8" className="hidden h-2 w-15 shrink-0 tablet:block print:block">
      <rect x={0} y={0} width={(60 * of.n) / most} height={8} rx={2} fill={fill} />
    </svg>
  </span>
)

/** Open ones of each attendant; nothing where there are none. */
export const BySeller = ({ report: { kinds, sellers } }: { report: ObjectionReport }) =>
  sellers.length === 0 ? null : (
    <Section title={text.bySeller}>
      <Table
        columns={[text.seller, ...kinds.map(({ label }) => label), text.sum]}
        rows={sellers.map(({ vendedor, open, total }) => ({
          key: vendedor,
          cells: [vendedor, ...open, <Count key="sum" what={vendedor} cases={total} />],
        }))}
      />
    </Section>
  )
