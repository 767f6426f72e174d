import { expect, it } from 'vitest'
import { snapshot } from 'valtio'
import { attach, attachments, detach } from './chat-attachments.ts'

const paper = (name: string) => new File(['%PDF-1.4 proposta'], name)
const shown = () => snapshot(attachments)['c']?.map(({ fileName }) => fileName)

it('a file that is attached alone is on the screen at once, and so is one that follows or is taken away', async () => {
  expect(await attach('c', [paper('Proposta.pdf')])).toEqual([])
  expect(shown()).toEqual(['Proposta.pdf'])
  expect(await attach('c', [paper('Medidas.pdf'), new File(['MZ\0'], 'virus.exe')])).toHaveLength(1)
  expect(shown()).toEqual(['Proposta.pdf', 'Medidas.pdf'])
  detach('c', attachments['c']![0]!.key)
  expect(shown()).toEqual(['Medidas.pdf'])
})
