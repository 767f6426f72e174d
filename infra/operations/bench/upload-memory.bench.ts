// 100 MB through the real API into the object store: what the API holds of it at most.
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { signUp } from '@fechai/testkit/testing/seller'
import { measure } from './measurement.ts'
import { forgetPeak, resident } from './process-usage.ts'
import { startProgram } from './program.ts'
import { median } from './statistics.ts'
import type { UploadRequest, UploadResult } from './upload.program.ts'

const MEGABYTE = 1024 * 1024
const FILE_BYTES = 100 * MEGABYTE
const ROUNDS = 5
const WARM_UPS = 10

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto com limites maiores')
  const limit = String(2 * FILE_BYTES)
  const environment = { LIMIT_UPLOAD_BYTES: limit, LIMIT_UPLOAD_GENERAL_BYTES: limit }
  const { product } = keep(await productUnderTest({ dashboard: false, environment }), (under) => under.stop())
  const seller = await signUp({ apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! })
  await product.worker.stop() // what happens to the file afterwards is not this measurement
  const client = keep(await startProgram<UploadRequest, UploadResult>('upload'), (program) => program.stop())
  const pid = product.api.pid()!
  const url = `${product.apiUrl}/upload`
  const headers = { cookie: seller.cookie, origin: product.env.PUBLIC_URL! }
  const upload = async (sizeBytes: number) => {
    const result = await client.ask({ url, headers, sizeBytes })
    if (result.status !== 202) throw new Error(`${url} answered ${result.status}: ${result.body}`)
    return result.wallMs
  }

  // The remains of any first requests (compiled code, connections) are not memory of a file.
  for (let round = 0; round < WARM_UPS; round++) await upload(MEGABYTE)
  step(`medindo: ${ROUNDS} envios de 100 MB`)
  const idleBytes = resident(pid).nowBytes
  const wallMs: number[] = []
  let peakBytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    forgetPeak(pid)
    wallMs.push(await upload(FILE_BYTES))
    peakBytes = Math.max(peakBytes, resident(pid).peakBytes)
  }
  found({
    figure: { what: 'memória a mais da API no pior envio', value: (peakBytes - idleBytes) / MEGABYTE, unit: 'MB' },
    peer: { what: 'tamanho do arquivo', value: FILE_BYTES / MEGABYTE, unit: 'MB' },
    of: 'ratio',
    goal: { atMost: 0.5 },
    besides: [
      { what: 'memória da API em repouso', value: idleBytes / MEGABYTE, unit: 'MB' },
      { what: 'até o 202, p50', value: median(wallMs), unit: 'ms' },
    ],
  })
})
