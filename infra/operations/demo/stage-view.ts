import { STAGES, stageNumber } from '@fechai/domain/stages'
import type { UploadState } from '@fechai/domain/upload'
import type { Screen } from './screen.ts'

const barWidth = 30

/** The eleven stages as the dashboard's overlay shows them. */
export function stageBlock(upload: UploadState): string[] {
  const current = stageNumber(upload.stage)
  const filled = Math.round((upload.percent / 100) * barWidth)
  const stages = STAGES.map(({ label }, index) => {
    const number = index + 1
    if (upload.status === 'concluido' || number < current) return `  ✓ ${label}`
    if (number > current) return `  · ${label}`
    const detail = upload.cause?.message ?? upload.detail
    return `  ${upload.status === 'aguardando_acao' ? '!' : '▸'} ${label}${detail ? ` (${detail})` : ''}`
  })
  return ['', ...stages, '', `  ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${upload.percent}%`, '']
}

/** Draws on a terminal; elsewhere writes one line for each stage reached. */
export function stageView(screen: Screen): { show(upload: UploadState): void } {
  let reported = 0
  const isLive = process.stdout.isTTY
  return {
    show: (upload) => {
      screen.draw(stageBlock(upload))
      if (isLive) return
      // The last stage is reported at its end: its line then says 100%.
      const reached = stageNumber(upload.stage)
      const told = reached === STAGES.length && upload.status !== 'concluido' ? reached - 1 : reached
      for (; reported < told; reported++) {
        screen.line(`  ${String(reported + 1).padStart(2)} de 11  ${STAGES[reported]?.label}  ${upload.percent}%`)
      }
    },
  }
}
