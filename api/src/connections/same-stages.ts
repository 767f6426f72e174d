import type { RemoteChoice } from '@fechai/contracts/connections'
import type { ConnectionMapping } from '@fechai/domain/connection'
import { nameKey } from '@fechai/domain/conversation/fold'
import { PHASE_LABELS, PHASE_TITLES, PHASES } from '@fechai/domain/phases'

/** Words of other systems for a deal that was won. None is for a cold lead: it may still be won. */
const WON = ['Ganho', 'Ganha', 'Vendida', 'Vendido', 'Fechada', 'Negócio fechado', 'Venda fechada', 'Closed won', 'Won']

/** The first stage of each phase that has the same name, behind the name of its pipeline or alone. */
export function sameStages(there: readonly RemoteChoice[]): ConnectionMapping['stages'] {
  const named = there.map(({ id, label }) => ({ id, key: nameKey(label.split(': ').at(-1)!) }))
  return Object.fromEntries(
    PHASES.flatMap((phase) => {
      const keys = [PHASE_LABELS[phase], PHASE_TITLES[phase], ...(phase === 'fechados' ? WON : [])].map(nameKey)
      const same = named.find(({ key }) => keys.includes(key))
      return same ? [[phase, same.id]] : []
    }),
  )
}
