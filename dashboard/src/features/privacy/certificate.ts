import type { Erasure } from '@fechai/contracts/privacy'
import { displayTime } from '@fechai/domain/clock'
import { ERASED_OF_PERSON, ERASED_STORES } from '@fechai/domain/erasure'
import { saveBlob } from '../../lib/save-blob.ts'
import { privacyCopy as text } from './copy.ts'

/** Writes the removed counts, store by store, as text that can be compared with the audit. */
export function certificateOf(
  { id, ending, personId, requestedAt, finishedAt, counts, digest }: Erasure,
  company: string,
): string {
  const lines = (personId ? ERASED_OF_PERSON : ERASED_STORES).map(
    (store) => `${text.stores[store]}: ${counts[store] ?? 0}`,
  )
  const kept = counts.grupos_mantidos ? [`Grupos que ficaram: ${counts.grupos_mantidos}`] : []
  return [
    'CERTIFICADO DE EXCLUSÃO',
    '',
    `Empresa: ${company}`,
    personId ? `Pessoa da equipe: ${personId}` : `Número terminado em ${ending}`,
    `Pedido em ${displayTime(requestedAt)}, concluído em ${finishedAt ? displayTime(finishedAt) : ''}`,
    `Exclusão ${id}`,
    '',
    'Removido, e conferido que nada mais foi encontrado:',
    ...lines,
    ...kept,
    '',
    personId ? text.kept.ofPerson : text.kept.limits,
    '',
    `Resumo SHA-256, o mesmo da linha '${personId ? 'Dados de pessoa apagados' : 'Contato apagado'}' da auditoria:`,
    digest ?? '',
    '',
  ].join('\r\n')
}

export function saveCertificate(erasure: Erasure, company: string): void {
  const blob = new Blob([certificateOf(erasure, company)], { type: 'text/plain;charset=utf-8' })
  saveBlob(blob, `${text.certificateFile}-${erasure.ending || 'pessoa'}.txt`)
}
