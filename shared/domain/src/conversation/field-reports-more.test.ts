import { expect, test } from 'vitest'
import { readTranscript } from './read-transcript.ts'
import { refusalOf } from './refusals.ts'
import { mustBeRead, readReport, type FieldReport } from './testing/field-report.ts'

const M = '\u200e'
const NARROW = '\u202f'
const HARD = '\u00a0'

/** Three messages under headers of one form, which must be read with these times. */
const three = (file: string, headers: readonly [string, string, string], times: readonly string[]): FieldReport => ({
  file,
  lines: headers.map((header, at) => `${header}${at === 1 ? 'Bazar Anil: tem, R$ 90,00' : 'Vânia: e o vaso?'}`),
  read: times.map((time, at) => `${time} ${at === 1 ? 'Bazar Anil: tem, R$ 90,00' : 'Vânia: e o vaso?'}`),
  seller: 'Bazar Anil',
})
const FILE = 'Conversa do WhatsApp com Vânia.txt'

const REPORTS: Readonly<Record<string, FieldReport>> = {
  'French, a word between date and clock': three(
    'Discussion WhatsApp avec Vânia.txt',
    ['02.05.19 à 18:00 - ', '02.05.19 à 18:02 - ', '13.05.19 à 09:02 - '],
    ['05-02 18:00', '05-02 18:02', '05-13 09:02'],
  ),
  'a semicolon behind the clock, a dash before it': three(
    FILE,
    ['01.04.2016 - 16:00:27; ', '01.04.2016 - 16:06:34; ', '02.04.2016 - 09:06:34; '],
    ['04-01 16:00', '04-01 16:06', '04-02 09:06'],
  ),
  'nothing between the clock and the name': three(
    FILE,
    ['02-12-19 22:55:45 ', '02-12-19 22:56:45 ', '13-12-19 08:56:45 '],
    ['12-02 22:55', '12-02 22:56', '12-13 08:56'],
  ),
  'points in the clock, no comma': three(
    'Chat WhatsApp dengan Vânia.txt',
    ['30/08/25 18.00 - ', '30/08/25 18.01 - ', '31/08/25 09.05 - '],
    ['08-30 18:00', '08-30 18:01', '08-31 09:05'],
  ),
  'a hard space within the half of the day': three(
    FILE,
    [`20/6/2019 8:28 p.${HARD}m. - `, `20/6/2019 8:30 p.${HARD}m. - `, `21/6/2019 8:30 a.${HARD}m. - `],
    ['06-20 20:28', '06-20 20:30', '06-21 08:30'],
  ),
  'a narrow space before the half of the day': three(
    FILE,
    [`1/14/23, 7:02${NARROW}PM - `, `2/4/23, 2:51${NARROW}AM - `, `2/14/23, 10:35${NARROW}PM - `],
    ['01-14 19:02', '02-04 02:51', '02-14 22:35'],
  ),
  'year first with dashes and p.m.': three(
    FILE,
    ['2023-12-20, 11:46 a.m. - ', '2023-12-20, 5:46 p.m. - ', '2023-12-21, 5:46 p.m. - '],
    ['12-20 11:46', '12-20 17:46', '12-21 17:46'],
  ),
  'Czech words behind an attachment': {
    file: 'Konverzace.txt',
    lines: ['23.10.20 22:49 - Vânia: IMG-20201023-WA0017.jpg (soubor byl přiložen)', '24.10.20 09:50 - Bazar Anil: oi'],
    read: ['10-23 22:49 Vânia: [image IMG-20201023-WA0017.jpg]', '10-24 09:50 Bazar Anil: oi'],
  },
  'a Japanese attachment with the wide colon': {
    file: '_chat.txt',
    lines: [
      `[2026/03/07 13:42:00] Vânia: ${M}<添付ファイル：00000003-PHOTO-2026-03-07.jpg>`,
      '[2026/03/07 13:43:00] Bazar Anil: oi',
    ],
    read: ['03-07 13:42 Vânia: [image 00000003-PHOTO-2026-03-07.jpg]', '03-07 13:43 Bazar Anil: oi'],
  },
  'an old iPhone attachment before its tag': {
    file: 'WhatsApp Chat - Vânia.txt',
    lines: [
      `[04/08/15, 10:00:00] Vânia: 2015-08-04-PHOTO-00004762.jpg <${M}attached>`,
      '[04/08/15, 10:01:00] Bazar Anil: oi',
    ],
    read: ['08-04 10:00 Vânia: [image 2015-08-04-PHOTO-00004762.jpg]', '08-04 10:01 Bazar Anil: oi'],
  },
  'a pasted block of other people stays in its message': {
    file: FILE,
    lines: [
      '7/31/16, 1:11 PM - Vânia: olha\n7/30/16, 9:10 PM - Zeca: faz por 10\n7/30/16, 9:12 PM - Outro: fechado',
      '7/31/16, 1:17 PM - Bazar Anil: vi',
      '7/31/16, 1:18 PM - Vânia: então?',
    ],
    read: [
      '07-31 13:11 Vânia: (contains-forged-header) olha / 7/30/16, 9:10 PM - Zeca: faz por 10 / ' +
        '7/30/16, 9:12 PM - Outro: fechado',
      '07-31 13:17 Bazar Anil: vi',
      '07-31 13:18 Vânia: então?',
    ],
    seller: 'Bazar Anil',
  },
  'a group’s notices under the name of the group': {
    file: '_chat.txt',
    lines: [
      `[19/10/2025, 01:02:18] Voltas: ${M}Messages and calls are end-to-end encrypted.`,
      `[19/10/2025, 01:02:19] Voltas: ${M}Vânia added you`,
      `[19/10/2025, 06:02:19] ~${NARROW}Vânia: bom dia`,
      `[20/10/2025, 06:02:20] +1 (777) 777\u20117777: ${M}+1 (777) 777\u20117777 joined using this group's invite link`,
      `[20/10/2025, 06:03:20] \u202a+1 (777) 777\u20117777\u202c: olá`,
    ],
    read: [`10-19 06:02 ~${NARROW}Vânia: bom dia`, '10-20 06:03 +1 (777) 777\u20117777: olá'],
  },
  'a clock with a colon in the words of several lines': {
    file: FILE,
    lines: ['08.02.20, 17:35 - Vânia: são 17:35.\nsegunda linha\n\n- vaso: 2', '13.02.20, 17:36 - Bazar Anil: certo'],
    read: ['02-08 17:35 Vânia: são 17:35. / segunda linha /  / - vaso: 2', '02-13 17:36 Bazar Anil: certo'],
    seller: 'Bazar Anil',
  },
  'a place in the second line': {
    file: FILE,
    lines: [
      '13/01/2026, 10:11 - Vânia: é aqui\nlocation: https://maps.google.com/?q=-23.5,-46.6',
      '13/01/2026, 10:13 - Bazar Anil: chego já',
    ],
    read: [
      '01-13 10:11 Vânia: (location) é aqui / location: https://maps.google.com/?q=-23.5,-46.6',
      '01-13 10:13 Bazar Anil: chego já',
    ],
    seller: 'Bazar Anil',
  },
  'day first with dashes within brackets': {
    file: '_chat.txt',
    lines: [
      '[27-11-18 18:43:20] Vânia: oi',
      '[27-11-18 18:44:20] Bazar Anil: olá\nVânia',
      '[28-11-18 08:44:20] Vânia: tem?',
    ],
    read: ['11-27 18:43 Vânia: oi', '11-27 18:44 Bazar Anil: olá / Vânia', '11-28 08:44 Vânia: tem?'],
  },
  'a dash in the name, and clocks in the words': {
    file: 'WhatsApp Chat with Vânia - Vasos.txt',
    lines: [
      '05/10/2026 15:00 - Vânia - Vasos: https://a.b/c',
      '05/10/2026 15:01 - Bazar Anil: às 10:00 - 11:00: pode?',
    ],
    read: ['10-05 15:00 Vânia - Vasos: https://a.b/c', '10-05 15:01 Bazar Anil: às 10:00 - 11:00: pode?'],
    seller: 'Bazar Anil',
  },
}

