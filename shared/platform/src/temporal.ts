import type { Environment } from './env.ts'
import { fileSetting } from './file-setting.ts'

type Settings = Pick<
  Environment,
  | 'TEMPORAL_ADDRESS'
  | 'TEMPORAL_NAMESPACE'
  | 'TEMPORAL_API_KEY'
  | 'TEMPORAL_TLS'
  | 'TEMPORAL_TLS_CA_FILE'
  | 'TEMPORAL_TLS_CERT_FILE'
  | 'TEMPORAL_TLS_KEY_FILE'
  | 'TEMPORAL_TLS_SERVER_NAME'
>

/** The connection settings of Temporal's clients, the API's and the worker's. */
export interface TemporalConnection {
  address: string
  tls?: {
    serverNameOverride?: string
    serverRootCACertificate?: Buffer
    clientCertPair?: { crt: Buffer; key: Buffer }
  }
  apiKey?: string
  metadata?: Record<string, string>
}

/**
 * Returns the connection to Temporal: in clear text inside one network, by TLS beyond it, with our own certificate or
 * a key if the server requires one. Files are read once, here.
 * @throws Error naming the setting whose file cannot be read
 */
export function temporalConnection(settings: Settings): TemporalConnection {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace, TEMPORAL_API_KEY: apiKey } = settings
  if (settings.TEMPORAL_TLS === 'off') return { address }
  const ca = fileSetting(settings, 'TEMPORAL_TLS_CA_FILE')
  const crt = fileSetting(settings, 'TEMPORAL_TLS_CERT_FILE')
  const key = fileSetting(settings, 'TEMPORAL_TLS_KEY_FILE')
  return {
    address,
    tls: {
      ...(settings.TEMPORAL_TLS_SERVER_NAME !== '' && { serverNameOverride: settings.TEMPORAL_TLS_SERVER_NAME }),
      ...(ca && { serverRootCACertificate: ca }),
      ...(crt && key && { clientCertPair: { crt, key } }),
    },
    // A key opens several namespaces: the server wants to hear of which, with every call.
    ...(apiKey !== '' && { apiKey, metadata: { 'temporal-namespace': namespace } }),
  }
}
