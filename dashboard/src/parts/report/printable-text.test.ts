import { expect, test } from 'vitest'
import { printable } from './printable-text.ts'

test.each([
  ['Não informado: “R$ 1.234,56” — já', 'Não informado: “R$ 1.234,56” — já'],
  ['fechado 👍🏽 e 👨‍👩‍👧', 'fechado e'],
  ['Combinado 🙏, sábado então! 😂\n🎉 Até', 'Combinado, sábado então!\nAté'],
  ['👍', '(emoji)'],
  ['preço → prazo', 'preço -> prazo'],
  ['Fechaí™ © 1️⃣ passo', 'Fechaí™ © passo'],
  ['a\u200eb\u202fc', 'ab c'],
  ['12 × R$ 10', '12 × R$ 10'],
  ['Ａ中', '••'],
  ['linha\r\noutra', 'linha\noutra'],
  ['❤️', '(emoji)'],
])('%j', (text, written) => expect(printable(text)).toBe(written))
