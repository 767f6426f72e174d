import { SearchX, ShieldX, Unplug } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { deepLeadCopy } from './copy.ts'

const { denied, none, failed, loading } = deepLeadCopy

/** The shape of what comes: six facts, the summary, what to send. */
export const Loading = () => (
  <div
    role="status"
    className="grid content-start gap-x-8 gap-y-5 px-3.5 pt-2 tablet:px-6 wide:grid-cols-[minmax(0,1fr)_380px]"
    aria-busy
  >
    <div className="grid content-start gap-5">
      <div className="grid grid-cols-2 gap-4 tablet:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className="skeleton h-10" />
        ))}
      </div>
      <p className="late min-h-14 text-soft">{loading}</p>
      <SectionSkeletons count={2} />
    </div>
    <span className="skeleton h-[24rem]" />
  </div>
)

/** Draws sections that are not known yet: a title and a placeholder. */
export const SectionSkeletons = ({ count, says }: { count: number; says?: string }) => (
  <div aria-busy={says === undefined ? undefined : true} className="print:hidden">
    {says && (
      <p role="status" className="sr-only">
        {says}
      </p>
    )}
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="grid gap-3 border-t border-line pt-4 pb-5">
        <span className="skeleton h-4 w-40" />
        <span className="skeleton h-16" />
      </div>
    ))}
  </div>
)

export function Denied() {
  const [, navigate] = useLocation()
  return (
    <EmptyState icon={ShieldX} title={denied.title} text={denied.text} role="alert">
      <Button look="primary" onClick={() => navigate('/leads')}>
        {denied.toList}
      </Button>
    </EmptyState>
  )
}

export function NoneFound() {
  const [, navigate] = useLocation()
  return (
    <EmptyState icon={SearchX} title={none.title} text={none.text}>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => navigate('/leads')}>{none.toList}</Button>
        <Button look="primary" onClick={() => navigate('/pipeline')}>
          {none.toPipeline}
        </Button>
      </div>
    </EmptyState>
  )
}

export const Failed = ({ error, onRetry }: { error: string; onRetry: () => void }) => (
  <EmptyState icon={Unplug} title={failed.title} text={error} role="alert">
    <Button look="primary" onClick={onRetry}>
      {failed.retry}
    </Button>
  </EmptyState>
)
