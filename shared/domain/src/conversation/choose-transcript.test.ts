import { expect, test } from 'vitest'
import { chooseTranscript } from './choose-transcript.ts'
import { nameFromFileName, titleFromFileName } from './title.ts'

const chat = '14/02/2023 08:02 - Ana: Oi\n14/02/2023 08:03 - Zé: Olá'

test.each([
  [
    [
      ['_chat.txt', '[14/02/23, 08:02:00] Ana: Oi'],
      ['00000046-notas.txt', chat],
    ],
    '_chat.txt',
  ],
  [
    [
      ['notas.txt', 'compras'],
      ['Conversa do WhatsApp com Ana.txt', chat],
    ],
    'Conversa do WhatsApp com Ana.txt',
  ],
  [
    [
      ['exportado.txt', chat],
      ['leia-me.txt', 'oi'],
    ],
    'exportado.txt',
  ],
  [
    [
      ['__MACOSX/._chat.txt', chat],
      ['a/_chat.txt', chat],
    ],
    'a/_chat.txt',
  ],
  [[['leia-me.txt', 'oi']], undefined],
  [[], undefined],
])('%j', (entries, chosen) => {
  expect(chooseTranscript(entries.map(([name, text]) => ({ name: name!, text: text! })))?.name).toBe(chosen)
})

test.each([
  ['Conversa do WhatsApp com Ana Lima.zip', 'Ana Lima'],
  ['WhatsApp Chat - Ana Lima (2).zip', 'Ana Lima'],
  ['WhatsApp Chat with Ana.txt', 'Ana'],
  ['Conversa no WhatsApp com Ana.txt', 'Ana'],
  ['WhatsApp_Chat_-_Grupo_X.zip', 'Grupo X'],
  ['_chat.txt', null],
  ['relatorio.txt', null],
])('title of %s', (name, title) => {
  expect(titleFromFileName(name)).toBe(title)
})

test('a name from any file name', () => {
  expect(nameFromFileName('orcamento cozinha (1).zip')).toBe('orcamento cozinha')
})
