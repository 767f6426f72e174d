import type { Phone, PhoneLine } from '../parties.ts'
import { seenLines, type SeenLine } from '../phone-line.ts'
import type { ShownCode } from '../shown-codes.ts'

export interface ChatView {
  /** A contact's number, or a group's address. */
  id: string
  name: string
  isGroup: boolean
  isOnline: boolean
  /** The members who may write in a group: numbers and names. */
  members: { number: string; name: string }[]
  lines: SeenLine[]
}

export interface PhoneView {
  number: string
  name: string
  /** Computers that are linked, and how many of them are there now. */
  linked: number
  connected: number
  chats: ChatView[]
}

/** Everything that the page shows. */
export interface PhonesView {
  phones: PhoneView[]
  codes: Omit<ShownCode, 'empresaId'>[]
}

export function phoneView(phone: Phone): PhoneView {
  const past = phone.past.map(({ id, contact, fromMe, sentAt, text }): PhoneLine => ({
    ...{ id, contact, group: null, isFromMe: fromMe, sentAt, message: { conversation: text } },
  }))
  const lines = [...past, ...phone.lines]
  const people = phone.contacts.map((contact) => ({
    ...{ id: contact.number, name: contact.name, isGroup: false, isOnline: contact.isOnline, members: [] },
    lines: seenLines(lines.filter((line) => line.contact === contact && line.group === null)),
  }))
  const groups = phone.groups.map((group) => ({
    ...{ id: group.jid, name: group.name, isGroup: true, isOnline: true },
    members: group.members.map(({ number, name }) => ({ number, name })),
    lines: seenLines(lines.filter((line) => line.group === group)),
  }))
  return {
    ...{ number: phone.number, name: phone.name, linked: phone.devices.length },
    connected: phone.devices.filter(({ connection }) => connection !== null).length,
    chats: [...people, ...groups],
  }
}
