// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Toaster } from 'sonner'
import { beforeEach, expect, it } from 'vitest'
import type { SamePerson as Answer } from '@fechai/contracts/same-person'
import type { Lead } from '@fechai/domain/lead'
import { ownScreen } from '../testing/own-screen.ts'
import { aLead } from '../testing/lead.ts'
import { askSamePerson } from './join-leads.ts'
import { SamePerson } from './same-person.tsx'

const bento = aLead({ nome: 'Bento Sá', revision: 4 })
const bentinho = aLead({ nome: 'Bentinho', fase: 'leads-frios', revision: 7 })
const asks: Answer = { suggestions: [{ lead: bentinho, why: 'telefone' }], joined: [], into: null }
const QUESTION = 'Parece ser a mesma pessoa que Bentinho: juntar?'

let answer: Answer
const api = ownScreen()
beforeEach(() => {
  answer = asks
  api.answer('GET /api/leads/:id/same-person', () => answer)
})
const draw = (lead?: Lead) =>
  render(
    <>
      {lead && <SamePerson lead={lead} />}
      <Toaster />
    </>,
  )
const sentTo = (endpoint: string) => api.asked.filter((each) => each.endpoint === endpoint)

it('joins two leads as both were seen, and takes a wrong join back where it hurts', async () => {
  const joined = { ...bentinho, joined_into: bento.id, revision: 8 }
  api.answer('POST /api/leads/:id/join', () => ({ lead: { ...bento, revision: 5 }, other: joined }))
  api.answer('POST /api/leads/:id/part', () => ({ lead: bento, other: bentinho }))
  draw(bento)
  await screen.findByText(QUESTION)
  screen.getByText(/^Mesmo WhatsApp · Frio/)
  answer = { suggestions: [], joined: [joined], into: null }
  await userEvent.click(screen.getByRole('button', { name: 'Juntar com Bentinho' }))
  await screen.findByText('Bentinho está junto com Bento Sá agora.')
  expect(sentTo('POST /api/leads/:id/join')).toMatchObject([
    { path: `/api/leads/${bento.id}/join`, body: { other: bentinho.id, revision: 4, otherRevision: 7 } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Bentinho e Bento Sá estão separados.')
  expect(sentTo('POST /api/leads/:id/part')).toMatchObject([
    { path: `/api/leads/${bentinho.id}/part`, body: { revision: 8 } },
  ])
})

it('asks about two people once', async () => {
  api.answer('POST /api/leads/:id/not-same', () => {
    answer = { suggestions: [], joined: [], into: null }
    return { success: true }
  })
  draw(bento)
  await screen.findByText(QUESTION)
  await userEvent.click(screen.getByRole('button', { name: 'Bentinho não é a mesma pessoa' }))
  await screen.findByText('Não será sugerido de novo.')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(sentTo('POST /api/leads/:id/not-same')).toMatchObject([{ body: { other: bentinho.id } }])
})

it('says that nothing changed where a join is refused, and asks what is true now', async () => {
  api.refuse('POST /api/leads/:id/join', 409, 'O lead foi alterado.')
  draw(bento)
  await userEvent.click(await screen.findByRole('button', { name: 'Juntar com Bentinho' }))
  await screen.findByText('Nada mudou: O lead foi alterado.')
  expect(sentTo('GET /api/leads/:id/same-person').length).toBeGreaterThan(1)
})

it('asks about a lead as soon as it is there', async () => {
  draw()
  await askSamePerson(bento.id)
  await screen.findByText(QUESTION)
})
