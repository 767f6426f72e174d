import { ARCHIVE_REFUSALS } from '@fechai/domain/archive-refusals'
import { LIMITS } from '@fechai/domain/limits'
import { expect, test } from 'vitest'
import { buildZip, type ZipEntry } from '../../../workers/src/testing/zip-builder.ts'
import { listChats, takeChats } from './archived-chats.ts'
import { checkExport } from './check-export.ts'
import { readExport } from './read-export.ts'

const chatText = (name: string, day: number, media = '') =>
  [
    `0${day}/03/2026 09:00 - As mensagens e as chamadas são protegidas com a criptografia de ponta a ponta.`,
    `0${day}/03/2026 09:01 - ${name}: Bom dia, tem toldo?`,
    `0${day}/03/2026 09:05 - Toldos Sabiá: Tem, R$ ${day}00,00${media === '' ? '' : `\n0${day}/03/2026 09:06 - ${name}: ${media} (arquivo anexado)`}`,
    '',
  ].join('\n')
const named = (name: string, day: number, media?: string): ZipEntry => ({
  name: `Conversa do WhatsApp com ${name}.txt`,
  data: chatText(name, day, media),
})
const zip = (entries: ZipEntry[], name = 'Conversas.zip') => new File([new Uint8Array(buildZip(entries))], name)

async function listed(file: File) {
  const chats = await listChats(file)
  if (chats === null || 'refusal' in chats) throw new Error(`no chats: ${JSON.stringify(chats)}`)
  return chats
}

async function read(file: File) {
  const opened = await readExport(file, () => undefined)
  if (opened === null || 'refusal' in opened) throw new Error('no conversation')
  return opened
}

test('two chats in one ZIP are listed, and each becomes an export with its own files', async () => {
  const file = zip([
    named('Íris', 3, 'IMG-20260303-WA0001.jpg'),
    named('Otto', 5, 'PTT-20260305-WA0001.opus'),
    { name: 'IMG-20260303-WA0001.jpg', data: 'the photo', stored: true },
    { name: 'PTT-20260305-WA0001.opus', data: 'the recording' },
  ])
  const chats = await listed(file)
  expect(chats.map(({ title, messages, files, firstAt }) => [title, messages, files, firstAt?.slice(0, 10)])).toEqual([
    ['Íris', 3, 1, '2026-03-03'],
    ['Otto', 3, 1, '2026-03-05'],
  ])
  const [iris, otto] = await takeChats(
    file,
    chats.map(({ id }) => id),
  )
  expect([iris!.name, otto!.name]).toEqual(['Conversa do WhatsApp com Íris.zip', 'Conversa do WhatsApp com Otto.zip'])
  for (const [each, title, media] of [
    [iris!, 'Íris', 'IMG-20260303-WA0001.jpg'],
    [otto!, 'Otto', 'PTT-20260305-WA0001.opus'],
  ] as const) {
    expect(await checkExport(each)).toBeNull()
    expect(await listChats(each)).toBeNull()
    const { conversation, entryNames } = await read(each)
    expect([conversation.title, conversation.seller, conversation.messages.length]).toEqual([title, 'Toldos Sabiá', 3])
    expect(entryNames).toEqual([`Conversa do WhatsApp com ${title}.txt`, media])
  }
})

test('the same chat taken twice is the same bytes: the server knows it again', async () => {
  const file = zip([named('Íris', 3), named('Otto', 5)])
  const [id] = (await listed(file)).map((chat) => chat.id)
  const [first, second] = [await takeChats(file, [id!]), await takeChats(file, [id!])]
  expect(new Uint8Array(await first[0]!.arrayBuffer())).toEqual(new Uint8Array(await second[0]!.arrayBuffer()))
})

