import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Signs the certificates of a test; no other process trusts it. */
export interface OwnAuthority {
  /** The file with the authority's own certificate. */
  caFile: string
  /** A key and its certificate for these names (`DNS:localhost,IP:127.0.0.1`). @returns their files */
  certify(name: string, names: string): { certFile: string; keyFile: string }
  remove(): void
}

export function ownAuthority(): OwnAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-tls-'))
  const path = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test'],
  )
  return {
    caFile: path('ca.pem'),
    certify(name, names) {
      openssl(
        ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`],
        ...['-out', `${name}.csr`, '-subj', `/CN=${name}`],
      )
      writeFileSync(path(`${name}.ext`), `subjectAltName=${names}\n`)
      const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`]
      openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, '-days', '1', ...signed)
      return { certFile: path(`${name}.pem`), keyFile: path(`${name}.key`) }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
