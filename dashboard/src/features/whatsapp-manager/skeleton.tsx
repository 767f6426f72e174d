import { managerCopy } from './copy.ts'

/** The placeholder of each tab, until the connection's state is known. */
export const ManagerSkeleton = () => (
  <div role="status" aria-label={managerCopy.loading} className="grid animate-appear gap-4 [animation-delay:150ms]">
    <div className="h-[90px] rounded-surface bg-line/60" />
    <div className="h-[300px] rounded-surface bg-line/60" />
  </div>
)
