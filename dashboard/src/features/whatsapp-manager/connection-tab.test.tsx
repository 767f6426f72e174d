// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { setStatus, whatsapp } from '../../state/whatsapp-connection.ts'
import { manager } from '../../state/whatsapp-operations.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { ConnectionTab } from './connection-tab.tsx'
import { managerCopy } from './copy.ts'
import { officialCopy } from './official-copy.ts'

ownScreen()

it('keeps the dialog of an official number open when a session takes the place of the consent', async () => {
  whatsapp.loaded = true
  manager.consent = null
  render(<ConnectionTab />)
  screen.getByText(managerCopy.consent.title)
  await userEvent.click(screen.getByRole('button', { name: officialCopy.entry.act }))
  await userEvent.type(await screen.findByLabelText(officialCopy.dialog.phoneNumberId), '10654035')
  setStatus('connected')
  await screen.findByText(managerCopy.facts[0]![0])
  expect(screen.queryByText(managerCopy.consent.title)).toBeNull()
  expect((screen.getByLabelText(officialCopy.dialog.phoneNumberId) as HTMLInputElement).value).toBe('10654035')
})
