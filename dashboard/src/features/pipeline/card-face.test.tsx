// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ownScreen } from '../../testing/own-screen.ts'
import { aLead } from '../../testing/lead.ts'
import { BoardFace, type BoardFaceProps } from './board-face.tsx'

ownScreen()
const draw = (changes: Partial<BoardFaceProps>) =>
  render(<BoardFace lead={aLead()} isNewLead={false} isUnsent={false} expanded={false} {...changes} />)

it('strikes a refused value and says why', async () => {
  const refused = { valor: { valor: 'R$ 9.400,00', motivo: 'nao-diz' as const } }
  draw({ lead: aLead({ valor: '--', padroes: ['valor'], revisar: ['valor'], recusados: refused }) })
  expect(screen.getByText('R$ 9.400,00').tagName).toBe('S')
  await screen.findByText(/^Valor recusado: a frase citada não diz isto$/)
})

it('says padrão of what the conversation does not state', async () => {
  draw({ lead: aLead({ padroes: ['whatsapp'] }), expanded: true })
  const line = (await screen.findByText(/^WhatsApp: Não informado/)).textContent
  expect(line).toBe('WhatsApp: Não informado padrão')
})

it('counts voice notes that nothing transcribed', async () => {
  draw({ lead: aLead({ audios_nao_ouvidos: 1 }) })
  await screen.findByText('1 áudio não ouvido')
})
