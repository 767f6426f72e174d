import { SearchX, Unplug } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { hitsPlace } from '../../parts/hits-place.ts'
import { clearFilters, isFiltered, leadList, loadList, type ListFilters } from '../../state/lead-list.ts'
import { openAddLead } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { leadsCopy } from './copy.ts'
import { LeadCards } from './lead-cards.tsx'
import { LeadTable } from './lead-table.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** Shows the list, or its loading, error or empty state. */
export function ListView({ phone }: { phone: boolean }) {
  const { status, error, rows, q, filters } = useSnapshot(leadList)
  const { inMiddle } = useSnapshot(hitsPlace)
  if (status === 'loading') return <ListSkeleton phone={phone} />
  if (status === 'error') {
    return (
      <EmptyState icon={Unplug} title={leadsCopy.error.title} text={error} role="alert">
        <Button look="primary" onClick={() => void loadList()}>
          {leadsCopy.error.retry}
        </Button>
      </EmptyState>
    )
  }
  if (rows.leads.length === 0) {
    const filtered = isFiltered({ q, filters: filters as ListFilters })
    return (
      <EmptyState short={inMiddle} icon={SearchX} title={leadsCopy.empty}>
        <Button look={filtered ? 'plain' : 'primary'} onClick={filtered ? clearFilters : openAddLead}>
          {filtered ? leadsCopy.clear : leadsCopy.add}
        </Button>
      </EmptyState>
    )
  }
  return phone ? <LeadCards /> : <LeadTable />
}
