import type { RemoteCall, Session } from '../remote-call.ts'

export const OWN_FIELD = 'Fechaí ID'
const PAGE = 100
/** A list gives no more rows than this. */
export const MOST_LISTED = 10_000

export interface Named {
  id: string
  name: string
}
export interface CustomField extends Named {
  slug: string
  type: string
}
interface Listed<Item> {
  data: Item[]
  links?: { next?: string | null }
}

export const at = (path: string): string => `/crm/v2/${path}`
export const ownFilter = (slug: string, leadId: string): string => `@${slug}:"${leadId}"`

/** Reads all pages. The address of the next page that an answer names is not one that the server routes. */
export async function listed<Item>(
  session: Session,
  path: string,
  query: Record<string, string> = {},
): Promise<Item[]> {
  const items: Item[] = []
  for (let number = 1, goesOn = true; goesOn; number++) {
    const paging = { 'page[number]': String(number), 'page[size]': String(PAGE) }
    const page = (await session.request({
      ...{ method: 'GET', path: at(path), query: { ...query, ...paging } },
    })) as Listed<Item>
    items.push(...page.data)
    goesOn = Boolean(page.links?.next) && items.length < MOST_LISTED
  }
  return items
}

export async function first<Item>(session: Session, path: string, filter: string): Promise<Item | null> {
  const query = { filter, 'page[number]': '1', 'page[size]': '1' }
  const { data } = (await session.request({ method: 'GET', path: at(path), query })) as Listed<Item>
  return data[0] ?? null
}

export async function sent<Item>(
  session: Session,
  method: RemoteCall['method'],
  path: string,
  data: object,
): Promise<Item> {
  return ((await session.request({ method, path: at(path), json: { data } })) as { data: Item }).data
}

/** @returns the name of the field by which records are found again */
export async function ownField(session: Session, entity: 'deal' | 'contact'): Promise<string> {
  const fields = await listed<CustomField>(session, 'custom_fields', { filter: `entity:${entity}` })
  const known = fields.find(({ name }) => name === OWN_FIELD)
  return (
    known ?? (await sent<CustomField>(session, 'POST', 'custom_fields', { name: OWN_FIELD, entity, type: 'text' }))
  ).slug
}
