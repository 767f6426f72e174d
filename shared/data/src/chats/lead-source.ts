import { sql } from 'kysely'
import type { LeadSource } from '@fechai/contracts/lead-source'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import type { AdCard } from '@fechai/domain/chat-message'
import { originWords, type LeadOrigin } from '@fechai/domain/lead-origin'
import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import { openConversationKey } from './seals.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

interface Conversation {
  id: string
  key: Key
}

const place = (column: 'ad' | 'chosen', id: string): string => `lead_sources|${column}|${id}`

/** Keeps the advertisement by which a customer came; a later one changes nothing. */
export async function noteAd(tx: Tx, { id, key }: Conversation, ad: AdCard): Promise<void> {
  await sql`
    insert into lead_sources (conversation_id, ad) values (${id}, ${seal(key, JSON.stringify(ad), place('ad', id))})
    on conflict (empresa_id, conversation_id) do update set ad = excluded.ad, updated_at = now()
    where lead_sources.ad is null`.execute(tx)
}

/** Two conversations become one: what is known of either is kept. */
export async function moveSource(tx: Tx, from: Conversation, into: Conversation): Promise<void> {
  const row = await tx
    .selectFrom('lead_sources')
    .select(['ad', 'chosen', 'chosen_by'])
    .where('conversation_id', '=', from.id)
    .executeTakeFirst()
  if (row?.ad) await noteAd(tx, into, openAd(from, row.ad))
  if (!row?.chosen) return
  const chosen = seal(into.key, openChosen(from, row.chosen), place('chosen', into.id))
  await sql`
    insert into lead_sources (conversation_id, chosen, chosen_by) values (${into.id}, ${chosen}, ${row.chosen_by})
    on conflict (empresa_id, conversation_id) do update
      set chosen = excluded.chosen, chosen_by = excluded.chosen_by, updated_at = now()
    where lead_sources.chosen is null`.execute(tx)
}

const openAd = ({ id, key }: Conversation, sealed: Buffer): AdCard =>
  JSON.parse(open(key, sealed, place('ad', id)).toString()) as AdCard

const openChosen = ({ id, key }: Conversation, sealed: Buffer): string =>
  open(key, sealed, place('chosen', id)).toString()

export const leadSourceOf = (db: Database, master: Key, owner: Owner) => ({
  /** @throws DomainError('not-found') */
  async read(leadId: string): Promise<LeadSource> {
    const companyKey = await companyKeyOf(db, master, owner)
    return inScope(db, owner, (tx) => readSource(tx, companyKey, leadId))
  },

  /** Null leaves it to what is known. @throws DomainError('not-found'), ('invalid') for a lead without a conversation */
  async choose(leadId: string, text: string | null): Promise<void> {
    const companyKey = await companyKeyOf(db, master, owner)
    await inScope(db, owner, async (tx) => {
      const row = await find(tx, leadId)
      if (!row.id || !row.wrapped_key) throw typedIn()
      const key = openConversationKey(companyKey, row.id, row.wrapped_key)
      const values = {
        chosen: text === null ? null : seal(key, text, place('chosen', row.id)),
        chosen_by: text === null ? null : owner.userId,
      }
      await tx
        .insertInto('lead_sources')
        .values({ conversation_id: row.id, ...values })
        .onConflict((oc) =>
          oc.columns(['empresa_id', 'conversation_id']).doUpdateSet({ ...values, updated_at: sql<string>`now()` }),
        )
        .execute()
      await recordAudit(tx, owner, { event: 'lead-source-chosen', subjectId: leadId, details: { own: text !== null } })
    })
  },
})

const typedIn = (): DomainError =>
  new DomainError('invalid', 'Este lead foi cadastrado à mão: a origem dele é o cadastro.', { code: 'origem_manual' })

interface SourceRow {
  id: string | null
  wrapped_key: Buffer | null
  ad: Buffer | null
  chosen: Buffer | null
  isFile: boolean
  /** Null for a lead that came by no form, no link and no address of ours. */
  origin: (LeadOrigin & { form: string | null; link: string | null; mail: boolean; program: string | null }) | null
}

async function find(tx: Tx, leadId: string): Promise<SourceRow> {
  const { rows } = await sql<SourceRow>`
    select v.id, v.wrapped_key, s.ad, s.chosen, exists (
      select from uploads u where u.empresa_id = l.empresa_id and u.conversation_id = v.id and u.source = 'file'
    ) as "isFile", (
      select jsonb_build_object('source', o.source, 'medium', o.medium, 'campaign', o.campaign, 'page', o.page,
        'form', f.name, 'link', k.name, 'mail', o.by_mail, 'program', o.by_key)
      from lead_origins o
      left join lead_forms f on f.empresa_id = o.empresa_id and f.id = o.form_id
      left join lead_links k on k.empresa_id = o.empresa_id and k.id = o.link_id
      where o.empresa_id = l.empresa_id and (o.lead_id = l.id or o.conversation_id = l.conversation_id)
      order by o.at limit 1) as origin
    from leads l
    left join conversations v on v.empresa_id = l.empresa_id and v.id = l.conversation_id
    left join lead_sources s on s.empresa_id = l.empresa_id and s.conversation_id = v.id
    where l.id = ${leadId}`.execute(tx)
  const [row] = rows
  if (!row) throw new DomainError('not-found', 'Lead não encontrado', { code: 'lead' })
  return row
}

/** @throws DomainError('not-found') */
export async function readSource(tx: Tx, companyKey: Key, leadId: string): Promise<LeadSource> {
  const { id, wrapped_key: wrapped, ad: sealedAd, chosen, isFile, origin } = await find(tx, leadId)
  const door = origin && doorOf(origin)
  if (id === null || wrapped === null) return door ?? { kind: 'typed', text: 'Cadastro manual', ad: null, page: null }
  const key = openConversationKey(companyKey, id, wrapped)
  const ad = sealedAd && openAd({ id, key }, sealedAd)
  if (chosen) return { kind: 'own', text: openChosen({ id, key }, chosen), ad, page: null }
  if (door) return { ...door, ad }
  if (ad) return { kind: 'ad', text: `Anúncio: ${ad.title}`, ad, page: null }
  const [kind, text] = isFile ? (['file', 'Conversa enviada'] as const) : (['whatsapp', 'Conexão do WhatsApp'] as const)
  return { kind, text, ad, page: null }
}

/** 'Formulário “Site”: instagram · cpc · natal'. */
function doorOf({ form, link, mail, program, page, ...campaign }: NonNullable<SourceRow['origin']>): LeadSource {
  if (mail) return { kind: 'mail', text: 'E-mail', ad: null, page }
  const [kind, name] =
    program !== null
      ? (['key', `API “${program}”`] as const)
      : link !== null
        ? (['link', `Link de WhatsApp “${link}”`] as const)
        : (['form', form === null ? 'Formulário' : `Formulário “${form}”`] as const)
  const words = originWords(campaign)
  return { kind, text: words === '' ? name : `${name}: ${words}`, ad: null, page }
}
