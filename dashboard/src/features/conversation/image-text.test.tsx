// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ImageText } from './image-text.tsx'

afterEach(cleanup)

it('a detail that only the model saw in an image has a section of its own', () => {
  const [read, seen] = ['Cartões de visita: R$ 180,00', 'Retirada só na loja do centro']
  render(<ImageText text={`${read}\n${seen}`} seen={[seen]} wanted="" />)
  const section = screen.getByText('Só a IA viu').parentElement!.textContent
  expect(section).toContain(seen)
  expect(section).not.toContain('180,00')
  screen.getByText(read)
})
