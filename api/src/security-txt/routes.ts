import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'

/** RFC 9116 recommends less than a year; each answer is as fresh as the process is looked after. */
const VALID_MS = 180 * 24 * 60 * 60 * 1_000

/** Names the contact for reports of a vulnerability (RFC 9116); the file is missing when no contact is configured. */
export const securityTxtRoutes = ({ environment }: Pick<Deps, 'environment'>) =>
  new Routes().serve('GET /.well-known/security.txt', (c) => {
    const { SECURITY_CONTACT, PUBLIC_URL } = environment
    if (SECURITY_CONTACT === '') throw new DomainError('not-found', 'Não encontrado', { code: 'sem_contato' })
    const contact = SECURITY_CONTACT.includes('://') ? SECURITY_CONTACT : `mailto:${SECURITY_CONTACT}`
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${new URL('/.well-known/security.txt', PUBLIC_URL).href}`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
