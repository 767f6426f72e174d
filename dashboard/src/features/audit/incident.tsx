import type { Incident } from '@fechai/contracts/incident'
import { displayTime } from '@fechai/domain/clock'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { ContactNumberField } from '../../parts/contact-number-field.tsx'
import { cardLook, Section } from '../../parts/section.tsx'
import { askIncident, saveSheet } from '../../state/incident.ts'
import { people } from '../../state/people.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { auditCopy } from './copy.ts'

const text = auditCopy.incident
const SHOWN = 50
const DAY_MS = 24 * 60 * 60 * 1_000
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toLocaleDateString('en-CA')
const startOf = (day: string): string => new Date(`${day}T00:00:00-03:00`).toISOString()

/** Lists who accessed which customer's data and when, to decide whom to inform of an incident. */
export function IncidentSection() {
  const { names } = useSnapshot(people)
  const [from, setFrom] = useState(() => daysAgo(7))
  const [to, setTo] = useState(() => daysAgo(0))
  const [userId, setUserId] = useState('')
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Incident | null>(null)
  const ask = async () => {
    if (number.trim() !== '' && toWhatsappNumber(number) === null) return setWrong(text.wrong)
    setBusy(true)
    try {
      const until = new Date(Date.parse(startOf(to)) + DAY_MS).toISOString()
      const who = userId === '' ? {} : { person: userId }
      const whom = number.trim() === '' ? {} : { number }
      setFound(await askIncident({ from: startOf(from), to: until, ...who, ...whom }))
    } catch (error) {
      toast.error(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Section title={text.title} note={text.note}>
      <div className={cardLook}>
        <form
          className="flex flex-wrap items-start gap-2.5 px-4 py-3"
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <Day label={text.from} value={from} max={to} onChange={setFrom} />
          <Day label={text.to} value={to} min={from} onChange={setTo} />
          <label className="grid w-full gap-1.5 text-sm tablet:max-w-56">
            {text.who}
            <select
              value={userId}
              onChange={({ currentTarget }) => setUserId(currentTarget.value)}
              className={inputLook}
            >
              <option value="">{text.anybody}</option>
              {Object.entries(names).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <ContactNumberField
            label={text.number}
            value={number}
            wrong={wrong}
            onChange={(typed) => {
              setNumber(typed)
              setWrong(null)
            }}
          />
          <Button type="submit" busy={busy} className="h-[38px] tablet:mt-[25px]">
            {text.ask}
          </Button>
        </form>
        {found && (
          <Found found={found} nameOf={(id) => (id === null ? auditCopy.nobody : (names[id] ?? auditCopy.someone))} />
        )}
      </div>
    </Section>
  )
}

interface DayProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

const Day = ({ label, onChange, ...rest }: DayProps) => (
  <label className="grid w-full gap-1.5 text-sm tablet:w-40">
    {label}
    <input
      type="date"
      required
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={inputLook}
    />
  </label>
)

const GRID = 'tablet:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] tablet:gap-x-4'

function Found({ found: { lines, cut }, nameOf }: { found: Incident; nameOf: (id: string | null) => string }) {
  const wordFor = (event: string): string => auditCopy.events[event] ?? event
  const subject = ({ lead, whatsapp }: Incident['lines'][number]): string => [lead, whatsapp].filter(Boolean).join(', ')
  const save = () =>
    saveSheet('incidente.csv', [
      [...text.columns],
      ...lines.map((line) => [
        ...[displayTime(line.at), nameOf(line.userId), wordFor(line.event), line.lead ?? '', line.whatsapp ?? ''],
      ]),
    ])
  return (
    <div role="status" className="border-t border-line text-sm">
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <p className="mr-auto font-semibold">{text.found(lines.length, cut)}</p>
        {lines.length > 0 && <Button onClick={save}>{text.save}</Button>}
      </div>
      <ul className="divide-y divide-line border-t border-line empty:border-t-0">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id} className={`grid gap-y-0.5 px-4 py-2 ${GRID}`}>
            <span className="text-soft tabular-nums">{displayTime(line.at)}</span>
            <span className="font-semibold">{wordFor(line.event)}</span>
            <span className="truncate">{nameOf(line.userId)}</span>
            <span className="truncate text-soft">{subject(line)}</span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="border-t border-line px-4 py-2.5 text-soft">{text.rest(lines.length - SHOWN)}</p>
      )}
    </div>
  )
}
