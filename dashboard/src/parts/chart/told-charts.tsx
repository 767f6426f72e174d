import { ChartFigure } from './chart-figure.tsx'
import type { ToldChart } from './told-chart.ts'

/** Charts beside or below each other, each with its table one click away; nothing without a chart. */
export const ToldCharts = ({ charts, isStacked = false }: { charts: readonly ToldChart[]; isStacked?: boolean }) =>
  charts.length === 0 ? null : (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 ${isStacked ? '' : `${charts.length === 3 ? 'wide:grid-cols-3' : 'wide:grid-cols-2'} print:grid-cols-1`}`}
    >
      {charts.map(({ caption, note, draw, columns, rows }) => (
        <ChartFigure
          key={caption}
          {...{ caption, note, draw }}
          table={<NumberTable {...{ name: caption, columns, rows }} />}
        />
      ))}
    </div>
  )

const NumberTable = ({ name, columns, rows }: { name: string } & Pick<ToldChart, 'columns' | 'rows'>) => (
  <table aria-label={name} className="w-full text-sm tabular-nums">
    <thead>
      <tr className="text-soft">
        {columns.map((column, at) => (
          <th key={column} scope="col" className={`py-1.5 font-normal ${at === 0 ? 'text-left' : 'text-right'}`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others], at) => (
        <tr key={`${first} ${at}`} className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-normal">
            {first}
          </th>
          {others.map((cell, nth) => (
            <td key={columns[nth + 1]} className="py-1.5 text-right">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
