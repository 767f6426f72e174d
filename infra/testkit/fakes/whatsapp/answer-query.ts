import type { BinaryNode } from '@whiskeysockets/baileys'
import { groupNode } from './group.ts'
import type { LinkedDevice, WhatsAppServer } from './parties.ts'
import { all, at, bytesOf, node, numberIn } from './nodes.ts'
import { isPerson } from './person.ts'

/** Answers a linked device's query; an empty result if there is nothing to return. */
export async function answerQuery(
  server: WhatsAppServer,
  device: LinkedDevice,
  query: BinaryNode,
): Promise<BinaryNode[]> {
  server.queries.push(query.attrs.xmlns ?? '')
  switch (query.attrs.xmlns) {
    case 'encrypt':
      return keys(server, device, query)
    case 'usync':
      return [usync(server, device, query)]
    case 'w:sync:app:state':
      return [device.phone.state.answer(query)]
    case 'w:m':
      return [node('media_conn', { auth: 'imitation', ttl: '300' }, [node('host', { hostname: 'mmg.whatsapp.net' })])]
    case 'w:g2':
      return groups(server, device, query)
    case 'w:mex':
      return [node('result', {}, Buffer.from(JSON.stringify({ data: { [TIMELOCK]: timelock(server) } })))]
    default:
      return []
  }
}

const TIMELOCK = 'xwa2_fetch_account_reachout_timelock'

function timelock({ conduct }: WhatsAppServer) {
  const ends = Math.floor(Date.now() / 1000) + 3_600
  return { is_active: conduct.isRestricted, time_enforcement_ends: String(ends), enforcement_type: 'DEFAULT' }
}

function groups(server: WhatsAppServer, device: LinkedDevice, query: BinaryNode): BinaryNode[] {
  if (query.attrs.to === '@g.us') return [node('groups', {}, device.phone.groups.map(groupNode))]
  const group = server.findGroup(query.attrs.to!)
  return group ? [groupNode(group)] : []
}

async function keys(server: WhatsAppServer, device: LinkedDevice, query: BinaryNode): Promise<BinaryNode[]> {
  if (at(query, 'count')) return [node('count', { value: String(device.preKeys.length) })]
  if (at(query, 'digest')) return [node('digest')]
  const uploaded = all(at(query, 'list'), 'key')
  for (const key of uploaded) {
    device.preKeys.push({ keyId: numberIn(at(key, 'id')), publicKey: bytesOf(at(key, 'value')) })
  }
  const asked = all(at(query, 'key'), 'user').map(({ attrs }) => attrs.jid!)
  if (asked.length === 0) return []
  const bundles = asked.map((address) => server.find(address)?.signal.bundle(address) ?? null)
  return [
    node(
      'list',
      {},
      (await Promise.all(bundles)).filter((bundle) => bundle !== null),
    ),
  ]
}

/** Returns the users at an address, with their devices and their addresses without a number. */
function usync(server: WhatsAppServer, device: LinkedDevice, query: BinaryNode): BinaryNode {
  const asked = at(query, 'usync')
  const wants = (tag: string): boolean => at(asked, 'query', tag) !== undefined
  const users = all(at(asked, 'list'), 'user').map((user) => {
    const written = bytesOf(at(user, 'contact')).toString()
    const address = user.attrs.jid ?? `${written.replace(/\D/g, '')}@s.whatsapp.net`
    const person = server.find(address)
    const parts = []
    if (wants('contact')) parts.push(node('contact', { type: person ? 'in' : 'out' }))
    if (person && wants('devices')) {
      const linked = isPerson(device.phone, address) ? device.phone.devices : []
      const list = [node('device', { id: '0' }), ...linked.map(deviceNode)]
      parts.push(node('devices', {}, [node('device-list', {}, list)]))
    }
    if (person && wants('lid') && !address.endsWith('@lid')) parts.push(node('lid', { val: person.lid }))
    return node('user', { jid: user.attrs.jid ?? person?.pn ?? address }, parts)
  })
  return node('usync', {}, [node('list', {}, users)])
}

const deviceNode = ({ number }: LinkedDevice): BinaryNode =>
  node('device', { id: String(number), 'key-index': String(number) })
