import type { LeadSettings } from '@fechai/contracts/lead-settings'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { filterList, leadList } from '../../state/lead-list.ts'
import { leadSettings, needLeadSettings } from '../../state/lead-settings.ts'
import { session } from '../../state/session.ts'
import { leadsCopy } from './copy.ts'
import { FilterMenu } from './filter-menu.tsx'

const ALL = 'todos'

/** Lost leads: all of them, or those lost for some reasons. */
export function LossFilter() {
  const { perdidos, motivos } = useSnapshot(leadList).filters
  const { known } = useSnapshot(leadSettings) as { known: LeadSettings | null }
  const company = useSnapshot(session).user?.empresaId ?? ''
  useEffect(() => void needLeadSettings(), [])
  return (
    <FilterMenu
      label={leadsCopy.loss}
      options={[
        { value: ALL, label: leadsCopy.allLosses },
        ...(known?.reasons ?? []).map(({ id, name }) => ({ value: id, label: name })),
        { value: company, label: leadsCopy.noReason },
      ]}
      chosen={[...(perdidos ? [ALL] : []), ...motivos]}
      onChange={(chosen) => {
        const reasons = chosen.filter((value) => value !== ALL)
        // 'All' and single reasons exclude each other: the later choice holds.
        const isAll = chosen.includes(ALL) && (!perdidos || reasons.length === motivos.length)
        filterList({ perdidos: isAll, motivos: isAll ? [] : reasons })
      }}
    />
  )
}
