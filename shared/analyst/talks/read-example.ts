import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import type { NumberReading } from '../src/sums/mentions/number-reading.ts'
import { readAllNumbers } from '../src/sums/read-prices.ts'
import { utterancesOf } from '../src/text/utterances.ts'

/** Returns how the number between « and » in the last line ('c: …', 's: …') of an example is read. */
export function readExample(lines: readonly string[]): NumberReading | undefined {
  const from = lines.at(-1)!.slice('s: '.length).indexOf('«')
  const text = lines.map((line, at) => {
    const author = line.startsWith('s: ') ? 'Loja' : 'Bruna Costa'
    return `02/03/2026 10:${10 + at} - ${author}: ${line.slice('s: '.length).replace(/[«»]/g, '')}`
  })
  const conversation = readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Bruna Costa.txt' })
  const numbers = readAllNumbers(utterancesOf(conversation, [], 'Loja'))
  return numbers.find((number) => number.index === lines.length - 1 && number.from === from)
}
