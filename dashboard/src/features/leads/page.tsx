import { Download, Ellipsis, FileUp, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { useMedia } from '../../lib/use-media.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { countFilters, leadList, openList, refreshListSoon, type ListFilters } from '../../state/lead-list.ts'
import { loadAttendants } from '../../state/attendants.ts'
import { clearSelection } from '../../state/lead-selection.ts'
import { seesOwners, session } from '../../state/session.ts'
import { openAddLead } from '../../state/uploads.ts'
import { bulkDelete } from '../../state/bulk-delete.ts'
import { connection } from '../../state/connection.ts'
import { leadImport, openImport } from '../../state/lead-imports.ts'
import { exporting } from '../../state/export-leads.ts'
import { Button } from '../../ui/button.tsx'
import { late, OnceWanted } from '../../ui/late.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { ActionItem, ActionMenu } from '../../parts/action-menu.tsx'
import { loadColumns } from './columns.ts'
import { leadsCopy } from './copy.ts'
import { Filters } from './filters.tsx'
import { ListViews } from './list-views.tsx'
import { ListView } from './list-view.tsx'
import { askOwnerOfSelected, saveAll } from './selection-actions.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { Summary } from './summary.tsx'

const ConversationHits = late(() =>
  import('../../parts/conversation-hits.tsx').then((module) => module.ConversationHits),
)
const ImportDialog = late(() => import('./import/import-dialog.tsx').then((module) => module.ImportDialog))
const DeleteDialog = late(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog))

export function LeadsPage() {
  const search = useRef<HTMLInputElement>(null)
  const phone = useMedia('(max-width: 699px)')
  const [showsFilters, setShowsFilters] = useState(!phone)
  const active = countFilters(useSnapshot(leadList).filters as ListFilters)
  useLiveList()
  useSelectionOfFilter()
  useShortcuts({
    '/': () => search.current?.focus(),
    n: openAddLead,
    ...(seesOwners() && { a: askOwnerOfSelected }),
  })

  return (
    <>
      <TopBar title={leadsCopy.title}>
        {/* On a phone the first line is the title's. */}
        <div aria-hidden className="-mt-2 basis-full tablet:hidden" />
        <SearchBox inputRef={search} />
        <Button
          aria-expanded={showsFilters}
          aria-controls="list-filters"
          className="max-tablet:size-11 max-tablet:px-0"
          onClick={() => setShowsFilters(!showsFilters)}
        >
          <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-tablet:sr-only">{leadsCopy.filters}</span>
          {active > 0 && <span className="text-xs text-accent tabular-nums">{active}</span>}
        </Button>
        <ListViews />
        <ImportButton />
        <ExportMenu phone={phone} />
      </TopBar>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 pb-2 tablet:px-4 tablet:pb-3">
        <div id="list-filters" hidden={!showsFilters}>
          <Filters />
        </div>
        <Summary phone={phone} />
      </div>
      <CopyNote />
      <SelectionBar />
      <ListView phone={phone} />
      <Hits field={search} />
      <Deletion />
      <Import />
    </>
  )
}

function CopyNote() {
  const { isCopy } = useSnapshot(leadList)
  if (!isCopy) return null
  return (
    <p role="status" className="px-3.5 pb-2 text-sm text-soft tablet:px-4">
      {leadsCopy.isCopy}
    </p>
  )
}

/** On a phone the menu imports as well: the title needs the room of the other button. */
function ExportMenu({ phone }: { phone: boolean }) {
  const { online } = useSnapshot(connection)
  const { rows } = useSnapshot(leadList)
  const { running } = useSnapshot(exporting)
  const text = leadsCopy.bulk
  return (
    <ActionMenu
      label={phone ? leadsCopy.importOrExport : text.export}
      icon={phone ? Ellipsis : Download}
      title={leadsCopy.exportAll}
      disabled={!online || running || (rows.total === 0 && !phone)}
    >
      {phone && <ActionItem onSelect={openImport}>{leadsCopy.importSheet}</ActionItem>}
      <ActionItem onSelect={() => void saveAll('xlsx')}>{text.xlsx}</ActionItem>
      <ActionItem onSelect={() => void saveAll('csv')}>{text.csv}</ActionItem>
      <ActionItem onSelect={() => void saveAll('json')}>{text.json}</ActionItem>
    </ActionMenu>
  )
}

/** Shows message hits after the rows' hits, so the list does not move. */
function Hits({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { q, rows, status } = useSnapshot(leadList)
  const roomy = status === 'ready' && rows.leads.length === 0
  return (
    <OnceWanted wanted={q !== ''}>
      <ConversationHits q={q} field={field} roomy={roomy} />
    </OnceWanted>
  )
}

function ImportButton() {
  const { online } = useSnapshot(connection)
  return (
    <Button
      disabled={!online}
      aria-label={leadsCopy.import}
      title={leadsCopy.import}
      className="max-tablet:hidden"
      onClick={openImport}
    >
      <FileUp aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="max-wide:hidden">{leadsCopy.import}</span>
    </Button>
  )
}

function Import() {
  return (
    <OnceWanted wanted={useSnapshot(leadImport).isOpen}>
      <ImportDialog />
    </OnceWanted>
  )
}

function Deletion() {
  return (
    <OnceWanted wanted={useSnapshot(bulkDelete).asked}>
      <DeleteDialog />
    </OnceWanted>
  )
}

/** Clears a selection that was made under another filter. */
function useSelectionOfFilter(): void {
  const { q, filters } = useSnapshot(leadList)
  const asked = JSON.stringify([q, filters])
  useEffect(() => clearSelection, [asked])
}

/** 'The list refreshes on the window event leadsUpdated', and on events of the stream. */
function useLiveList(): void {
  const asked = new URLSearchParams(useSearch())
  const toConfirm = asked.get('confirmar') === 'sim'
  const reason = asked.get('motivo')
  const [, navigate] = useLocation()
  useEffect(() => {
    loadColumns()
    if (toConfirm) leadList.filters.aConfirmar = true
    if (reason !== null) leadList.filters.motivos = [reason === 'sem' ? session.user!.empresaId : reason]
    if (toConfirm || reason !== null) navigate('/leads', { replace: true })
    const close = openList()
    // The attendant's filter says that there are no names if they do not load; the list itself reports a lost
    // connection.
    loadAttendants().catch(() => undefined)
    window.addEventListener('leadsUpdated', refreshListSoon)
    return () => {
      window.removeEventListener('leadsUpdated', refreshListSoon)
      close()
    }
    // The address names the filter only on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
