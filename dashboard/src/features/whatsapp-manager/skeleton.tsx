import { managerCopy } from './copy.ts'

/** Of each tab, until it is known whether there is a connection at all. */
export const ManagerSkeleton = () => (
  <div role="status" aria-label={managerCopy.loading} className="grid animate-appear gap-4 [animation-delay:150ms]">
    <div className="h-[90px] rounded-surface bg-line/60" />
    <div className="h-[300px] rounded-surface bg-line/60" />
  </div>
)
