import type { Health } from '@fechai/shared/contracts/health'
import { canViewReports } from '@fechai/shared/domain/permissions'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { api } from '../../lib/api.ts'
import { session } from '../../state/session.ts'
import { uploadsCopy } from './copy.ts'

/** For who manages: which model reads, what it can do, whether it answers, and who hears voice notes. */
export function ModelLine() {
  const { user } = useSnapshot(session)
  const [health, setHealth] = useState<Partial<Health>>({})
  const mayLook = canViewReports(user)
  useEffect(() => {
    let isHere = true
    if (!mayLook) return
    api.get<Partial<Health>>('/api/health').then(
      (told) => isHere && setHealth(told),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [mayLook])
  const { model, hearing } = health
  return (
    <>
      {model && (
        <p className={`mt-3 text-xs [overflow-wrap:anywhere] ${model.failing ? 'text-amber' : 'text-soft'}`}>
          {uploadsCopy.model} {model.sentence}
        </p>
      )}
      {hearing && (
        <p className="mt-1 text-xs text-soft [overflow-wrap:anywhere]">
          {uploadsCopy.hearing} {hearing.sentence}
        </p>
      )}
    </>
  )
}
