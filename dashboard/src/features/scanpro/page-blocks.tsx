import type { ReactNode } from 'react'
import { Chart, ChartFigure } from '../../parts/chart/chart-figure.tsx'
import { Quote } from '../../parts/report-cases.tsx'
import { scanProCopy } from './copy.ts'
import { FigureCases } from './figure-cases.tsx'
import type { Sentences } from './sentences.ts'
import type { Cell, Column, FindingBlock, PageBlock, Pair } from '../../parts/report/page-block.ts'

/** The pieces of a page, in their order. */
export const PageBlocks = ({ blocks, sentences }: { blocks: readonly PageBlock[]; sentences: Sentences }) =>
  blocks.map((block, at) => <Block key={`${block.kind} ${at}`} {...{ block, sentences }} />)

function Block({ block, sentences }: { block: PageBlock; sentences: Sentences }): ReactNode {
  switch (block.kind) {
    case 'lead':
      return (
        <p className="text-lg">
          <strong className="font-semibold">{block.strong}</strong> {block.text}
        </p>
      )
    case 'heading':
      return (
        <h3 className="mt-2 -mb-2 flex flex-wrap items-baseline gap-x-2 font-semibold">
          {block.text}
          {block.note && <span className="text-sm font-normal text-soft">{block.note}</span>}
        </h3>
      )
    case 'pairs':
      return (
        <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
          {block.pairs.map((pair) => (
            <PairFigure key={pair.name} {...{ pair, sentences }} />
          ))}
        </dl>
      )
    case 'finding':
      return <FindingPart {...{ block, sentences }} />
    case 'chart':
      return (
        <ChartFigure
          {...{ caption: block.caption, note: block.note, draw: block.draw }}
          table={<CellTable {...{ name: block.caption, columns: block.columns, rows: block.rows, sentences }} />}
        />
      )
    case 'table':
      return <CellTable {...{ name: block.name, columns: block.columns, rows: block.rows, sentences }} />
    case 'quotes':
      return (
        <ul className="grid gap-x-6 text-sm tablet:grid-cols-2">
          {block.quotes.map((quote) => (
            <li key={`${quote.leadId} ${quote.index}`} className="border-t border-line break-inside-avoid">
              <Quote of={quote} />
            </li>
          ))}
        </ul>
      )
    case 'note':
      return block.text === '' ? null : <p className="text-sm text-soft">{block.text}</p>
  }
}

const PairFigure = ({ pair: { name, draw, text, cases }, sentences }: { pair: Pair; sentences: Sentences }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">
      <FigureCases {...{ name, cases, sentences, value: name }} />
    </dt>
    <dd className="mt-1.5">
      <span className="sr-only">{text}</span>
      <Chart draw={draw} />
    </dd>
  </div>
)

/** Shows a finding, the sentence that proves it, and its chart. */
const FindingPart = ({ block, sentences }: { block: FindingBlock; sentences: Sentences }) => (
  <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-y-3 border-t border-line pt-3 break-inside-avoid tablet:grid-cols-[1.75rem_minmax(0,1fr)_13.5rem] tablet:gap-x-4">
    <span aria-hidden className="font-semibold text-accent">
      {block.no}
    </span>
    <div className="min-w-0">
      <h4 className="font-semibold">{block.title}</h4>
      <p className="mt-0.5 text-sm text-soft">
        {block.text}{' '}
        <FigureCases
          {...{ name: block.title, cases: block.cases, sentences, value: scanProCopy.sentences(block.cases.length) }}
        />
      </p>
      {block.proof && (
        <p className="mt-1.5 text-sm">
          <Quote of={block.proof} short /> <span className="text-soft">{block.proof.nome}</span>
        </p>
      )}
    </div>
    <div className="col-start-2 min-w-0 max-w-72 tablet:col-start-3">
      <span className="sr-only">{block.said}</span>
      <Chart draw={block.draw} />
    </div>
  </div>
)

interface CellTableProps {
  name: string
  columns: readonly Column[]
  rows: readonly Cell[][]
  sentences: Sentences
}

/** On a phone each row is a block of labels and values. */
const CellTable = ({ name, columns, rows, sentences }: CellTableProps) => (
  <table aria-label={name} className="block w-full text-sm tabular-nums tablet:table">
    <thead className="hidden tablet:table-header-group">
      <tr className="text-soft">
        {columns.map(({ title, isRight = false }) => (
          <th
            key={title}
            scope="col"
            className={`py-1.5 pr-3 font-normal last:pr-0 ${isRight ? 'text-right' : 'text-left'}`}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block tablet:table-row-group">
      {rows.map((row, at) => (
        <tr
          key={`${row[0]?.text} ${at}`}
          className="block border-t border-line py-1.5 break-inside-avoid tablet:table-row"
        >
          {row.map((cell, nth) =>
            nth === 0 ? (
              <th
                key={columns[nth]!.title}
                scope="row"
                className="block py-0.5 pr-3 text-left font-normal tablet:table-cell tablet:py-1.5"
              >
                {cell.text}
              </th>
            ) : (
              <td
                key={columns[nth]!.title}
                className={`flex items-center justify-between gap-4 py-0.5 text-right last:pr-0 tablet:table-cell tablet:py-1.5 tablet:pr-3 ${columns[nth]!.isRight ? '' : 'tablet:text-left'}`}
              >
                <span className="text-left text-soft tablet:hidden">{columns[nth]!.title}</span>
                <CellValue {...{ cell, sentences }} />
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

function CellValue({
  cell: { text, what = '', cases = [], isStrong, isSoft, draw },
  sentences,
}: {
  cell: Cell
  sentences: Sentences
}) {
  if (draw)
    return (
      <span className="block w-36">
        <span className="sr-only">{what}</span>
        <Chart draw={draw} />
      </span>
    )
  return (
    <span className={`min-w-0 ${isStrong ? 'font-semibold' : isSoft ? 'text-soft' : ''}`}>
      <FigureCases {...{ name: what, cases, sentences, value: text }} />
    </span>
  )
}
