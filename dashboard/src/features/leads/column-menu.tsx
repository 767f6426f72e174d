import type { CustomField } from '@fechai/domain/lead-settings'
import { Columns3 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useSnapshot } from 'valtio'
import { leadSettings } from '../../state/lead-settings.ts'
import { seesOwners } from '../../state/session.ts'
import { CheckItem, menuLook } from '../../ui/check-item.tsx'
import { COLUMN_IDS, isDefault, listColumns, resetColumns, showColumn, type ColumnId } from './columns.ts'
import { leadsCopy } from './copy.ts'
import { chipLook } from './filter-menu.tsx'
import { TABLE_COLUMNS } from './table-columns.tsx'

/** Chooses the columns of the list. */
export function ColumnMenu() {
  const shown = useSnapshot(listColumns).shown as readonly ColumnId[]
  const fields = (useSnapshot(leadSettings).known?.fields ?? []) as readonly CustomField[]
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={`${chipLook} border-line2 bg-surface text-soft hover:text-text`}>
        <Columns3 aria-hidden className="size-4" strokeWidth={1.75} />
        {leadsCopy.choice}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={12} className={menuLook}>
          {COLUMN_IDS.filter((id) => id !== 'dono' || seesOwners()).map((id) => (
            <CheckItem key={id} checked={shown.includes(id)} onChange={(on) => showColumn(id, on)}>
              {TABLE_COLUMNS[id].label}
            </CheckItem>
          ))}
          {fields
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => (
              <CheckItem
                key={id}
                checked={shown.includes(`campo:${id}`)}
                onChange={(on) => showColumn(`campo:${id}`, on)}
              >
                {name}
              </CheckItem>
            ))}
          {!isDefault(shown) && (
            <>
              <DropdownMenu.Separator className="m-1 h-px bg-line" />
              <DropdownMenu.Item
                onSelect={resetColumns}
                className="flex h-8 cursor-pointer items-center rounded-md px-2 outline-none data-highlighted:bg-line/60 touch:h-11"
              >
                {leadsCopy.defaultColumns}
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
