import { readFileSync } from 'node:fs'
import JSZip from 'jszip'
import { sampleNotes } from '../transcriber/sample-notes.ts'

const media = (name: string): Buffer => readFileSync(new URL(`../../testkit/testing/media/${name}`, import.meta.url))

/** An export as an iPhone and an Android phone make one together: a voice note, a photo in HEIC, and a few lines. */
export async function exportWithMedia(mark: string): Promise<{ bytes: Uint8Array; fileName: string }> {
  const contact = `Marta ${mark}`
  const lines = [
    `15/09/2026 08:01 - ${contact}: Oi, boa tarde! Vi o anúncio da mesa de jantar, ainda tem?`,
    '15/09/2026 08:02 - Loja Aroeira: Boa tarde! Tem sim, a mesa de 6 lugares sai por R$ 2.400,00',
    `15/09/2026 08:03 - ${contact}: ‎PTT-20260915-WA0001.opus (arquivo anexado)`,
    `15/09/2026 08:04 - ${contact}: ‎IMG_0001.HEIC (arquivo anexado)`,
    `15/09/2026 08:05 - ${contact}: Achei um pouco caro, consegue parcelar? Protocolo ${mark}`,
  ]
  const zip = new JSZip()
  zip.file('PTT-20260915-WA0001.opus', (await sampleNotes())[2]!)
  zip.file('IMG_0001.HEIC', media('foto.heic'))
  zip.file(`Conversa do WhatsApp com ${contact}.txt`, `${lines.join('\n')}\n`)
  return { bytes: await zip.generateAsync({ type: 'uint8array' }), fileName: `Conversa do WhatsApp com ${contact}.zip` }
}
