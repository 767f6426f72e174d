import type { Days } from '@fechai/domain/insights/team/days'
import type { ReactNode } from 'react'
import { todayInZone } from '../lib/today.ts'
import { TopBar } from '../ui/top-bar.tsx'
import { PeriodControl, type PresetChoices } from './period-control.tsx'
import { ReportButtons, type ReportButtonsProps } from './report-buttons.tsx'

export interface ReportHeadProps {
  title: string
  days: Days
  choices: PresetChoices
  onDays: (days: Days) => void
  /** The report on paper and as a spreadsheet; null while there is none. */
  file: ReportButtonsProps | null
  /** Controls between the period and the buttons. */
  children?: ReactNode
}

/** Head of a report: its title, its period, and what to take away of it. */
export const ReportHead = ({ title, days, choices, onDays, file, children }: ReportHeadProps) => (
  <TopBar title={title}>
    {/* The controls have a separate line on a phone, so that the title is whole. */}
    <div className="flex w-full flex-wrap items-center gap-2.5 tablet:w-auto">
      <PeriodControl {...{ days, choices }} today={todayInZone()} onChange={onDays} />
      {children}
      {file && <ReportButtons {...file} />}
    </div>
  </TopBar>
)

/** The few figures below the head of a report. */
export const HeadFigures = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-4">{children}</dl>
)

/** One of them, with a line below. */
export const HeadFigure = ({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) => (
  <div className="border-l border-line pl-3.5">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-xl font-semibold tabular-nums">{children}</dd>
    {note && <dd className="text-xs text-soft tabular-nums">{note}</dd>}
  </div>
)
