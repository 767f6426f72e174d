import type { UploadState } from '@fechai/domain/upload'
import { TriangleExclamationPoint, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { parkedPutAway, putParkedAway, stopOf } from '../../state/parked-put-away.ts'
import { watchUpload } from '../../state/uploads.ts'
import { backgroundCopy } from './background-copy.ts'

const text = backgroundCopy.chips

/** True on pages about uploads: the board, and the page that sends many. Reports do not show the chip. */
const isAboutUploads = (path: string, search: string): boolean =>
  path === '/pipeline' ||
  (path === '/' && ['', 'upload-conversas'].includes(new URLSearchParams(search).get('tela') ?? ''))

/** The uploads that wait for their person, as far as this page shows them and the person did not put them away. */
export function useShownParked(parked: readonly UploadState[]): readonly UploadState[] {
  const [path] = useLocation()
  const search = useSearch()
  const { stops } = useSnapshot(parkedPutAway)
  return isAboutUploads(path, search) ? parked.filter((each) => !stops.includes(stopOf(each))) : []
}

/** All that wait as one: a press opens the first, the cross puts them away until another one waits. */
export function ParkedChip({ parked }: { parked: readonly UploadState[] }) {
  const [first] = parked
  const failed = parked.every(({ question }) => question === null)
  const words = failed ? text.wrong(parked.length) : text.waitFor(parked.length)
  return (
    <li className="flex h-8 min-w-0 items-center rounded-full bg-amber-soft text-sm whitespace-nowrap text-amber touch:h-11">
      <button
        type="button"
        title={parked.map(({ fileName }) => fileName).join(', ')}
        onClick={() => watchUpload(first!.id)}
        className="flex h-full min-w-0 items-center gap-2 rounded-l-full pl-2"
      >
        <TriangleExclamationPoint aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {/* The title and the search need the room of a narrow window, so the number replaces the words. */}
        <span aria-hidden className="tabular-nums wide:hidden">
          {parked.length}
        </span>
        <span aria-hidden className="min-w-0 truncate max-wide:hidden">
          {failed ? text.wrongShort(parked.length) : text.waitShort(parked.length)}
        </span>
        <span className="sr-only">{words}</span>
      </button>
      <button
        type="button"
        aria-label={text.putAway(words)}
        onClick={() => putParkedAway(parked)}
        className="grid h-full w-8 shrink-0 place-items-center rounded-r-full touch:w-11"
      >
        <X aria-hidden className="size-3.5" strokeWidth={1.75} />
      </button>
    </li>
  )
}
