import { readFileSync } from 'node:fs'
import { foreignImages, hasDigest, IMAGE_FILES, readImageFile } from '../containers/image-names.ts'

const page = new URL('../../../docs/security.md', import.meta.url)

/** Images that are taken by their tag alone are named in docs/security.md, and no other: it claims nothing that is not so. */
export function imageDigestProblems(): string[] {
  return undeclaredTags(
    IMAGE_FILES.flatMap((path) => foreignImages(readImageFile(path))),
    readFileSync(page, 'utf8'),
  )
}

export function undeclaredTags(images: readonly string[], security: string): string[] {
  const line = security.split('\n').find((one) => one.includes('pinned by tag only')) ?? ''
  const named = [...line.matchAll(/`([\w./-]+:[\w.-]+)`/g)].map(([, name]) => name!)
  const byTag = [...new Set(images.filter((image) => !hasDigest(image)))]
  return [
    ...byTag
      .filter((image) => !named.includes(image))
      .map(
        (image) => `${image} não tem digest; npm run container -- digests o pergunta, ou docs/security.md o nomeia.`,
      ),
    ...named
      .filter((image) => !byTag.includes(image))
      .map((image) => `docs/security.md nomeia ${image}, que nenhum arquivo traz só pela tag.`),
  ]
}
