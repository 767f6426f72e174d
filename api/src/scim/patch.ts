import { scimAddress, scimTruth, type ScimPatch, type ScimUserGiven } from '@fechai/contracts/scim'
import { DomainError } from '@fechai/domain/errors'
import * as z from 'zod'

/** Changes of a person by a directory; a field that is left out stays. */
export interface PersonChange {
  active?: boolean | undefined
  email?: string | undefined
  name?: string | undefined
  externalId?: string | null | undefined
}

/** The name that a directory gives a person, by any of the attributes that hold one; null without one. */
export function nameOf({ displayName, name }: Pick<ScimUserGiven, 'displayName' | 'name'>): string | null {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ')
  return (displayName || name?.formatted || parts || '').slice(0, 120) || null
}

/** Fields of a whole person, as PUT sends one. */
export function changeOfUser(given: ScimUserGiven): PersonChange {
  return {
    active: given.active ?? undefined,
    email: given.userName,
    name: nameOf(given) ?? undefined,
    ...('externalId' in given && { externalId: given.externalId ?? null }),
  }
}

/**
 * Reads the operations of a PATCH, in their order: with a path, or with an object of attributes, as Microsoft and Okta
 * send them. Attributes that are not used here change nothing. @throws DomainError('invalid')
 */
export function changeOfPatch({ Operations }: ScimPatch): PersonChange {
  const change: PersonChange = {}
  const names = new Map<string, string>()
  for (const { op, path, value } of Operations) {
    const act = op.toLowerCase()
    if (!['add', 'replace', 'remove'].includes(act))
      throw new DomainError('invalid', 'Operação não aceita: use add, replace ou remove.', { code: 'scim_operacao' })
    const given = path ? { [path]: act === 'remove' ? null : value } : objectOf(value)
    for (const [name, each] of Object.entries(given)) apply(change, names, name.toLowerCase(), each)
  }
  const parts = [names.get('givenname'), names.get('familyname')].filter(Boolean).join(' ')
  if (change.name === undefined && parts !== '') change.name = parts
  return change
}

function apply(change: PersonChange, names: Map<string, string>, attribute: string, value: unknown): void {
  const name = attribute.replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')
  if (name === 'active') change.active = valueOf(scimTruth, value, 'active')
  else if (name === 'username') change.email = valueOf(scimAddress, value, 'userName')
  else if (name === 'externalid') change.externalId = value === null ? null : textOf(value, 'externalId')
  else if (name === 'displayname' || name === 'name.formatted')
    change.name = value === null ? undefined : textOf(value, name)
  else if (name === 'name.givenname' || name === 'name.familyname') {
    if (value !== null) names.set(name.slice('name.'.length), textOf(value, name))
  } else if (name === 'name')
    for (const [part, each] of Object.entries(objectOf(value))) apply(change, names, `name.${part.toLowerCase()}`, each)
}

const text = z.string().trim().min(1).max(254)
const textOf = (value: unknown, name: string): string => valueOf(text, value, name)

function valueOf<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new DomainError('invalid', `Dados inválidos: confira ${name}.`, { code: 'scim_valor' })
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new DomainError('invalid', 'Dados inválidos: confira value.', { code: 'scim_valor' })
}
