import type { CloudAccess } from '@fechai/platform/graph/cloud-api'

/** What a session of the official channel has for credentials. */
export interface CloudSecrets extends CloudAccess {
  /** The number in digits, and the name that Meta shows with it. */
  number: string
  name: string | null
  /** The word that Meta sends once, when the address of the reports is entered there. */
  verifyToken: string
}

export const cloudSecretsIn = (credentials: Buffer): CloudSecrets => JSON.parse(credentials.toString()) as CloudSecrets
