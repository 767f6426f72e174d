import { expect, test } from 'vitest'
import { withoutInvented } from './invented-words.ts'

test.each([
  'Legendas pela comunidade Amara.org',
  'Legendas pela comunidade Amara.org Legendas pela comunidade Amara.org',
  'Legenda por Sônia Ruberti',
  'Transcrição e Legendas Pedro Negri',
  'Tradução e legendas: Equipe',
  'Legendado por João',
  'Subtitles by the Amara.org community',
  'Obrigado por assistir!',
  'Obrigada por assistirem.',
  'Obrigado por assistir até o final.',
  'Thanks for watching!',
  'Inscreva-se no canal e ative o sininho!',
  'Obrigado por assistir. Até o próximo vídeo.',
  'www.exemplo.com.br',
  '♪ ♪',
  '[Música]',
  '(aplausos)',
  '',
])('not spoken: %j', (text) => {
  expect(withoutInvented(text)).toBe('')
})

test.each([
  'Obrigada!',
  'Obrigado, viu?',
  'Tá bom, então. Inscreva-se no canal e me diga o que achou.',
  'A legenda do vídeo do produto fica por nossa conta, e a edição também sai no mesmo preço que combinamos ontem.',
  'Vou pôr música.',
  'Legenda por favor coloca em inglês.',
  'Legendas do vídeo ficam prontas amanhã.',
  'Pode ser amanhã às 10h?',
])('spoken: %j', (text) => {
  expect(withoutInvented(text)).toBe(text)
})

test('credits at the end of real words go alone', () => {
  expect(withoutInvented('Fecho por dois mil e quatrocentos. Legendas pela comunidade Amara.org')).toBe(
    'Fecho por dois mil e quatrocentos.',
  )
})
