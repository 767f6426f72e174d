import type { BinaryNode } from '@whiskeysockets/baileys'
import type { Contact } from './contact.ts'
import { node, nowSeconds } from './nodes.ts'
import type { Phone } from './phone.ts'

export interface Group {
  jid: string
  name: string
  phone: Phone
  members: Contact[]
}

/** What the server says of a group to who is in it. */
export function groupNode({ jid, name, phone, members }: Group): BinaryNode {
  const people = [phone, ...members].map(({ lid, pn }) =>
    node('participant', { jid: lid, phone_number: pn, ...(lid === phone.lid && { type: 'superadmin' }) }),
  )
  const about = { creation: nowSeconds(), creator: phone.lid, s_t: nowSeconds(), s_o: phone.lid }
  return node('group', { id: jid, subject: name, addressing_mode: 'lid', ...about }, people)
}
