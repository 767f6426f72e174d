import { LEAD_STATUSES } from '@fechai/domain/lead'
import { PHASE_LABELS, PHASES } from '@fechai/domain/phases'
import { useSnapshot } from 'valtio'
import { attendants } from '../../state/attendants.ts'
import { clearFilters, filterList, isFiltered, leadList, type ListFilters } from '../../state/lead-list.ts'
import { ConfirmChip } from '../../parts/confirm-chip.tsx'
import { NewsChip } from '../../parts/news-chip.tsx'
import { OwnerSelect } from '../../parts/owner-select.tsx'
import { seesOwners } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { leadsCopy } from './copy.ts'
import { FilterMenu } from './filter-menu.tsx'
import { FieldFilter } from './field-filter.tsx'
import { LossFilter } from './loss-filter.tsx'
import { StartFilter } from './start-filter.tsx'

const PHASE_OPTIONS = PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))
const STATUS_OPTIONS = LEAD_STATUSES.map((value) => ({ value, label: value }))

export function Filters() {
  const { q, filters, rows } = useSnapshot(leadList)
  const { names } = useSnapshot(attendants)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ConfirmChip
        count={rows.aConfirmar}
        pressed={filters.aConfirmar}
        onToggle={() => filterList({ aConfirmar: !filters.aConfirmar })}
      />
      <NewsChip
        count={rows.novidades}
        pressed={filters.novidades}
        onToggle={() => filterList({ novidades: !filters.novidades })}
      />
      {seesOwners() && <OwnerSelect chosen={filters.donos} onChange={(donos) => filterList({ donos })} />}
      <FilterMenu
        label={leadsCopy.phase}
        options={PHASE_OPTIONS}
        chosen={filters.fases}
        onChange={(fases) => filterList({ fases })}
      />
      <FilterMenu
        label={leadsCopy.attendant}
        options={names.map((name) => ({ value: name, label: name }))}
        chosen={filters.atendentes}
        onChange={(atendentes) => filterList({ atendentes })}
      />
      <FilterMenu
        label={leadsCopy.status}
        options={STATUS_OPTIONS}
        chosen={filters.status}
        onChange={(status) => filterList({ status })}
      />
      <StartFilter />
      <LossFilter />
      <FieldFilter />
      <ColumnMenu />
      <Button
        look="quiet"
        className="text-sm"
        disabled={!isFiltered({ q, filters: filters as ListFilters })}
        onClick={clearFilters}
      >
        {leadsCopy.clear}
      </Button>
    </div>
  )
}
