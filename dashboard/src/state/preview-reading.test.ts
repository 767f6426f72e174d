import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { expect, test } from 'vitest'
import { previewOf } from './preview-reading.ts'

const notice = '14/09/2026 21:46 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.'
const sale = [
  notice,
  '14/09/2026 21:46 - Célia Rocha: Boa tarde, ainda tem a mesa de jantar?',
  '14/09/2026 21:47 - Loja Aroeira: Tem sim, a mesa de jantar sai por R$ 2.400,00',
  '14/09/2026 21:48 - Célia Rocha: \u200eIMG-20260914-WA0001.jpg (arquivo anexado)',
  '14/09/2026 21:49 - Célia Rocha: \u200ePTT-20260914-WA0002.opus (arquivo anexado)',
]
const fileName = 'Conversa do WhatsApp com Célia Rocha.zip'

function preview(lines: string[], entryNames: string[], name = fileName) {
  return previewOf({ conversation: readTranscript(lines.join('\n'), { fileName: name, entryNames }), entryNames }, name)
}

test('says whose it is, how much of it there is, and what the rules find', () => {
  const read = preview(sale, ['IMG-20260914-WA0001.jpg', 'PTT-20260914-WA0002.opus'])
  expect(read).toMatchObject({
    ledger: { complete: true, text: 'Leu 100 %' },
    title: 'Célia Rocha',
    messages: 4,
    firstAt: '2026-09-14T21:46:00-03:00',
    lastAt: '2026-09-14T21:49:00-03:00',
    media: '1 imagem e 1 áudio',
    lead: { nome: 'Célia Rocha', valor: 'R$ 2.400,00' },
  })
  expect(read?.lead?.produto).toBe('Mesa de jantar')
})

test('media that the file does not bring is missing, not counted', () => {
  const read = preview(sale, ['IMG-20260914-WA0001.jpg'])
  expect(read?.media).toBe('1 imagem')
  expect(read?.ledger).toEqual({
    complete: false,
    text: 'Leu todo o texto; falta 1 áudio. Exporte de novo com "Incluir mídia" e envie.',
  })
})

test('guesses no lead without a known seller', () => {
  expect(preview(sale, [], 'conversa.zip')).toMatchObject({ messages: 4, title: null, lead: null })
})

test('a value that the conversation does not contain is no value of its own', () => {
  const read = preview([notice, '14/09/2026 21:46 - Célia Rocha: Bom dia'], [])
  expect(read?.lead).toMatchObject({ produto: null, valor: null })
})

test('a conversation that the server would classify as no sale claims nothing in the preview either', () => {
  const chat = [
    'feliz aniversário, prima!',
    'obrigada, prima!',
    'deus te abençoe',
    'amém, saudade da tia',
    'domingo tem almoço na vó',
    'vou sim, levo o pudim',
    'a mãe manda um beijo',
    'outro pra ela',
  ]
  const lines = chat.map(
    (text, at) => `14/09/2026 21:${10 + at} - ${at % 2 === 0 ? 'Prima Célia' : 'Loja Aroeira'}: ${text}`,
  )
  const read = preview([notice, ...lines], [], 'Conversa do WhatsApp com Prima Célia.zip')
  expect(read?.lead).toMatchObject({ produto: null, valor: null, fase: null, proximoPasso: null })
})
