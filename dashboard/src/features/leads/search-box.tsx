import type { RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { leadList, searchList } from '../../state/lead-list.ts'
import { focusFirstHit } from '../../parts/focus-hit.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { leadsCopy } from './copy.ts'

export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { q } = useSnapshot(leadList)
  return (
    <div role="search" className="min-w-0 flex-1 tablet:w-[330px] tablet:flex-none">
      <SearchField
        inputRef={inputRef}
        query={q}
        onSearch={searchList}
        label={leadsCopy.search}
        clearLabel={leadsCopy.clearSearch}
        maxLength={200}
        onDown={focusFirstHit}
      />
    </div>
  )
}
