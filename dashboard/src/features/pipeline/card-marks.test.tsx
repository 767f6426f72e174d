// @vitest-environment happy-dom
import type { Doubts } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardDues } from '../../state/card-dues.ts'
import { clearEverything } from '../../state/clear.ts'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aLead } from '../../testing/lead.ts'
import { BoardFace } from './board-face.tsx'
import { density } from './density.ts'

beforeEach(() => {
  clearEverything()
  fakeApi().answer('GET /api/lead-settings', () => ({ reasons: [], demandsReason: false, fields: [], revision: 0 }))
  enterAs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const id of Object.keys(cardDues)) delete cardDues[id]
})

const near: Doubts = { produto: { leituras: [{ valor: 'Mesa', de: 'regras' }], motivo: 'provavel', p: 0.7 } }
const refused = { valor: 'Rui', motivo: 'nao-diz' } as const
const COLD = { fase: 'leads-frios', perdido_em: '2026-11-20T12:00:00.000Z', motivo_perda: null } as const
const SOLD = { parece_fechado: '2026-11-20T12:00:00.000Z' } as const
const pending = { why: 'espera', since: '2026-11-20T12:00:00.000Z' } as unknown as Lead['ia_pendente']

/** From the strongest cause of a mark to the weakest: a card with a cause and all that follow shows the cause alone. */
const CAUSES: readonly [mark: string, cause: Partial<Lead>, isUnsent?: boolean, isOverdue?: boolean][] = [
  ['unsent', {}, true],
  ['lost', COLD],
  ['fase', { revisar: ['fase'] }],
  ['sold', SOLD],
  ['overdue', {}, false, true],
  ['produto', { revisar: ['produto'] }],
  ['nome', { revisar: ['nome'], padroes: [], recusados: {} }],
  ['quantidade', { revisar: ['quantidade'] }],
  ['whatsapp', { revisar: ['whatsapp'], whatsapp: '+5511999990000' }],
  ['refused', { revisar: ['nome'], padroes: ['nome'], recusados: { nome: refused } }],
  ['news', { novidades: 2, novidades_em: '2026-11-20T12:00:00.000Z' }],
  ['unheard', { audios_nao_ouvidos: 3 }],
  ['ai', { ia_pendente: pending }],
  ['produto', { duvidas: near }],
]

/** A lead to which all causes from one on apply. */
function leadFrom(first: number): { lead: Lead; isUnsent: boolean; isOverdue: boolean } {
  const causes = CAUSES.slice(first)
  const change = causes.toReversed().reduce<Partial<Lead>>(
    (all, [, cause]) => ({
      ...all,
      ...cause,
      revisar: [...new Set([...(all.revisar ?? []), ...(cause.revisar ?? [])])],
    }),
    { revisar: ['valor'] },
  )
  return {
    lead: aLead(change),
    isUnsent: causes.some(([, , isUnsent]) => isUnsent),
    isOverdue: causes.some(([, , , isOverdue]) => isOverdue),
  }
}

/** The marks of a card: questions by their field, and others by their name. */
function marksIn(card: Element): string[] {
  const asked = [...card.querySelectorAll<HTMLElement>('[data-confirms]')].map((each) => each.dataset.confirms!)
  const others = [...card.querySelectorAll<HTMLElement>('[data-mark]')].map((each) => each.dataset.mark!)
  return [...new Set([...asked, ...others])]
}

async function marksOf(first: number, expanded: boolean): Promise<string[]> {
  const { lead, isUnsent, isOverdue } = leadFrom(first)
  if (isOverdue) cardDues[lead.id] = { words: 'atrasada 2 d', isToday: false, isOverdue }
  const { container } = render(<BoardFace lead={lead} isNewLead={false} isUnsent={isUnsent} expanded={expanded} />)
  await act(() => Promise.resolve())
  return expect
    .poll(() => marksIn(container))
    .toContain('valor')
    .then(() => marksIn(container))
}

const cases = (['compact', 'comfortable'] as const).flatMap((size) =>
  CAUSES.map(([mark], first) => [size, first, mark] as const),
)
it.each(cases)(
  'a %s card at rest shows the look of its value and one mark: cause %i gives %s',
  async (size, first, mark) => {
    density.now = size
    await marksOf(first, false)
    await expect.poll(() => marksIn(document.body).toSorted()).toEqual(['valor', mark].toSorted())
  },
)

it('shows every mark once it is opened', async () => {
  density.now = 'comfortable'
  await marksOf(2, true)
  await expect
    .poll(() => marksIn(document.body))
    .toEqual(
      expect.arrayContaining(['valor', 'fase', 'produto', 'nome', 'quantidade', 'whatsapp', 'news', 'unheard', 'ai']),
    )
})
