import { readFileSync } from 'node:fs'
import JSZip from 'jszip'

export interface SampleOptions {
  contact?: string
  messages?: number
  images?: number
  audios?: number
  /** Appears in a message, so that two samples never share bytes. */
  mark?: string
}

const LINES = [
  ['c', 'Oi, boa tarde! Vi o anúncio da mesa de jantar, ainda tem?'],
  ['v', 'Boa tarde! Tem sim, a mesa de jantar de 6 lugares sai por R$ 2.400,00'],
  ['c', 'Achei um pouco caro, na outra loja vi mais barato'],
  ['v', 'Consigo fazer 10x de R$ 240,00 com entrega inclusa'],
  ['c', 'Ah, assim dá. Pode ser a mesa então, me manda o pix?'],
  ['v', 'Mando sim, chave pix loja@exemplo.com.br'],
  ['c', 'Paguei agora, segue o comprovante'],
] as const

/** Minutes after eight: no two contacts say the same in the same minutes, or they would be one that was renamed. */
const beginsAt = (contact: string): number =>
  [...contact].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 599, 7)

interface SampleTalk {
  fileName: string
  text: string
  /** Attachments that the text names. */
  files: { name: string; bytes: Buffer }[]
}

/** An Android export in pt-BR with as many messages, images and voice notes as asked, before it is packed. */
export function sampleTalk(options: SampleOptions = {}): SampleTalk {
  const {
    contact = 'Marta Nunes',
    messages = LINES.length,
    images = 0,
    audios = 0,
    mark = crypto.randomUUID(),
  } = options
  const files: SampleTalk['files'] = []
  const lines = ['14/09/2026 21:46 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.']
  const say = (who: string, text: string) => {
    const minute = beginsAt(contact) + lines.length
    const time = `${String(8 + (Math.floor(minute / 60) % 12)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const day = String(15 + (Math.floor(minute / 720) % 13)).padStart(2, '0')
    lines.push(`${day}/09/2026 ${time} - ${who}: ${text}`)
  }
  const attach = (name: string, bytes: Buffer) => {
    files.push({ name, bytes })
    say(contact, `‎${name} (arquivo anexado)`)
  }
  for (let index = 0; index < messages; index++) {
    const [who, text] = LINES[index % LINES.length]!
    say(who === 'c' ? contact : 'Loja Aroeira', text)
  }
  say(contact, `protocolo ${mark}`)
  for (let index = 0; index < images; index++)
    attach(
      `IMG-20260915-WA${String(index).padStart(4, '0')}.jpg`,
      withTail(sampleFile('imagem.jpg'), `${mark}${index}`),
    )
  for (let index = 0; index < audios; index++)
    attach(
      `PTT-20260915-WA${String(index).padStart(4, '0')}.opus`,
      withTail(sampleFile('audio.opus'), `${mark}${index}`),
    )
  return { fileName: `Conversa do WhatsApp com ${contact}.zip`, text: `${lines.join('\n')}\n`, files }
}

/** The same as WhatsApp packs it. */
export async function sampleExport(options: SampleOptions = {}): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { fileName, text, files } = sampleTalk(options)
  const zip = new JSZip()
  for (const { name, bytes } of files) zip.file(name, bytes)
  zip.file(fileName.replace(/zip$/, 'txt'), text)
  return { bytes: await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }), fileName }
}

const sampleFile = (name: string): Buffer => readFileSync(new URL(`./media/${name}`, import.meta.url))

/** Bytes after the end of a JPEG or an Ogg stream are ignored by readers and make two copies differ. */
const withTail = (media: Buffer, tail: string): Buffer => Buffer.concat([media, Buffer.from(tail)])
