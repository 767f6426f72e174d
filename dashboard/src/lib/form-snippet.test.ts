// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { formSnippet } from './form-snippet.ts'

afterEach(() => vi.unstubAllGlobals())

it('sends what a visitor typed with the campaign of the address, and shows what was answered', async () => {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const answers = [{ ticket: '1.a' }, { success: false, error: 'Rápido demais.' }, { success: true }]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, init })
    const answer = answers.shift()!
    return Response.json(answer, { status: 'error' in answer ? 400 : 200 })
  })
  vi.stubGlobal('location', new URL('https://loja.exemplo/sofas?utm_source=instagram&email=ana@exemplo.com'))
  const [form, script] = formSnippet('https://fechai.exemplo', '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a21').split('<script>')
  document.body.innerHTML = form!
  // The script as a browser runs it.
  new Function(script!.replace('</script>', ''))()
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
  field('nome').value = 'Dona Célia'
  field('whatsapp').value = '11 91234-5678'
  const send = () => document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  const status = () => document.querySelector('[role=status]')!.textContent
  send()
  await vi.waitFor(() => expect(status()).toBe('Rápido demais.'))
  send()
  await vi.waitFor(() => expect(status()).toBe('Recebemos sua mensagem. Obrigado!'))
  const address = 'https://fechai.exemplo/api/forms/6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a21'
  expect(asked.map(({ url }) => url)).toEqual([`${address}/ticket`, address, address])
  expect(JSON.parse(asked[1]!.init!.body as string)).toEqual({
    ...{
      nome: 'Dona Célia',
      whatsapp: '11 91234-5678',
      mensagem: '',
      site: '',
      utm_source: 'instagram',
      ticket: '1.a',
    },
    page: 'https://loja.exemplo/sofas',
  })
})
