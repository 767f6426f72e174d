import { expect, test } from 'vitest'
import { mustBeRead, readReport, type FieldReport } from './testing/field-report.ts'

const M = '\u200e'
const OPENS = 'As mensagens e as chamadas são protegidas com a criptografia de ponta a ponta.'

const CASES: Readonly<Record<string, FieldReport>> = {
  'Chinese, the half of the day before the clock, Android': {
    file: '与Nilo Prata的 WhatsApp 聊天.txt',
    lines: [
      '2026/3/7 下午1:40 - 消息和通话已进行端到端加密。只有此聊天中的成员可以查看。',
      '2026/3/7 下午1:42 - Nilo Prata: tem cadeira giratória?',
      '2026/3/7 下午2:05 - Móveis Aroeira: tem, R$ 640,00',
      '2026/3/8 上午8:30 - Nilo Prata: <省略多媒体文件>',
      '2026/3/8 上午8:31 - Nilo Prata: IMG-20260308-WA0002.jpg (文件附件)',
    ],
    read: [
      '03-07 13:42 Nilo Prata: tem cadeira giratória?',
      '03-07 14:05 Móveis Aroeira: tem, R$ 640,00',
      '03-08 08:30 Nilo Prata: [unknown]',
      '03-08 08:31 Nilo Prata: [image IMG-20260308-WA0002.jpg]',
    ],
    ...{ seller: 'Móveis Aroeira', own: ['notice'], whole: true },
  },
  'Chinese, iPhone': {
    file: '_chat.txt',
    lines: [
      `[2026/3/7 下午1:40:10] Nilo Prata: ${M}消息和通话已进行端到端加密。只有此聊天中的成员可以查看。`,
      '[2026/3/7 下午1:42:00] Nilo Prata: tem cadeira?',
      `[2026/3/8 上午8:30:09] Nilo Prata: ${M}图像已忽略`,
      `[2026/3/8 上午8:31:09] Móveis Aroeira: ${M}你已删除此消息。`,
    ],
    read: [
      '03-07 13:42 Nilo Prata: tem cadeira?',
      '03-08 08:30 Nilo Prata: [unknown]',
      '03-08 08:31 Móveis Aroeira: (deleted)',
    ],
    ...{ own: ['notice'], whole: true },
  },
  'Japanese, two digits for the day': {
    file: 'WhatsApp Chat with Nilo Prata.txt',
    lines: ['2026/11/12 午後9:14 - Nilo Prata: ainda tem?', '2026/11/12 午後9:20 - Móveis Aroeira: tem'],
    read: ['11-12 21:14 Nilo Prata: ainda tem?', '11-12 21:20 Móveis Aroeira: tem'],
  },
  'year first, the day with one digit and with two': {
    file: 'WhatsApp Chat with Nilo Prata.txt',
    lines: [
      '2026/4/28 10:14 - Nilo Prata: quanto a mesa?',
      '2026/4/30 10:20 - Móveis Aroeira: R$ 2.300,00',
      '2026/5/2 09:05 - Nilo Prata: fecha em 2 mil?',
      '2026/5/3 09:06 - Móveis Aroeira: faço R$ 2.100,00',
      '2026/5/11 10:00 - Nilo Prata: fechado',
    ],
    read: [
      '04-28 10:14 Nilo Prata: quanto a mesa?',
      '04-30 10:20 Móveis Aroeira: R$ 2.300,00',
      '05-02 09:05 Nilo Prata: fecha em 2 mil?',
      '05-03 09:06 Móveis Aroeira: faço R$ 2.100,00',
      '05-11 10:00 Nilo Prata: fechado',
    ],
  },
  'Arabic digits, comma and halves of the day, marks inside the date': {
    file: 'محادثة واتساب مع Nilo Prata.txt',
    lines: [
      '٧\u200f/٣\u200f/٢٠٢٦، ١:٤٠ م - الرسائل والمكالمات مشفرة تمامًا بين الطرفين.',
      '٧\u200f/٣\u200f/٢٠٢٦، ١:٤٢ م - Nilo Prata: tem cadeira?',
      '٨\u200f/٣\u200f/٢٠٢٦، ٨:٣٠ ص - Nilo Prata: <تم استبعاد الوسائط>',
      '٨\u200f/٣\u200f/٢٠٢٦، ٨:٣٢ ص - Móveis Aroeira: tem sim',
    ],
    read: [
      '03-07 13:42 Nilo Prata: tem cadeira?',
      '03-08 08:30 Nilo Prata: [unknown]',
      '03-08 08:32 Móveis Aroeira: tem sim',
    ],
    ...{ seller: 'Móveis Aroeira', own: ['notice'], whole: true },
  },
  'Hindi digits': {
    file: 'WhatsApp Chat with Nilo Prata.txt',
    lines: ['०७/०३/२०२६, १:४२ pm - Nilo Prata: tem cadeira?', '०७/०३/२०२६, २:०५ pm - Móveis Aroeira: tem'],
    read: ['03-07 13:42 Nilo Prata: tem cadeira?', '03-07 14:05 Móveis Aroeira: tem'],
  },
  'Persian, year first': {
    file: 'WhatsApp Chat with Nilo Prata.txt',
    lines: [
      '۲۰۲۶/۳/۷، ۱۳:۴۰ - پیام‌ها و تماس‌ها سرتاسر رمزگذاری شده‌اند.',
      '۲۰۲۶/۳/۷، ۱۳:۴۲ - Nilo Prata: tem cadeira?',
      '۲۰۲۶/۳/۸، ۰۸:۳۰ - Nilo Prata: <رسانه حذف شد>',
      '۲۰۲۶/۳/۸، ۰۸:۳۲ - Móveis Aroeira: tem',
    ],
    read: [
      '03-07 13:42 Nilo Prata: tem cadeira?',
      '03-08 08:30 Nilo Prata: [unknown]',
      '03-08 08:32 Móveis Aroeira: tem',
    ],
    ...{ own: ['notice'], whole: true },
  },
  'brackets, dashes, month first': {
    file: '_chat.txt',
    lines: ['[03-30-2026, 22:31:00] Nilo Prata: tem cadeira?', '[04-02-2026, 07:10:00] Móveis Aroeira: tem'],
    read: ['03-30 22:31 Nilo Prata: tem cadeira?', '04-02 07:10 Móveis Aroeira: tem'],
  },
  'an old iPhone: no brackets, halves of the day, a colon before the name': {
    file: 'WhatsApp Chat - Nilo Prata.txt',
    lines: [
      '2017-08-26, 11:04:08 AM: Nilo Prata: tem cadeira?',
      '2017-08-26, 1:15:00 PM: Móveis Aroeira: tem, R$ 300,00',
    ],
    read: ['08-26 11:04 Nilo Prata: tem cadeira?', '08-26 13:15 Móveis Aroeira: tem, R$ 300,00'],
  },
  'the same with the date of America': {
    file: '_chat.txt',
    lines: ['5/27/15, 1:59:59 PM: Nilo Prata: oi', '5/28/15, 9:15:00 AM: Móveis Aroeira: bom dia'],
    read: ['05-27 13:59 Nilo Prata: oi', '05-28 09:15 Móveis Aroeira: bom dia'],
  },
  'no space between the name and the words': {
    file: 'WhatsApp Chat - Nilo Prata.txt',
    lines: [
      '[2026/06/19 03:28:09] Nilo Prata: oi',
      '[2026/06/19 03:28:37] Móveis Aroeira:temos a mesa por R$ 900,00',
      '[2026/06/19 03:29:00] Nilo Prata:levo duas: uma clara e uma escura',
      '[2026/06/19 03:30:00] Móveis Aroeira: anotado',
    ],
    read: [
      '06-19 03:28 Nilo Prata: oi',
      '06-19 03:28 Móveis Aroeira: temos a mesa por R$ 900,00',
      '06-19 03:29 Nilo Prata: levo duas: uma clara e uma escura',
      '06-19 03:30 Móveis Aroeira: anotado',
    ],
  },
  'CR LF between records, LF within: a pasted header is no record': {
    file: 'WhatsApp Chat - Nilo Prata.txt',
    end: '\r\n',
    lines: [
      `[07/03/26, 13:40:00] Nilo Prata: ${M}As mensagens e ligações são protegidas com a criptografia de ponta a ponta.`,
      '[07/03/26, 13:42:00] Nilo Prata: você disse assim:\n[07/03/26, 13:41:00] Móveis Aroeira: fica R$ 100,00\nvale?',
      '[07/03/26, 13:45:00] Móveis Aroeira: não, R$ 640,00',
      '[07/03/26, 13:46:00] Nilo Prata: entendi\nobrigado',
      '[07/03/26, 13:47:00] Móveis Aroeira: até mais',
    ],
    read: [
      '03-07 13:42 Nilo Prata: (contains-forged-header) você disse assim: / ' +
        '[07/03/26, 13:41:00] Móveis Aroeira: fica R$ 100,00 / vale?',
      '03-07 13:45 Móveis Aroeira: não, R$ 640,00',
      '03-07 13:46 Nilo Prata: entendi / obrigado',
      '03-07 13:47 Móveis Aroeira: até mais',
    ],
    own: ['notice'],
  },
  'a group whose owner never wrote: nobody is guessed': {
    file: 'WhatsApp Chat with Rua das Palmas.txt',
    lines: [
      '04/03/2026, 22:29 - Messages and calls are end-to-end encrypted.',
      '14/03/2026, 22:29 - +55 21 90000-3333 added you to a group in the community: Palmas 1',
      '17/03/2026, 12:12 - +55 21 90000-5555 joined from the community',
      '26/03/2026, 09:10 - +55 21 90000-3333: alguém quer cadeira?',
      '26/03/2026, 09:12 - +55 21 90000-5555: quero, por R$ 50,00',
      '26/03/2026, 09:13 - +55 21 90000-5555: ou R$ 60,00',
    ],
    read: [
      '03-26 09:10 +55 21 90000-3333: alguém quer cadeira?',
      '03-26 09:12 +55 21 90000-5555: quero, por R$ 50,00',
      '03-26 09:13 +55 21 90000-5555: ou R$ 60,00',
    ],
    ...{ seller: null, own: ['notice', 'notice', 'notice'] },
  },
  'notices of a group that hold a colon': {
    file: 'Conversa do WhatsApp com Edifício Ipê.txt',
    lines: [
      `07/03/2026 13:40 - ${OPENS}`,
      '07/03/2026 13:41 - Este grupo foi adicionado à comunidade "Vizinhos: centro"',
      '07/03/2026 13:42 - Dora ativou a opção: só admins enviam mensagens',
      '07/03/2026 13:43 - Dora redefiniu o link de convite do grupo: Ipê',
      '07/03/2026 13:44 - Dora: quem quer cotar o toldo?',
      '07/03/2026 13:45 - +55 21 90000-1111: eu',
      '07/03/2026 13:46 - Beto: também',
    ],
    read: [
      '03-07 13:44 Dora: quem quer cotar o toldo?',
      '03-07 13:45 +55 21 90000-1111: eu',
      '03-07 13:46 Beto: também',
    ],
    own: ['notice', 'notice', 'notice', 'notice'],
  },
  'numbers with the hyphen that does not break': {
    file: 'Conversa do WhatsApp com +55 21 90000\u20111234.txt',
    lines: ['07/03/2026 13:42 - +55 21 90000\u20111234: tem?', '07/03/2026 13:45 - Móveis Aroeira: tem'],
    read: ['03-07 13:42 +55 21 90000\u20111234: tem?', '03-07 13:45 Móveis Aroeira: tem'],
  },
  'Spanish, twelve hours, a place, and a photo behind a name without a space': {
    file: 'Chat de WhatsApp con Nilo Prata.txt',
    lines: [
      '19/05/26 8:24 a. m. - Los mensajes y las llamadas están cifrados de extremo a extremo.',
      '19/05/26 8:26 a. m. - Nilo Prata: ubicación: https://maps.google.com/?q=-23.5,-46.6',
      '19/05/26 12:27 p. m. - Nilo Prata:Fachada_loja.jpg  (archivo adjunto)\na loja é esta',
      '19/05/26 1:05 p. m. - Móveis Aroeira: son R$ 640,00',
    ],
    read: [
      '05-19 08:26 Nilo Prata: (location) ubicación: https://maps.google.com/?q=-23.5,-46.6',
      '05-19 12:27 Nilo Prata: [image Fachada_loja.jpg] a loja é esta',
      '05-19 13:05 Móveis Aroeira: son R$ 640,00',
    ],
    own: ['notice'],
  },
  'a contact whose name is one invisible mark': {
    file: `Conversa do WhatsApp com ${M}.txt`,
    lines: [`07/03/2026 13:40 - ${OPENS}`, `07/03/2026 13:42 - ${M}: tem?`, '07/03/2026 13:45 - Móveis Aroeira: tem'],
    read: ['03-07 13:42 Sem nome: tem?', '03-07 13:45 Móveis Aroeira: tem'],
    ...{ seller: 'Móveis Aroeira', own: ['notice'] },
  },
  'a contact whose name is a dot': {
    file: 'Conversa do WhatsApp com ..txt',
    lines: ['07/03/2026 13:42 - .: tem?', '07/03/2026 13:45 - Móveis Aroeira: tem'],
    read: ['03-07 13:42 Sem nome: tem?', '03-07 13:45 Móveis Aroeira: tem'],
    seller: 'Móveis Aroeira',
  },
}

test.each(Object.entries(CASES))('an export as people report it: %s', async (_, report) => {
  expect(await readReport(report)).toEqual(mustBeRead(report))
})
