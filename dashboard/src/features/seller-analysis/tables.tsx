import type { Figure, FigureId } from '@fechai/domain/insights/seller/seller-figures'
import type { CountedCases } from '@fechai/domain/insights/sales/sales-case'
import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { formatMoney } from '../../lib/money.ts'
import { Count, Quote } from '../../parts/report-cases.tsx'
import { days, percent, reportCopy, shareWords, waitWords } from '../../parts/report-copy.ts'
import { None, Section, Table } from '../../parts/report-section.tsx'
import { sellerCopy } from './copy.ts'

const { techniques: technique, team, noBase } = sellerCopy
const unsaid = <span className="text-soft">{noBase}</span>

export const Techniques = ({ report: { techniques, attendances } }: { report: SellerReport }) => (
  <Section title={technique.title} note={technique.note(attendances.n)}>
    {techniques.length === 0 ? (
      <None>{technique.none}</None>
    ) : (
      <Table
        columns={technique.columns}
        rows={techniques.map(({ technique: id, title, used, won, rate }) => ({
          key: id,
          cells: [
            title,
            <Count key="n" what={title} cases={used} />,
            <Count key="won" what={`${title}, ${technique.columns[2]}`} cases={won} />,
            rate === null ? (
              unsaid
            ) : (
              <Count key="rate" what={`${title}, ${technique.columns[3]}`} cases={won}>
                {shareWords(won.n, used.n)}
              </Count>
            ),
            <Quote key="quote" of={used.cases[0]!} short />,
          ],
        }))}
      />
    )}
  </Section>
)

const WORDS: Record<FigureId, (value: number) => string> = {
  conversion: percent,
  averageMinutes: waitWords,
  fastReplies: percent,
  lost: percent,
  active: percent,
  funnelDays: days,
  closedValue: formatMoney,
}
/** A figure in its own words; null where there is none. */
const figureWords = (id: FigureId, { value }: Figure): string | null => (value === null ? null : WORDS[id](value))

/** The cases of a seller's own figure; of the team's there are sums alone. */
const casesOf = ({
  won,
  lost,
  active,
  replies,
  fast,
  valued,
}: SellerReport): Record<FigureId, { cases: CountedCases; counts?: 'replies' }> => ({
  conversion: { cases: won },
  averageMinutes: { cases: replies, counts: 'replies' },
  fastReplies: { cases: fast, counts: 'replies' },
  lost: { cases: lost },
  active: { cases: active },
  funnelDays: { cases: won },
  closedValue: { cases: valued },
})

const TeamFigure = ({ words }: { words: string | null }) => (
  <span className={words === null ? 'text-soft' : '[overflow-wrap:normal]'}>{words ?? reportCopy.noData}</span>
)

/** Compares the seller with the team; nothing if either has too few cases. */
export const Team = ({ nome, report }: { nome: string; report: SellerReport }) => (
  <Section title={team.title} note={team.note}>
    <Table
      columns={team.columns(nome)}
      rows={report.comparison.map(({ figure, own, team: ofTeam, isComparable }) => ({
        key: figure,
        cells: [
          team.rows[figure],
          isComparable ? (
            <Count key="own" what={team.rows[figure]} {...casesOf(report)[figure]}>
              {figureWords(figure, own) ?? reportCopy.noData}
            </Count>
          ) : (
            unsaid
          ),
          <TeamFigure key="team" words={figureWords(figure, ofTeam)} />,
        ],
      }))}
    />
    <p className="mt-1.5 text-xs text-soft">{team.rests(report.teamConversations)}</p>
  </Section>
)