test('texts of iPhones in folders: the folder says whose each is, and has its files', async () => {
  const iphone = (name: string) => `[03/03/26, 09:01:00] ${name}: oi\n[03/03/26, 09:02:00] Toldos Sabiá: oi\n`
  const file = zip([
    { name: 'WhatsApp Chat - Íris/_chat.txt', data: iphone('Íris') },
    { name: 'WhatsApp Chat - Íris/00000002-PHOTO.jpg', data: 'hers' },
    { name: 'WhatsApp Chat - Otto/_chat.txt', data: iphone('Otto') },
    { name: 'WhatsApp Chat - Otto/00000002-PHOTO.jpg', data: 'his' },
  ])
  const chats = await listed(file)
  expect(chats.map(({ title, fileName, files }) => [title, fileName, files])).toEqual([
    ['Íris', 'WhatsApp Chat - Íris.zip', 1],
    ['Otto', 'WhatsApp Chat - Otto.zip', 1],
  ])
  const [, otto] = await takeChats(
    file,
    chats.map(({ id }) => id),
  )
  const { conversation, entryNames } = await read(otto!)
  expect(conversation.title).toBe('Otto')
  expect(entryNames).toEqual(['WhatsApp Chat - Otto/_chat.txt', 'WhatsApp Chat - Otto/00000002-PHOTO.jpg'])
})

test('exports that still are ZIPs go as they are, also one alone and several inside of one', async () => {
  const inner = buildZip([named('Íris', 3), { name: 'IMG-1.jpg', data: 'x' }])
  const both = buildZip([named('Otto', 5), named('Lia', 6)])
  const file = zip([
    { name: 'Conversa do WhatsApp com Íris.zip', data: inner },
    { name: 'mais.zip', data: both },
    named('Edu', 7),
  ])
  const chats = await listed(file)
  expect(chats.map(({ title, id }) => [title, id])).toEqual([
    ['Íris', 'Conversa do WhatsApp com Íris.zip'],
    ['Otto', 'mais.zip/Conversa do WhatsApp com Otto.txt'],
    ['Lia', 'mais.zip/Conversa do WhatsApp com Lia.txt'],
    ['Edu', 'Conversa do WhatsApp com Edu.txt'],
  ])
  const files = await takeChats(
    file,
    chats.map(({ id }) => id),
  )
  expect(Buffer.from(await files[0]!.arrayBuffer()).equals(inner)).toBe(true)
  const titles = []
  for (const each of files) titles.push((await read(each)).conversation.title)
  expect(titles).toEqual(['Íris', 'Otto', 'Lia', 'Edu'])
  expect((await listed(zip([{ name: 'so-uma.zip', data: inner }]))).map(({ title }) => title)).toEqual(['Íris'])
})

test.each<[string, ZipEntry[]]>([
  ['one export', [named('Íris', 3), { name: 'IMG-1.jpg', data: 'x' }]],
  ['a chat that was attached to another', [named('Íris', 3, 'Conversa do WhatsApp com Otto.txt'), named('Otto', 5)]],
  ['a copy of the same text', [named('Íris', 3), { ...named('Íris', 3), name: 'copia.txt' }]],
  ['a text that holds no messages', [named('Íris', 3), { name: 'notas.txt', data: 'comprar lona' }]],
])('%s is no ZIP of several', async (_, entries) => {
  expect(await listChats(zip(entries))).toBeNull()
})

const zeros = Buffer.alloc(55 * 1024 * 1024)
test.each<[string, keyof typeof ARCHIVE_REFUSALS, () => ZipEntry[]]>([
  [
    'more chats than one ZIP may bring',
    'zip_muitas_conversas',
    () => Array.from({ length: LIMITS.archiveChats + 1 }, (_, at) => named(`Cliente ${at}`, 3)),
  ],
  ['a bomb inside', 'zip_bomba', () => [{ name: 'a.zip', data: zeros }]],
  [
    'ZIPs that come to more than may be inflated',
    'zip_grande_demais',
    () => Array.from({ length: 6 }, (_, at) => ({ name: `${at}.zip`, data: zeros, stored: true })),
  ],
])('%s is refused', async (_, code, entries) => {
  expect(await listChats(zip(entries()))).toEqual({ refusal: ARCHIVE_REFUSALS[code] })
})

test('as many chats as one ZIP may bring are listed', async () => {
  const entries = Array.from({ length: LIMITS.archiveChats }, (_, at) => named(`Cliente ${at}`, 3))
  expect(await listed(zip(entries))).toHaveLength(LIMITS.archiveChats)
})

test('a ZIP inside a ZIP inside a ZIP is not opened', async () => {
  const deep = buildZip([{ name: 'b.zip', data: buildZip([named('Íris', 3)]) }])
  expect(await listChats(zip([{ name: 'a.zip', data: deep }]))).toBeNull()
})
