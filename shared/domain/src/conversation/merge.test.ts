import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation } from './message.ts'
import { type JoinDifference, joinDifference, joinImports, joinSteps, relocate } from './join-imports.ts'
import { type MergedConversation, mergeImports } from './merge.ts'
import { overlapOf } from './overlap.ts'
import { readTranscript } from './read-transcript.ts'
import { processorClock } from '@fechai/testkit/testing/processor-clock'
import { amount } from '@fechai/testkit/testing/soak'

/** A message as it was sent, before any phone wrote it down. */
interface Sent {
  minute: number
  second: number
  byOwner: boolean
  text: string
  media: boolean
  caption?: string
}

interface Export {
  from: number
  to: number
  ios: boolean
  withMedia: boolean
  contact: string
  /** True if a placeholder keeps the words under its file. */
  captions?: boolean
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The transcript that a phone would export of messages [from, to[. */
function exported(sent: readonly Sent[], { from, to, ios, withMedia, contact, captions = true }: Export): Conversation {
  const lines = sent.slice(from, to).map(({ minute, second, byOwner, text, media, caption = '' }, at) => {
    const clock = `${two(8 + Math.floor(minute / 60))}:${two(minute % 60)}`
    const head = ios ? `[14/02/23, ${clock}:${two(second)}] ` : `14/02/2023 ${clock} - `
    const number = from + at
    const file = ios
      ? `\u200e<anexado: ${String(number).padStart(8, '0')}-PHOTO-2023-02-14-08-00-00.jpg>`
      : `\u200eIMG-20230214-WA${String(number).padStart(4, '0')}.jpg (arquivo anexado)`
    const under = caption === '' ? '' : `\n${caption}`
    const absent = ios ? '\u200eimagem ocultada' : '<Mídia oculta>'
    return `${head}${byOwner ? 'Loja do Zé' : contact}: ${media ? (withMedia ? `${file}${under}` : `${absent}${captions ? under : ''}`) : text}`
  })
  const notice = 'As mensagens e as chamadas são protegidas com a criptografia de ponta a ponta.'
  const first = ios ? `[14/02/23, 08:00:00] ${contact}: \u200e${notice}` : `14/02/2023 08:00 - ${notice}`
  const fileName = ios ? `WhatsApp Chat - ${contact}.zip` : `Conversa do WhatsApp com ${contact}.zip`
  return readTranscript([first, ...lines].join('\n'), { fileName })
}

const asImports = (exports: readonly Conversation[]) =>
  exports.map((conversation, at) => ({ id: `i${at}`, conversation }))

const merge = (exports: readonly Conversation[]): MergedConversation => mergeImports(asImports(exports))

const difference = (before: readonly Conversation[], after: readonly Conversation[]): JoinDifference =>
  joinDifference(joinImports(asImports(before)), joinImports(asImports(after)))

/** The part that must not depend on how the messages arrived. */
const canonical = ({ messages }: MergedConversation) => messages.map(({ seenIn: _, line: __, ...message }) => message)

const sentMessages = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 1, 3),
      second: fc.nat(59),
      byOwner: fc.boolean(),
      text: fc.constantFrom('oi', 'ok', 'fica 900', 'sim\npode ser'),
      media: fc.constantFrom(false, false, true),
    }),
    { minLength: 2, maxLength: 24 },
  )
  .map((steps) => {
    let minute = 0
    const sent = steps.map(({ gap, ...rest }): Sent => ({ ...rest, minute: (minute += gap) }))
    return sent.sort((a, b) => a.minute - b.minute || a.second - b.second)
  })

const windows = (sent: readonly Sent[]): fc.Arbitrary<Export[]> =>
  fc.array(
    fc
      .record({
        ends: fc.tuple(fc.nat(sent.length), fc.nat(sent.length)),
        ios: fc.boolean(),
        withMedia: fc.boolean(),
        contact: fc.constantFrom('Ana Lima', 'Ana Cliente', '+55 11 90000-1234'),
      })
      .map(({ ends, ...rest }) => ({ from: Math.min(...ends), to: Math.max(...ends), ...rest })),
    { minLength: 1, maxLength: 4 },
  )

