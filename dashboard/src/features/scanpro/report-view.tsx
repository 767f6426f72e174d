import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import { figureText } from '@fechai/domain/insights/scanpro/figure-text'
import type { ScanProReport, ScanProSection } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/plural.ts'
import { scanProCopy as text } from './copy.ts'
import { FigureCases, sentencesOf, type Sentences } from './figure-cases.tsx'

const [nameColumn, valueColumn, nColumn, noteColumn] = text.columns

/** The report as it was made: every part, then what changed since the last. */
export function ReportView({ answer, body }: { answer: ScanProAnswer; body: ScanProReport }) {
  const { report } = answer
  const sentences = sentencesOf(answer.cases)
  return (
    <>
      <p className="text-soft">{text.about(report)}</p>
      <Changes answer={answer} sentences={sentences} />
      <div className="grid items-start gap-3 wide:grid-cols-2">
        {body.sections
          .filter(({ figures }) => figures.length > 0)
          .map((section) => (
            <Section key={section.id} section={section} sentences={sentences} />
          ))}
      </div>
      <p className="text-xs text-soft [overflow-wrap:anywhere]">
        {report.finished_at && `${text.madeAt(report.finished_at)}. `}
        {text.versions(report)}
      </p>
    </>
  )
}

function Section({ section: { title, figures }, sentences }: { section: ScanProSection; sentences: Sentences }) {
  const hasNotes = figures.some(({ note }) => note !== undefined)
  return (
    <Box title={title}>
      <Table columns={[nameColumn, valueColumn, nColumn, ...(hasNotes ? [noteColumn] : [])]}>
        {figures.map((figure) => {
          const { id, name, value, unit, n, note, cases } = figure
          return (
            <tr key={id} className="border-t border-line">
              <RowHead>{name}</RowHead>
              <Cell>
                <span className={value === null ? 'text-soft' : 'font-semibold'}>
                  <FigureCases name={name} cases={cases} sentences={sentences} value={figureText(value, unit, n)} />
                </span>
              </Cell>
              <Cell>{formatCount(n)}</Cell>
              {hasNotes && <td className="px-4 py-2 text-left text-soft max-tablet:sr-only">{note}</td>}
            </tr>
          )
        })}
      </Table>
    </Box>
  )
}

function Changes({ answer: { changes }, sentences }: { answer: ScanProAnswer; sentences: Sentences }) {
  if (changes === null) return <p className="text-sm text-soft">{text.changes.first}</p>
  const { since, figures } = changes
  return (
    <Box title={text.changes.title(since.number)}>
      {figures.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-soft">{text.changes.none}</p>
      ) : (
        <Table columns={text.changes.columns}>
          {figures.map(({ section, id, name, unit, before, after, n, cases }) => (
            <tr key={`${section} ${id}`} className="border-t border-line">
              <RowHead>{name}</RowHead>
              <Cell>
                <FigureCases
                  name={text.cases.before(name)}
                  cases={cases.before}
                  sentences={sentences}
                  value={figureText(before, unit, n.before)}
                />
              </Cell>
              <Cell>
                <span className="font-semibold">
                  <FigureCases
                    name={name}
                    cases={cases.after}
                    sentences={sentences}
                    value={figureText(after, unit, n.after)}
                  />
                </span>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Box>
  )
}

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="min-w-0 shrink-0 overflow-hidden rounded-surface border border-line bg-surface"
  >
    <h2 className="px-4 py-3 font-semibold">{title}</h2>
    {children}
  </section>
)

const Table = ({ columns, children }: { columns: readonly string[]; children: ReactNode }) => (
  <table className="w-full text-sm tabular-nums">
    <thead className="bg-raise text-soft">
      <tr>
        {columns.map((column, at) => (
          <th
            key={column}
            scope="col"
            className={`px-4 py-2 font-normal ${at === 0 || at === 3 ? 'text-left' : 'text-right'} ${at === 3 ? 'max-tablet:sr-only' : ''}`}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

const RowHead = ({ children }: { children: ReactNode }) => (
  <th scope="row" className="px-4 py-2 text-left font-normal">
    {children}
  </th>
)
const Cell = ({ children }: { children: ReactNode }) => (
  <td className="px-4 py-2 text-right whitespace-nowrap">{children}</td>
)
