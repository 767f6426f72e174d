// @vitest-environment happy-dom
import type { ActionPlan } from '@fechai/contracts/messages'
import type { SuggestedMessage } from '@fechai/domain/suggested-message'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPlan } from '../../state/action-plan.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { ActionPlanDialog } from './dialog.tsx'

const api = ownScreen()

const message = (id: string, origem: 'ia' | 'modelo', texto: string): SuggestedMessage => ({
  ...{ id, origem, texto, gatilhos: ['Afinidade'], tipo: 'fase_especifica' },
  fatos: [{ kind: 'produto', text: 'mesa de jantar', origin: 'contato', proof: null }],
})
const WRITING: ActionPlan = {
  ...{ fase: 'fechados', objetivo: 'Cuidar de quem comprou', faseAConfirmar: false, status: 'generating' },
  ...{ source: 'ia', motivo: null, recusadas: 0, mensagens: [], pergunta: null, whatsapp: null },
}
const WRITTEN: ActionPlan = {
  ...WRITING,
  ...{ status: 'ready', recusadas: 1 },
  mensagens: [
    message('1', 'ia', 'Oi, Célia! Como está sendo a experiência com a mesa de jantar?'),
    message('2', 'modelo', 'Oi, Célia! A mesa de jantar chegou bem?'),
    message('3', 'ia', 'Oi, Célia! Ficou tudo certo?'),
  ],
}

it('waits for what a model writes, shows it by its author, and says what of it is not offered', async () => {
  let plan = WRITING
  api.answer('POST /api/leads/:id/action-plan', () => plan)
  render(<ActionPlanDialog />)
  openPlan({ id: crypto.randomUUID(), name: 'Célia Prado', revision: 1 })
  const dialog = await screen.findByRole('dialog', { name: 'Plano de Ação Prático' })
  await within(dialog).findByText('Gerando mensagem inteligente...')
  await within(dialog).findByText('Cuidar de quem comprou')
  plan = WRITTEN
  await within(dialog).findByText(/Como está sendo a experiência/)
  within(dialog).getByText(/^Escrita por inteligência artificial/)
  within(dialog).getByText(/^Uma sugestão da inteligência artificial não é mostrada/)
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Msg 02' }))
  await within(dialog).findByText('Modelo preenchido com o que a conversa prova')
  expect(
    within(dialog)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Msg 01', 'Msg 02', 'Msg 03'])
})
