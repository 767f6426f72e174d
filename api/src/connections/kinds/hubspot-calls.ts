import { unlessGone, type Session } from '../remote-call.ts'

export const OWN_FIELD = 'fechai_id'
const PAGE = 100
/** The search pages no further than this. */
export const MOST_FOUND = 10_000

export interface StoredObject {
  id: string
  properties: Record<string, string | null>
}
interface Found {
  results: StoredObject[]
  paging?: { next?: { after: string } }
}
interface HubSpotOwner {
  id: string
  email: string | null
  firstName: string | null
  lastName: string | null
}

type ObjectType = 'deals' | 'contacts'

export async function ownersOf(session: Session): Promise<HubSpotOwner[]> {
  const owners: HubSpotOwner[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = (await session.request({
      ...{ method: 'GET', path: '/crm/v3/owners' },
      query: { limit: String(PAGE), ...(after !== '' && { after }) },
    })) as { results: HubSpotOwner[]; paging?: Found['paging'] }
    owners.push(...page.results)
    after = page.paging?.next?.after
  }
  return owners
}

/** A unique property finds a record at once; the search lists a new one only after a while. */
export async function makeOwnField(session: Session, type: ObjectType, groupName: string): Promise<void> {
  const path = `/crm/v3/properties/${type}`
  if (await unlessGone(session.request({ method: 'GET', path: `${path}/${OWN_FIELD}` }))) return
  const json = { name: OWN_FIELD, label: 'Fechaí ID', type: 'string', fieldType: 'text', hasUniqueValue: true }
  await session.request({ method: 'POST', path, json: { ...json, groupName } })
}

export const byLead = (session: Session, type: ObjectType, leadId: string): Promise<StoredObject | null> =>
  unlessGone(
    session.request({
      ...{ method: 'GET', path: `/crm/v3/objects/${type}/${leadId}`, query: { idProperty: OWN_FIELD } },
    }),
  ) as Promise<StoredObject | null>

/** @param by the property that it is sorted by and that comes with each result */
export const search = (
  session: Session,
  type: ObjectType,
  { filters, by, after = '0' }: { filters: object[]; by: string; after?: string },
) =>
  session.request({
    ...{ method: 'POST', path: `/crm/v3/objects/${type}/search` },
    json: {
      ...{ filterGroups: [{ filters }], properties: [by], limit: PAGE, after },
      sorts: [{ propertyName: by, direction: 'ASCENDING' }],
    },
  }) as Promise<Found>
