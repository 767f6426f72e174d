import type { TeamMedians } from '@fechai/domain/insights/team/team-report'
import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { OwnerInitials } from '../../parts/owner-mark.tsx'
import { figure, percent } from '../../parts/report-copy.ts'
import { inputLook } from '../../ui/text-field.tsx'
import { CaseNumber } from './case-number.tsx'
import { teamCopy as text } from './copy.ts'
import { caseOf, Conversion, Overdue, Trend, Wait, waitText } from './figure-cells.tsx'
import { GoalCell } from './goal-cell.tsx'
import { TEAM_COLUMNS, type TeamColumn, type TeamOrder } from './sort-rows.ts'
import { mostOf, type TeamLine } from './team-line.ts'

type Cells = Record<Exclude<TeamColumn, 'name'>, ReactNode>
const FIGURES = TEAM_COLUMNS.filter((column) => column !== 'name')
const cellLook =
  'flex justify-between gap-4 py-1 text-right tablet:table-cell tablet:px-2.5 tablet:py-2 tablet:align-middle'

interface TeamTableProps {
  lines: readonly TeamLine[]
  /** Line of the whole team. */
  team: TeamLine | null
  medians: TeamMedians | null
  month: string | null
  order: TeamOrder
  onOrder: (order: TeamOrder) => void
  isEditable: boolean
}

/** All salespeople in one table, sorted by the column that was pressed; on a phone each is a block. */
export function TeamTable({ lines, team, medians, month, order, onOrder, isEditable }: TeamTableProps) {
  const most = mostOf(lines)
  const cells = (line: TeamLine, end: number): Cells => ({
    leads: count(line, 'leads'),
    won: count(line, 'won'),
    conversion: <Conversion {...line.figures} />,
    wait: <Wait line={line} />,
    objections: count(line, 'objections'),
    overdue: <Overdue line={line} />,
    value: (
      <CaseNumber {...caseOf(line, 'value')} figure="value" n={line.figures.wonWithValue}>
        {formatShortMoney(line.figures.value)}
      </CaseNumber>
    ),
    trend: <Trend figures={line.figures} />,
    goal: <GoalCell {...{ line, month, isEditable }} most={end} />,
  })
  return (
    <>
      <PhoneOrder order={order} onOrder={onOrder} />
      <div className="tablet:overflow-x-auto print:overflow-visible">
        <table className="block w-full text-sm tabular-nums tablet:table">
          <Head order={order} onOrder={onOrder} />
          <tbody className="block tablet:table-row-group">
            {lines.map((line) => (
              <Row key={line.key} name={<Name line={line} />} cells={cells(line, most)} />
            ))}
            {medians && lines.length > 0 && (
              <Row name={<Medians medians={medians} />} cells={medianCells(medians)} isSum />
            )}
            {team && <Row name={team.name} cells={cells(team, mostOf([team]))} isSum />}
          </tbody>
        </table>
      </div>
    </>
  )
}

const count = (line: TeamLine, column: 'leads' | 'won' | 'objections') => (
  <CaseNumber {...caseOf(line, column)} figure={column} n={line.figures[column]}>
    {formatCount(line.figures[column])}
  </CaseNumber>
)

const Name = ({ line: { name, note, sellerId } }: { line: TeamLine }) => (
  <span className="flex min-w-0 items-center gap-2">
    <OwnerInitials name={name} isQueue={name === text.queue && sellerId !== null} />
    <span className="min-w-0">
      <span className="block [overflow-wrap:anywhere]">{name}</span>
      {note && <span className="block text-xs font-normal text-soft">{note}</span>}
    </span>
  </span>
)

const Medians = ({ medians }: { medians: TeamMedians }) => (
  <>
    {text.median} <span className="block text-xs font-normal text-soft">{text.medianOf(medians.sellers)}</span>
  </>
)

const medianCells = ({ leads, won, conversion, waitMinutes, objections, overdue, value }: TeamMedians): Cells => ({
  ...{ leads: figure(leads), won: figure(won), objections: figure(objections), overdue: figure(overdue) },
  conversion: conversion === null ? '–' : percent(conversion),
  wait: waitMinutes === null ? '–' : waitText(waitMinutes),
  value: formatShortMoney(value),
  ...{ trend: '', goal: '' },
})

function Row({ name, cells, isSum = false }: { name: ReactNode; cells: Cells; isSum?: boolean }) {
  return (
    <tr
      className={clsx(
        'block py-2.5 tablet:table-row tablet:h-[54px]',
        isSum ? 'border-t border-field font-semibold' : 'border-t border-line',
      )}
    >
      <th
        scope="row"
        className="block py-1 text-left font-semibold tablet:table-cell tablet:max-w-48 tablet:min-w-36 tablet:py-2 tablet:pr-2.5 tablet:align-middle"
      >
        {name}
      </th>
      {FIGURES.map((column) =>
        cells[column] === '' ? (
          <td key={column} className="hidden tablet:table-cell" />
        ) : (
          <td key={column} className={clsx(cellLook, column === 'goal' && 'tablet:w-60 tablet:pl-6')}>
            <span className="text-left font-normal text-soft tablet:hidden">{text.columns[column]}</span>
            <div className={clsx('min-w-0', column === 'goal' ? 'w-full max-w-56' : 'whitespace-nowrap')}>
              {cells[column]}
            </div>
          </td>
        ),
      )}
    </tr>
  )
}

/** A press sorts by the column, the next one the other way round. */
const next = (order: TeamOrder, column: TeamColumn): TeamOrder => ({
  column,
  isDescending: order.column === column ? !order.isDescending : column !== 'name',
})

const Head = ({ order, onOrder }: Pick<TeamTableProps, 'order' | 'onOrder'>) => (
  <thead className="hidden tablet:table-header-group">
    <tr className="text-soft">
      {TEAM_COLUMNS.map((column) => {
        const isSorted = order.column === column
        const Arrow = order.isDescending ? ArrowDown : ArrowUp
        return (
          <th
            key={column}
            scope="col"
            aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}
            className={clsx(
              'py-1.5 text-sm leading-tight font-normal',
              column === 'name'
                ? 'pr-2.5 text-left'
                : column === 'goal'
                  ? 'pr-2.5 pl-6 text-left'
                  : 'px-2.5 text-right',
            )}
          >
            <button
              type="button"
              onClick={() => onOrder(next(order, column))}
              className={clsx(
                'inline-flex min-h-8 items-center gap-1 rounded-xs text-inherit hover:text-text touch:min-h-11',
                column !== 'name' && column !== 'goal' && 'text-right',
                isSorted && 'font-semibold text-text',
              )}
            >
              {text.columns[column]}
              {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />}
            </button>
          </th>
        )
      })}
    </tr>
  </thead>
)

const PhoneOrder = ({ order, onOrder }: Pick<TeamTableProps, 'order' | 'onOrder'>) => (
  <div className="pb-2 tablet:hidden">
    <select
      aria-label={text.sortBy}
      value={order.column}
      onChange={(event) => {
        const column = TEAM_COLUMNS.find((each) => each === event.currentTarget.value)!
        onOrder({ column, isDescending: column !== 'name' })
      }}
      className={inputLook}
    >
      {TEAM_COLUMNS.map((column) => (
        <option key={column} value={column}>
          {`${text.sortBy} ${text.columns[column].toLowerCase()}`}
        </option>
      ))}
    </select>
  </div>
)
