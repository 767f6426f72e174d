/** The lines that a company puts into its page: a form, and the script that sends it with the campaign of the address. */
export const formSnippet = (panel: string, token: string): string => `<form id="fechai-${token.slice(0, 8)}">
  <p><label>Nome <input name="nome" required maxlength="200"></label></p>
  <p><label>WhatsApp <input name="whatsapp" type="tel" required maxlength="30"></label></p>
  <p><label>Mensagem <textarea name="mensagem" maxlength="2000"></textarea></label></p>
  <input name="site" tabindex="-1" autocomplete="off" aria-hidden="true" style="position:absolute;left:-9999px">
  <button>Enviar</button>
  <p role="status"></p>
</form>
<script>
(() => {
  const form = document.getElementById('fechai-${token.slice(0, 8)}')
  const status = form.querySelector('[role=status]')
  const address = '${panel}/api/forms/${token}'
  const json = (answer) => answer.json()
  const opened = fetch(address + '/ticket').then(json).catch(() => ({}))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(form))
    const query = new URLSearchParams(location.search)
    for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) if (query.get(name)) body[name] = query.get(name)
    body.page = location.origin + location.pathname
    body.ticket = (await opened).ticket || ''
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      status.textContent = answer.ok ? 'Recebemos sua mensagem. Obrigado!' : (await json(answer)).error
      if (answer.ok) form.reset()
    } catch {
      status.textContent = 'Não foi possível enviar. Tente de novo.'
    }
  })
})()
</script>`
