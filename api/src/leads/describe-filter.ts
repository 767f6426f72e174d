import type { LeadFilter } from '@fechai/contracts/lead-list'
import type { LeadSettings } from '@fechai/contracts/lead-settings'
import { shownCustomValue, type CustomField } from '@fechai/domain/lead-settings'
import { PHASE_TITLES } from '@fechai/domain/phases'

export interface FilterNames {
  settings: LeadSettings
  /** Names of the company's people, by id. */
  people: Readonly<Record<string, string>>
  /** The company's own id, which means no owner or no reason. */
  empresaId: string
}

const shownDay = (day: string): string => day.split('-').toReversed().join('/')

/** Writes each condition of a filter as a pair of words, in the order of the screen. */
export function describeFilter(filter: LeadFilter, { settings, people, empresaId }: FilterNames): [string, string][] {
  const { q, fases, atendentes, status, donos, motivos, campos = [] } = filter
  const nameOf = (id: string, none: string, known?: string): string => (id === empresaId ? none : (known ?? id))
  const list = (title: string, values: readonly string[] | undefined): [string, string][] =>
    values?.length ? [[title, values.join(', ')]] : []
  return [
    ...list('Busca', q?.trim() ? [q.trim()] : []),
    ...list(
      'Fase',
      fases?.map((fase) => PHASE_TITLES[fase]),
    ),
    ...list('Atendente', atendentes),
    ...list('Status', status),
    ...list(
      'Dono',
      donos?.map((id) => nameOf(id, 'Sem dono', people[id])),
    ),
    ...list('Início da conversa', periodOf(filter)),
    ...list('A confirmar', filter.aConfirmar ? ['sim'] : []),
    ...list('Com novidades', filter.novidades ? ['sim'] : []),
    ...list('Perdidos', filter.perdidos ? ['sim'] : []),
    ...list(
      'Motivo da perda',
      motivos?.map((id) => nameOf(id, 'Sem motivo', settings.reasons.find((reason) => reason.id === id)?.name)),
    ),
    ...campos.flatMap((condition) => {
      const field = settings.fields.find(({ id }) => id === condition.campo)
      return list(field?.name ?? condition.campo, [conditionWords(condition, field)])
    }),
  ]
}

const periodOf = ({ inicioDe, inicioAte }: LeadFilter): string[] => [
  ...(inicioDe ? [`de ${shownDay(inicioDe)}`] : []),
  ...(inicioAte ? [`até ${shownDay(inicioAte)}`] : []),
]

function conditionWords(
  { valores, contem, de, ate }: NonNullable<LeadFilter['campos']>[number],
  field: CustomField | undefined,
): string {
  const shown = (value: string | number): string => (field ? shownCustomValue(field, value) : String(value))
  return [
    ...(valores?.length ? [valores.join(', ')] : []),
    ...(contem ? [`contém “${contem}”`] : []),
    ...(de === undefined ? [] : [`de ${shown(de)}`]),
    ...(ate === undefined ? [] : [`até ${shown(ate)}`]),
  ].join(' ')
}