const history = sentMessages.chain((sent) => fc.tuple(fc.constant(sent), windows(sent)))
const whole = (sent: readonly Sent[], more: Partial<Export> = {}): Conversation =>
  exported(sent, { from: 0, to: sent.length, ios: false, withMedia: true, contact: 'Ana Lima', ...more })

describe('any exports of one chat', () => {
  test('give the same messages in whatever order they arrive', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), ([sent, parts], random) => {
        const exports = parts.map((part) => exported(sent, part)).filter(({ messages }) => messages.length > 0)
        fc.pre(exports.length > 0)
        const shuffled = exports
          .map((conversation) => ({ conversation, place: random.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ conversation }) => conversation)
        expect(canonical(merge(shuffled))).toEqual(canonical(merge(exports)))
      }),
      { numRuns: amount({ test: 75, soak: 300 }) },
    )
  })

  test('add nothing to the whole, and the whole adds nothing twice', () => {
    fc.assert(
      fc.property(history, ([sent, parts]) => {
        const full = whole(sent)
        const again = [full, full, ...parts.map((part) => exported(sent, part))]
        expect(difference([full], again).added).toBe(0)
        expect(merge(again).messages).toHaveLength(sent.length)
      }),
      { numRuns: amount({ test: 75, soak: 300 }) },
    )
  })

  test('add nothing to the whole when their captions are missing', () => {
    const captioned = history.chain(([sent, parts]) =>
      fc
        .array(fc.constantFrom('', 'o cinza', 'o azul'), { minLength: sent.length, maxLength: sent.length })
        .map((captions) => [sent.map((one, at) => ({ ...one, caption: captions[at]! })), parts] as const),
    )
    fc.assert(
      fc.property(captioned, ([sent, parts]) => {
        const full = whole(sent)
        const others = parts.map((part) => exported(sent, { ...part, ios: false, withMedia: false, captions: false }))
        const texts = (merged: MergedConversation) =>
          merged.messages.map(({ sentAt, text, attachment }) => `${sentAt} ${text} ${attachment?.name}`).sort()
        expect(texts(merge([full, ...others]))).toEqual(texts(merge([full])))
      }),
    )
  })

  test('cut between minutes, make the whole again', () => {
    fc.assert(
      fc.property(sentMessages, fc.nat(), fc.boolean(), (sent, place, ios) => {
        const wanted = place % sent.length
        const cut = sent.findIndex(({ minute }) => minute === sent[wanted]!.minute)
        const parts = [
          { from: cut, to: sent.length, ios, withMedia: true, contact: 'Ana Cliente' },
          { from: 0, to: cut, ios: !ios, withMedia: true, contact: 'Ana Lima' },
        ].map((part) => exported(sent, part))
        const together = merge(parts.filter(({ messages }) => messages.length > 0))
        const keys = (read: MergedConversation): string[] =>
          read.messages.map(({ key }) => key.replace(/^\S+ /, '')).sort()
        expect(keys(together)).toEqual(keys(merge([whole(sent)])))
      }),
      { numRuns: amount({ test: 75, soak: 300 }) },
    )
  })

  test('leave no trace when one import is undone', () => {
    fc.assert(
      fc.property(history, ([sent, parts]) => {
        const imports = [whole(sent), ...parts.map((part) => exported(sent, part))].map((conversation, at) => ({
          id: `i${at}`,
          conversation,
        }))
        const before = mergeImports(imports.slice(0, -1).length === 0 ? imports : imports.slice(0, -1))
        mergeImports(imports)
        const undone = mergeImports(
          imports.length === 1 ? imports : imports.filter(({ id }) => id !== imports.at(-1)!.id),
        )
        expect(undone).toEqual(before)
      }),
      { numRuns: amount({ test: 50, soak: 100 }) },
    )
  })
})

const chat = (lines: string[], fileName = 'Conversa do WhatsApp com Ana Lima.zip') =>
  readTranscript(lines.join('\n'), { fileName })

