import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount } from '@fechai/testkit/testing/soak'
import { readTranscript, readTranscriptChunks, readWhole } from './read-transcript.ts'

/** Beginnings, middles and ends of words that the forms of WhatsApp have, nearly have, and do not have. */
const bodyPiece = fc.constantFrom(
  ...['Oi', 'ok', 'Olá', 'Você', 'Vocês', 'Você apagou esta mensagem', 'mensagem apagada', 'null', 'enquete:', 'é'],
  ...['imagem ocultada', 'imagem omitida', 'documento omitido', 'proposta.pdf • 2 páginas ', 'view once', 'w once'],
  ...['visualização única', 'Ligação de voz perdida', 'Chamada de vídeo. ', 'ligação', 'localização: ', 'Localidade'],
  ...['https://maps.google.com/?q=1,2', 'http://x.y', '<', '>', '<Mídia oculta>', '<Mensagem editada>', '(', ')'],
  ...['\u200e', '\u200f', '\u200eIMG-20230214-WA0001.jpg (arquivo anexado)', 'IMG-1.jpg (arquivo anexado)', ' w'],
  ...['\u200e<anexado: 00000001-PHOTO-2023-02-14.jpg>', '<anexado: a.jpg>', 'áda', 'Comprada', 'rapido', 'rápida'],
  ...[' ', ' ', '\u00a0', '😊', '1', '24 cm', '[', '14/02/2023 08:02 - Ana: colada', '14/02/2023', 'Centro: ', ':'],
  ...['Obrigado', 'atenção', 'vídeo não revelado', 'imagem não revelada', 'image omitted', 'visualização uniça'],
  ...[
    'Essa',
    'Está bom',
    'esta mensagem',
    '://',
    'Loja: ',
    'Beto: ',
    'R$ 20,00',
    '-',
    'ç',
    'ñ',
    'Ω',
    '中',
    '\u3000',
    '\ufeff',
    '\u202f',
    '٢',
  ],
)
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\n\n', '')
const body = fc
  .array(fc.tuple(bodyPiece, fc.option(lineEnd, { nil: '', freq: 6 })), { maxLength: 4 })
  .map((parts) => parts.map(([piece, end]) => piece + end).join(''))
/** Strangers and notices now and then: a file with many is read with everything in sight. */
const author = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom('Ana: ', 'Loja: ') },
  { weight: 1, arbitrary: fc.constantFrom('Loja: Centro: ', 'Ana:', 'Beto: ', 'Ana', 'Ána: ') },
)
const two = (value: number): string => String(value).padStart(2, '0')
const time = fc.record({
  day: fc.integer({ min: 14, max: 16 }),
  hour: fc.integer({ min: 0, max: 25 }),
  minute: fc.integer({ min: 0, max: 61 }),
  second: fc.integer({ min: 0, max: 61 }),
})
type Time = typeof time extends fc.Arbitrary<infer T> ? T : never

const FORMS = {
  android: ({ day, hour, minute }: Time) => `${day}/02/2023 ${two(hour)}:${two(minute)} - `,
  ios: ({ day, hour, minute, second }: Time) => `[${day}/02/23, ${two(hour)}:${two(minute)}:${two(second)}] `,
}

/** So many lines of two that what follows is read on what they showed. */
const beginning = (headerOf: (time: Time) => string, end: string): string =>
  Array.from(
    { length: 600 },
    (_, index) => headerOf({ day: 13, hour: 8, minute: index % 60, second: 0 }) + (index % 2 ? 'Ana: Oi' : 'Loja: ok'),
  )
    // Not in the order of their minutes, but within the tolerated hour.
    .join(end) + end

test.each(['android', 'ios'] as const)(
  '%s: records read in place are the same records',
  async (form) => {
    const headerOf = FORMS[form]
    const record = fc
      .tuple(fc.constantFrom('', '', '\u200e', 'x'), time, author, body, lineEnd)
      .map(([mark, at, name, words, end]) => `${mark}${headerOf(at)}${name}${words}${end || '\n'}`)
    const steady = fc
      .tuple(fc.integer({ min: 0, max: 59 }), author, body, lineEnd)
      .map(
        ([minute, name, words, end]) => `${headerOf({ day: 14, hour: 9, minute, second: 7 })}${name}${words}${end}\n`,
      )
    const records = fc.oneof({ weight: 1, arbitrary: record }, { weight: 60, arbitrary: steady })
    await fc.assert(
      fc.asyncProperty(
        fc.array(records, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('_chat.txt', 'Conversa do WhatsApp com Loja Centro.zip', 'Conversa do WhatsApp com Ana.zip'),
        fc.integer({ min: 1, max: 2_000 }),
        async (rest, end, fileName, size) => {
          const source = beginning(headerOf, end) + rest.join('')
          const options = { fileName }
          const whole = readWhole([source], options)
          expect(readTranscript(source, options)).toEqual(whole)
          const chunks = source.match(new RegExp(`[^]{1,${size + 200}}`, 'g'))!
          expect(await readTranscriptChunks(chunks, options)).toEqual(whole)
        },
      ),
      { numRuns: amount({ test: 15, soak: 40 }) },
    )
  },
  60_000,
)

test('two pieces that say the same are two pieces', async () => {
  const piece =
    '14/02/2023 08:02 - Ana: <Mídia oculta>\n14/02/2023 08:02 - Ana: Oi\rtudo bem?\n14/02/2023 08:02 - Ana: Oi\n'
  const chunks = [beginning(FORMS.android, '\n'), piece, piece, piece]
  const options = { fileName: '_chat.txt' }
  expect(await readTranscriptChunks(chunks, options)).toEqual(readWhole(chunks, options))
  expect(readWhole(chunks, options)).toEqual(readWhole([chunks.join('')], options))
})
