import { connect, manager } from '../../state/whatsapp-operations.ts'
import { whatsapp } from '../../state/whatsapp-connection.ts'
import { link } from '../../state/whatsapp-link.ts'
import { managerCopy } from './copy.ts'
import { view } from './store.ts'

/** Asks for consent if the company has not agreed yet; otherwise connects. */
export function beginConnection(sessionName?: string): void {
  Object.assign(link, { by: 'qr', number: null })
  if (manager.consent) void connect(sessionName)
  else view.asksConsent = true
}

/** A connection beside those that there are, for a number that none of them belongs to. */
export function beginAnother(): void {
  const taken = new Set(whatsapp.sessions.map(({ name }) => name))
  let name: string = managerCopy.another.name
  for (let nth = 2; taken.has(name); nth++) name = `${managerCopy.another.name} ${nth}`
  beginConnection(name)
}
