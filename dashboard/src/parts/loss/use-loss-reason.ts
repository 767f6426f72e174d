import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { leadSettings, needLeadSettings } from '../../state/lead-settings.ts'

/** Returns the name of a reason; '' without one, or while the names are not known. */
export function useLossReason(id: string | null | undefined): string {
  const { known } = useSnapshot(leadSettings)
  useEffect(() => void (id && needLeadSettings()), [id])
  return known?.reasons.find((reason) => reason.id === id)?.name ?? ''
}
