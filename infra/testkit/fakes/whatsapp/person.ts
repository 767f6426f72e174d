import { signalEndpoint, type SignalEndpoint } from './signal-endpoint.ts'

/** A person with WhatsApp: one telephone number, one address without it, one telephone. */
export interface Person {
  name: string
  number: string
  pn: string
  lid: string
  signal: SignalEndpoint
}

const FIRST_LID = 100_000_000_000_000

export function newPerson(number: string, name: string, order: number): Person {
  const lid = `${FIRST_LID + order}@lid`
  return { name, number, pn: `${number}@s.whatsapp.net`, lid, signal: signalEndpoint() }
}

/** The user and device of an address: '5511…:3@s.whatsapp.net' is device 3. */
export function userOf(address: string): { user: string; device: number } {
  const [user = '', device = '0'] = address.slice(0, address.indexOf('@')).split(':')
  return { user, device: Number(device) }
}

export const isPerson = (person: Person, address: string): boolean => {
  const { user } = userOf(address)
  return user === person.number || `${user}@lid` === person.lid
}
