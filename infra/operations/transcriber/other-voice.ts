import { execFileSync, spawnSync } from 'node:child_process'
import { SetupError } from '@fechai/platform/setup-error'

const PROGRAM = 'RHVoice-test'
const VOICE = 'Leticia-F123'

/** A voice made of a person's recordings, where the samples' are made by rules (Debian, non-free: rhvoice, rhvoice-brazilian-portuguese). */
export function speakAnew(text: string, file: string): void {
  execFileSync(PROGRAM, ['-p', VOICE, '-o', file], { input: text })
}

/** @throws SetupError */
export function requireOtherVoice(): void {
  if (spawnSync(PROGRAM, ['--help']).error)
    throw new SetupError(
      `${PROGRAM} não está instalado (Debian, seção non-free: rhvoice e rhvoice-brazilian-portuguese).`,
    )
}