test.each(Object.entries(REPORTS))('an export as people report it: %s', async (_, report) => {
  expect(await readReport(report)).toEqual(mustBeRead(report))
})

const refused = (text: string) => refusalOf(readTranscript(text, { fileName: '_chat.txt' }))

test('an export of notices alone is said to be one', () => {
  const named = `[11/04/2013, 21:56:03] Vânia: ${M}Vânia changed the group name to “Vasos”`
  expect(refused(named)).toBe('texto_so_avisos')
  expect(refused(`compras\n${named}`)).toBe('texto_sem_mensagens')
})

test('a line of a message that begins with a date and a clock is no header that was missed', () => {
  const text = '05/10/2026 15:00 - Vânia: entregas\n06/10/2026 10:00:00 vaso: um\n05/10/2026 15:02 - Bazar Anil: certo'
  const { messages, ledger } = readTranscript(text, { fileName: FILE })
  expect([messages.length, ledger!.nearHeaders]).toEqual([2, 0])
})

test('a few lines in the form of headers, between records that end in CR LF, are text of the record above', () => {
  const text =
    '[22/01/2020, 10:00:00] Vânia: oi\nem duas linhas\r\n[22/01/2020, 10:01:00] Bazar Anil: agenda:\n' +
    '[22/01/2020, 10:30:00] Vânia: visita\n[22/01/2020, 11:30:00] Zeca: almoço\r\n[22/01/2020, 10:02:00] Vânia: certo\r\n'
  const { authors, messages } = readTranscript(text, { fileName: '_chat.txt' })
  expect(authors).toEqual(['Vânia', 'Bazar Anil'])
  expect(messages.map(({ text: words }) => words)).toEqual([
    'oi\nem duas linhas',
    'agenda:\n[22/01/2020, 10:30:00] Vânia: visita\n[22/01/2020, 11:30:00] Zeca: almoço',
    'certo',
  ])
  // Two exports in one file, with line ends of their own, are read to the end.
  const two = text.slice(0, text.indexOf('[22/01/2020, 10:01')).replaceAll('\r', '')
  const both = readTranscript(`${two}[22/01/2020, 10:01:00] Zeca: eu\n${text}`, { fileName: '_chat.txt' })
  expect(both.messages).toHaveLength(5)
})
