import { PHASES } from '@fechai/domain/phases'
import { Suspense, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { board } from '../../state/leads.ts'
import { focusFirstHit } from '../../parts/focus-hit.ts'
import { isNarrowed } from '../../state/narrowing.ts'
import { ConfirmChip } from '../../parts/confirm-chip.tsx'
import { seesOwners } from '../../state/session.ts'
import { late } from '../../ui/late.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { narrowBoard } from './actions.ts'
import { pipelineCopy } from './copy.ts'
import { DensityToggle } from './density-toggle.tsx'
import { FilterMenu } from './filter-menu.tsx'

const BoardOwners = late(() => import('./board-owners.tsx').then((module) => module.BoardOwners))

export function SearchBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { narrowing, columns, status, aConfirmar } = useSnapshot(board)
  const found = PHASES.reduce((sum, fase) => sum + columns[fase].total, 0)
  return (
    <div
      role="search"
      className="order-5 flex w-full flex-wrap items-center gap-x-1.5 gap-y-1 tablet:order-none tablet:w-auto tablet:min-w-36 tablet:flex-[0_1_auto] tablet:flex-nowrap"
    >
      <p
        role="status"
        className="text-sm whitespace-nowrap text-soft tabular-nums empty:hidden max-tablet:order-3 max-tablet:w-full tablet:mr-1.5"
      >
        {isNarrowed(narrowing) && status === 'ready' ? pipelineCopy.results(found) : ''}
      </p>
      <ConfirmChip
        count={aConfirmar}
        pressed={narrowing.aConfirmar}
        onToggle={() => void narrowBoard({ aConfirmar: !narrowing.aConfirmar })}
        className="max-tablet:order-1"
      />
      <SearchField
        inputRef={inputRef}
        query={narrowing.q}
        onSearch={(q) => void narrowBoard({ q })}
        label={pipelineCopy.search}
        clearLabel={pipelineCopy.clearSearch}
        maxLength={200}
        onDown={focusFirstHit}
        className="min-w-0 flex-1 tablet:w-[330px] tablet:flex-[0_1_330px]"
      />
      <div className="flex shrink-0 items-center gap-x-1.5 max-tablet:order-2">
        {seesOwners() && (
          <Suspense>
            <BoardOwners />
          </Suspense>
        )}
        <FilterMenu />
        <DensityToggle />
      </div>
    </div>
  )
}
