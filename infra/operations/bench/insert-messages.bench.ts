// 40,000 messages into Postgres, encrypted and under row-level security, beside a plain COPY of the same without either.
import { randomUUID } from 'node:crypto'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { insertConversation, messagesOf, prepareConversation } from '@fechai/data/conversations'
import { inScope } from '@fechai/data/database'
import { openBareWorker } from './bare-worker.ts'
import { measure } from './measurement.ts'
import { openPlainTable } from './plain-copy.ts'
import { median, timed } from './statistics.ts'
import { syntheticText } from './synthetic-chat.ts'

const MESSAGES = 40_000
const ROUNDS = 9
const WARM_UPS = 2

await measure(async ({ keep, step, found }) => {
  step('iniciando os servidores')
  const worker = keep(await openBareWorker(), (opened) => opened.stop())
  const plain = keep(await openPlainTable(worker.env.DATABASE_URL!), (table) => table.close())
  const { db, master } = worker.deps
  const owner = await worker.company()
  const { messages, authors } = readTranscript(syntheticText(MESSAGES, 'android'), { fileName: '_chat.txt' })

  step(`medindo: ${ROUNDS} gravações de ${MESSAGES} mensagens de cada jeito, intercaladas`)
  const oursMs: number[] = []
  const copyMs: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
    const conversation = await prepareConversation(db, master, owner, randomUUID())
    await inScope(db, owner, (tx) => insertConversation(tx, owner, conversation))
    const stored = messagesOf(db, owner, conversation.key)
    const copied = await timed(() => plain.copy(conversation.id, messages, authors))
    const sealed = await timed(() => stored.replace(conversation.id, messages, authors))
    if ((await stored.extent(conversation.id)).total !== MESSAGES) throw new Error('not every message was stored')
    await stored.replace(conversation.id, [], [])
    await plain.empty()
    if (round < WARM_UPS) continue
    copyMs.push(copied)
    oursMs.push(sealed)
  }
  found({
    figure: { what: 'cifradas uma a uma, sob segurança por linha, p50', value: median(oursMs), unit: 'ms' },
    peer: {
      what: 'COPY do texto em claro, sem segurança por linha, mesmas chaves, p50',
      value: median(copyMs),
      unit: 'ms',
    },
    of: 'ratio',
    goal: { atMost: 2 },
    besides: [{ what: 'a mais rápida de cada: razão', value: Math.min(...oursMs) / Math.min(...copyMs), unit: '×' }],
  })
})
