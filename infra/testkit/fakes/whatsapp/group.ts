import type { Contact, Group } from './parties.ts'
import { randomBytes } from 'node:crypto'
import type { BinaryNode } from '@whiskeysockets/baileys'
import { deliver } from './linked-device.ts'
import { node, nowSeconds } from './nodes.ts'

/** Returns the server's description of a group for its members. */
export function groupNode({ jid, name, phone, members, admins }: Group): BinaryNode {
  const people = [
    node('participant', { jid: phone.lid, phone_number: phone.pn, type: 'superadmin' }),
    ...members.map((member) =>
      node('participant', { ...addressesOf(member), ...(admins.has(member) && { type: 'admin' }) }),
    ),
  ]
  const about = { creation: nowSeconds(), creator: phone.lid, s_t: nowSeconds(), s_o: phone.lid }
  return node('group', { id: jid, subject: name, addressing_mode: 'lid', ...about }, people)
}

/** Changes an administrator of a group on the phone; its linked devices learn the name, and no more. */
export function setAdmin(group: Group, member: Contact, isAdmin: boolean): void {
  const { jid, phone, admins } = group
  if (isAdmin) admins.add(member)
  else admins.delete(member)
  const change = node(isAdmin ? 'promote' : 'demote', {}, [node('participant', addressesOf(member))])
  const by = { participant: phone.lid, participant_pn: phone.pn }
  for (const device of phone.devices) {
    const attrs = { id: randomBytes(8).toString('hex'), from: jid, type: 'w:gp2', t: nowSeconds(), ...by }
    deliver(device, node('notification', attrs, [change]))
  }
}

const addressesOf = ({ lid, pn }: Contact) => ({ jid: lid, phone_number: pn })
