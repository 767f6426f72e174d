import type OpenAI from 'openai'
import { toFile } from 'openai'
import type { EconomicSend } from '@fechai/data/analyses'
import { providerFailure } from '../outcomes.ts'

/** Names a file of ours among the batches of the account. */
const OURS = 'fechai_send'
/** Batches of the account that are looked through for one that was begun by an attempt that died. */
const LOOKED_THROUGH = 200

/**
 * Hands a file of questions to the provider. Safe to repeat: an attempt that died after it had begun the batch left its
 * name with it. @returns the provider's id. @throws DomainError as any question does
 */
export async function sendFile(
  client: OpenAI,
  send: EconomicSend,
  requests: readonly { id: string; request: string }[],
  signal: AbortSignal,
): Promise<string> {
  try {
    const begun = await begunBefore(client, send.id, signal)
    if (begun) return begun
    const lines = requests.map(({ id, request }) => `${lineOf(id, request)}\n`)
    const file = await client.files.create(
      { purpose: 'batch', file: await toFile(Buffer.from(lines.join('')), `${send.id}.jsonl`) },
      { signal },
    )
    const batch = await client.batches.create(
      {
        input_file_id: file.id,
        endpoint: '/v1/chat/completions',
        completion_window: '24h',
        metadata: { [OURS]: send.id },
      },
      { signal },
    )
    return batch.id
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw providerFailure(error) ?? error
  }
}

const lineOf = (id: string, request: string): string =>
  `{"custom_id":${JSON.stringify(id)},"method":"POST","url":"/v1/chat/completions","body":${request}}`

async function begunBefore(client: OpenAI, sendId: string, signal: AbortSignal): Promise<string | null> {
  let seen = 0
  for await (const batch of client.batches.list({ limit: 100 }, { signal })) {
    if (batch.metadata?.[OURS] === sendId) return batch.id
    if (++seen === LOOKED_THROUGH) return null
  }
  return null
}
