import { useSnapshot } from 'valtio'
import { useMedia } from '../../lib/use-media.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { link } from '../../state/whatsapp-link.ts'

/** Why a session waits for a person who may link it in either way. */
const ASKED_ANEW = new Set('qr_expirado codigo_vencido codigo_interrompido numero_recusado codigos_demais'.split(' '))

/** True if the user chose a code, and on a phone, which cannot scan its own QR code. */
export function useIsByCode(): boolean {
  const { status, own, linkCode } = useSnapshot(whatsapp)
  const { by } = useSnapshot(link)
  const isNarrow = useMedia('(width < 700px)')
  if (status === 'connected' || own?.isLinked) return false
  if (linkCode !== null || by !== null) return linkCode !== null || by === 'code'
  return isNarrow && (status !== 'disconnected' || own?.reason == null || ASKED_ANEW.has(own.reason))
}
