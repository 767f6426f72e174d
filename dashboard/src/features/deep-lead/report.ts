import type { ActionPlan } from '@fechai/contracts/messages'
import type { Lead } from '@fechai/domain/lead'
import { snapshot } from 'valtio'
import { call } from '../../lib/call.ts'
import { plans } from '../../state/action-plan.ts'
import { leadPast } from '../../state/lead-past.ts'
import { drawReport } from '../../parts/report/draw-report.ts'
import type { PastOverview } from '../../state/past-protocol.ts'
import { reportBlocks } from './report-blocks.ts'
import { settings } from './store.ts'

/** Makes the lead's report and hands it to the browser as a file. @throws Error when its proof does not come. */
export async function downloadReport(lead: Lead): Promise<void> {
  const [type, { evidence }] = await Promise.all([
    import('virtual:report-type'),
    call('GET /api/leads/:id/evidence', { id: lead.id }),
  ])
  const plan = plans[lead.id]?.plan as ActionPlan | null | undefined
  const past = snapshot(leadPast)
  const blocks = reportBlocks({
    lead,
    evidence,
    overview: past.overview as PastOverview | null,
    messages: plan?.mensagens.map(({ texto }) => texto) ?? [],
    replies: settings.simulation ? past.replies : null,
    includesAudio: settings.audio,
    madeAt: new Date().toISOString(),
  })
  save(drawReport(blocks, type), `relatorio-${fileName(lead.nome)}.pdf`)
}

/** A name that every file system takes. */
const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'lead'

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has begun by then; the address would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
