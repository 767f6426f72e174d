import { readFileSync } from 'node:fs'
import JSZip from 'jszip'

const SAMPLE = new URL('../samples/Conversa do WhatsApp com Juliana Prates.zip', import.meta.url)

/** The voice notes of the sample conversation, as WhatsApp writes them. */
export async function sampleNotes(): Promise<Buffer[]> {
  const zip = await JSZip.loadAsync(readFileSync(SAMPLE))
  return Promise.all(zip.file(/\.opus$/).map((entry) => entry.async('nodebuffer')))
}
