import type { TeamAnswer } from '@fechai/contracts/team'
import type { Days } from '@fechai/domain/insights/team/days'
import { canViewReports } from '@fechai/domain/permissions'
import { shortDay, writtenDay } from '@fechai/domain/task'
import { CalendarClock, Target } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Link, useLocation, useSearch } from 'wouter'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { todayInZone } from '../../lib/today.ts'
import { insightPageCopy } from '../../parts/insight-page-copy.ts'
import { LeadsToPass } from '../../parts/leads-to-pass.tsx'
import { knowOwners, owners } from '../../state/owners.ts'
import { reportCopy } from '../../parts/report-copy.ts'
import { presetDays } from '../../parts/period-control.tsx'
import { ReportHead } from '../../parts/report-head.tsx'
import { seesOwners, session } from '../../state/session.ts'
import { loadTeam, showNames, team } from '../../state/team.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { teamCopy as text } from './copy.ts'
import { Headline } from './headline.tsx'
import { sortRows, type TeamOrder } from './sort-rows.ts'
import { lineOf, teamLineOf, type Caller } from './team-line.ts'
import { teamRows } from './team-rows.ts'
import { TeamTable } from './team-table.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the days of an address, which letters name. */
function daysOf(search: string): Days | null {
  const query = new URLSearchParams(search)
  const [from, to] = [query.get('de') ?? '', query.get('ate') ?? '']
  return DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : null
}

/** 'Equipe': all salespeople beside each other for managers; one's own figures and the team's medians for others. */
export function TeamPage() {
  const { days, status, error } = useSnapshot(team)
  const answer = useSnapshot(team).answer as TeamAnswer | null
  const asked = daysOf(useSearch())
  const [, navigate] = useLocation()
  useEffect(() => {
    void loadTeam(asked ?? undefined)
    if (asked !== null) navigate('/?tela=equipe', { replace: true })
    // The address names days only on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isEmpty = answer !== null && answer.rows.length === 0
  return (
    <>
      <ReportHead
        {...{ title: text.title, days, choices: text.choices }}
        onDays={(each) => void loadTeam(each)}
        file={
          answer === null || isEmpty
            ? null
            : {
                title: text.title,
                fileName: `equipe-${days.from}-a-${days.to}`,
                rows: () => teamRows(answer),
                filters: () => [
                  [reportCopy.from, writtenDay(days.from)],
                  [reportCopy.to, writtenDay(days.to)],
                ],
              }
        }
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4 print:overflow-visible">
        {status === 'error' && answer === null && (
          <EmptyState icon={Target} title={text.failed} text={error} role="alert">
            <Button onClick={() => void loadTeam()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'error' && answer !== null && (
          <p role="alert" className="flex flex-wrap items-center gap-2 pb-2 text-sm text-amber">
            {text.stale(error)} <Button onClick={() => void loadTeam()}>{text.retry}</Button>
          </p>
        )}
        {status === 'loading' && answer === null && <Skeleton />}
        {isEmpty && (
          <EmptyState icon={Target} title={text.empty} text={text.emptyText}>
            {canViewReports(session.user) && (
              <Link href="/?tela=user-access" className={buttonLook('plain', 'px-3')}>
                {text.invite}
              </Link>
            )}
          </EmptyState>
        )}
        {answer !== null && !isEmpty && (
          <div aria-busy={status === 'loading'} className={status === 'error' ? 'opacity-60' : undefined}>
            <Report answer={answer} />
          </div>
        )}
      </div>
    </>
  )
}

function Report({ answer }: { answer: TeamAnswer }) {
  const { user } = useSnapshot(session)
  const { list } = useSnapshot(owners)
  const leads = seesOwners() && !canViewReports(user)
  const led = leads ? new Set(list.map(({ id }) => id)) : null
  const caller: Caller = { id: user?.id ?? '', isManager: canViewReports(user), led }
  useEffect(() => {
    if (leads) knowOwners()
  }, [leads])
  const [order, setOrder] = useState<TeamOrder>({ column: 'value', isDescending: true })
  const lines = sortRows(answer.rows, order).map((row) => lineOf(row, caller))
  const whole = teamLineOf(answer, caller)
  const own = lines.find(({ sellerId }) => sellerId === caller.id)
  const headed = caller.isManager ? whole : (own ?? null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeadsToPass />
      {answer.rows.every(({ figures }) => figures.leads === 0) && <NothingYet />}
      {headed && <Headline line={headed} />}
      <TeamTable
        {...{ lines, medians: answer.medians, month: answer.goalMonth, order }}
        team={whole}
        onOrder={setOrder}
        isEditable={caller.isManager}
      />
      <Notes answer={answer} caller={caller} />
      {caller.isManager && <Names shown={answer.namesShown} />}
    </div>
  )
}

/** The first days of a month have little to show: the month before is one press away. */
function NothingYet() {
  const { days } = useSnapshot(team)
  const last = presetDays('last-month', todayInZone())
  if (days.from === last.from) return null
  return (
    <Notice icon={CalendarClock}>
      {text.nothingYet}{' '}
      <button
        type="button"
        className="font-semibold text-accent underline touch:min-h-11"
        onClick={() => void loadTeam(last)}
      >
        {text.lastMonth}
      </button>
    </Notice>
  )
}

function Notes({ answer, caller: { isManager, led } }: { answer: TeamAnswer; caller: Caller }) {
  const { period, before, rows, medians, calibratedOn, goalMonth, leftOut } = answer
  const hasForecast = rows.some(({ figures }) => figures.forecast !== null)
  return (
    <div className="grid max-w-[90ch] gap-1 text-sm text-soft">
      {!isManager && <p>{led ? text.ledNote : medians ? text.ownNote : text.fewSellers}</p>}
      <p>{text.compared(...([period.from, period.to, before.from, before.to].map(shortDay) as Four))}</p>
      <p>{text.rules}</p>
      {!hasForecast && <p>{period.to < todayInZone() ? text.noForecastOfPast : text.noForecast(calibratedOn)}</p>}
      {goalMonth === null && <p>{text.goals.onlyMonth}</p>}
      {leftOut && leftOut.withoutSeller > 0 && <p>{text.leftOut(leftOut.withoutSeller)}</p>}
      {leftOut && leftOut.toConfirm > 0 && <p>{insightPageCopy.toConfirm(leftOut.toConfirm)}</p>}
    </div>
  )
}
type Four = [string, string, string, string]

/** The switch saves at once. */
function Names({ shown }: { shown: boolean }) {
  const [busy, setBusy] = useState(false)
  const change = async (wanted: boolean) => {
    setBusy(true)
    await showNames(wanted).catch((failure: unknown) => toast.error(messageOf(failure)))
    setBusy(false)
  }
  return (
    <div className="flex max-w-[90ch] items-center gap-4 border-t border-line pt-3 print:hidden">
      <p className="min-w-0 flex-1">
        <label htmlFor="team-names" className="font-semibold">
          {text.names.label}
        </label>
        <span className="block text-sm text-soft">{text.names.note}</span>
      </p>
      <Switch id="team-names" checked={shown} disabled={busy} onCheckedChange={(wanted) => void change(wanted)} />
    </div>
  )
}

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="late grid gap-3 pt-3">
    <span className="skeleton h-6 w-2/3" />
    <span className="skeleton h-16" />
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <span key={row} className="skeleton h-12" />
    ))}
  </div>
)
