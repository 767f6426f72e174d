import { TRANSCRIPT_REFUSALS } from '@fechai/domain/conversation/refusals'
import { ARCHIVE_REFUSALS } from '@fechai/domain/archive-refusals'
import { expect, test } from 'vitest'
import { HOSTILE_ARCHIVES } from '../../../workers/src/testing/hostile-archives.ts'
import { buildZip, type ZipEntry } from '../../../workers/src/testing/zip-builder.ts'
import { checkExport } from './check-export.ts'
import { readExport } from './read-export.ts'

const chat: ZipEntry = {
  name: 'Conversa do WhatsApp com Célia.txt',
  data: '14/09/2026 21:46 - Célia: Boa tarde, ainda tem a mesa?\n14/09/2026 21:47 - Loja: Tem sim!\n',
}
const zip = (...entries: ZipEntry[]) => new File([new Uint8Array(buildZip(entries))], 'conversa.zip')
const text = (content: string | Uint8Array<ArrayBuffer>, name = 'conversa.txt') => new File([content], name)

test.each<[string, File, string | null]>([
  ['an export', zip(chat, { name: 'PTT-0001.opus', data: 'OggS' }), null],
  ['a long one', zip({ ...chat, data: String(chat.data).repeat(40_000) }), null],
  ['no ZIP', new File(['isto não é um zip'], 'conversa.zip'), ARCHIVE_REFUSALS.zip_invalido],
  ['a cut ZIP', new File([new Uint8Array(buildZip([chat])).slice(0, 90)], 'a.zip'), ARCHIVE_REFUSALS.zip_invalido],
  ['an empty ZIP', zip(), ARCHIVE_REFUSALS.zip_vazio],
  ['a password', zip({ ...chat, encrypted: true }), ARCHIVE_REFUSALS.zip_cifrado],
  ['images alone', zip({ name: 'IMG-0001.jpg', data: 'x' }), ARCHIVE_REFUSALS.zip_sem_conversa],
  ['two files of one name', zip(chat, chat), ARCHIVE_REFUSALS.zip_nomes_repetidos],
  [
    'a file that claims far more than it holds',
    zip(chat, { name: 'a.mp4', data: '', declaredSize: 61 * 1024 * 1024 }),
    ARCHIVE_REFUSALS.zip_bomba,
  ],
  ['an empty text inside', zip({ ...chat, data: '\n \n' }), TRANSCRIPT_REFUSALS.texto_vazio],
  ['another text inside', zip({ ...chat, data: 'lista de compras\narroz\n' }), TRANSCRIPT_REFUSALS.texto_sem_mensagens],
  ['a conversation as text', text(String(chat.data)), null],
  ['one saved by an editor as UTF-16', text(new Uint8Array(Buffer.from(`\ufeff${chat.data}`, 'utf16le'))), null],
  ['bytes that are no text', text(new Uint8Array([0, 1, 2, 3, 255, 254, 7, 8])), TRANSCRIPT_REFUSALS.texto_binario],
  ['an empty text', text('\n\n'), TRANSCRIPT_REFUSALS.texto_vazio],
  ['a recording, which the server judges', new File(['x'], 'audio.mp3'), null],
])('%s', async (_name, file, refusal) => {
  expect(await checkExport(file)).toBe(refusal)
})

/** Only the server detects these: they show when every file of an archive is inflated. */
const INSIDE_OTHER_FILES = [
  'states 1 KB, inflates to 1 GB',
  'states 10 bytes, inflates to 268 MB',
  'an archive inside the archive',
]

test.each(HOSTILE_ARCHIVES.filter(({ what }) => !INSIDE_OTHER_FILES.includes(what)))(
  'a hostile archive is refused as the server refuses it: $what',
  async ({ code, make }) => {
    const file = new File([new Uint8Array(make())], 'conversa.zip')
    const refusal = (await checkExport(file)) ?? (await readExport(file, () => undefined))
    const sentence = ARCHIVE_REFUSALS[code]
    expect(refusal === null || typeof refusal === 'string' ? refusal : 'refusal' in refusal && refusal.refusal).toBe(
      sentence,
    )
  },
  30_000,
)
