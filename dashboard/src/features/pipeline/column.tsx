import { PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import clsx from 'clsx'
import { useCallback, useDeferredValue, useState } from 'react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { showMore } from './actions.ts'
import { CardList } from './card-list.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { density } from './density.ts'
import { ColumnHeader } from './column-header.tsx'
import { PhoneColumnHeader } from './phone-column-header.tsx'
import { MoreButton } from './more-button.tsx'
import { air } from './store.ts'

/** This close to the bottom, the next cards are asked for. */
const NEAR_BOTTOM_PX = 160

export function Column({ fase, phone }: { fase: Phase; phone: boolean }) {
  // Cards come in the background, in short pieces: a finger or a key is heard in between.
  const status = useDeferredValue(useSnapshot(board).status)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const keepNode = useCallback(
    (node: HTMLDivElement | null) => {
      setScroller(node)
      if (node && !phone) evenMargins(node)
    },
    [phone],
  )
  const { now } = useSnapshot(density)
  const receiving = useSnapshot(air).drag?.target?.fase === fase

  const onScroll = () => {
    if (!scroller || board.columns[fase].nextCursor === null) return
    const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
    if (left < NEAR_BOTTOM_PX) showMore(fase)
  }

  return (
    <section
      id={`column-${fase}`}
      role={phone ? 'tabpanel' : undefined}
      aria-label={phone ? undefined : PHASE_TITLES[fase]}
      aria-labelledby={phone ? `tab-${fase}` : undefined}
      data-phase={fase}
      className={clsx(
        'flex min-h-0 min-w-0 snap-start flex-col rounded-surface transition-colors duration-150',
        !phone && (receiving ? 'bg-line' : 'bg-column'),
      )}
    >
      {phone ? <PhoneColumnHeader fase={fase} /> : <ColumnHeader fase={fase} />}
      <div
        ref={keepNode}
        onScroll={onScroll}
        data-drop-phase={fase}
        aria-busy={status === 'loading'}
        className="column-scroll min-h-0 flex-1 overflow-x-hidden overscroll-contain pb-2 pl-1.5 max-tablet:-mx-1 max-tablet:px-1"
      >
        {status === 'loading' ? (
          <CardSkeletons density={now} />
        ) : (
          <CardList key={now} fase={fase} scroller={scroller} density={now} />
        )}
        {status === 'ready' && <MoreButton fase={fase} />}
      </div>
    </section>
  )
}

const MARGIN_PX = 6

/** Takes the scroll bar's width from the right margin, so that cards are centred with or without it. */
function evenMargins(scroller: HTMLElement): void {
  const bar = scroller.offsetWidth - scroller.clientWidth
  scroller.style.paddingRight = `${Math.max(0, MARGIN_PX - bar)}px`
}
