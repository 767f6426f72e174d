import type { Health } from '@fechai/contracts/health'
import { canViewReports } from '@fechai/domain/permissions'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '../lib/call.ts'
import { session } from '../state/session.ts'

/** The state of the installation, for managers alone; empty until it is known. */
export function useHealth(): Partial<Health> {
  const { user } = useSnapshot(session)
  const [health, setHealth] = useState<Partial<Health>>({})
  const mayLook = canViewReports(user)
  useEffect(() => {
    let isHere = true
    if (!mayLook) return
    call('GET /api/health').then(
      (answer) => isHere && setHealth(answer),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [mayLook])
  return health
}
