import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { factSheet, gatherFacts, readAllNumbers, weighedThings } from '@fechai/analyst/facts'
import { explainReading, offlineDraft, readLead, readReading } from '@fechai/analyst/lead'
import { describeLedger, tallyMedia } from '@fechai/domain/conversation/describe-ledger'
import { mediaKind } from '@fechai/domain/conversation/media-kind'
import type { MediaText } from '@fechai/domain/conversation/message'
import { refusalOf, TRANSCRIPT_REFUSALS } from '@fechai/domain/conversation/refusals'
import { LIMITS, UPLOAD_EXTENSIONS, UPLOAD_TEXTS } from '@fechai/domain/limits'
import { asJson } from '@fechai/lab/analyze/as-json'
import { readImages } from '@fechai/lab/analyze/read-images'
import { writeWhy } from '@fechai/lab/analyze/why'
import { writeReport } from '@fechai/lab/analyze/report'
import { loadExport } from '@fechai/lab/eval/load-export'

const USAGE = 'Uso: npm run analyze -- ARQUIVO [--json] [--why MENSAGEM] [--media-text TEXTOS.json] [--now ISO]'

interface Options {
  path: string
  json: boolean
  /** Number of the message that is explained, from 1; null for the whole report. */
  why: number | null
  /** Null when none were given. */
  media: MediaText[] | null
  now: string | undefined
}

/** The product without servers: one file in, the lead in the terminal. Bad input: its sentence, exit 2. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') return refuse(options)
  const read = await loadExport(options.path).catch(() => null)
  if (read === null) return refuse('Não há uma conversa do WhatsApp neste arquivo.')
  const { conversation, others } = read
  if (others.length > 0) console.error(`O ZIP tem outras conversas, que este comando não lê: ${others.join(', ')}.`)
  const refusal = refusalOf(conversation)
  if (refusal !== null) return refuse(TRANSCRIPT_REFUSALS[refusal])
  const { now } = options
  // Given texts replace every reading of media; without them, images are read here.
  const images =
    options.media === null ? await readImages(read) : { texts: options.media, unread: new Map<string, string>() }
  const media = images.texts
  const facts = gatherFacts(conversation, media, now)
  const weighed = readLead(facts, conversation, media)
  const { judgement } = weighed
  const draft = offlineDraft(weighed, conversation, { media, fileName: basename(options.path), now })
  const texts = new Map(media.map(({ name, text }) => [name, text]))
  const entries = read.entries.map((name) =>
    /\.txt$/i.test(name)
      ? { name, outcome: 'transcript' as const }
      : texts.get(name) == null
        ? {
            name,
            outcome: 'unread' as const,
            reason: images.unread.get(name) ?? 'Este comando só lê imagens; use --media-text.',
          }
        : { name, outcome: 'read' as const },
  )
  const tally = tallyMedia(conversation, entries)
  if (options.json) {
    const ledger = { transcript: conversation.ledger ?? null, media: tally }
    console.log(JSON.stringify({ ...asJson(conversation, weighed.facts, draft, judgement), ledger }, null, 2))
    return 0
  }
  const sheet = factSheet(weighed.facts, conversation, now)
  const explained = explainReading(facts, weighed, conversation, sheet)
  if (options.why !== null) {
    const reading = readReading(weighed, conversation)
    const told = writeWhy(
      {
        conversation,
        reading,
        draft,
        sheet,
        numbers: readAllNumbers(facts.utterances),
        offers: facts.offers,
        things: weighedThings(facts, conversation),
        judgement,
        isShort: weighed.isShort === true,
        why: explained,
      },
      options.why,
    )
    if (told === null) return refuse(`A conversa tem ${conversation.messages.length} mensagens.`)
    console.log(told)
    return 0
  }
  const ledger = describeLedger(conversation, tally)
  console.log(writeReport({ conversation, draft, sheet, ledger, why: explained }))
  return 0
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}

function readOptions(args: readonly string[]): Options | string {
  const valueOf = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  const taken = [valueOf('--media-text'), valueOf('--now'), valueOf('--why')]
  const path = args.find((arg) => !arg.startsWith('--') && !taken.includes(arg))
  if (path === undefined) return USAGE
  if (!existsSync(path) || !statSync(path).isFile()) return `Arquivo não encontrado: ${path}`
  if (!UPLOAD_EXTENSIONS.some((extension) => path.toLowerCase().endsWith(extension))) return UPLOAD_TEXTS.wrongKind
  const size = statSync(path).size
  if (size === 0) return 'O arquivo está vazio.'
  if (size > LIMITS.uploadGeneralBytes) return UPLOAD_TEXTS.aboveGeneral
  const now = valueOf('--now')
  if (args.includes('--now') && Number.isNaN(Date.parse(now ?? ''))) return 'A data de --now não é uma data ISO.'
  const why = args.includes('--why') ? Number(valueOf('--why')) : null
  if (why !== null && !(Number.isInteger(why) && why > 0)) return 'Depois de --why vem o número de uma mensagem.'
  const texts = valueOf('--media-text')
  if (args.includes('--media-text') && texts === undefined) return USAGE
  if (texts !== undefined && !existsSync(texts)) return `Arquivo não encontrado: ${texts}`
  const media = texts === undefined ? null : readMediaTexts(texts)
  if (texts !== undefined && media === null) return 'O arquivo de --media-text não é um objeto JSON de nome e texto.'
  return { path, json: args.includes('--json'), why, media, now }
}

function readMediaTexts(path: string): MediaText[] | null {
  try {
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return null
    return Object.entries(texts).map(([name, text]) => ({
      name,
      kind: mediaKind(name),
      text: Array.isArray(text) ? text.join('\n') : typeof text === 'string' ? text : null,
    }))
  } catch {
    // A hand-written file: the caller reports its errors.
    return null
  }
}
