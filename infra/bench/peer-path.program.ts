// What one would write first: the whole archive from the store into memory (jszip), whatsapp-chat-parser, rows by the thousand; media back to the store.
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
  'create table if not exists peer_messages (chat text, n int, author text, at timestamptz, body text, file text, primary key (chat, n))',
)

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
      message,
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
  // Somebody has put it there; what that costs is another measurement.
  const { size: ContentLength } = await stat(path)
  await s3.send(new PutObjectCommand({ ...received, Body: createReadStream(path), ContentLength }))
  collect()
  const before = resident(process.pid).nowBytes
  forgetPeak(process.pid)
  let messages = 0
  const wallMs = await timed(async () => {
    const { Body } = await s3.send(new GetObjectCommand(received))
    const zip = await JSZip.loadAsync(await Body!.transformToByteArray())
    for (const entry of Object.values(zip.files)) {
      if (entry.name.endsWith('.txt')) messages = await store(chat, await entry.async('string'))
      else if (/\.(?:opus|jpg)$/.test(entry.name))
        await s3.send(
          new PutObjectCommand({
            Bucket: env.S3_BUCKET,
            Key: `${chat}/${entry.name}`,
            Body: await entry.async('nodebuffer'),
          }),
        )
    }
  })
  return {
    messages,
    wallMs,
    addedBytes: resident(process.pid).peakBytes - before,
    peakBytes: resident(process.pid).peakBytes,
  }
})
