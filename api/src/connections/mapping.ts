import type { ConnectionPreview, PreviewRow, RemoteAccount } from '@fechai/contracts/connections'
import { connectionPreviewOf, connectionsOf } from '@fechai/data/connections'
import type { Owner } from '@fechai/data/database'
import {
  CONNECTION_KINDS,
  CONNECTION_REFUSALS,
  EMPTY_MAPPING,
  type ConnectionKind,
  type ConnectionMapping,
} from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import type { Deps } from '../deps.ts'
import { digestReadersOf } from '../identity/people.ts'
import { openAccount, type OpenAccount } from './open-account.ts'
import { fieldsOf, tripleOf } from './remote-record.ts'
import { RecordGone, RemoteFailure } from './remote-call.ts'
import { sameStages } from './same-stages.ts'

/** Describes the account, with a mapping to begin with: fields and stages of the same meaning, people of the same address. */
export async function describeAccount(deps: Deps, owner: Owner, id: string): Promise<RemoteAccount> {
  const account = await openAccount(deps, owner.empresaId, id)
  const { connector, access } = account
  const described = await describedBy(deps, owner, account)
  return {
    ...{ ...described, isTwoWay: connector.isTwoWay },
    proposal: access.mapping ?? {
      ...{ ...EMPTY_MAPPING, fields: connector.sameFields, stages: sameStages(described.stages) },
      owners: await sameOwners(deps, owner, described.owners),
    },
  }
}

async function describedBy(
  { authDb }: Deps,
  { empresaId }: Owner,
  { connector, session }: OpenAccount,
): Promise<Described> {
  const described = await asRefusal(connector.kind, () => connector.describe(session))
  if (connector.hasPeople) return described
  const people = await digestReadersOf(authDb, empresaId, false)
  return { ...described, owners: people.map(({ email }) => ({ id: email, label: email, email })) }
}

async function sameOwners(
  { authDb }: Deps,
  { empresaId }: Owner,
  there: RemoteAccount['owners'],
): Promise<Record<string, string>> {
  const people = await digestReadersOf(authDb, empresaId, false)
  return Object.fromEntries(
    people.flatMap(({ id, email }) => {
      const same = there.find((each) => each.email?.toLowerCase() === email.toLowerCase())
      return same ? [[id, same.id]] : []
    }),
  )
}

/** Stores the mapping once what it needs exists in the other system. @throws DomainError */
export async function saveMapping(deps: Deps, owner: Owner, id: string, mapping: ConnectionMapping): Promise<void> {
  if (Object.keys(mapping.fields).length === 0)
    throw new DomainError('invalid', CONNECTION_REFUSALS.unmapped, { code: 'integracao_campos' })
  const { connector, session } = await openAccount(deps, owner.empresaId, id)
  const ownState = await asRefusal(connector.kind, () => connector.prepare(session, mapping))
  const isTwoWay = mapping.isTwoWay && connector.isTwoWay
  await connectionsOf(deps.db, deps.master, owner).map(id, { ...mapping, isTwoWay }, ownState)
}

/** A dry run with the newest leads; nothing is written in the other system. */
export async function previewLeads(
  deps: Deps,
  owner: Owner,
  id: string,
  mapping: ConnectionMapping,
): Promise<ConnectionPreview> {
  const account = await openAccount(deps, owner.empresaId, id)
  const described = await describedBy(deps, owner, account)
  const { leads, ...counts } = await connectionPreviewOf(deps.db, owner, id, mapping)
  return { ...counts, rows: leads.map((lead) => rowOf(account, described, lead, mapping)) }
}

type Described = Awaited<ReturnType<OpenAccount['connector']['describe']>>
type PreviewedLead = Awaited<ReturnType<typeof connectionPreviewOf>>['leads'][number]

function rowOf(
  { connector }: OpenAccount,
  described: Described,
  lead: PreviewedLead,
  mapping: ConnectionMapping,
): PreviewRow {
  const triple = tripleOf(lead, mapping, connector)
  const labelOf = (list: readonly { id: string; label: string }[], id: string | null): string | null =>
    id === null ? null : (list.find((each) => each.id === id)?.label ?? id)
  return {
    ...{ leadId: lead.id, nome: lead.fields.nome || TYPED_DEFAULTS.nome, value: triple.value, isKnown: lead.isKnown },
    fields: Object.entries(fieldsOf(lead, mapping, connector)).map(([field, value]) => ({
      ...{ label: labelOf(described.fields, field)!, value },
    })),
    stage: labelOf(described.stages, triple.stage),
    owner: labelOf(described.owners, triple.owner),
  }
}

/** A person waits for the answer: what the other system did not take is a sentence. @throws DomainError */
export async function asRefusal<Result>(kind: ConnectionKind, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof RemoteFailure && cause.failure.isRevoked)
      throw new DomainError('conflict', CONNECTION_REFUSALS.unauthorised, { code: 'integracao_revogada', cause })
    if (cause instanceof RemoteFailure) {
      const { reason, isFinal } = cause.failure
      throw new DomainError('unavailable', `${reason.replace(/\.$/, '')}.${isFinal ? '' : ' Tente de novo.'}`, {
        ...{ code: 'integracao_fora', cause },
      })
    }
    if (cause instanceof RecordGone)
      throw new DomainError('unavailable', `${CONNECTION_KINDS[kind]} não tem o que foi pedido.`, {
        ...{ code: 'integracao_fora', cause },
      })
    throw cause
  }
}
