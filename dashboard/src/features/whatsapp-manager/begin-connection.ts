import { connect, manager } from '../../state/whatsapp-operations.ts'
import { view } from './store.ts'

/** Before the company agreed, the page asks; afterwards it connects. */
export function beginConnection(sessionName?: string): void {
  if (manager.consent) void connect(sessionName)
  else view.asksConsent = true
}
