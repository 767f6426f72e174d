import type { Fault as ModelFault } from '../../fakes/model-faults.ts'
import {
  bringDown,
  bringUp,
  chosen,
  emptyNats,
  ended,
  frozen,
  limitConnections,
  linked,
  processOf,
  serverFrozen,
  serverKilled,
  skewed,
  startAnew,
  type Fault,
} from './fault-kinds.ts'
import { fillDisk, freeDisk } from './fill-disk.ts'
import { SERVERS } from './seed-house.ts'

const WRITES = ['insert into "leads"', 'insert into "messages"', 'insert into "analyses"', 'update "uploads"'] as const
const MODEL_FAULTS: readonly ModelFault[] = ['overloaded', 'reset', 'html', 'not-json', 'rate-limit', 'cut-body']
const LATE_MS = 300
const FEW_CONNECTIONS = 3

/** Everything that a seed draws from, by name; names are those of the plan and of docs/reliability.md. */
export const FAULTS = {
  'worker-killed': ended('worker', 'SIGKILL', ['F1', 'F5', 'F21'], 'a worker is killed'),
  'worker-ended': ended('worker', 'SIGTERM', ['F4'], 'a worker is asked to end, as by a release'),
  'worker-frozen': frozen('worker', ['F3'], [12, 22], 'a worker stands still for longer than a heartbeat lasts'),
  'worker-dies-writing': {
    covers: ['F2'],
    target: 'worker',
    what: 'a worker dies as soon as a write is done',
    seconds: [8, 14],
    async begin(house, draw) {
      const { worker } = house.stack.accounts
      Object.assign(worker, { DIES_AT: chosen(WRITES, draw), DIES_ONCE_DONE: 'yes' })
      await startAnew(house, processOf(house, 'worker', 0))
      // It is going to end, and nothing is to bring it back before the fault is over.
      house.heldDown.add(processOf(house, 'worker', 0))
    },
    async end(house) {
      for (const key of ['DIES_AT', 'DIES_ONCE_DONE']) delete house.stack.accounts.worker[key]
      await startAnew(house, processOf(house, 'worker', 0))
    },
  },
  'worker-clock': skewed('worker'),
  'api-killed': ended('api', 'SIGKILL', ['F6', 'F7'], 'an API is killed'),
  'api-ended': ended('api', 'SIGTERM', ['F4'], 'an API is asked to end, as by a release'),
  'api-frozen': frozen('api', ['F3'], [3, 8], 'an API stands still'),
  'api-clock': skewed('api'),
  'gateway-killed': ended('whatsapp', 'SIGKILL', ['F1'], 'the gateway to WhatsApp is killed'),
  'gateway-frozen': frozen('whatsapp', ['F3'], [4, 20], 'the gateway to WhatsApp stands still'),
  'temporal-killed': serverKilled('temporal', ['F8']),
  'temporal-away': linked('temporal', ['F9'], 'away', 'refuses every connection'),
  'temporal-silent': linked('temporal', ['F9'], 'silent', 'takes connections and says nothing'),
  'temporal-frozen': serverFrozen('temporal', ['F9']),
  'nats-killed': serverKilled('nats', ['F10']),
  'nats-away': linked('nats', ['F10'], 'away', 'refuses every connection'),
  'nats-silent': linked('nats', ['F10'], 'silent', 'takes connections and says nothing'),
  'nats-emptied': {
    covers: ['F11'],
    target: 'nats',
    what: 'nats is killed and comes back without its data',
    seconds: [1, 8],
    async begin(house) {
      await bringDown(house, house.stack.servers.nats, 'SIGKILL')
      emptyNats(house)
    },
    end: (house) => bringUp(house, house.stack.servers.nats),
  },
  'postgres-killed': serverKilled('postgres', ['F12']),
  'postgres-away': linked('postgres', ['F12'], 'away', 'refuses every connection'),
  'postgres-frozen': serverFrozen('postgres', ['F13']),
  'postgres-silent': linked('postgres', ['F13'], 'silent', 'takes connections and says nothing'),
  'postgres-slow': linked('postgres', ['F13'], { bytesPerSecond: 100_000 }, 'answers 100 KB a second'),
  'postgres-commits-cut': {
    ...linked('postgres', ['F14'], { cutAfter: /\bcommit\b/i }, 'commits, and the answer is lost'),
    seconds: [1, 3],
  },
  'postgres-few-connections': {
    covers: ['F15'],
    target: 'postgres',
    what: 'the API may open three connections',
    seconds: [4, 10],
    begin: (house) => limitConnections(house, FEW_CONNECTIONS),
    end: (house) => limitConnections(house, -1),
  },
  's3-killed': serverKilled('s3', ['F16']),
  's3-away': linked('s3', ['F16'], 'away', 'refuses every connection'),
  's3-silent': linked('s3', ['F16'], 'silent', 'takes connections and says nothing'),
  's3-slow': linked('s3', ['F17'], { bytesPerSecond: 50_000 }, 'answers 50 KB a second'),
  's3-spoilt': linked('s3', ['F18'], 'spoil', 'answers with a changed byte'),
  'model-away': {
    covers: ['F19'],
    inCluster: true,
    target: 'model',
    what: 'the model answers with errors, with nonsense or not at all',
    seconds: [4, 15],
    begin: ({ provider }, draw) => provider.beDown(chosen(MODEL_FAULTS, draw)),
    end: ({ provider }) => provider.beDown(null),
  },
  'model-slow': {
    covers: ['F19'],
    inCluster: true,
    target: 'model',
    what: 'the model needs four seconds longer',
    seconds: [4, 15],
    begin: ({ provider }) => provider.slowDown(4_000),
    end: ({ provider }) => provider.slowDown(0),
  },
  'temporary-full': {
    covers: ['F20'],
    target: 'disk',
    what: 'the disk of the workers’ temporary files is full',
    seconds: [4, 12],
    isHere: ({ disks }) => disks !== null,
    begin: ({ disks }) => fillDisk(disks!.temporary.path),
    end: ({ disks }) => freeDisk(disks!.temporary.path),
  },
  'servers-full': {
    covers: ['F20'],
    target: 'disk',
    what: 'the disk of all servers is full',
    seconds: [3, 8],
    isHere: ({ disks }) => disks !== null,
    begin: ({ disks }) => fillDisk(disks!.servers.path),
    end: ({ disks }) => freeDisk(disks!.servers.path),
  },
  'phone-cut': {
    covers: ['F25'],
    inCluster: true,
    target: 'phone',
    what: 'WhatsApp ends every connection',
    seconds: [1, 2],
    begin: ({ whatsapp }) => whatsapp.sim.drop(),
    end: () => undefined,
  },
  'phone-stream-error': {
    covers: ['F25'],
    inCluster: true,
    target: 'phone',
    what: 'WhatsApp ends the stream with 515',
    seconds: [1, 2],
    begin: ({ whatsapp: { sim } }) => {
      for (const phone of sim.server.phones) sim.end(phone, 515)
    },
    end: () => undefined,
  },
  'mail-away': linked('mail', ['F28'], 'away', 'refuses every connection'),
  'mail-slow': linked('mail', ['F28'], { bytesPerSecond: 200 }, 'takes 200 bytes a second'),
  'network-late': {
    covers: ['F29'],
    target: 'network',
    what: 'every server answers 300 ms late',
    seconds: [5, 15],
    begin: ({ links }) => SERVERS.forEach((name) => links![name].behave({ delayMs: LATE_MS })),
    end: ({ links }) => SERVERS.forEach((name) => links![name].behave('pass')),
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS
