// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PageIndex } from './page-index.tsx'
import { Section } from './section.tsx'

test('a title takes the keyboard to its section, and goes nowhere while the section is not there', async () => {
  render(
    <div>
      <PageIndex label="Nesta página" titles={['Pessoas', 'Webhooks', 'Equipes']} />
      <Section title="Pessoas">a</Section>
      <Section title="Webhooks">b</Section>
    </div>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Webhooks' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Webhooks' }))
  await userEvent.click(screen.getByRole('button', { name: 'Equipes' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Equipes' }))
})
