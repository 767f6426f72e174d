import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { SetupError } from '@fechai/platform/setup-error'

const manifestSchema = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      'Checksum-Algorithm': z.literal('SHA256').optional(),
      Checksum: z.string().optional(),
    }),
  ),
})

/** Compares each file of a base with the hash that Postgres gave it. @throws SetupError naming the first that differs */
export async function requireManifest(folder: string, manifest: Buffer): Promise<void> {
  const { Files: files } = manifestSchema.parse(JSON.parse(manifest.toString('utf8')))
  for (const { Path: path, Checksum: wanted } of files) {
    const file = join(folder, path)
    if (!existsSync(file)) throw new SetupError(`Na cópia falta ${path}.`)
    if (wanted === undefined) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    if (hash.digest('hex') !== wanted) throw new SetupError(`Na cópia o arquivo ${path} não é o que o Postgres copiou.`)
  }
}