describe('kinds 32 and 33', () => {
  const before = chat([
    '14/02/2023 08:02 - Ana Lima: oi',
    '14/02/2023 08:02 - Ana Lima: oi',
    '14/02/2023 08:03 - Loja do Zé: <Mídia oculta>',
  ])

  test('a longer export with media and another contact name: placeholders get their files, nothing twice', () => {
    const later = chat(
      [
        '14/02/2023 08:02 - Ana Cliente: oi',
        '14/02/2023 08:02 - Ana Cliente: oi',
        '14/02/2023 08:03 - Loja do Zé: \u200eIMG-20230214-WA0001.jpg (arquivo anexado)',
        '15/02/2023 09:00 - Ana Cliente: fechado',
      ],
      'Conversa do WhatsApp com Ana Cliente.zip',
    )
    const merged = merge([before, later])
    expect(merged.messages.map(({ author, text, attachment }) => [author, text, attachment?.name ?? null])).toEqual([
      ['Ana Cliente', 'oi', null],
      ['Ana Cliente', 'oi', null],
      ['Loja do Zé', '', 'IMG-20230214-WA0001.jpg'],
      ['Ana Cliente', 'fechado', null],
    ])
    expect(difference([before], [before, later])).toEqual({ added: 1, changed: 1 })
  })

  test.each([
    ['Android', (line: string) => `14/02/2023 08:03 - Loja do Zé: ${line}`, '<Mídia oculta>'],
    ['iPhone', (line: string) => `[14/02/23, 08:03:00] Loja do Zé: ${line}`, '\u200eimagem ocultada'],
  ])('placeholders of %s that lost their captions get files and captions, nothing twice', (system, say, absent) => {
    const name = system === 'iPhone' ? 'WhatsApp Chat - Ana Lima.zip' : undefined
    const without = chat([say(absent), say('qual prefere?'), say(absent)], name)
    const withMedia = chat([
      '14/02/2023 08:03 - Loja do Zé: \u200eIMG-20230214-WA0001.jpg (arquivo anexado)',
      '14/02/2023 08:03 - Loja do Zé: qual prefere?',
      '14/02/2023 08:03 - Loja do Zé: \u200eIMG-20230214-WA0002.jpg (arquivo anexado)\no cinza fica 900',
    ])
    for (const imports of [
      [without, withMedia],
      [withMedia, without],
    ])
      expect(merge(imports).messages.map(({ text, attachment }) => [text, attachment?.name ?? null])).toEqual([
        ['', 'IMG-20230214-WA0001.jpg'],
        ['qual prefere?', null],
        ['o cinza fica 900', 'IMG-20230214-WA0002.jpg'],
      ])
    expect(difference([without], [without, withMedia])).toEqual({ added: 0, changed: 2 })
  })

  test('a placeholder beside a captioned one of the same export is another file', () => {
    const lines = [
      '14/02/2023 08:03 - Loja do Zé: <Mídia oculta>',
      '14/02/2023 08:03 - Loja do Zé: <Mídia oculta>\no cinza',
    ]
    expect(merge([chat(lines), chat(lines.slice(0, 1))]).messages).toHaveLength(2)
  })

  test('the same chat from an iPhone: seconds are learnt, nothing twice', () => {
    const ios = chat(
      [
        '[14/02/23, 08:02:11] Ana Lima: oi',
        '[14/02/23, 08:02:40] Ana Lima: oi',
        '[14/02/23, 08:03:05] Loja do Zé: \u200eimagem ocultada',
      ],
      'WhatsApp Chat - Ana Lima.zip',
    )
    const merged = merge([before, ios])
    expect(merged.messages.map(({ sentAt }) => sentAt.slice(11, 19))).toEqual(['08:02:11', '08:02:40', '08:03:05'])
    expect(merged.messages[2]!.attachment).toEqual({ kind: 'image', name: null })
  })

  test('deleted and edited since: counted once', () => {
    const later = chat([
      '14/02/2023 08:02 - Ana Lima: oi',
      '14/02/2023 08:02 - Ana Lima: Mensagem apagada',
      '14/02/2023 08:03 - Loja do Zé: <Mídia oculta>',
      '14/02/2023 08:05 - Loja do Zé: fica 800 no pix \u200e<Mensagem editada>',
    ])
    const older = chat(['14/02/2023 08:05 - Loja do Zé: fica 900 no pix'])
    expect(merge([before, later, older]).messages.map(({ text }) => text)).toEqual(['oi', 'oi', '', 'fica 800 no pix'])
  })

  test('a renamed author of a group is found by the messages that both names share', () => {
    const lines = (name: string): string[] => [
      '14/02/2023 08:00 - Zé criou o grupo "Obra"',
      `14/02/2023 08:01 - ${name}: o piso chegou`,
      `14/02/2023 08:02 - ${name}: falta o rejunte`,
      '14/02/2023 08:03 - Zé: amanhã levo',
    ]
    const merged = merge([chat(lines('Beto'), '_chat.txt'), chat(lines('Roberto Pisos'), '_chat.txt')])
    expect(merged.messages).toHaveLength(3)
  })
})

