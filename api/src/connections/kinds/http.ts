import type { ConnectionMapping } from '@fechai/domain/connection'
import { PHASE_TITLES, PHASES } from '@fechai/domain/phases'
import type { Connector, RemoteRecord } from '../connector.ts'

/**
 * A receiver of the company's own: n8n, Make, Zapier or a script. Each call is a POST of one JSON object with a token;
 * the receiver keeps our id. Nothing comes back: such programs write by the API and its keys.
 */
export const http = (): Connector => ({
  kind: 'http',
  ...{ api: 'https://invalid.invalid', oauth: null, valueField: 'valor_total' },
  ...{ isTwoWay: false, hasPeople: false, findsFormer: false },
  sameFields: SAME,
  describe: (session) =>
    Promise.resolve({
      account: new URL(session.credentials.origin!).host,
      fields: [
        ...Object.entries(SAME).map(([, id]) => ({ id, label: id, type: 'text' as const })),
        { id: 'valor_total', label: 'valor_total (número)', type: 'number' as const },
      ],
      stages: PHASES.map((phase) => ({ id: phase, label: PHASE_TITLES[phase] })),
      owners: [],
    }),
  prepare: () => Promise.resolve({}),
  // The receiver keeps our id: what it has already is sent once more.
  find: (_session, leadId) => Promise.resolve({ id: leadId, personId: null }),
  async create(session, record) {
    await session.request({ method: 'POST', path: '', json: bodyOf('lead.synced', record) })
    return { id: record.leadId, personId: null }
  },
  async update(session, _made, record) {
    await session.request({ method: 'POST', path: '', json: bodyOf('lead.synced', record) })
  },
  read: () => Promise.reject(new Error('a receiver of one’s own is not read')),
  async remove(session, { id }) {
    await session.request({ method: 'POST', path: '', json: { type: 'lead.removed', leadId: id } })
  },
  changed: (_session, cursor) => Promise.resolve({ ids: [], cursor: cursor ?? '' }),
})

const SAME: ConnectionMapping['fields'] = {
  ...{ nome: 'nome', whatsapp: 'whatsapp', produto: 'produto', quantidade: 'quantidade', valor: 'valor' },
  ...{ progresso: 'progresso', resumo: 'resumo', proximoPasso: 'proximo_passo', atendente: 'atendente' },
}

const bodyOf = (type: string, { leadId, fields, triple: { value, stage, owner } }: RemoteRecord) => ({
  ...{ type, leadId, fields },
  ...{ valor_total: value ?? null, fase: stage ?? null, dono: owner ?? null },
})
