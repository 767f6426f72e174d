import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { PHASES } from '@fechai/domain/phases'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { board } from '../../state/leads.ts'
import { isNarrowed } from '../../state/narrowing.ts'
import { openAddLead } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { late, OnceWanted } from '../../ui/late.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { openBoard, showLead } from './actions.ts'
import { BoardView } from './board-view.tsx'
import { loadColumnColors } from './column-colors.ts'
import { pipelineCopy } from './copy.ts'
import { loadDensity } from './density.ts'
import { SearchBox } from './search-box.tsx'
import { view } from './store.ts'

const ActiveFilters = late(() => import('./active-filters.tsx').then((module) => module.ActiveFilters))
const ConversationHits = late(() =>
  import('../../parts/conversation-hits.tsx').then((module) => module.ConversationHits),
)
const BoardNotice = late(() => import('../../parts/older-readings.tsx').then((module) => module.BoardNotice))
const DeleteDialog = late(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog))
const BoardExtras = late(() => import('./board-extras.tsx').then((module) => module.BoardExtras))
const ColorDialog = late(() => import('./color-dialog.tsx').then((module) => module.ColorDialog))

export function PipelinePage() {
  const search = useRef<HTMLInputElement>(null)
  const empty = useEmptyBoard()
  useLeadsUpdatedEvent()
  const address = new URLSearchParams(useSearch())
  const asked = address.get('lead')
  const quiet = address.get('quietos')
  const [, navigate] = useLocation()
  useEffect(() => {
    loadDensity()
    if (quiet) {
      board.narrowing.quietos = { de: quiet.slice(0, 10), ate: quiet.slice(11) }
      navigate('/pipeline', { replace: true })
    }
    void openBoard().then(() => {
      if (asked === null) return
      navigate('/pipeline', { replace: true })
      return showLead(asked)
    })
    void loadColumnColors()
    // The address names a lead or days only on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useShortcuts({ '/': () => search.current?.focus(), n: openAddLead, a: askOwner })

  return (
    <>
      <TopBar title={pipelineCopy.title}>
        <SearchBox inputRef={search} />
        <Suspense fallback={<span className="w-40 max-tablet:hidden" />}>
          <BoardExtras />
        </Suspense>
        <Button
          look={empty ? 'plain' : 'primary'}
          aria-label={pipelineCopy.add}
          aria-keyshortcuts="n"
          className="max-tablet:size-11 max-tablet:px-0 tablet:max-wide:w-8 tablet:max-wide:px-0 touch:tablet:max-wide:w-11"
          onClick={openAddLead}
        >
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          <span className="max-wide:hidden">{pipelineCopy.add}</span>
        </Button>
      </TopBar>
      <Filters />
      <BoardView />
      <Hits field={search} />
      <Dialogs />
    </>
  )
}

const askOwner = () => void import('./ask-owner.ts').then((module) => module.askOwnerOfFocused())

function Filters() {
  const { status, narrowing } = useSnapshot(board)
  return (
    <>
      <OnceWanted wanted={status === 'ready'}>
        <BoardNotice />
      </OnceWanted>
      <OnceWanted wanted={narrowing.atendentes.length + narrowing.status.length > 0 || !!narrowing.quietos}>
        <ActiveFilters />
      </OnceWanted>
    </>
  )
}

/** Shows message hits after the cards' hits, so the board does not move. */
function Hits({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { narrowing, columns, status } = useSnapshot(board)
  const { q } = narrowing
  const roomy = status === 'ready' && PHASES.every((fase) => columns[fase].total === 0)
  return (
    <OnceWanted wanted={q !== ''}>
      <ConversationHits q={q} field={field} roomy={roomy} />
    </OnceWanted>
  )
}

function Dialogs() {
  const { deleting, coloring } = useSnapshot(view)
  return (
    <>
      <OnceWanted wanted={deleting !== null}>
        <DeleteDialog />
      </OnceWanted>
      <OnceWanted wanted={coloring !== null}>
        <ColorDialog />
      </OnceWanted>
    </>
  )
}

function useEmptyBoard(): boolean {
  const { status, narrowing, columns } = useSnapshot(board)
  return status === 'ready' && !isNarrowed(narrowing) && PHASES.every((fase) => columns[fase].total === 0)
}

/** Dispatches the number of leads and of cold ones to the window. */
function useLeadsUpdatedEvent(): void {
  const { status, columns, narrowing } = useSnapshot(board)
  const narrowed = isNarrowed(narrowing)
  const total = PHASES.reduce((sum, fase) => sum + columns[fase].total, 0)
  const leadsFrios = columns['leads-frios'].total
  useEffect(() => {
    if (status !== 'ready' || narrowed) return
    window.dispatchEvent(new CustomEvent('leadsUpdated', { detail: { total, leadsFrios } }))
  }, [status, narrowed, total, leadsFrios])
}
