// @vitest-environment happy-dom
import type { LeadDoors as Known } from '@fechai/contracts/lead-forms'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { leadDoorCopy as text } from './lead-door-copy.ts'
import { LeadDoors } from './lead-doors.tsx'

let known: Known
const api = ownScreen()
beforeEach(() => {
  known = { forms: [], links: [], mailbox: null, takesMail: true }
  api.answer('GET /api/lead-forms', () => known)
})

const MAILBOX = { address: 'leads-abcdefghjkmnpqrs@leads.exemplo', previousUntil: null, leads: 3 }
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('makes an address of e-mail, shows what came by it, and ends it after a question', async () => {
  api.answer('POST /api/lead-mailbox', () => (known = { ...known, mailbox: MAILBOX }).mailbox!)
  api.answer('DELETE /api/lead-mailbox', () => {
    known = { ...known, mailbox: null }
    return { success: true }
  })
  render(<LeadDoors />)
  await press(text.addMail)
  await screen.findByText('E-mail · 3 leads')
  expect(screen.queryByRole('button', { name: text.addMail })).toBeNull()
  await press(text.of(text.remove, MAILBOX.address))
  await screen.findByText(text.removeMailText)
  await press(text.remove)
  await screen.findByRole('button', { name: text.addMail })
  expect(screen.queryByText(MAILBOX.address)).toBeNull()
})

it('says until when an address that was exchanged works', async () => {
  known = { ...known, mailbox: { ...MAILBOX, previousUntil: '2026-12-07T15:00:00.000Z' } }
  render(<LeadDoors />)
  await screen.findByText(/^E-mail · 3 leads · o anterior funciona até /)
  await press(text.of(text.renewMail, MAILBOX.address))
  await screen.findByText(/O endereço de agora para na hora; o anterior a ele funciona até /)
})

it('offers no address where the installation receives no e-mail', async () => {
  known = { ...known, takesMail: false }
  render(<LeadDoors />)
  await screen.findByText(text.none)
  expect(screen.queryByRole('button', { name: text.addMail })).toBeNull()
})
