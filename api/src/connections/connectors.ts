import { CONNECTION_KIND_NAMES, type ConnectionKind } from '@fechai/domain/connection'
import type { Connector } from './connector.ts'
import { googleSheets } from './kinds/google-sheets.ts'
import { http } from './kinds/http.ts'
import { hubspot } from './kinds/hubspot.ts'
import { pipedrive } from './kinds/pipedrive.ts'
import { rdStation } from './kinds/rd-station.ts'
import type { OAuthApp } from './oauth.ts'

/** Systems that companies may connect, with this installation's registrations in them. */
export interface Connectors {
  of(kind: ConnectionKind): Connector
  appOf(kind: ConnectionKind): OAuthApp | null
  /** Systems that need no registration, or in which there is one. */
  offered: ConnectionKind[]
}

const MAKE: Record<ConnectionKind, (origin?: string) => Connector> = {
  'rd-station': rdStation,
  'google-sheets': googleSheets,
  ...{ pipedrive, hubspot, http },
}

/**
 * @param registrations CONNECTOR_APPS: 'kind=client id:client secret', separated by spaces
 * @param origins servers in place of the systems' own, for tests
 * @throws Error of a registration that is not written like that
 */
export function openConnectors(
  registrations: string,
  origins: Partial<Record<ConnectionKind, string>> = {},
): Connectors {
  const apps = new Map(registrations.split(/\s+/).filter(Boolean).map(registrationOf))
  const made = new Map(CONNECTION_KIND_NAMES.map((kind) => [kind, MAKE[kind](origins[kind])] as const))
  return {
    of: (kind) => made.get(kind)!,
    appOf: (kind) => apps.get(kind) ?? null,
    offered: [...made].flatMap(([kind, { oauth }]) => (oauth === null || apps.has(kind) ? [kind] : [])),
  }
}

const isKind = (kind: string | undefined): kind is ConnectionKind =>
  CONNECTION_KIND_NAMES.includes(kind as ConnectionKind)

function registrationOf(text: string): [ConnectionKind, OAuthApp] {
  const [, kind, clientId, clientSecret] = /^([a-z-]+)=([^:]+):(.+)$/.exec(text) ?? []
  if (!isKind(kind))
    throw new Error(
      `CONNECTOR_APPS: write 'kind=client id:client secret'; kinds are ${CONNECTION_KIND_NAMES.join(', ')}`,
    )
  return [kind, { clientId: clientId!, clientSecret: clientSecret! }]
}

/**
 * Reads CONNECTOR_ORIGINS: 'kind=http://127.0.0.1:port', separated by spaces. A receiver of a company's own has none: its
 * address is the company's.
 * @throws Error of any other address: the accesses of companies leave for it
 */
export function originsOf(text: string): Partial<Record<ConnectionKind, string>> {
  return Object.fromEntries(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((each) => {
        const [, kind, origin] = /^([a-z-]+)=(http:\/\/127\.0\.0\.1:\d{1,5})$/.exec(each) ?? []
        if (!isKind(kind) || kind === 'http')
          throw new Error(`CONNECTOR_ORIGINS: só servidores desta máquina, como pipedrive=http://127.0.0.1:4000.`)
        return [kind, origin]
      }),
  ) as Partial<Record<ConnectionKind, string>>
}
