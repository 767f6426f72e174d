import { toFile, type OpenAI } from 'openai'
import { DomainError } from '@fechai/shared/domain/errors'
import { extensionOf } from '@fechai/shared/domain/upload-check'
import { providerFailure } from './outcomes.ts'

/** The provider refuses larger files. */
const MAX_BYTES = 24 * 1024 * 1024

/** The provider judges a file by its name, and knows WhatsApp's voice notes only under another one. */
const ACCEPTED_NAMES: Record<string, string> = { '.opus': '.ogg', '.oga': '.ogg', '.aac': '.m4a' }

/** Credits and farewells that transcribers invent where nobody speaks; alone, they are no transcript. */
const INVENTED =
  /^(?:\W*(?:legendas? (?:pela|por|da) (?:comunidade )?(?:de )?amara\.org|obrigad[oa] por assistir|thanks for watching|inscreva-se no canal|tradução e legendas?)[^a-z]*)+$/i

/**
 * Words of a recording, in Portuguese.
 * @throws DomainError as `providerFailure` says; 'invalid' when this one recording is refused.
 */
export async function transcribe(
  model: OpenAI,
  modelName: string,
  { bytes, name, signal }: { bytes: Buffer; name: string; signal: AbortSignal },
): Promise<string> {
  if (bytes.length > MAX_BYTES)
    throw new DomainError('invalid', 'O áudio é longo demais para ser transcrito.', { code: 'audio_longo' })
  const extension = extensionOf(name)
  // The name is ours: the file's own may carry a contact's name.
  const file = await toFile(bytes, `audio${ACCEPTED_NAMES[extension] ?? extension}`)
  try {
    const { text } = await model.audio.transcriptions.create({ file, model: modelName, language: 'pt' }, { signal })
    if (typeof text !== 'string') throw unusable()
    const words = text.trim()
    return INVENTED.test(words) ? '' : words
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const failure = providerFailure(error)
    if (failure?.code === 'ia_requisicao') {
      throw new DomainError('invalid', 'O áudio foi recusado pela transcrição.', {
        code: 'audio_recusado',
        cause: error,
      })
    }
    throw failure ?? unusable()
  }
}

const unusable = (): DomainError =>
  new DomainError('unavailable', 'A transcrição veio incompleta. Nada foi perdido: tente de novo em instantes.', {
    code: 'ia_resposta_invalida',
  })
