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

const api = ownScreen()

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

it('says of an official number that Meta has to call first, and shows whether it did', async () => {
  whatsapp.loaded = true
  manager.consent = null
  whatsapp.own = { id: 's', channel: 'cloud', phone: '551130007799' } as typeof whatsapp.own
  setStatus('connected')
  api.answer('GET /api/whatsapp/cloud/:id', () => ({
    ...{ success: true, sessionId: 's', phoneNumberId: '10654035', wabaId: '10229012', atMeta: null, trouble: null },
    hook: { url: 'https://vila.exemplo/h', verifyToken: 'palavra', verifiedAt: null, reportedAt: null },
  }))
  render(<ConnectionTab />)
  await screen.findByText(/^As conversas de .* chegam quando a Meta chama o endereço do webhook\.$/)
  await userEvent.click(screen.getByRole('button', { name: officialCopy.number.details }))
  await screen.findByText(officialCopy.number.notYet)
})
