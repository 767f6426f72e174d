import { PHASES } from '@fechai/shared/domain/phases'
import type { RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { searchBoard } from './actions.ts'
import { pipelineCopy } from './copy.ts'

export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { query, columns, status } = useSnapshot(board)
  const found = PHASES.reduce((sum, fase) => sum + columns[fase].total, 0)
  return (
    <div
      role="search"
      className="order-5 flex w-full items-center gap-3 tablet:order-none tablet:w-auto tablet:min-w-0 tablet:flex-[0_1_auto]"
    >
      <p role="status" className="text-sm whitespace-nowrap text-soft tabular-nums empty:hidden max-tablet:order-2">
        {query !== '' && status === 'ready' ? pipelineCopy.results(found) : ''}
      </p>
      <SearchField
        inputRef={inputRef}
        query={query}
        onSearch={(next) => void searchBoard(next)}
        label={pipelineCopy.search}
        clearLabel={pipelineCopy.clearSearch}
        className="min-w-0 flex-1 tablet:w-[330px] tablet:flex-[0_1_330px]"
      />
    </div>
  )
}
