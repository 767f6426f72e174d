import type { ObjectionReport, ObjectionRow } from '@fechai/domain/insights/objections/objection-report'
import type { CountedCases } from '@fechai/domain/insights/sales/sales-case'
import { formatMoney } from '../../lib/money.ts'
import { Count, Quote } from '../../parts/report-cases.tsx'
import { HeadFigure, HeadFigures } from '../../parts/report-head.tsx'
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
      <HeadFigures>
        <HeadFigure name={figures.open}>
          <Count what={figures.open} cases={all(kinds, (row) => row.open)} />
        </HeadFigure>
        <HeadFigure name={figures.overcome}>
          <Count what={figures.overcome} cases={all(kinds, (row) => row.overcome)} />
        </HeadFigure>
        <HeadFigure name={figures.lost}>
          <Count what={figures.lost} cases={all(kinds, (row) => row.lost)} />
        </HeadFigure>
        <HeadFigure name={figures.atStake} note={text.leads(open.n)}>
          {formatMoney(open.sum)}
        </HeadFigure>
      </HeadFigures>
    </div>
  )
}

const Stake = ({ row: { label, atStake } }: { row: ObjectionRow }) => (
  <Count what={`${label}, ${text.figures.atStake}`} cases={atStake.valued}>
    {atStake.valued.n === 0 ? text.unknownValue : formatMoney(atStake.sum)}
  </Count>
)

/** Each kind with its endings in one bar, its money and the newest sentence after which one was let go. */
export const ByKind = ({ report: { kinds } }: { report: ObjectionReport }) => (
  <Section title={text.byKind} side={<Legend />}>
    <Table
      columns={text.columns}
      rows={kinds.map((row) => ({
        key: row.kind,
        cells: [
          row.label,
          <Endings key="endings" row={row} most={Math.max(...kinds.map(({ n }) => n))} />,
          <Stake key="stake" row={row} />,
          <Change key="change" by={row.n - row.before} />,
          row.answers[0] ? (
            <Quote key="answer" of={row.answers[0]} short />
          ) : (
            <span key="answer" className="text-soft">
              {text.noAnswer}
            </span>
          ),
          row.answered.n === 0 ? (
            <span key="worked" className="text-soft">
              –
            </span>
          ) : (
            text.worked(row.answered.overcome, row.answered.n)
          ),
        ],
      }))}
    />
    <p className="mt-1.5 text-xs text-soft">{text.workedNote}</p>
  </Section>
)

const ENDINGS = [
  { ending: 'open', look: 'bg-amber-mark [color:black]' },
  { ending: 'overcome', look: 'bg-accent text-on-accent' },
  { ending: 'lost', look: 'bg-soft text-on-accent' },
] as const

const Legend = () => (
  <ul className="flex gap-4 text-sm text-soft">
    {ENDINGS.map(({ ending, look }) => (
      <li key={ending} className="flex items-center gap-1.5">
        <span aria-hidden className={`size-2.5 rounded-xs [print-color-adjust:exact] ${look}`} />
        {text.endings[ending]}
      </li>
    ))}
  </ul>
)

/** One bar as long as the kind is frequent; each part is a number that opens its cases. */
const Endings = ({ row, most }: { row: ObjectionRow; most: number }) => (
  <span className="block w-52 max-w-full">
    <span className="flex gap-0.5" style={{ width: `${(100 * row.n) / Math.max(1, most)}%` }}>
      {ENDINGS.filter(({ ending }) => row[ending].n > 0).map(({ ending, look }) => (
        <span
          key={ending}
          style={{ flexGrow: row[ending].n }}
          className={`flex min-w-6 basis-0 justify-center rounded-xs text-xs font-semibold [print-color-adjust:exact] [&_.proof]:w-full [&_.proof]:text-center [&_.proof]:decoration-current [&_.proof]:hover:text-inherit ${look}`}
        >
          <Count what={`${row.label}, ${text.endings[ending]}`} cases={row[ending]} />
        </span>
      ))}
    </span>
  </span>
)

/** More objections than in the period before are bad news. */
const Change = ({ by }: { by: number }) => (
  <span className={by > 0 ? 'text-danger' : by < 0 ? 'text-accent' : 'text-soft'}>
    {by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0'}
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
