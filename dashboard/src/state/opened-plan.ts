import { proxy } from 'valtio'

/** The lead whose plan is open; its messages come with the dialog. */
export const openedPlan = proxy({ lead: null as { id: string; name: string; revision: number } | null })
