import type { ToldChart } from '../../parts/chart/told-chart.ts'
import type { PageBlock } from '../../parts/report/page-block.ts'

/** The charts that other reports have as well, as pieces of a page. */
export const toldBlocks = (charts: readonly ToldChart[]): PageBlock[] =>
  charts.map(({ caption, note, draw, columns, rows }) => ({
    ...{ kind: 'chart', caption, note, draw },
    columns: columns.map((title, at) => ({ title, share: 1, isRight: at > 0 })),
    rows: rows.map((row) => row.map((cell) => ({ text: cell }))),
  }))
