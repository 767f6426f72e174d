import { readFileSync } from 'node:fs'
import { UPLOAD_EXTENSIONS } from '@fechai/domain/limits'
import { expect, test } from 'vitest'

/** The extension of each kind that a phone names by its MIME type. */
const EXTENSION_OF: Readonly<Record<string, string>> = {
  'application/zip': '.zip',
  'application/x-zip-compressed': '.zip',
  'text/plain': '.txt',
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/x-wav': '.wav',
  'audio/mp4': '.m4a',
  'audio/x-m4a': '.m4a',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
}

interface Manifest {
  share_target: { params: { files: { accept: string[] }[] } }
}
const manifest = JSON.parse(
  readFileSync(new URL('../../public/manifest.webmanifest', import.meta.url), 'utf8'),
) as Manifest
const accept = manifest.share_target.params.files.flatMap((file) => file.accept)

test('the share sheet offers exactly what an upload takes', () => {
  const offered = accept.map((kind) => (kind.startsWith('.') ? kind : (EXTENSION_OF[kind] ?? kind)))
  expect([...new Set(offered)].toSorted()).toEqual([...UPLOAD_EXTENSIONS].toSorted())
  expect(accept.filter((kind) => kind.startsWith('.')).toSorted()).toEqual([...UPLOAD_EXTENSIONS].toSorted())
})
