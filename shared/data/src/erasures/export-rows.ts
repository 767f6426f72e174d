import { sql } from 'kysely'
import type { LeadActivity } from '@fechai/contracts/leads'
import type { Task } from '@fechai/contracts/tasks'
import type { LeadSource } from '@fechai/contracts/lead-source'
import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { readSource } from '../chats/lead-source.ts'
import type { Database } from '../database/connect.ts'
import { evidenceOf } from '../leads/evidence.ts'
import { leadActivitiesOf } from '../leads/activities.ts'
import { leadNotesOf } from '../leads/notes.ts'
import { toLead } from '../leads/row.ts'
import { toMediaItem, type MediaItem } from '../conversations/media-items.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { tasksForExport } from '../tasks/row.ts'
import { openFileKey } from '../uploads/keys.ts'
import { feedingUploads } from '../uploads/uploads.ts'

const ACTIVITIES_AT_ONCE = 200

/** Contents of an export: ids, oldest first. */
export interface ExportTargets {
  conversations: string[]
  leads: string[]
}

/** All that the company has. */
export const everythingOf = (db: Database, owner: Owner): Promise<ExportTargets> =>
  inScope(db, owner, async (tx) => {
    const ids = async (table: 'conversations' | 'leads') =>
      (await tx.selectFrom(table).select('id').orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)
    return { conversations: await ids('conversations'), leads: await ids('leads') }
  })

/** A file of a conversation; `storageKey` is empty where nothing of it is kept. */
export interface ExportedFile extends Pick<MediaItem, 'name' | 'kind' | 'status' | 'text' | 'storageKey'> {
  place: string
  fileKey: Key
}

export interface ExportedConversation {
  key: Key
  title: string | null
  authors: string[]
  files: ExportedFile[]
}

/** Returns a conversation, with or without a lead; null when it was erased meanwhile. */
export const conversationForExport = (
  db: Database,
  owner: Owner,
  companyKey: Key,
  id: string,
): Promise<ExportedConversation | null> =>
  inScope(db, owner, async (tx) => {
    const row = await tx
      .selectFrom('conversations')
      .select(['wrapped_key', 'title', 'authors'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const key = unwrapKey(companyKey, row.wrapped_key, `conversation:${id}`)
    const files: ExportedConversation['files'] = []
    for (const upload of await feedingUploads(tx, id)) {
      const fileKey = openFileKey(key, upload.id, upload.wrappedKey)
      const items = await tx
        .selectFrom('media_items')
        .selectAll()
        .where('upload_id', '=', upload.id)
        .where('kind', '!=', 'transcript')
        .orderBy('position')
        .execute()
      for (const item of items) {
        const { name, kind, status, text, storageKey, position } = toMediaItem(fileKey, item)
        const place = `${upload.id.slice(0, 8)}-${position}`
        files.push({ name, kind, status, text, storageKey, place, fileKey })
      }
    }
    return { key, title: row.title, authors: row.authors, files }
  })

export interface ExportedLead extends Lead {
  origem: LeadSource
  provas: Evidence[]
  atividades: (LeadActivity & { texto?: string })[]
  tarefas: Task[]
}

/** A lead with its proofs and history; null where it went meanwhile. */
export async function leadForExport(
  db: Database,
  master: Key,
  owner: Owner,
  companyKey: Key,
  id: string,
): Promise<ExportedLead | null> {
  const found = await inScope(db, owner, async (tx) => {
    const row = await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { row, origem: await readSource(tx, companyKey, id) }
  })
  if (!found) return null
  const { row, origem } = found
  const { conversation_id: conversationId, analysis_id: analysisId } = row
  const conversation = conversationId && (await conversationForExport(db, owner, companyKey, conversationId))
  const provas =
    conversation && analysisId
      ? await evidenceOf(db, owner).list({ id, analysisId, conversationId: conversationId! }, conversation.key)
      : []
  const atividades: ExportedLead['atividades'] = []
  for (let before: string | undefined; ;) {
    const page = await leadActivitiesOf(db, owner).page(id, {
      limit: ACTIVITIES_AT_ONCE,
      ...(before === undefined ? {} : { before }),
    })
    const texts = await leadNotesOf(db, master, owner).texts(page.activities.map((each) => each.id))
    for (const each of page.activities) {
      const texto = texts.get(each.id)
      atividades.push(texto === undefined ? each : { ...each, texto })
    }
    if (page.nextCursor === null)
      return { ...toLead(row), origem, provas, atividades, tarefas: await tasksForExport(db, owner, companyKey, id) }
    before = page.nextCursor
  }
}

export interface ExportedPerson {
  id: string
  name: string
  email: string
  phone: string
  role: string
  createdAt: string
  deactivatedAt: string | null
}

/** Accounts of the company, or one of them. */
export const peopleForExport = (db: Database, owner: Owner, only: string | null): Promise<ExportedPerson[]> =>
  inScope(db, owner, async (tx) => {
    const { rows } = await sql<ExportedPerson>`
      select id, name, email, phone, role, created_at as "createdAt", deactivated_at as "deactivatedAt"
      from people_for_export(${only}) where id <> ${owner.empresaId}`.execute(tx)
    return rows
  })

/** Returns a person's actions on leads, newest first. */
export const activitiesBy = (db: Database, owner: Owner): Promise<Record<string, unknown>[]> =>
  inScope(db, owner, (tx) =>
    tx
      .selectFrom('lead_activities')
      .select(['id', 'lead_id', 'activity', 'created_at'])
      .where('user_id', '=', owner.userId)
      .orderBy('created_at', 'desc')
      .execute(),
  )
