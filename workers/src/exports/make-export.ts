import { Readable } from 'node:stream'
import { Context } from '@temporalio/activity'
import JSZip from 'jszip'
import type { DataExport } from '@fechai/contracts/data-exports'
import type { ExportRef } from '@fechai/contracts/runs/export-data'
import type { Key } from '@fechai/platform/crypto/keys'
import { companyKeyOf } from '@fechai/data/companies'
import { dataExportsOf, erasuresOf, everythingOf, exportFileKey, type ExportTargets } from '@fechai/data/erasures'
import type { Owner } from '@fechai/data/database'
import { displayTime } from '@fechai/domain/clock'
import { exportKey } from '@fechai/platform/storage/object-store'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../uploads/open-upload.ts'
import {
  accountFiles,
  companyFiles,
  conversationFiles,
  mediaFiles,
  type ExportFile,
  type Exporting,
} from './export-files.ts'
import { readMe } from './read-me.ts'

/** Number of conversations or leads between two reports of progress. */
const PROGRESS_EVERY = 20
/** Texts shrink to a quarter with little work; more of it gains a few per cent. */
const DEFLATE_LEVEL = 3

/**
 * Writes a person's or company's data into one archive in storage, file by file as it is read, and anew when something
 * was erased meanwhile. Safe to repeat: it begins anew.
 */
export const makeExport = defineActivity('makeExport', { beats: true }, async (deps, ref) => {
  const owner = ownerOf(ref)
  const companyKey = await companyKeyOf(deps.db, deps.master, owner)
  const exports = dataExportsOf(deps.db, owner, companyKey)
  for (;;) {
    const round = await exports.begin(ref.exportId)
    if (round === null) return
    const made = await writeArchive(deps, ref, companyKey)
    if (!(await exports.finish(ref.exportId, made.bytes, round))) continue
    deps.log.info({ exportId: ref.exportId, ...made }, 'data exported')
    return
  }
})

async function writeArchive(deps: Deps, ref: ExportRef, companyKey: Key) {
  const owner = ownerOf(ref)
  const exports = dataExportsOf(deps.db, owner, companyKey)
  const order = await exports.get(ref.exportId)
  const targets = await targetsOf(deps, owner, companyKey, order)
  const total = targets.conversations.length + targets.leads.length
  let done = 0
  const onDone = async (): Promise<void> => {
    done++
    if (done % PROGRESS_EVERY === 0) await exports.progress(ref.exportId, done, total)
  }
  await exports.progress(ref.exportId, 0, total)
  const files = await filesOf({ deps, owner, companyKey, onDone }, order, targets)
  const counted = { bytes: 0 }
  await deps.storage.putStream(
    exportKey(ref),
    Readable.from(archive(files, counted), { objectMode: false }),
    exportFileKey(companyKey, ref.exportId),
    Context.current().cancellationSignal,
  )
  return { scope: order.scope, total, bytes: counted.bytes }
}

export const failExport = defineActivity('failExport', { beats: false }, async (deps, ref, failure) => {
  const owner = ownerOf(ref)
  const exports = dataExportsOf(deps.db, owner, await companyKeyOf(deps.db, deps.master, owner))
  await deps.storage.removePrefix(exportKey(ref))
  await exports.fail(ref.exportId, failure)
  deps.log.warn({ exportId: ref.exportId }, 'data not exported')
})

async function targetsOf(
  { db }: Deps,
  owner: Owner,
  companyKey: Key,
  { scope, number }: DataExport & { number: string | null },
): Promise<ExportTargets> {
  if (scope === 'empresa') return everythingOf(db, owner)
  if (number === null) return { conversations: [], leads: [] }
  const { conversations, leads } = await erasuresOf(db, owner, companyKey).look(number)
  return { conversations, leads }
}

async function filesOf(exporting: Exporting, order: DataExport, targets: ExportTargets): Promise<ExportFile[]> {
  const files = await {
    contato: async () => [...conversationFiles(exporting, targets), ...(await mediaFiles(exporting, targets))],
    conta: () => accountFiles(exporting),
    empresa: () => [...companyFiles(exporting), ...conversationFiles(exporting, targets)],
  }[order.scope]()
  const about = readMe(order.scope, displayTime(order.requestedAt), targets)
  return [{ name: 'LEIA-ME.txt', content: () => Readable.from([about]) }, ...files]
}

/** The archive's bytes; each file is read when its turn comes. */
async function* archive(files: readonly ExportFile[], counted: { bytes: number }): AsyncGenerator<Buffer> {
  const zip = new JSZip()
  for (const { name, content } of files) zip.file(name, Readable.from(asBytes(content), { objectMode: false }))
  const options = { streamFiles: true, compression: 'DEFLATE', compressionOptions: { level: DEFLATE_LEVEL } } as const
  const bytes = new Readable().wrap(zip.generateNodeStream({ ...options, type: 'nodebuffer' }))
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    counted.bytes += chunk.length
    yield chunk
  }
}

async function* asBytes(content: ExportFile['content']): AsyncGenerator<Buffer> {
  for await (const part of content()) yield typeof part === 'string' ? Buffer.from(part) : part
}
