import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  key: string
  /** Signed by itself: also what has to be believed to believe it. */
  cert: string
}

/** Makes a certificate of one day for another's addresses. Only a client that is configured for it trusts it. */
export function certificateFor(hosts: readonly string[]): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-certificate-'))
  const path = (name: string): string => join(folder, name)
  try {
    const names = hosts.map((host) => `DNS:${host}`).join(',')
    const config = `[req]\ndistinguished_name=dn\nx509_extensions=v3\nprompt=no\n[dn]\nCN=${hosts[0]}\n[v3]\nsubjectAltName=${names}\nbasicConstraints=CA:TRUE\n`
    writeFileSync(path('config'), config)
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
        ...['-keyout', path('key'), '-out', path('cert'), '-config', path('config')],
      ],
      { stdio: 'ignore' },
    )
    return { key: readFileSync(path('key'), 'utf8'), cert: readFileSync(path('cert'), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
