// The sample conversation from the drop to its lead on the board, without an AI key, on a product that has run before.
import { readFileSync } from 'node:fs'
import JSZip from 'jszip'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp } from '@fechai/testkit/testing/seller'
import { leadFrom } from './lead-from.ts'
import { measure } from './measurement.ts'
import { median, timed } from './statistics.ts'

const ROUNDS = 5
const FILE_NAME = 'Conversa do WhatsApp com Juliana Prates.zip'

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto')
  const sample = readFileSync(new URL(`../samples/${FILE_NAME}`, import.meta.url))
  const textOnly = await withoutMedia(sample)
  const { product } = keep(await productUnderTest({ dashboard: false }), (under) => under.stop())
  const origins = { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! }

  const warmUp = await sampleExport({ images: 2, audios: 1 })
  const first = await timed(async () => leadFrom(await signUp(origins), warmUp.bytes, warmUp.fileName))
  step(`aquecendo: a primeira conversa do processo levou ${(first / 1000).toFixed(1)} s`)
  step(`medindo: ${ROUNDS} empresas novas recebem a amostra, intercaladas com o seu texto sozinho`)
  const wholeMs: number[] = []
  const textMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await signUp(origins)
    wholeMs.push(await timed(() => leadFrom(seller, sample, FILE_NAME)))
    const other = await signUp(origins)
    textMs.push(await timed(() => leadFrom(other, textOnly, FILE_NAME)))
  }
  found({
    figure: { what: 'amostra solta até o lead no quadro, p50', value: median(wholeMs) / 1000, unit: 's' },
    peer: { what: 'a mesma conversa sem imagens nem áudios, p50', value: median(textMs) / 1000, unit: 's' },
    of: 'figure',
    goal: { atMost: 10 },
    besides: [{ what: 'a mais lenta', value: Math.max(...wholeMs) / 1000, unit: 's' }],
  })
})

async function withoutMedia(archive: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(archive)
  for (const name of Object.keys(zip.files)) if (!name.endsWith('.txt')) zip.remove(name)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}
