import { expect, it } from 'vitest'
import { unpricedModels, type ModelSettings } from './unpriced-models.ts'

const good: ModelSettings = {
  OPENAI_API_KEY: 'k',
  OPENAI_MODEL: 'gpt-5-mini-2025-08-07',
  OPENAI_PRICES: '',
  OPENAI_TRANSCRIBE_MODEL: 'whisper-1',
  TRANSCRIPTION_BASE_URL: '',
}

it.each<[string, Partial<ModelSettings>, RegExp[]]>([
  ['models of the table', {}, []],
  ['no key', { OPENAI_API_KEY: '', OPENAI_MODEL: 'gpt-9' }, []],
  ['a model of nobody', { OPENAI_MODEL: 'gpt-9' }, [/^OPENAI_MODEL=gpt-9 não está na tabela/]],
  ['a declared price', { OPENAI_MODEL: 'gpt-9', OPENAI_PRICES: 'gpt-9=1/2' }, []],
  ['a transcriber of nobody', { OPENAI_TRANSCRIBE_MODEL: 'x' }, [/^OPENAI_TRANSCRIBE_MODEL=x não está/]],
  ['one of the house', { OPENAI_TRANSCRIBE_MODEL: 'x', TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:1' }, []],
  ['two of nobody', { OPENAI_MODEL: 'a', OPENAI_TRANSCRIBE_MODEL: 'b' }, [/^OPENAI_MODEL/, /^OPENAI_TRANSCRIBE_MODEL/]],
])('%s', (_name, settings, sentences) => {
  const said = unpricedModels({ ...good, ...settings })
  expect(said).toHaveLength(sentences.length)
  sentences.forEach((sentence, at) => expect(said[at]).toMatch(sentence))
})
