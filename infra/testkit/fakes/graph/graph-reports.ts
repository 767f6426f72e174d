import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { GraphNumber, Reporter } from './parties.ts'

const AGAIN_MS = 100

export function reporter(ofNumber: () => GraphNumber): Reporter {
  let isStopped = false
  /** One report after the other: Meta promises no order, and mostly keeps it. */
  let last = Promise.resolve()
  const reports: Reporter = {
    ...{ address: null, answers: [], times: 1 },
    async callAt(url, verifyToken) {
      const asked = new URL(url)
      const challenge = randomUUID()
      asked.searchParams.set('hub.mode', 'subscribe')
      asked.searchParams.set('hub.verify_token', verifyToken)
      asked.searchParams.set('hub.challenge', challenge)
      const answer = await fetch(asked)
      if (answer.status !== 200 || (await answer.text()) !== challenge) throw new Error('the address is not proven')
      reports.address = url
    },
    bodyOf: (field, value) =>
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: ofNumber().wabaId, changes: [{ field, value: { messaging_product: 'whatsapp', ...value } }] }],
      }),
    signed: (body) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', ofNumber().appSecret).update(body).digest('hex')}`,
    }),
    async post(body, headers) {
      const sent = headers ?? reports.signed(body)
      const answer = await fetch(reports.address!, {
        ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...sent } },
      })
      await answer.arrayBuffer()
      reports.answers.push(answer.status)
      return answer.status
    },
    tell(field, value) {
      const body = reports.bodyOf(field, value)
      last = last.then(async () => {
        for (let sent = 0; sent < reports.times && !isStopped;) {
          const status = reports.address === null ? 0 : await reports.post(body).catch(() => 0)
          if (status === 200) sent++
          else await delay(AGAIN_MS)
        }
      })
      return last
    },
    stop: () => void (isStopped = true),
  }
  return reports
}
