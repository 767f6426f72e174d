import * as z from 'zod'

export const EMERGENCY_ACTS = ['suspend', 'resume', 'sign-out', 'switch-off', 'switch-on'] as const
export type EmergencyActKind = (typeof EMERGENCY_ACTS)[number]

/** Everybody, in the place of a company. */
export const EVERY_COMPANY = 'todos'

/** Names of what can be switched off: uploads, and each model by its name. */
export const UPLOADS_SWITCH = 'uploads'
export const modelSwitch = (model: string): string => `modelo:${model}`

export const emergencyBody = z
  .strictObject({ act: z.enum(EMERGENCY_ACTS), target: z.string().trim().min(1).max(200) })
  .refine(({ act, target }) => isTarget(act, target), { path: ['target'], error: 'Alvo inválido' })
export type EmergencyAct = z.infer<typeof emergencyBody>

function isTarget(act: EmergencyActKind, target: string): boolean {
  if (act === 'switch-off' || act === 'switch-on')
    return target === UPLOADS_SWITCH || target.startsWith(modelSwitch(''))
  return (act === 'sign-out' && target === EVERY_COMPANY) || z.uuid().safeParse(target).success
}

/** For the operators of the installation. */
export interface EmergencyState {
  companies: { id: string; name: string; people: number; suspendedAt: string | null }[]
  /** Names of what is switched off, each with its start. */
  off: { name: string; since: string }[]
  /** Models that this installation asks. */
  models: string[]
  acts: { id: number; act: EmergencyActKind; target: string; byUser: string | null; at: string }[]
}

/** Number of people whose sessions ended. */
export interface EmergencyDone {
  success: true
  ended: number
}
