import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HeaderReader } from './header-reader.ts'
import type { Message } from './message.ts'
import { readHeader } from './read-header.ts'
import { readTranscript, readTranscriptChunks, readWhole } from './read-transcript.ts'
import { streamTranscript } from './stream-transcript.ts'

/** Pieces of exports and their imitations. */
const piece = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      '14/02/2023 08:02 - Ana: Oi, quanto custa?\n',
      '14/02/2023 08:02 - Loja: R$ 20,00\n',
      '14/02/2023 08:03 - Loja: Centro: temos sim\n',
      '14/02/2023 08:03 - Ana: IMG-20230214-WA0001.jpg (arquivo anexado)\nolha\n',
      '14/02/2023 08:03 - Ana: \u200eIMG-20230214-WA0001.jpg (arquivo anexado)\n',
      '14/02/2023 08:04 - Ana: <Mídia oculta>\n',
      '14/02/2023 08:04 - Ana: Você apagou esta mensagem\n',
      '14/02/2023 08:05 - Ana: Mensagem com <Mensagem editada>\n',
      '14/02/2023 08:05 - Ana: imagem ocultada\n',
      '14/02/2023 08:05 - Ana: localização: https://maps.google.com/?q=1,2\n',
      '14/02/2023 08:06 - Ana: Ligação de voz perdida\n',
      '14/02/2023 08:06 - Beto: eu também quero\n',
      '14/02/2023 08:06 - Ana criou o grupo "Obra"\n',
      '14/02/2023 08:07 -\n',
      '14/02/2023 25:07 - Ana: sem hora\n',
      '03/02/2023 08:02 - Ana: antes\n',
      '02/15/2023 08:02 - Ana: mês antes\n',
      '15/02/2023 08:02 - Ana: depois\r\nsegunda linha\r\n',
      '[14/02/23, 08:02:09] Ana: \u200eimagem ocultada\n',
      '\u200e[14/02/23, 08:02:10] Loja: \u200e<anexado: 00000001-PHOTO-2023-02-14.jpg>\r\n',
      '[14/02/23, 08:02:61] Ana: oi\n',
      '[14/02/23, 08:03:00]Ana: oi\n',
      'linha solta\n',
      '\r',
      '\ufeff',
    ),
  },
)
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
const fileName = fc.constantFrom(
  '_chat.txt',
  'Conversa do WhatsApp com Ana.zip',
  'Conversa do WhatsApp com Loja Centro.zip',
)

function cut(source: string, sizes: readonly number[]): string[] {
  const chunks: string[] = []
  let from = 0
  for (const size of sizes) {
    chunks.push(source.slice(from, from + size))
    from += size
  }
  return [...chunks, source.slice(from)]
}

describe('one pass says what a reader with everything in sight says', () => {
  test('any text gives the same, cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(text, fileName, fc.array(fc.nat(90), { maxLength: 20 }), async (source, name, sizes) => {
        const options = { fileName: name }
        const whole = readWhole([source], options)
        expect(readTranscript(source, options)).toEqual(whole)
        const chunks = cut(source, sizes)
        expect(await readTranscriptChunks(chunks, options)).toEqual(whole)

        let streamed: Message[] = []
        const take = (messages: Message[]) => void streamed.push(...messages)
        const conversation = await streamTranscript(() => chunks, options, {
          take,
          restart: () => void (streamed = []),
        })
        expect({ ...conversation, messages: streamed }).toEqual(whole)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  test('one line ahead of the clocks of the others gives the same', () => {
    const source = [
      '14/02/2023 08:02 - Ana: Oi, quanto custa?',
      '14/02/2023 08:06 - Beto: eu também quero',
      '14/02/2023 08:02 - Ana: Oi, quanto custa?',
      '14/02/2023 08:02 - Ana: Oi, quanto custa?',
    ].join('\n')
    const whole = readWhole([source], { fileName: '_chat.txt' })
    expect(whole.authors).toEqual(['Ana', 'Beto'])
    expect(readTranscript(source, { fileName: '_chat.txt' })).toEqual(whole)
  })

  test('a long chat that changes its course after its beginning gives the same', async () => {
    const line = (index: number) =>
      `14/02/2023 ${8 + Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')} - Ana: Oi\n`
    const steady = Array.from({ length: 900 }, (_, index) =>
      line(index).replace(' 8:', ' 08:').replace(' 9:', ' 09:'),
    ).join('')
    for (const late of [
      '01/02/2023 10:00 - Ana: colada\n',
      '14/02/2023 22:59 - Beto: entrei\n14/02/2023 23:00 - Caio: eu também\n',
    ]) {
      const source = steady + late
      const whole = readWhole([source], { fileName: '_chat.txt' })
      let restarts = 0
      let streamed: Message[] = []
      const conversation = await streamTranscript(
        () => cut(source, [9_000, 9_000, 9_000]),
        { fileName: '_chat.txt' },
        {
          take: (messages) => void streamed.push(...messages),
          restart: () => {
            restarts++
            streamed = []
          },
        },
      )
      expect({ ...conversation, messages: streamed }).toEqual(whole)
      expect(restarts).toBe(1)
    }
  })
})

test('a header is read the same after any other', () => {
  const day = fc.constantFrom('14/02/2023', '15/02/2023', '14/02/23', '4/2/23', '2023-02-14', '14.02.23')
  const clock = fc.constantFrom(
    '08:02',
    '8:02',
    '23:59',
    '24:00',
    '08:60',
    '08.02',
    '08:02:09',
    '08:02:9',
    '9:52\u202fAM',
    '٠٨:٠٢',
  )
  const header = fc
    .tuple(
      fc.constantFrom('', '\u200e', '\u200f'),
      fc.boolean(),
      day,
      fc.constantFrom(' ', ', ', ',  '),
      clock,
      fc.constantFrom(' - ', ' -', ' -  ', ' – ', '] ', ']', ']  '),
      fc.constantFrom('', 'Ana: oi', ' x'),
    )
    .map(
      ([mark, bracket, date, between, time, after, rest]) =>
        `${mark}${bracket ? '[' : ''}${date}${between}${time}${after}${rest}`,
    )
  fc.assert(
    fc.property(fc.array(header, { maxLength: 12 }), (lines) => {
      const reader = new HeaderReader()
      const source = lines.join('\n')
      let from = 0
      for (const line of lines) {
        expect(reader.read(source, from, from + line.length)).toEqual(readHeader(line))
        from += line.length + 1
      }
    }),
    { numRuns: 500, examples: [[['\u200e[2023-02-14 08:02]  ', '[2023-02-14 08:02]  x']]] },
  )
})