describe('is it the same chat?', () => {
  const first = chat(['14/02/2023 08:02 - Ana Lima: oi', '14/02/2023 08:03 - Loja do Zé: olá'])
  test.each([
    ['the same under another name', chat(['14/02/2023 08:02 - Ana: oi', '14/02/2023 08:03 - Loja do Zé: olá']), 1],
    ['half of it', chat(['14/02/2023 08:02 - Ana: oi', '14/02/2023 08:03 - Loja do Zé: outra coisa']), 0.5],
    ['another day', chat(['15/02/2023 08:02 - Ana: oi']), null],
  ])('%s', (_, other, share) => {
    expect(overlapOf(first, other)).toBe(share)
  })
})

describe('a pointer at a message follows it', () => {
  const join = (exports: readonly Conversation[]) => joinImports(asImports(exports))

  test('it moves to the message of the same words, whatever joins', () => {
    fc.assert(
      fc.property(history, ([sent, parts]) => {
        const exports = [whole(sent), ...parts.map((part) => exported(sent, part))].filter(
          ({ messages }) => messages.length > 0,
        )
        const [before, after] = [join(exports.slice(0, 1)), join(exports)]
        const places = relocate(before, after)
        before.conversation.messages.forEach(({ text, sentAt }, index) => {
          const found = after.conversation.messages[places[index]!]!
          expect([found.text, found.sentAt.slice(0, 16)]).toEqual([text, sentAt.slice(0, 16)])
        })
        expect(new Set(places).size).toBe(places.length)
        expect(joinDifference(before, after).added).toBe(after.conversation.messages.length - places.length)
      }),
      { numRuns: amount({ test: 50, soak: 200 }) },
    )
  })

  test('it moves to the message in its position when its own is gone, quickly', () => {
    const long = chat(
      Array.from({ length: 20_000 }, (_, at) => {
        const two = (value: number): string => String(value).padStart(2, '0')
        const [day, minute] = [1 + Math.floor(at / 1440), at % 1440]
        return `${two(day)}/02/2023 ${two(Math.floor(minute / 60))}:${two(minute % 60)} - Ana Lima: m${at}`
      }),
    )
    const short = { ...long, messages: long.messages.slice(0, 10) }
    const spentMs = processorClock()
    const places = relocate(join([long]), join([short]))
    expect(places.slice(0, 12)).toEqual([...Array.from({ length: 10 }, (_, at) => at), 9, 9])
    expect(spentMs()).toBeLessThan(2_000)
  })
})

test('joining in steps says the same, and no step holds the whole', () => {
  const lines = Array.from({ length: 9_000 }, (_, at) => {
    const clock = `${two(8 + Math.floor(at / 900))}:${two(Math.floor(at / 15) % 60)}`
    return `14/02/2023 ${clock} - ${at % 2 ? 'Ana Lima' : 'Loja do Zé'}: mensagem ${at}`
  })
  const imports = [lines, lines.slice(2_000)].map((own, at) => ({
    id: `i${at}`,
    conversation: readTranscript(own.join('\n'), { fileName: 'Conversa do WhatsApp com Ana Lima.zip' }),
  }))
  const steps = joinSteps(imports)
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses++
  expect(pauses).toBeGreaterThan(15)
  expect(step.value).toEqual(joinImports(imports))
})
