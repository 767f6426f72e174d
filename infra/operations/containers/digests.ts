import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { askDigest } from './ask-digest.ts'
import { foreignImages, hasDigest, IMAGE_FILES, readImageFile, withoutDigest } from './image-names.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Asks the registries for the digests that the images' tags have today, and writes them behind the tags. What cannot be
 * asked stays by its tag, and is named.
 */
export async function pinDigests(report: (line: string) => void): Promise<number> {
  let left = 0
  for (const path of IMAGE_FILES) {
    let text = readImageFile(path)
    for (const image of foreignImages(text)) {
      const tagged = withoutDigest(image)
      try {
        const pinned = `${tagged}@${await askDigest(tagged)}`
        text = text.replaceAll(new RegExp(`(?<= )${image.replaceAll('.', String.raw`\.`)}(?=\\s)`, 'g'), pinned)
        report(`✓ ${path}: ${pinned}`)
      } catch (error) {
        if (!hasDigest(image)) left++
        report(
          `✗ ${path}: ${image} fica ${hasDigest(image) ? 'como está' : 'sem digest'} (${(error as Error).message})`,
        )
      }
    }
    if (text !== readImageFile(path)) writeFileSync(root + path, text)
  }
  report(
    left === 0 ? 'Toda imagem tem o seu digest.' : `${left} sem digest: repita onde o registro pode ser alcançado.`,
  )
  return left === 0 ? 0 : 1
}
