import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { toast } from 'sonner'
import type { Lead } from '@fechai/domain/lead'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { leadList, loadMoreRows } from '../../state/lead-list.ts'
import { leadsCopy } from './copy.ts'

/** This close to the end of what is loaded, the next rows are asked for. */
const NEAR_END_ROWS = 15

export const showMore = (): void => {
  loadMoreRows().catch((error: unknown) => toast.error(leadsCopy.moreFailed(messageOf(error)), { id: 'list-more' }))
}

/** Returns the rows near the view, and the height above and below them. */
export function useRows(scroller: HTMLElement | null, rowPx: number) {
  const { rows, sort, descending, q } = useSnapshot(leadList)
  const leads = rows.leads as readonly Lead[]
  const list = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowPx,
    getItemKey: (index) => leads[index]!.id,
    overscan: 8,
  })
  const shown = list.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const isNearEnd = rows.nextCursor !== null && last >= leads.length - NEAR_END_ROWS
  useEffect(() => {
    if (isNearEnd) showMore()
  }, [isNearEnd, rows.nextCursor])
  // Another order begins at its top.
  useEffect(() => {
    scroller?.scrollTo({ top: 0 })
  }, [scroller, sort, descending, q])
  return {
    shown: shown.map((item) => ({ ...item, lead: leads[item.index]! })),
    measure: list.measureElement,
    abovePx: shown[0]?.start ?? 0,
    belowPx: list.getTotalSize() - (shown.at(-1)?.end ?? 0),
    total: rows.total,
  }
}
