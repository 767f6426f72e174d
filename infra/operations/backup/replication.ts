import pg from 'pg'
import { asSetupError, SetupError } from '@fechai/platform/setup-error'

interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(bytes: Buffer): void
  stream: { pause(): void; resume(): void; destroy(): void }
}

/** One connection of the replication protocol: the messages of both sides. */
export interface CopyReader {
  /** Bytes of one message; they are its own. */
  onData(bytes: Buffer): void
}

export interface Copying {
  /** Rows of every result around the copy; resolves when the server has ended it. */
  done: Promise<string[][]>
  send(bytes: Buffer): void
  pause(): void
  resume(): void
}

export interface Replication {
  identity: { systemId: string; timeline: number; at: string }
  ask(command: string): Promise<Record<string, string | null>[]>
  copy(command: string, reader: CopyReader): Copying
  close(): Promise<void>
}

/** A connection that speaks Postgres' replication protocol: it sends base backups and the log, and answers no SQL. */
export async function openReplication(url: string): Promise<Replication> {
  const client = new pg.Client({ connectionString: url, replication: 'true', keepAlive: true } as pg.ClientConfig)
  // The copy under way reports it.
  client.on('error', () => undefined)
  const ask = async (command: string) => (await client.query<Record<string, string | null>>(command)).rows
  try {
    await client.connect()
    const [system] = await ask('IDENTIFY_SYSTEM')
    const { systemid, timeline, xlogpos } = system!
    const identity = { systemId: systemid!, timeline: Number(timeline), at: xlogpos! }
    const [size] = await ask('SHOW wal_segment_size')
    if (size!.wal_segment_size !== '16MB')
      throw new SetupError(`O Postgres usa segmentos de ${size!.wal_segment_size}; a cópia conhece só os de 16MB.`)
    return { identity, ask, copy: (command, reader) => copyOn(client, command, reader), close: () => client.end() }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw refusedReplication(error) ?? asSetupError(error) ?? error
  }
}

function copyOn(client: pg.Client, command: string, { onData }: CopyReader): Copying {
  const { connection } = client as unknown as { connection: CopyConnection }
  const rows: string[][] = []
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>()
  client.once('error', reject)
  client.once('end', () => reject(new Error('Postgres closed the connection')))
  // The driver hands each message to the query that is under way.
  client.query({
    submit: ({ query }: CopyConnection) => query.call(connection, command),
    handleRowDescription() {},
    handleDataRow: ({ fields }: { fields: string[] }) => rows.push(fields),
    // The driver uses the room of a message again.
    handleCopyData: ({ chunk }: { chunk: Buffer }) => onData(Buffer.from(chunk)),
    handleCommandComplete() {},
    handleReadyForQuery: () => resolve(rows),
    handleError: reject,
  } as unknown as pg.Query)
  return {
    done: promise,
    send: (bytes) => connection.sendCopyFromChunk(bytes),
    pause: () => connection.stream.pause(),
    resume: () => connection.stream.resume(),
  }
}

/** Explains which setting is missing if the server refuses replication. */
function refusedReplication(error: unknown): SetupError | null {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === '28000' && message.includes('pg_hba'))
    return new SetupError(
      'O Postgres não aceita conexões de replicação deste endereço: falta uma linha “host replication” em pg_hba.conf.',
    )
  if (code === '42501')
    return new SetupError('O papel de DATABASE_BACKUP_URL não pode copiar o banco: falta o atributo REPLICATION.')
  return null
}
