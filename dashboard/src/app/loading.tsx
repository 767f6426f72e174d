import { Spinner } from '../ui/spinner.tsx'
import { appCopy } from './copy.ts'

export const Loading = () => (
  <main data-waiting className="late grid min-h-dvh place-content-center text-soft" aria-busy>
    <p role="status" className="flex items-center gap-2">
      <Spinner />
      {appCopy.loading}
    </p>
  </main>
)
