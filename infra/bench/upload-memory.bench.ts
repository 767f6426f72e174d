// 100 MB through the real API into the object store, beside the same bytes piped to a file by node:http.
import { productUnderTest } from '../testing/product-under-test.ts'
import { signUp } from '../testing/seller.ts'
import { measure } from './measurement.ts'
import type { StoreRequest } from './object-store.program.ts'
import type { PipeTarget } from './pipe-to-disk.program.ts'
import { cpuMs, forgetPeak, resident } from './process-usage.ts'
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
  const { stack, product } = keep(await productUnderTest({ dashboard: false, environment }), (under) => under.stop())
  const seller = await signUp({ apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! })
  await product.worker.stop() // what happens to the file afterwards is not this measurement
  const pipe = keep(await startProgram<PipeTarget, { url: string }>('pipe-to-disk'), (program) => program.stop())
  const client = keep(await startProgram<UploadRequest, UploadResult>('upload'), (program) => program.stop())

  const store = keep(await startProgram<StoreRequest, { wallMs: number }>('object-store'), (program) => program.stop())
  const storeRequest: StoreRequest = {
    endpoint: stack.env.S3_ENDPOINT!,
    region: stack.env.S3_REGION!,
    bucket: stack.env.S3_BUCKET!,
    accessKeyId: stack.env.S3_ACCESS_KEY_ID!,
    secretAccessKey: stack.env.S3_SECRET_ACCESS_KEY!,
    sizeBytes: FILE_BYTES,
  }

  const targets = {
    api: {
      pid: product.api.pid()!,
      url: `${product.apiUrl}/upload`,
      headers: { cookie: seller.cookie, origin: product.env.PUBLIC_URL! },
    },
    pipe: { pid: pipe.pid, headers: {}, ...(await pipe.ask({ folder: stack.dataDir })) },
  }
  const upload = async ({ url, headers }: { url: string; headers: Record<string, string> }, sizeBytes: number) => {
    const result = await client.ask({ url, headers, sizeBytes })
    if (result.status !== 202) throw new Error(`${url} answered ${result.status}: ${result.body}`)
    return result.wallMs
  }

  // What any first requests leave behind (compiled code, connections) is not memory of a file.
  for (let round = 0; round < WARM_UPS; round++) {
    for (const target of Object.values(targets)) await upload(target, MEGABYTE)
  }
  step(`medindo: ${ROUNDS} envios de 100 MB a cada um, intercalados`)
  const idleBytes = { api: resident(targets.api.pid).nowBytes, pipe: resident(targets.pipe.pid).nowBytes }
  const wallMs = { api: [] as number[], pipe: [] as number[] }
  const peakBytes = { api: 0, pipe: 0 }
  const storeMs: number[] = []
  const cpuUsedMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const usedBefore = cpuMs(targets.api.pid)
    for (const side of ['pipe', 'api'] as const) {
      forgetPeak(targets[side].pid)
      wallMs[side].push(await upload(targets[side], FILE_BYTES))
      peakBytes[side] = Math.max(peakBytes[side], resident(targets[side].pid).peakBytes)
    }
    cpuUsedMs.push(cpuMs(targets.api.pid) - usedBefore)
    storeMs.push((await store.ask(storeRequest)).wallMs)
  }

  const addedMb = (side: 'api' | 'pipe') => (peakBytes[side] - idleBytes[side]) / MEGABYTE
  found({
    figure: { what: 'memória a mais da API no pior envio', value: addedMb('api'), unit: 'MB' },
    peer: { what: 'tamanho do arquivo', value: FILE_BYTES / MEGABYTE, unit: 'MB' },
    of: 'ratio',
    goal: { atMost: 0.5 },
    besides: [
      { what: 'memória a mais do node:http que grava em disco', value: addedMb('pipe'), unit: 'MB' },
      { what: 'memória da API em repouso', value: idleBytes.api / MEGABYTE, unit: 'MB' },
    ],
  })
  found({
    figure: { what: 'envio pela API até o 202, p50', value: median(wallMs.api), unit: 'ms' },
    peer: { what: 'os mesmos bytes do mesmo cliente gravados em disco, p50', value: median(wallMs.pipe), unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 1.5 },
    besides: [
      {
        what: 'os mesmos 100 MB da memória para o mesmo S3, só o cliente do fabricante, p50',
        value: median(storeMs),
        unit: 'ms',
      },
      { what: 'processador gasto pela API num envio, p50', value: median(cpuUsedMs), unit: 'ms' },
    ],
  })
})
