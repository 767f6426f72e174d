import type { AuditLine } from '@fechai/contracts/audit'
import { displayTime } from '@fechai/domain/clock'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { people } from '../../state/people.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { aboutLine } from './about.ts'
import { auditCopy as text } from './copy.ts'

const PAGE = 100
const GRID = 'tablet:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1.3fr)_4rem] tablet:gap-x-4'

const wordFor = (event: string): string => text.events[event] ?? event

export function LineList({ lines }: { lines: readonly AuditLine[] }) {
  const { names } = useSnapshot(people)
  const [event, setEvent] = useState('')
  const [shown, setShown] = useState(PAGE)
  const [withTests, setWithTests] = useState(false)
  const tests = lines.filter(({ isTest }) => isTest).length
  const events = [...new Set(lines.map((line) => line.event))].toSorted((a, b) => wordFor(a).localeCompare(wordFor(b)))
  const matching = lines.filter((line) => (event === '' || line.event === event) && (withTests || !line.isTest))
  const { columns } = text
  return (
    <section aria-label={text.title} className="grid gap-2.5">
      <label className="flex items-center gap-2.5 text-sm">
        {text.filter}
        <select
          value={event}
          onChange={({ currentTarget }) => {
            setEvent(currentTarget.value)
            setShown(PAGE)
          }}
          className={`${inputLook} max-w-72`}
        >
          <option value="">{text.all}</option>
          {events.map((each) => (
            <option key={each} value={each}>
              {wordFor(each)}
            </option>
          ))}
        </select>
      </label>
      {tests > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {text.tests(tests, !withTests)}
          <Button look="quiet" onClick={() => setWithTests(!withTests)}>
            {withTests ? text.hideTests : text.showTests}
          </Button>
        </p>
      )}
      {matching.length === 0 ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <div className="rounded-surface border border-line bg-surface text-sm">
          <div aria-hidden className={`hidden border-b border-line px-4 py-2 text-soft tablet:grid ${GRID}`}>
            <span>{columns.when}</span>
            <span>{columns.event}</span>
            <span>{columns.who}</span>
            <span>{columns.about}</span>
            <span className="text-right">{columns.line}</span>
          </div>
          <ul className="divide-y divide-line">
            {matching.slice(0, shown).map((line) => (
              <Line key={line.id} line={line} names={names} />
            ))}
          </ul>
        </div>
      )}
      {matching.length > shown && (
        <Button className="justify-self-start" onClick={() => setShown(shown + PAGE)}>
          {text.more(matching.length - shown)}
        </Button>
      )}
    </section>
  )
}

function Line({ line, names }: { line: AuditLine; names: Readonly<Record<string, string>> }) {
  const { event, userId, timestamp, about, isTest, line: number } = line
  const words = aboutLine(line, names)
  const link = 'rounded-sm underline decoration-line2 underline-offset-3 hover:text-accent'
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 ${GRID}`}>
      <span className="text-soft tabular-nums max-tablet:order-2 max-tablet:text-right">{displayTime(timestamp)}</span>
      <span className="font-semibold max-tablet:order-1">
        {wordFor(event)}
        {isTest && <span className="block text-xs font-normal text-soft">{text.test}</span>}
      </span>
      <span className="truncate max-tablet:order-3">
        {userId === null ? text.nobody : (names[userId] ?? text.someone)}
      </span>
      <span className="min-w-0 text-soft [overflow-wrap:anywhere] max-tablet:order-5 max-tablet:col-span-2 max-tablet:empty:hidden">
        {about?.leadId ? (
          <Link href={`/deeplead/${about.leadId}`} className={link}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
      <span
        className="text-right text-soft tabular-nums max-tablet:order-4"
        title={number === null ? text.unsealedWhy : undefined}
      >
        <span className="tablet:sr-only">{`${text.columns.line} `}</span>
        {number ?? text.unsealed}
      </span>
    </li>
  )
}
