import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node'
import { natsAddresses } from '../address-rules.ts'
import type { Environment } from '../env.ts'
import { fileSetting } from '../file-setting.ts'

export type NatsSettings = Pick<Environment, 'NATS_URL' | 'NATS_CA_FILE'>

/**
 * Connects to NATS: each call is one attempt at any of the nodes; once connected the client reconnects for ever by
 * itself. Files are read once, here. @throws Error naming the setting whose file cannot be read
 */
export function natsConnector(settings: NatsSettings, name: string): () => Promise<NatsConnection> {
  const options: ConnectionOptions = {
    ...addressOptions(settings),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: 2_000,
    pingInterval: 5_000,
    maxPingOut: 2,
  }
  return () => connect(options)
}

function addressOptions(settings: NatsSettings): ConnectionOptions {
  const nodes = natsAddresses(settings.NATS_URL).map((each) => new URL(each))
  const named = nodes.find(({ username }) => username !== '')
  return {
    servers: nodes.map(({ host }) => host),
    // The client takes no name and no password from an address, and all nodes know the same.
    ...(named && { user: decodeURIComponent(named.username), pass: decodeURIComponent(named.password) }),
    // Each user reads the answers to its own questions alone.
    ...(named && { inboxPrefix: `_INBOX.${decodeURIComponent(named.username)}` }),
    // With this a node without TLS is refused, also one that the cluster names later; without it, taken in the clear.
    ...(nodes.some(({ protocol }) => protocol === 'tls:') && { tls: trust(settings) }),
  }
}

function trust(settings: NatsSettings): { ca?: string } {
  const ca = fileSetting(settings, 'NATS_CA_FILE')
  return ca ? { ca: ca.toString() } : {}
}
