import { SearchX, ShieldX, Unplug } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { deepLeadCopy } from './copy.ts'

const { denied, none, failed, loading } = deepLeadCopy

/** The shape of what comes. */
export const Loading = () => (
  <div role="status" className="grid gap-5 px-3.5 pt-2 tablet:px-6" aria-busy>
    <p className="late text-soft">{loading}</p>
    <div className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} className="skeleton h-9" />
      ))}
    </div>
    <span className="skeleton h-14" />
    <span className="skeleton h-40" />
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
