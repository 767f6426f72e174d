import { expect, test } from 'vitest'
import { mustBeRead, readReport, type FieldReport } from './testing/field-report.ts'

const M = '\u200e'
const FILE = 'WhatsApp Chat - Nilo Prata.txt'
const PHOTO = '00000008-PHOTO-2026-03-07-14-22-10.jpg'

/** One iPhone conversation with the words of a language: each of WhatsApp's own lines differs from people's text. */
interface OwnWords {
  opens: string
  image: string
  audio: string
  deleted: readonly [string, string]
  edited: string
  attached: string
  call: string
}

const iphone = ({ opens, image, audio, deleted, edited, attached, call }: OwnWords): FieldReport => {
  const said: [string, string][] = [
    ['Nilo Prata', `${M}${opens}`],
    ['Nilo Prata', `${M}${image}`],
    ['Nilo Prata', `${M}${audio}`],
    ['Móveis Aroeira', `${M}${deleted[0]}`],
    ['Móveis Aroeira', `${M}${deleted[1]}`],
    ['Móveis Aroeira', `fica R$ 640,00 ${M}<${edited}>`],
    ['Nilo Prata', `${M}${call}`],
    ['Nilo Prata', `${M}<${attached}: ${PHOTO}>`],
    ['Nilo Prata', 'certo'],
  ]
  return {
    file: FILE,
    lines: said.map(([name, words], at) => `[07/03/26, 14:1${at}:00] ${name}: ${words}`),
    read: [
      '03-07 14:11 Nilo Prata: [image]',
      '03-07 14:12 Nilo Prata: [audio]',
      '03-07 14:13 Móveis Aroeira: (deleted)',
      '03-07 14:14 Móveis Aroeira: (deleted)',
      '03-07 14:15 Móveis Aroeira: (edited) fica R$ 640,00',
      `03-07 14:17 Nilo Prata: [image ${PHOTO}]`,
      '03-07 14:18 Nilo Prata: certo',
    ],
    ...{ seller: 'Móveis Aroeira', own: ['notice', 'call'], whole: true },
  }
}

const LANGUAGES: Readonly<Record<string, OwnWords>> = {
  Italian: {
    opens: 'I messaggi e le chiamate sono crittografati end-to-end. Solo le persone in questa chat possono leggerli.',
    ...{ image: 'immagine omessa', audio: 'audio omesso', edited: 'Questo messaggio è stato modificato' },
    deleted: ['Questo messaggio è stato eliminato.', 'Hai eliminato questo messaggio.'],
    ...{ attached: 'allegato', call: 'Chiamata vocale persa' },
  },
  German: {
    opens: 'Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.',
    ...{ image: 'Bild weggelassen', audio: 'Audio weggelassen', edited: 'Diese Nachricht wurde bearbeitet.' },
    deleted: ['Diese Nachricht wurde gelöscht.', 'Du hast diese Nachricht gelöscht.'],
    ...{ attached: 'Anhang', call: 'Verpasster Sprachanruf' },
  },
  Spanish: {
    opens: 'Los mensajes y las llamadas están cifrados de extremo a extremo.',
    ...{ image: 'imagen omitida', audio: 'audio omitido', edited: 'Se editó este mensaje.' },
    deleted: ['Se eliminó este mensaje.', 'Eliminaste este mensaje.'],
    ...{ attached: 'adjunto', call: 'Llamada, Sin respuesta' },
  },
  French: {
    opens: 'Les messages et les appels sont chiffrés de bout en bout.',
    ...{ image: 'image absente', audio: 'audio omis', edited: 'Ce message a été modifié' },
    deleted: ['Ce message a été supprimé.', 'Vous avez supprimé ce message.'],
    ...{ attached: 'pièce jointe', call: 'Appel vocal manqué' },
  },
}

