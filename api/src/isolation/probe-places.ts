import { randomBytes } from 'node:crypto'
import type { Probe } from '@fechai/contracts/isolation'
import { companyKeyOf } from '@fechai/data/companies'
import { chatFileKey, exportKey, uploadPrefix } from '@fechai/platform/storage/object-store'
import { timed, type Attack } from './attack.ts'

/** Each kind of object that storage holds: where it would lie for the canary. */
const KINDS: readonly (readonly [target: string, key: (attack: Attack) => string])[] = [
  ['companies/{empresa}/uploads/{upload}/', ({ canary: { of } }) => `${uploadPrefix(of.id, of.uploadId)}canario`],
  [
    'companies/{empresa}/uploads/{chat}/{conversa}/',
    ({ canary: { of } }) =>
      chatFileKey({ empresaId: of.id, chatId: of.leadId, conversationId: of.conversationId, sha256: 'canario' }),
  ],
  [
    'companies/{empresa}/exports/{exportacao}.zip',
    ({ canary: { of } }) => exportKey({ empresaId: of.id, exportId: of.userId }),
  ],
]

/** Objects of the canary, opened with this company's key and looked for among this company's. */
export async function probeStorage(attack: Attack): Promise<Probe[]> {
  const { deps, owner, canary } = attack
  const [mine, theirs] = await Promise.all([
    companyKeyOf(deps.db, deps.master, owner),
    companyKeyOf(deps.db, deps.master, canary.owner),
  ])
  const probes: Probe[] = []
  for (const [target, keyOf] of KINDS) {
    const key = keyOf(attack)
    const bytes = randomBytes(256)
    try {
      probes.push(
        await timed('armazenamento', target, 'Abrir o arquivo alheio com a chave da sua empresa', async () => {
          await deps.storage.put(key, bytes, theirs)
          if (!(await deps.storage.get(key, theirs)).equals(bytes))
            return { proof: 'o arquivo não abre nem com a própria chave', result: 'ERRO' }
          const opened = await deps.storage.get(key, mine).then(
            () => true,
            () => false,
          )
          return opened
            ? { proof: 'abriu com a chave da sua empresa', result: 'VULNERÁVEL' }
            : { proof: 'não abre com a chave da sua empresa', result: 'SEGURO' }
        }),
        await timed('armazenamento', target, 'Procurar o arquivo alheio no lugar da sua empresa', async () => {
          const found = await deps.storage.list(key.replace(canary.of.id, owner.empresaId))
          return found.length === 0
            ? { proof: '0 arquivos', result: 'SEGURO' }
            : { proof: `${found.length} arquivos`, result: 'VULNERÁVEL' }
        }),
      )
    } finally {
      await deps.storage.removePrefix(key)
    }
  }
  return probes
}
