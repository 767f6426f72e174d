// @vitest-environment happy-dom
import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Composer } from './composer.tsx'
import { webCopy } from './copy.ts'
import { PaneHeader } from './pane-header.tsx'

const chat = (readOnly?: true) =>
  ({
    ...{ id: 'c', sessionId: 's', displayName: 'Dona Célia', phone_number: null, isGroup: false },
    ...{ leadFase: null, leadId: null, favorite: false, archived: false, ...(readOnly && { readOnly }) },
  }) as Chat
const show = (readOnly?: true) =>
  render(
    <>
      <PaneHeader
        chat={chat(readOnly)}
        finding={false}
        findButton={createRef()}
        onFind={() => undefined}
        onClose={() => undefined}
      />
      <Composer chat={chat(readOnly)} field={createRef()} onSent={() => undefined} onEscape={() => undefined} />
    </>,
  )
const entries = async () => {
  await userEvent.click(screen.getByRole('button', { name: webCopy.menu }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const CHANGES: string[] = [webCopy.pane.favorite, webCopy.pane.unread, webCopy.pane.archive, webCopy.remove.item]
afterEach(cleanup)

it('writes in a chat, and changes it', async () => {
  show()
  expect(screen.queryByRole('textbox', { name: webCopy.composer.label })).not.toBeNull()
  expect(screen.queryByRole('button', { name: webCopy.pane.favorite })).not.toBeNull()
  expect(await entries()).toEqual(expect.arrayContaining(CHANGES))
})

it('only reads the chat of a member of the team', async () => {
  show(true)
  expect(screen.getByText(webCopy.composer.readOnly).textContent).toMatch(/só pode ler/)
  expect(screen.queryByRole('textbox', { name: webCopy.composer.label })).toBeNull()
  expect(screen.queryByRole('button', { name: webCopy.pane.favorite })).toBeNull()
  const shown = await entries()
  expect(shown).toContain(webCopy.pane.starred)
  expect(shown.filter((entry) => CHANGES.includes(entry))).toEqual([])
})
