import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/plural.ts'
import { AgainstBefore, type AgainstBeforeProps } from '../../parts/against-before.tsx'
import { Count } from '../../parts/report-cases.tsx'
import { figure, percent, shareWords, reportCopy, waitWords } from '../../parts/report-copy.ts'
import { Table } from '../../parts/report-section.tsx'
import { sellerCopy } from './copy.ts'
import { Gauge } from './gauge.tsx'

const { facts, score: text } = sellerCopy

interface HeadProps {
  nome: string
  report: SellerReport
  /** The report of as long a period before; null without one, or without a conversation in it. */
  before: SellerReport | null
}

/** Shows the seller, the score with its sum, and the outcomes. */
export function Head({ nome, report, before }: HeadProps) {
  const { attendances, won, waits, fast, score } = report
  const { conversion, techniques } = score
  const parts: [string, ReactNode, number | null][] = [
    [
      text.conversion,
      <Count key="won" what={text.conversion} cases={won}>{`${percent(conversion.rate)} ÷ 25%`}</Count>,
      conversion.points,
    ],
    [
      text.replies,
      <Count key="fast" what={text.replies} cases={fast} counts="replies">
        {text.of(score.replies.fast, score.replies.of, share(score.replies.fast, score.replies.of))}
      </Count>,
      score.replies.points,
    ],
    [
      text.techniques,
      techniques.of === 0 ? text.noTechniques : text.some(techniques.above, techniques.of),
      techniques.of === 0 ? null : techniques.points,
    ],
  ]
  const sum = parts.reduce((all, [, , points]) => all + (points ?? 0), 0)
  const shown = score.score === null ? text.few(attendances.n) : String(score.score)
  return (
    <section
      aria-label={nome}
      className="grid items-start gap-5 rounded-surface border border-line bg-surface p-4 wide:grid-cols-[240px_minmax(0,1fr)_minmax(0,420px)]"
    >
      <Gauge score={score.score} n={attendances.n} />
      <div className="min-w-0">
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{nome}</h2>
        <div className="mt-4 grid gap-4 tablet:grid-cols-3">
          <Fact
            title={facts.attendances}
            note={<Split report={report} />}
            {...{ now: attendances.n, before: before && before.attendances.n, words: formatCount }}
          >
            <Count what={facts.attendances} cases={attendances} />
          </Fact>
          <Fact
            title={facts.won}
            note={facts.share(share(won.n, attendances.n), attendances.n)}
            {...{ now: won.n, before: before && before.won.n, words: formatCount }}
            better="more"
          >
            <Count what={facts.won} cases={won} />
          </Fact>
          <Fact
            title={waits.medianMinutes === null ? facts.time : facts.wait}
            note={<Mean report={report} />}
            {...{ now: waits.medianMinutes, before: before && before.waits.medianMinutes, words: waitWords }}
            better="less"
          >
            {waits.medianMinutes === null ? (
              <MeanReply report={report} />
            ) : (
              <Count what={facts.wait} cases={waits.all} counts="replies">
                {waitWords(waits.medianMinutes)}
              </Count>
            )}
          </Fact>
        </div>
      </div>
      <div className="min-w-0">
        <h3 className="mb-1.5 text-sm font-semibold">{score.score === null ? text.howCounted : text.how(shown)}</h3>
        <Table
          columns={text.columns}
          rows={[
            ...parts.map(([part, sum, points]) => ({
              key: part,
              cells: [part, sum, points === null ? '–' : figure(points)],
            })),
            { key: 'sum', cells: [text.sum(score.outOf), figure(sum), shown] },
          ]}
        />
      </div>
    </section>
  )
}

const MeanReply = ({ report: { replies } }: { report: SellerReport }) =>
  replies.averageMinutes === null ? (
    <span className="font-normal text-soft">{reportCopy.noData}</span>
  ) : (
    <Count what={facts.time} cases={replies} counts="replies">
      {waitWords(replies.averageMinutes)}
    </Count>
  )

/** The share in time, and the mean of all replies where the median of what was asked leads. */
const Mean = ({ report }: { report: SellerReport }) => {
  const { replies, waits } = report
  return (
    <>
      {waits.medianMinutes !== null && (
        <>
          <span className="block">
            <Count what={facts.onTime} cases={waits.onTime} counts="replies">
              {facts.inTime(share(waits.onTime.n, waits.all.n))}
            </Count>
          </span>
          <span className="block">
            {`${facts.time}: `}
            <MeanReply report={report} />
          </span>
        </>
      )}
      {facts.replies(replies.n)}
    </>
  )
}

const share = (n: number, of: number): string => (of === 0 ? reportCopy.noData : shareWords(n, of))

/** Shows the outcomes of conversations that did not close. */
const Split = ({ report: { active, lost } }: { report: SellerReport }) => (
  <>
    <Count what={facts.active} cases={active}>
      {facts.actives(active.n)}
    </Count>
    {', '}
    <Count what={facts.lost} cases={lost}>
      {facts.losts(lost.n)}
    </Count>
  </>
)

type FactProps = AgainstBeforeProps & { title: string; note: ReactNode; children: ReactNode }

const Fact = ({ title, note, children, ...compared }: FactProps) => (
  <div className="min-w-0">
    <h3 className="text-sm text-soft">{title}</h3>
    <p className="text-xl font-semibold tabular-nums">{children}</p>
    <p className="text-xs text-soft tabular-nums">
      <AgainstBefore {...compared} />
    </p>
    <p className="text-xs text-soft">{note}</p>
  </div>
)
