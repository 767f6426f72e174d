import { BATCH_SCENES } from './batch-scenes.ts'
import { BOARD_SCENES } from './board-scenes.ts'
import { INSIGHT_SCENES } from './insight-scenes.ts'
import { LEAD_SCENES } from './lead-scenes.ts'
import type { Scene } from './scene.ts'
import { SHELL_SCENES } from './shell-scenes.ts'
import { TEAM_SCENES } from './team-scenes.ts'
import { TRUST_SCENES } from './trust-scenes.ts'
import { UPLOAD_SCENES } from './upload-scenes.ts'
import { WHATSAPP_SCENES } from './whatsapp-scenes.ts'

export const SCENES: readonly Scene[] = [
  ...BOARD_SCENES,
  ...LEAD_SCENES,
  ...UPLOAD_SCENES,
  ...SHELL_SCENES,
  ...WHATSAPP_SCENES,
  ...BATCH_SCENES,
  ...INSIGHT_SCENES,
  ...TRUST_SCENES,
  ...TEAM_SCENES,
]
