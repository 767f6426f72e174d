import { displayTime } from '@fechai/domain/clock'
import type { Lead } from '@fechai/domain/lead'
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { LoadError } from '../../parts/load-error.tsx'
import { leadPast, lookBack, openPast } from '../../state/lead-past.ts'
import type { Milestone, PastOverview, PastState } from '../../state/past-protocol.ts'
import { deepLeadCopy } from './copy.ts'
import { labelPlaces } from './label-places.ts'
import { PastCard } from './past-card.tsx'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.past

/** Shows the conversation as a line: moving along it shows the lead at that time. */
export function Timeline({ lead }: { lead: Lead }) {
  const { status, error, overview, k, state } = useSnapshot(leadPast)
  return (
    <Section title={text.title} className="print:hidden">
      {status === 'loading' && <p className="late text-sm text-soft">{text.loading}</p>}
      {status === 'empty' && <Quiet>{text.empty}</Quiet>}
      {status === 'error' && <LoadError message={text.error(error)} onRetry={() => openPast(lead.conversation_id)} />}
      {overview && <Line overview={overview as PastOverview} k={k} />}
      {overview && k !== null && state && <PastCard lead={lead} past={state as PastState} total={overview.total} />}
    </Section>
  )
}

function Line({ overview: { total, milestones }, k }: { overview: PastOverview; k: number | null }) {
  const last = total - 1
  const at = k ?? last
  const go = (next: number) => lookBack(next >= last ? null : next)
  return (
    <>
      <div className="relative">
        <div aria-hidden className="pointer-events-none absolute inset-x-2 top-1/2 h-3 -translate-y-1/2">
          {milestones.map(({ k: place }) => (
            <span
              key={place}
              className="absolute h-full w-0.5 -translate-x-1/2 bg-line2"
              style={{ left: `${shareOf(place, last) * 100}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          aria-label={text.slider}
          aria-valuetext={text.place(at, total)}
          min={0}
          max={Math.max(last, 1)}
          value={last === 0 ? 1 : at}
          disabled={last === 0}
          onChange={(event) => go(event.currentTarget.valueAsNumber)}
          className="relative h-5 w-full accent-accent touch:h-11"
        />
      </div>
      <MilestoneList milestones={milestones} last={last} at={at} onGo={go} />
    </>
  )
}

const shareOf = (place: number, last: number): number => (last === 0 ? 1 : place / last)

/** The width of a label's letter, and the distance of the ticks from the ends of the slider. */
const LETTER_PX = 6.4
const INSET_PX = 8

interface MilestoneListProps {
  milestones: readonly Milestone[]
  last: number
  at: number
  onGo: (k: number) => void
}

/** Each under its tick. */
function MilestoneList({ milestones, last, at, onGo }: MilestoneListProps) {
  const list = useRef<HTMLOListElement>(null)
  const widthPx = useWidth(list)
  const time = clockOf(milestones)
  const labels = milestones.map(({ k, sentAt, label }) => ({
    share: shareOf(k, last),
    widthPx: `${time(sentAt)} ${label}`.length * LETTER_PX,
  }))
  const places = labelPlaces(labels, widthPx)
  const rows = Math.max(0, ...places.map(({ row }) => row)) + 1
  return (
    <ol
      ref={list}
      className="relative h-[calc(var(--rows)*20px)] touch:h-[calc(var(--rows)*44px)]"
      style={{ '--rows': rows, marginInline: INSET_PX } as CSSProperties}
    >
      {milestones.map((milestone, index) => (
        <li
          key={milestone.k}
          className="absolute top-[calc(var(--row)*20px)] whitespace-nowrap touch:top-[calc(var(--row)*44px)]"
          style={{ '--row': places[index]!.row, left: places[index]!.leftPx } as CSSProperties}
        >
          <MilestoneButton
            milestone={milestone}
            time={time(milestone.sentAt)}
            isHere={milestone.k === at}
            onGo={onGo}
          />
        </li>
      ))}
    </ol>
  )
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    setPx(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setPx(entry!.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return px
}

/** The day of a moment where there are several days, its hour where there is one. */
function clockOf(milestones: readonly Milestone[]): (iso: string) => string {
  const days = new Set(milestones.map(({ sentAt }) => displayTime(sentAt).slice(0, 10)))
  return (iso) => (days.size > 1 ? displayTime(iso).slice(0, 5) : displayTime(iso).slice(11))
}

function MilestoneButton({
  milestone: { k, label },
  time,
  isHere,
  onGo,
}: {
  milestone: Milestone
  time: string
  isHere: boolean
  onGo: (k: number) => void
}) {
  return (
    <button
      type="button"
      aria-current={isHere || undefined}
      onClick={() => onGo(k)}
      className="rounded-sm text-xs text-soft tabular-nums hover:text-text aria-[current]:font-semibold aria-[current]:text-text touch:min-h-11"
    >
      {time} {label}
    </button>
  )
}
