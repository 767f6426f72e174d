// The same work as one would first write it: the whole archive in memory (jszip, checksums looked at), every entry hashed, sealed and stored,
// whatsapp-chat-parser, messages sealed one by one and written by the thousand.
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import JSZip from 'jszip'
import pg from 'pg'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { parseString } from 'whatsapp-chat-parser'
import type { PathRequest, PathResult } from './path-result.ts'
import { forgetPeak, resident } from './process-usage.ts'
import { answerRequests } from './program.ts'
import { timed } from './statistics.ts'

const ROWS = 1_000
const env = process.env as Record<string, string>
const client = new pg.Client({ connectionString: env.DATABASE_URL })
const s3 = new S3Client({
  endpoint: env.S3_ENDPOINT,
  region: env.S3_REGION,
  forcePathStyle: true,
  credentials: { accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

await client.connect()
await client.query(
  'create table if not exists peer_messages (chat text, n int, author text, at timestamptz, body bytea, file text, primary key (chat, n))',
)
await client.query('create table if not exists peer_files (chat text, hash text)')

const key = randomBytes(32)

/** Nonce, words, tag. */
function sealed(plain: Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

async function store(chat: string, text: string): Promise<number> {
  const messages = parseString(text, { parseAttachments: true, daysFirst: true })
  await client.query('begin')
  for (let from = 0; from < messages.length; from += ROWS) {
    const rows = messages.slice(from, from + ROWS)
    const values = rows.map(
      (_, row) => `($${row * 6 + 1},$${row * 6 + 2},$${row * 6 + 3},$${row * 6 + 4},$${row * 6 + 5},$${row * 6 + 6})`,
    )
    const parameters = rows.flatMap(({ author, date, message, attachment }, row) => [
      chat,
      from + row,
      author,
      date,
      sealed(Buffer.from(message)),
      attachment?.fileName ?? null,
    ])
    await client.query(`insert into peer_messages values ${values.join(',')}`, parameters)
  }
  await client.query('commit')
  return messages.length
}

answerRequests<PathRequest, PathResult>(async ({ path }) => {
  const chat = crypto.randomUUID()
  const received = { Bucket: env.S3_BUCKET, Key: `${chat}/received` }
  // The file is in storage already; another measurement covers the upload.
  const { size: ContentLength } = await stat(path)
  await s3.send(new PutObjectCommand({ ...received, Body: createReadStream(path), ContentLength }))
  collect()
  const before = resident(process.pid).nowBytes
  forgetPeak(process.pid)
  let messages = 0
  const wallMs = await timed(async () => {
    const { Body } = await s3.send(new GetObjectCommand(received))
    const archive = await Body!.transformToByteArray()
    const hashes = [createHash('sha256').update(archive).digest('hex')]
    const zip = await JSZip.loadAsync(archive, { checkCRC32: true })
    for (const entry of Object.values(zip.files)) {
      if (entry.dir) continue
      const bytes = await entry.async('nodebuffer')
      hashes.push(createHash('sha256').update(bytes).digest('hex'))
      if (entry.name.endsWith('.txt')) messages = await store(chat, bytes.toString('utf8'))
      const object = { Bucket: env.S3_BUCKET, Key: `${chat}/${hashes.length}`, Body: sealed(bytes) }
      await s3.send(new PutObjectCommand(object))
    }
    await client.query('insert into peer_files select $1, unnest($2::text[])', [chat, hashes])
  })
  return {
    messages,
    wallMs,
    addedBytes: resident(process.pid).peakBytes - before,
    peakBytes: resident(process.pid).peakBytes,
  }
})
