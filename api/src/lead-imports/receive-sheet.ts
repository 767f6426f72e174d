import type { ImportPreview } from '@fechai/contracts/lead-imports'
import { leadImportsOf } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import { LEAD_IMPORT_LIMITS as LIMITS, LEAD_IMPORT_TEXTS as TEXTS } from '@fechai/domain/lead-import'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readMultipart } from '../uploads/multipart.ts'
import type { SheetQuestion } from './read-sheet.ts'

/** Bytes that a form adds to its file. */
const FORM_BYTES = 16 * 1024

/** Takes a sheet, reads it, and keeps its rows until the import is started. */
export async function receiveSheet(c: ApiContext, deps: Deps): Promise<ImportPreview> {
  const { owner } = c.get('viewer')
  if (!c.env?.incoming || !/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw refusal(TEXTS.missing)
  if (Number(c.req.header('content-length') ?? 0) > LIMITS.bytes + FORM_BYTES) throw refusal(TEXTS.tooLarge)
  const file = await takeFile(c)
  const sheet = await deps.sheets.read(owner, file)
  return leadImportsOf(deps.db, owner).add(file.name, sheet)
}

async function takeFile(c: ApiContext): Promise<SheetQuestion> {
  let file: SheetQuestion | null = null
  await readMultipart(c.env.incoming, async (stream, given) => {
    const name = given.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-120) || 'planilha'
    if (!/\.(xlsx|csv|txt)$/i.test(name)) throw refusal(TEXTS.kind)
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of stream as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > LIMITS.bytes) throw refusal(TEXTS.tooLarge)
      parts.push(part)
    }
    file = { name, bytes: new Uint8Array(Buffer.concat(parts)) }
  })
  if (!file) throw refusal(TEXTS.missing)
  return file
}

const refusal = (text: string): DomainError => new DomainError('invalid', text, { code: 'planilha' })
