import { sql } from 'kysely'
import type { LeadDoors, LeadForm, LeadLink, NewLink } from '@fechai/contracts/lead-forms'
import { DomainError } from '@fechai/domain/errors'
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS, ORIGIN_LIMITS, ORIGIN_TEXTS } from '@fechai/domain/lead-origin'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { randomCode } from './random-code.ts'

const newCode = (): string => randomCode(LINK_CODE_LETTERS, LINK_CODE_LENGTH)

/** Forms and links of a company, for its managers. */
export const leadDoorsOf = (db: Database, owner: Owner) => ({
  list: (): Promise<Pick<LeadDoors, 'forms' | 'links'>> =>
    inScope(db, owner, async (tx) => ({ forms: await formsIn(tx), links: await linksIn(tx) })),

  /** @throws DomainError('conflict') when the company has as many as it may have. */
  addForm: ({ name, origins }: { name: string; origins: string[] }): Promise<LeadForm> =>
    inScope(db, owner, async (tx) => {
      await requireRoom(tx, owner, 'lead_forms', ORIGIN_LIMITS.formsPerCompany, ORIGIN_TEXTS.fullForms)
      const { id } = await tx
        .insertInto('lead_forms')
        .values({ name, origins: [...new Set(origins)], user_id: owner.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, owner, { event: 'lead-form-created', subjectId: id })
      return (await formsIn(tx)).find((each) => each.id === id)!
    }),

  /** @throws DomainError('conflict') when the company has as many as it may have. */
  addLink: ({ name, number, words, source, medium, campaign }: NewLink): Promise<LeadLink> =>
    inScope(db, owner, async (tx) => {
      await requireRoom(tx, owner, 'lead_links', ORIGIN_LIMITS.linksPerCompany, ORIGIN_TEXTS.fullLinks)
      const { id } = await tx
        .insertInto('lead_links')
        .values({
          ...{ name, words, code: newCode(), number: toWhatsappNumber(number)!, user_id: owner.userId },
          ...{ source: source || null, medium: medium || null, campaign: campaign || null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, owner, { event: 'lead-link-created', subjectId: id })
      return (await linksIn(tx)).find((each) => each.id === id)!
    }),

  /** @throws DomainError('not-found') */
  remove: (table: 'lead_forms' | 'lead_links', id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom(table).where('id', '=', id).executeTakeFirst()
      const isForm = table === 'lead_forms'
      if (numDeletedRows === 0n)
        throw new DomainError('not-found', isForm ? ORIGIN_TEXTS.unknownForm : ORIGIN_TEXTS.unknownLink, {
          code: isForm ? 'formulario' : 'link',
        })
      await recordAudit(tx, owner, { event: isForm ? 'lead-form-removed' : 'lead-link-removed', subjectId: id })
    }),
})

async function requireRoom(
  tx: Tx,
  { empresaId }: Owner,
  table: 'lead_forms' | 'lead_links',
  most: number,
  text: string,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table}:${empresaId}`}, 0))`.execute(tx)
  const known = await tx.selectFrom(table).select('id').execute()
  if (known.length >= most) throw new DomainError('conflict', text, { code: 'portas_demais' })
}

async function formsIn(tx: Tx): Promise<LeadForm[]> {
  const { rows } = await sql<LeadForm>`
    select f.id, f.name, f.token, f.origins, f.created_at as "createdAt",
      (select count(*)::integer from lead_origins o where o.form_id = f.id) as leads
    from lead_forms f order by f.created_at, f.id`.execute(tx)
  return rows
}

async function linksIn(tx: Tx): Promise<LeadLink[]> {
  const { rows } = await sql<LeadLink>`
    select l.id, l.name, l.code, l.number, l.words, l.source, l.medium, l.campaign, l.clicks,
      l.created_at as "createdAt", (select count(*)::integer from lead_origins o where o.link_id = l.id) as leads
    from lead_links l order by l.created_at, l.id`.execute(tx)
  return rows
}
