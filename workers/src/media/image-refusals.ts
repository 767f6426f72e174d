import { DomainError } from '@fechai/domain/errors'

/** Photos of today's phones have up to 50 million pixels; a bomb claims hundreds of millions. */
export const MAX_PIXELS = 60_000_000

const SENTENCES = {
  imagem_grande_demais: 'A imagem tem dimensões grandes demais.',
  animacao_grande_demais: 'A imagem é uma animação grande demais.',
  imagem_ilegivel: 'A imagem está danificada ou num formato que não se lê.',
} as const

export type ImageRefusal = keyof typeof SENTENCES

/** An unknown code means that the image cannot be read. */
export function imageRefused(code: string, cause?: unknown): DomainError {
  const known: ImageRefusal = Object.hasOwn(SENTENCES, code) ? (code as ImageRefusal) : 'imagem_ilegivel'
  return new DomainError('invalid', SENTENCES[known], { code: known, cause })
}
