import type { Context, Hono } from 'hono'

type Properties = Record<string, string | null>
interface Stored {
  id: string
  properties: Properties
  updatedAt: number
  isArchived: boolean
  /** Id of the contact that it was associated with when it was made. */
  associated: string | null
}
interface Given {
  properties: Properties
  associations?: { to: { id: string }; types: { associationTypeId: number }[] }[]
}
interface Search {
  filterGroups: { filters: { propertyName: string; operator: string; value?: string }[] }[]
  sorts: { propertyName: string; direction: string }[]
  properties: string[]
  limit: number
  after: string
}

export interface ObjectStore {
  serve(app: Hono): void
  /** Why it refuses properties, in its words. */
  refuses: (properties: Properties) => string | null
  list(): Stored[]
  add(properties: Properties): void
  change(id: string, properties: Properties): void
  archive(id: string): void
  clear(): void
}

const ids = { last: 100 }

/** Objects of one type, with their properties, unique ones, search and archive. */
export function hubspotObjects(type: 'deals' | 'contacts', builtIn: string[]): ObjectStore {
  const stored = new Map<string, Stored>()
  const own: { name: string; label: string; type: string; hasUniqueValue: boolean }[] = []
  const changedBy = type === 'deals' ? 'hs_lastmodifieddate' : 'lastmodifieddate'
  const list = (): Stored[] => [...stored.values()].filter(({ isArchived }) => !isArchived)
  const add = (properties: Properties, associated: string | null = null): Stored => {
    const made = { id: String(++ids.last), properties, updatedAt: Date.now(), isArchived: false, associated }
    stored.set(made.id, made)
    return made
  }
  const find = (c: Context): Stored | undefined => {
    const [id, by] = [c.req.param('id')!, c.req.query('idProperty')]
    return list().find((each) => (by === undefined ? each.id === id : each.properties[by] === id))
  }
  const valueOf = ({ properties, updatedAt }: Stored, name: string): string | null => {
    if (name === changedBy) return new Date(updatedAt).toISOString()
    if (name === 'hs_searchable_calculated_phone_number') return properties.phone?.replace(/\D/g, '').slice(-11) ?? null
    return properties[name] ?? null
  }
  const shown = (each: Stored, names: string[]) => ({
    ...{ id: each.id, archived: false, updatedAt: new Date(each.updatedAt).toISOString() },
    properties: { hs_object_id: each.id, ...Object.fromEntries(names.map((name) => [name, valueOf(each, name)])) },
  })
  const reasonOf = (properties: Properties, id: string | null): string | null => {
    for (const [name, value] of Object.entries(properties)) {
      const field = own.find((each) => each.name === name)
      if (!field && !builtIn.includes(name)) return `Property "${name}" does not exist`
      if (field?.hasUniqueValue && list().some((each) => each.id !== id && each.properties[name] === value))
        return `${name}: another object has that value already`
    }
    return store.refuses(properties)
  }
  const store: ObjectStore = {
    ...{ list, add, refuses: () => null, clear: () => stored.clear() },
    change: (id, properties) => {
      const known = stored.get(id)!
      Object.assign(known.properties, properties)
      known.updatedAt = Date.now()
    },
    archive: (id) => void (stored.get(id)!.isArchived = true),
    serve(app) {
      const [objects, properties] = [`/crm/v3/objects/${type}`, `/crm/v3/properties/${type}`]
      app.get(properties, (c) =>
        c.json({
          results: [
            ...builtIn.map((name) => ({ name, label: name, type: 'string', hubspotDefined: name !== 'cor' })),
            ...own,
          ],
        }),
      )
      app.get(`${properties}/:name`, (c) => {
        const known = own.find(({ name }) => name === c.req.param('name'))
        return known ? c.json(known) : problem(c, 404, 'property does not exist')
      })
      app.post(properties, async (c) => {
        const given = (await c.req.json()) as (typeof own)[number]
        if (own.some(({ name }) => name === given.name)) return problem(c, 409, 'property exists')
        own.push(given)
        return c.json(given, 201)
      })
      app.post(`${objects}/search`, async (c) => {
        const { filterGroups, sorts, properties: names, after } = (await c.req.json()) as Search
        const found = list().filter((each) =>
          filterGroups.some(({ filters }) =>
            filters.every(({ propertyName, operator, value }) => matches(valueOf(each, propertyName), operator, value)),
          ),
        )
        const by = sorts[0]!.propertyName
        found.sort((one, other) => (valueOf(one, by) ?? '').localeCompare(valueOf(other, by) ?? ''))
        const from = Number(after)
        // Pages of two: the client has to follow them.
        const next = from + 2 < found.length ? { paging: { next: { after: String(from + 2) } } } : {}
        return c.json({
          total: found.length,
          results: found.slice(from, from + 2).map((each) => shown(each, names)),
          ...next,
        })
      })
      app.post(objects, async (c) => {
        const { properties: given, associations = [] } = (await c.req.json()) as Given
        const reason = reasonOf(given, null)
        if (reason !== null) return problem(c, 400, reason)
        // A deal is associated with a contact by type 3.
        const associated = associations.find(({ types }) => types[0]!.associationTypeId === 3)?.to.id ?? null
        return c.json(shown(add(given, associated), Object.keys(given)), 201)
      })
      app.get(`${objects}/:id`, (c) => {
        const known = find(c)
        const names = c.req.query('properties')?.split(',') ?? []
        return known ? c.json(shown(known, names)) : problem(c, 404, 'resource not found')
      })
      app.patch(`${objects}/:id`, async (c) => {
        const known = find(c)
        if (!known) return problem(c, 404, 'resource not found')
        const { properties: given } = (await c.req.json()) as { properties: Properties }
        const reason = reasonOf(given, known.id)
        if (reason !== null) return problem(c, 400, reason)
        store.change(known.id, given)
        return c.json(shown(known, Object.keys(given)))
      })
      app.delete(`${objects}/:id`, (c) => {
        const known = find(c)
        if (known) known.isArchived = true
        return c.body(null, 204)
      })
    },
  }
  return store
}

function matches(value: string | null, operator: string, wanted?: string): boolean {
  if (operator === 'HAS_PROPERTY') return value !== null
  if (operator === 'EQ') return value === wanted
  if (operator === 'GTE') return value !== null && Date.parse(value) >= Number(wanted)
  throw new Error(`operator ${operator}`)
}

const problem = (c: Context, status: 400 | 404 | 409, message: string): Response =>
  c.json({ status: 'error', message, category: 'VALIDATION_ERROR' }, status)
