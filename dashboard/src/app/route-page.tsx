import { lazy, useCallback, useEffect, useState, type ComponentType } from 'react'
import { fetchLater } from '../ui/late.tsx'
import { PageMissing } from './page-missing.tsx'

/**
 * Returns the page of a route. Its code loads with the late parts at the latest, so that the route opens without a
 * network too; a failed load shows an error in its place, and the rest of the screen stays.
 */
export function routePage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  const bring = async () => (here ??= await load())
  fetchLater(bring)
  const Coming = lazy(async () => ({ default: await bring().catch(() => Missing) }))

  function Missing(props: Props) {
    const [Page, setPage] = useState<ComponentType<Props> | null>(() => here)
    const again = useCallback(
      () =>
        bring().then(
          (page) => setPage(() => page),
          () => undefined,
        ),
      [],
    )
    useEffect(() => {
      void again()
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [again])
    return Page ? <Page {...props} /> : <PageMissing onRetry={again} />
  }

  return function RoutePage(props: Props) {
    const [Page] = useState<ComponentType<Props>>(() => here ?? Coming)
    return <Page {...props} />
  }
}
