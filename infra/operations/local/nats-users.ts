import { EVENT_STREAM, EVENT_SUBJECTS } from '@fechai/contracts/events'

/** Processes that have a user of NATS; the user has the process' name. */
export const NATS_PROCESSES = ['api', 'worker', 'whatsapp'] as const
export type NatsProcess = (typeof NATS_PROCESSES)[number]

const onStream = (...calls: string[]): string[] => calls.map((call) => `$JS.API.${call}.${EVENT_STREAM}`)

/** Every client asks it once, before any other call of JetStream. */
const JETSTREAM = '$JS.API.INFO'

/** News of these kinds come from the gateway: what a session does, and how far its messages have come. */
const GATEWAY_NEWS = ['whatsapp-states', 'whatsapp-session'].map((type) => `fechai.events.*.*.${type}`)

const SUBJECTS: Record<NatsProcess, { publish: string[]; subscribe: string[] }> = {
  api: {
    publish: [
      ...[EVENT_SUBJECTS, 'fechai.sessions', 'fechai.whatsapp'],
      ...[JETSTREAM, '$JS.API.STREAM.LIST'],
      ...onStream('STREAM.CREATE', 'STREAM.UPDATE', 'STREAM.INFO'),
      // A consumer of several subjects is requested without a name.
      ...onStream('CONSUMER.CREATE'),
      ...onStream('CONSUMER.CREATE', 'CONSUMER.INFO', 'CONSUMER.MSG.NEXT', 'CONSUMER.DELETE').map(
        (each) => `${each}.>`,
      ),
    ],
    subscribe: ['fechai.sessions'],
  },
  worker: {
    publish: [
      ...[EVENT_SUBJECTS, 'fechai.whatsapp', JETSTREAM],
      ...onStream('STREAM.CREATE', 'STREAM.UPDATE', 'STREAM.PURGE'),
    ],
    subscribe: ['fechai.kept', 'fechai.whatsapp'],
  },
  // It may make the stream where there is none, and neither change it nor read or remove what it keeps.
  whatsapp: {
    publish: [...GATEWAY_NEWS, 'fechai.kept', 'fechai.whatsapp', JETSTREAM, ...onStream('STREAM.CREATE')],
    subscribe: ['fechai.whatsapp'],
  },
}

/** A user of NATS as its configuration names it. Answers come to an inbox that no other user may read. */
export const natsUser = (name: NatsProcess, password: string) => ({
  user: name,
  password,
  permissions: {
    publish: { allow: SUBJECTS[name].publish },
    subscribe: { allow: [...SUBJECTS[name].subscribe, `_INBOX.${name}.>`] },
  },
})

/** The text of `nats-production.conf`; passwords come from the environment of the server. */
export function productionConfig(): string {
  const users = NATS_PROCESSES.map((name) => {
    const { permissions } = natsUser(name, '')
    const listOf = (subjects: readonly string[]): string => subjects.map((each) => `        "${each}"`).join('\n')
    return `    {
      user: ${name}
      password: $NATS_${name.toUpperCase()}_PASSWORD
      permissions {
        publish: { allow: [
${listOf(permissions.publish.allow)}
        ] }
        subscribe: { allow: [
${listOf(permissions.subscribe.allow)}
        ] }
      }
    }`
  })
  return `# Made of nats-users.ts, which a test compares it with.
port: 4222
http_port: 8222
server_name: fechai
# JetStream acknowledges before it syncs unless told otherwise.
jetstream { store_dir: /data, sync_interval: always, max_file_store: 10GB }
authorization {
  users: [
${users.join('\n')}
  ]
}
`
}
