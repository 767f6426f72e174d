// Measures from an accepted upload to its lead while a batch of thousands runs, and without one.
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import { fillAnalysed } from './fill-analysed.ts'
import { labelledTalk } from './labelled-talk.ts'
import { leadFrom } from './lead-from.ts'
import { measure } from './measurement.ts'
import { ownerOfSeller, standingOf, startBatch } from './run-batch.ts'
import { median, percentile, timed } from './statistics.ts'

const CONVERSATIONS = Number(process.env.BATCH_LEADS ?? 5_000)
/** BATCH_LEADS=100 BENCH_UPLOADS=3 shows whether it runs at all. */
const UPLOADS = Number(process.env.BENCH_UPLOADS ?? 60)
const WARM_UP = 10
const MESSAGES = 60
/** The default of a batch. */
const AT_ONCE = 4

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto')
  const { product, stack } = keep(
    await productUnderTest({ dashboard: false, environment: { BATCH_STANDS_BACK_MS: '1500' } }),
    (under) => under.stop(),
  )
  const origins = { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! }
  const [manager, seller] = [await signUp(origins), await signUp(origins)]
  step(`preparando ${CONVERSATIONS} conversas de ${MESSAGES} mensagens`)
  const toFill = { conversations: CONVERSATIONS, messagesOfEach: MESSAGES, talk: await labelledTalk() }
  await fillAnalysed(stack.env, await ownerOfSeller(manager), toFill)
  const uploadMs = async () => {
    const contact = `Cliente ${crypto.randomUUID().slice(0, 8)}`
    const { bytes, fileName } = await sampleExport({ contact, messages: MESSAGES })
    return timed(() => leadFrom(seller, bytes, fileName))
  }
  const uploads = async (count: number): Promise<number[]> => {
    const took: number[] = []
    while (took.length < count) took.push(await uploadMs())
    return took
  }

  step('aquecendo')
  await uploads(WARM_UP)
  step(`medindo: ${UPLOADS} envios, um depois do outro, sem lote`)
  const alone = await uploads(UPLOADS)
  step('os mesmos enquanto o lote corre')
  const id = await startBatch(manager, AT_ONCE)
  await until(async () => (await standingOf(manager, id)).done > WARM_UP, { timeoutMs: 120_000 })
  const begun = (await standingOf(manager, id)).done
  const beside: number[] = []
  const besideMs = await timed(async () => void beside.push(...(await uploads(UPLOADS))))
  const { state, done } = await standingOf(manager, id)
  if (state !== 'em_andamento') throw new Error(`the batch was over before the uploads: ${state}`)
  await manager.json(`/api/batches/${id}/cancel`, { method: 'POST' })

  found({
    figure: { what: 'do envio aceito ao lead com um lote correndo, p95', value: percentile(beside, 0.95), unit: 'ms' },
    peer: { what: 'sem lote, p95', value: percentile(alone, 0.95), unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 1.3 },
    besides: [
      { what: 'com o lote, p50', value: median(beside), unit: 'ms' },
      { what: 'sem lote, p50', value: median(alone), unit: 'ms' },
      {
        what: 'conversas do lote lidas por minuto enquanto isso',
        value: ((done - begun) / besideMs) * 60_000,
        unit: '/min',
      },
    ],
  })
})