const MORE: Readonly<Record<string, FieldReport>> = {
  'an iPhone text taken out of its ZIP: notices and calls signed by the contact': {
    file: '_chat.txt',
    lines: [
      `[07/03/26, 13:40:00] Nilo Prata: ${M}As mensagens e ligações são protegidas com a criptografia de ponta a ponta.`,
      `[07/03/26, 13:40:10] Nilo Prata: ${M}Esta empresa cuida desta conversa com um serviço seguro da Meta. Toque aqui.`,
      `[07/03/26, 13:40:30] Nilo Prata: ${M}Nilo Prata está na sua lista de contatos.`,
      `[07/03/26, 13:41:00] Nilo Prata: ${M}Agora esta conversa é com uma conta oficial.`,
      '[07/03/26, 13:42:00] Nilo Prata: tem cadeira?',
      '[07/03/26, 13:45:00] Móveis Aroeira: tem',
      `[07/03/26, 13:46:00] Nilo Prata: ${M}Aguardando mensagem. Essa ação pode levar alguns instantes.`,
      `[07/03/26, 13:47:00] Móveis Aroeira: ${M}Ligação de voz, ${M}4 min`,
      `[07/03/26, 13:48:00] Nilo Prata: ${M}Ligação de voz perdida, ${M}Toque para retornar a ligação`,
      `[07/03/26, 13:49:00] Nilo Prata: ${M}Ligação de vídeo silenciada`,
    ],
    read: ['03-07 13:42 Nilo Prata: tem cadeira?', '03-07 13:45 Móveis Aroeira: tem'],
    own: ['notice', 'notice', 'notice', 'notice', 'notice', 'call', 'call', 'call'],
    whole: true,
  },
  'French Android: media, deleted, edited, a call, a file and a photo seen once': {
    file: 'Discussion WhatsApp avec Nilo Prata.txt',
    lines: [
      '07/03/2026, 13:40 - Les messages et les appels sont chiffrés de bout en bout.',
      '07/03/2026, 13:41 - Nilo Prata: <Médias omis>',
      '07/03/2026, 13:42 - Móveis Aroeira: Vous avez supprimé ce message',
      `07/03/2026, 13:43 - Móveis Aroeira: fica R$ 640,00 ${M}<Ce message a été modifié>`,
      '07/03/2026, 13:44 - Nilo Prata: Appel vocal manqué',
      `07/03/2026, 13:45 - Nilo Prata: ${M}IMG-20260307-WA0003.jpg (fichier joint)`,
      '07/03/2026, 13:46 - Nilo Prata: null',
    ],
    read: [
      '03-07 13:41 Nilo Prata: [unknown]',
      '03-07 13:42 Móveis Aroeira: (deleted)',
      '03-07 13:43 Móveis Aroeira: (edited) fica R$ 640,00',
      '03-07 13:45 Nilo Prata: [image IMG-20260307-WA0003.jpg]',
      '03-07 13:46 Nilo Prata: (view-once)',
    ],
    ...{ own: ['notice', 'call'], whole: true },
  },
  'Russian Android': {
    file: 'Чат WhatsApp с контактом Nilo Prata.txt',
    lines: [
      '07.03.2026, 13:40 - Сообщения и звонки защищены сквозным шифрованием.',
      '07.03.2026, 13:41 - Nilo Prata: <Без медиафайлов>',
      '07.03.2026, 13:42 - Móveis Aroeira: Вы удалили данное сообщение',
      '07.03.2026, 13:43 - Пропущенный аудиозвонок',
      '07.03.2026, 13:44 - Nilo Prata: VID-20260307-WA0001.mp4 (файл добавлен)',
    ],
    read: [
      '03-07 13:41 Nilo Prata: [unknown]',
      '03-07 13:42 Móveis Aroeira: (deleted)',
      '03-07 13:44 Nilo Prata: [video VID-20260307-WA0001.mp4]',
    ],
    ...{ own: ['notice', 'call'], whole: true },
  },
}

const REPORTS = [
  ...Object.entries(LANGUAGES).map(([language, words]) => [`an iPhone in ${language}`, iphone(words)] as const),
  ...Object.entries(MORE),
]

test.each(REPORTS)("WhatsApp's own lines as people report them: %s", async (_, report) => {
  expect(await readReport(report)).toEqual(mustBeRead(report))
})
