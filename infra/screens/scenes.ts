import { BOARD_SCENES } from './board-scenes.ts'
import { LEAD_SCENES } from './lead-scenes.ts'
import type { Scene } from './scene.ts'
import { SHELL_SCENES } from './shell-scenes.ts'
import { UPLOAD_SCENES } from './upload-scenes.ts'

export const SCENES: readonly Scene[] = [...BOARD_SCENES, ...LEAD_SCENES, ...UPLOAD_SCENES, ...SHELL_SCENES]
