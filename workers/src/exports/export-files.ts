import { attendantsOf } from '@fechai/data/leads'
import type { Key } from '@fechai/platform/crypto/keys'
import { everyAuditLine } from '@fechai/data/audit'
import {
  activitiesBy,
  conversationForExport,
  leadForExport,
  noticesForExport,
  peopleForExport,
  type ExportTargets,
} from '@fechai/data/erasures'
import { learningsOf } from '@fechai/data/learnings'
import { messagesOf, type ListedMessage } from '@fechai/data/conversations'
import type { Owner } from '@fechai/data/database'
import { displayTime } from '@fechai/domain/clock'
import type { Deps } from '../deps.ts'
import { asJson, asJsonLines } from './json-files.ts'

const MESSAGES_AT_ONCE = 500

/** One file of the archive, written as it is asked for. */
export interface ExportFile {
  name: string
  content: () => AsyncIterable<string | Buffer>
}

export interface Exporting {
  deps: Pick<Deps, 'db' | 'master' | 'storage'>
  owner: Owner
  companyKey: Key
  /** Called after each conversation and each lead. */
  onDone: () => Promise<void>
}

/** Conversations and leads: of a contact, or all there are. */
export function conversationFiles(exporting: Exporting, { conversations, leads }: ExportTargets): ExportFile[] {
  return [
    { name: 'leads.json', content: () => asJson(leadsOf(exporting, leads)) },
    ...conversations.flatMap((id, at) => {
      const folder = folderOf(id, at)
      return [
        { name: `${folder}/mensagens.txt`, content: () => messagesText(exporting, id) },
        { name: `${folder}/arquivos.json`, content: () => asJson(filesOf(exporting, id)) },
        { name: `${folder}/avisos.json`, content: () => asJson(noticesOf(exporting, id, 'notices')) },
        { name: `${folder}/ligacoes.json`, content: () => asJson(noticesOf(exporting, id, 'calls')) },
      ]
    }),
  ]
}

const folderOf = (id: string, at: number): string => `conversas/${at + 1}-${id.slice(0, 8)}`

/** Photos and voice notes that are still there: of one contact they fit in an archive, of a company they would not. */
export async function mediaFiles(exporting: Exporting, { conversations }: ExportTargets): Promise<ExportFile[]> {
  const { deps, owner, companyKey } = exporting
  const files: ExportFile[] = []
  for (const [at, id] of conversations.entries())
    for (const file of (await conversationForExport(deps.db, owner, companyKey, id))?.files ?? []) {
      const { place, name, storageKey, fileKey } = file
      if (storageKey === '') continue
      files.push({
        name: `${folderOf(id, at)}/arquivos/${place}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`,
        content: async function* () {
          yield* (await deps.storage.getStream(storageKey, fileKey)) as AsyncIterable<Buffer>
        },
      })
    }
  return files
}

/** Files that only a whole company has. */
export function companyFiles({ deps: { db, master }, owner }: Exporting): ExportFile[] {
  return [
    { name: 'equipe.json', content: () => asJson(peopleForExport(db, owner, null)) },
    { name: 'atendentes.json', content: () => asJson(attendantsOf(db, owner).list()) },
    { name: 'aprendizados.json', content: () => asJson(learningsOf(db, master, owner).list()) },
    { name: 'auditoria.jsonl', content: () => asJsonLines(everyAuditLine(db, owner)) },
  ]
}

/** A person's own account, and what they did. */
export function accountFiles({ deps: { db }, owner }: Exporting): ExportFile[] {
  return [
    { name: 'conta.json', content: () => asJson(peopleForExport(db, owner, owner.userId)) },
    { name: 'atividades.json', content: () => asJson(activitiesBy(db, owner)) },
    { name: 'auditoria.jsonl', content: () => asJsonLines(auditOfPerson(db, owner)) },
  ]
}

const noticesOf = ({ deps: { db }, owner, companyKey }: Exporting, id: string, which: 'notices' | 'calls') =>
  noticesForExport(db, owner, companyKey, id, which)

async function* auditOfPerson(db: Deps['db'], owner: Owner) {
  for await (const lines of everyAuditLine(db, owner)) yield lines.filter(({ userId }) => userId === owner.userId)
}

async function* leadsOf({ deps, owner, companyKey, onDone }: Exporting, ids: readonly string[]) {
  for (const id of ids) {
    const lead = await leadForExport(deps.db, deps.master, owner, companyKey, id)
    if (lead) yield lead
    await onDone()
  }
}

/** As WhatsApp writes its exports, so that the file can be read here and elsewhere again. */
async function* messagesText({ deps: { db }, owner, companyKey, onDone }: Exporting, id: string) {
  const conversation = await conversationForExport(db, owner, companyKey, id)
  if (conversation) {
    const messages = messagesOf(db, owner, conversation.key)
    for (let from = 0; ;) {
      const page = await messages.list(id, conversation.authors, { from, limit: MESSAGES_AT_ONCE })
      if (page.length === 0) break
      yield page.map(asLine).join('')
      from = page.at(-1)!.index + 1
    }
  }
  await onDone()
}

function asLine({ sentAt, author, text, attachment }: ListedMessage): string {
  const file = attachment && (attachment.name === null ? '<Mídia oculta>' : `${attachment.name} (arquivo anexado)`)
  return `${displayTime(sentAt)} - ${author}: ${[file, text].filter(Boolean).join('\n')}\n`
}

async function filesOf({ deps: { db }, owner, companyKey }: Exporting, id: string) {
  const files = (await conversationForExport(db, owner, companyKey, id))?.files ?? []
  return files.map(({ place, name, kind, status, text }) => ({ place, name, kind, status, text }))
}
