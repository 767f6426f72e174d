import { DomainError } from '@fechai/domain/errors'

/** The filter that directories use before they create a person: one attribute with one value. */
export interface Filter {
  attribute: 'userName' | 'externalId' | 'id'
  value: string
}

const ATTRIBUTES: Readonly<Record<string, Filter['attribute']>> = {
  username: 'userName',
  externalid: 'externalId',
  id: 'id',
  'emails.value': 'userName',
  'emails[type eq "work"].value': 'userName',
}

/** @throws DomainError('invalid') for a filter of another form */
export function readFilter(text: string | undefined): Filter | null {
  if (text === undefined || text.trim() === '') return null
  const [, name = '', quoted = ''] = /^\s*(.+?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? []
  const attribute = ATTRIBUTES[name.toLowerCase()]
  if (!attribute) throw new DomainError('invalid', 'Filtro não aceito: use userName ou externalId com eq.', SCIM_FILTER)
  const value = parse(quoted)
  return { attribute, value: attribute === 'userName' ? value.trim().toLowerCase() : value }
}

const SCIM_FILTER = { code: 'scim_filtro' }

function parse(quoted: string): string {
  try {
    const value = String(JSON.parse(quoted))
    // No column of text holds U+0000, which JSON can write.
    if (!value.includes('\0')) return value
  } catch {
    // The value is no JSON text.
  }
  throw new DomainError('invalid', 'Filtro não aceito: o valor não é um texto JSON.', SCIM_FILTER)
}
