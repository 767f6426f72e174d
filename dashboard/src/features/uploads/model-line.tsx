import type { Health } from '@fechai/shared/contracts/health'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { api } from '../../lib/api.ts'
import { session } from '../../state/session.ts'
import { uploadsCopy } from './copy.ts'

/** For who manages: which model reads, what it can do, and whether it answers. */
export function ModelLine() {
  const { ai, user } = useSnapshot(session)
  const [state, setState] = useState<Health['model']>(null)
  const mayLook = ai !== 'off' && user !== null && user.role !== 'vendedor'
  useEffect(() => {
    let isHere = true
    if (!mayLook) return
    api.get<Partial<Health>>('/api/health').then(
      ({ model }) => isHere && setState(model ?? null),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [mayLook])
  if (state === null) return null
  return (
    <p className={`mt-3 text-xs [overflow-wrap:anywhere] ${state.failing ? 'text-amber' : 'text-soft'}`}>
      {uploadsCopy.model} {state.sentence}
    </p>
  )
}
