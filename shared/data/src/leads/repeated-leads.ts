import { sql } from 'kysely'
import type { ImportedLead } from '@fechai/domain/lead-import'
import type { CustomField } from '@fechai/domain/lead-settings'
import type { Tx } from '../database/connect.ts'

const NUMBER_END = 8

/** Words by which a lead is recognised. */
interface Marks {
  phone: string | null
  name: string
  mails: string[]
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Marks the leads of a sheet that the person's board has already, or that an earlier row makes: the same number, the
 * same e-mail in an own field of that name, or the same name where one of the two has no number. Null stays unmarked.
 */
export async function findRepeated(
  tx: Tx,
  leads: readonly (ImportedLead | null)[],
  fields: readonly CustomField[],
): Promise<boolean[]> {
  const mailFields = fields
    .filter(({ kind, name }) => kind === 'texto' && /e-?mail/.test(plain(name)))
    .map(({ id }) => id)
  const marks = leads.map((lead) => lead && marksOf(lead, mailFields))
  const known = marks.flatMap((each) => each ?? [])
  const { rows } = await sql<{ phone: string; name: string; mails: string[] }>`
    select fone_final as phone, lower(unaccent(nome)) as name,
      array(select lower(campos ->> id) from unnest(${mailFields}::text[]) id where campos ->> id is not null) as mails
    from leads where fone_final = any(${known.flatMap(({ phone }) => phone ?? [])}::text[])
      or lower(unaccent(nome)) = any(${known.map(({ name }) => name)}::text[])
      or exists (select from unnest(${mailFields}::text[]) id
        where lower(campos ->> id) = any(${known.flatMap(({ mails }) => mails)}::text[]))`.execute(tx)
  const seen = new Seen()
  for (const row of rows)
    seen.add({ ...row, phone: row.phone.length === NUMBER_END ? row.phone : null, name: plain(row.name) })
  return marks.map((each) => {
    if (!each) return false
    const isRepeated = seen.has(each)
    seen.add(each)
    return isRepeated
  })
}

function marksOf({ fields: { nome, whatsapp }, campos }: ImportedLead, mailFields: readonly string[]): Marks {
  return {
    phone: whatsapp?.replace(/\D/g, '').slice(-NUMBER_END) ?? null,
    name: plain(nome),
    mails: mailFields.flatMap((id) => (campos[id] === undefined ? [] : [String(campos[id]).toLowerCase()])),
  }
}

class Seen {
  private readonly phones = new Set<string>()
  private readonly mails = new Set<string>()
  private readonly names = new Map<string, { withPhone: boolean; without: boolean }>()

  add({ phone, name, mails }: Marks): void {
    if (phone !== null) this.phones.add(phone)
    for (const mail of mails) this.mails.add(mail)
    const known = this.names.get(name) ?? { withPhone: false, without: false }
    if (phone === null) known.without = true
    else known.withPhone = true
    this.names.set(name, known)
  }

  has({ phone, name, mails }: Marks): boolean {
    if (phone !== null && this.phones.has(phone)) return true
    if (mails.some((mail) => this.mails.has(mail))) return true
    const known = this.names.get(name)
    return known !== undefined && (phone === null || known.without)
  }
}
