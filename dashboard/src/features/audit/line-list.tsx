import type { AuditLine } from '@fechai/shared/contracts/audit'
import { displayTime } from '@fechai/shared/domain/clock'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { people } from '../../state/people.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { auditCopy as text } from './copy.ts'

const PAGE = 100
const GRID = 'tablet:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_5rem] tablet:gap-x-4'

const wordFor = (event: string): string => text.events[event] ?? event

export function LineList({ lines }: { lines: readonly AuditLine[] }) {
  const { names } = useSnapshot(people)
  const [event, setEvent] = useState('')
  const [shown, setShown] = useState(PAGE)
  const events = [...new Set(lines.map((line) => line.event))].toSorted((a, b) => wordFor(a).localeCompare(wordFor(b)))
  const matching = lines.filter((line) => event === '' || line.event === event)
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
      {matching.length === 0 ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <div className="rounded-surface border border-line bg-surface text-sm">
          <div aria-hidden className={`hidden border-b border-line px-4 py-2 text-soft tablet:grid ${GRID}`}>
            <span>{columns.when}</span>
            <span>{columns.event}</span>
            <span>{columns.who}</span>
            <span className="text-right">{columns.line}</span>
          </div>
          <ul className="divide-y divide-line">
            {matching.slice(0, shown).map(({ id, event: what, userId, timestamp }) => (
              <li key={id} className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 ${GRID}`}>
                <span className="text-soft tabular-nums max-tablet:order-2 max-tablet:text-right">
                  {displayTime(timestamp)}
                </span>
                <span className="font-semibold max-tablet:order-1">{wordFor(what)}</span>
                <span className="truncate max-tablet:order-3">
                  {userId === null ? text.nobody : (names[userId] ?? text.someone)}
                </span>
                <span className="text-right text-soft tabular-nums max-tablet:order-4">
                  <span className="tablet:sr-only">{`${columns.line} `}</span>
                  {id}
                </span>
              </li>
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
