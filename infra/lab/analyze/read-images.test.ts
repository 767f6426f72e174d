import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadExport } from '../eval/load-export.ts'
import { readImages } from './read-images.ts'

const CONVERSATION = join(
  import.meta.dirname,
  '../eval/conversations/ex16-agro-sementes/Conversa do WhatsApp com +55 65 90000-4417.zip',
)

test('a photograph without text says nothing, a receipt all that it says', async () => {
  const file = await loadExport(CONVERSATION)
  const { texts, unread } = await readImages(file!)
  expect(unread.size).toBe(0)
  const textOf = (name: string): string | null | undefined => texts.find((one) => one.name === name)?.text
  expect(textOf('IMG-20260724-WA0001.jpg')).toBe('')
  expect(textOf('IMG-20260920-WA0000.jpg')).toBe('')
  const receipt = textOf('IMG-20260914-WA0000.jpg')!.split('\n')
  expect(receipt).toContain('R$ 13.392,00')
  expect(receipt).toContain('Odair Jose Benetti')
  // The rest of a masked CPF is not a number of its own.
  expect(receipt.join('\n')).not.toContain('545.868')
})
