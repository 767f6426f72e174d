import { CloudOff } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { connection } from '../state/connection.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { appCopy } from './copy.ts'

/** A page whose code is not in this browser and cannot be fetched now. */
export function PageMissing({ onRetry }: { onRetry: () => Promise<void> }) {
  const { online } = useSnapshot(connection)
  const [, navigate] = useLocation()
  const text = appCopy.pageMissing
  return (
    <>
      <TopBar title={text.bar} />
      <EmptyState icon={CloudOff} title={online ? text.title : text.offlineTitle} text={text.text} role="alert">
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={() => navigate('/pipeline')}>
            {text.toBoard}
          </Button>
          <Button onClick={() => void retry(online, onRetry)}>{text.retry}</Button>
        </div>
      </EmptyState>
    </>
  )
}

/** Some browsers never ask again for code that failed once, and a newer version has other files: both need a new page. */
const retry = (online: boolean, bring: () => Promise<void>): Promise<void> | void =>
  online ? location.reload() : bring()
