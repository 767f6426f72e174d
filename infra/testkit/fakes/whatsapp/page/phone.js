// The page of the imitation: it asks for the state of the phones again and again, and does what its buttons say.
const $ = (id) => document.getElementById(id)
const on = (id, name, run) => $(id).addEventListener(name, run)
const EVERY_MS = 700

let view = { phones: [], codes: [] }
let phoneNumber = null
let chatId = null
let painted = ''

const phone = () => view.phones.find(({ number }) => number === phoneNumber) ?? view.phones[0]
const chat = () => phone()?.chats.find(({ id }) => id === chatId)

async function act(action, asked) {
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch(`/${action}`, { method: 'POST', headers, body: JSON.stringify(asked) })
    const { error } = await answer.json()
    problem(error)
  } catch {
    problem('A demonstração não responde. Ela ainda está rodando no terminal?')
  }
  await look()
}

function problem(text) {
  $('problem').hidden = !text
  $('problem').textContent = text ?? ''
}

function make(tag, props = {}, ...children) {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

const clock = (ms) =>
  new Date(ms).toLocaleString('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
const nameOf = (number) => `+${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4, -4)}-${number.slice(-4)}`

function paintPhone() {
  const { name, number, linked, connected } = phone()
  $('phone-name').textContent = `${name} · ${nameOf(number)}`
  $('phone-choice').hidden = view.phones.length < 2
  $('phones').replaceChildren(
    ...view.phones.map((each) => make('option', { value: each.number, textContent: each.name })),
  )
  $('phones').value = number
  $('link-state').textContent =
    linked === 0
      ? 'Nenhum aparelho conectado. No Fechaí, abra o WhatsApp Manager e peça um QR ou um código.'
      : connected === 0
        ? 'O Fechaí está na lista de aparelhos, e agora sem conexão.'
        : 'O Fechaí está conectado a este celular.'
  $('unlink').hidden = linked === 0
  const none = make('p', { className: 'quiet', textContent: 'Nenhum QR na tela do Fechaí agora.' })
  $('codes').replaceChildren(...(view.codes.length > 0 ? view.codes.map(paintCode) : [none]))
}

function paintCode({ name, code }) {
  const button = make('button', { textContent: 'Ler o QR' })
  button.addEventListener('click', () => act('scan', { phone: phone().number, code }))
  return make(
    'div',
    { className: 'code' },
    make('span', { textContent: `Na tela do Fechaí: ${name === 'default' ? 'conexão principal' : name}` }),
    button,
  )
}

function paintChats() {
  const items = phone().chats.map(({ id, name, lines }) => {
    const last = lines.at(-1)
    const button = make('button', {}, make('strong', { textContent: name }))
    button.append(make('span', { className: 'quiet', textContent: last ? saidIn(last) : 'Sem mensagens' }))
    if (id === chatId) button.setAttribute('aria-current', 'true')
    button.addEventListener('click', () => {
      chatId = id
      paint()
    })
    return make('li', {}, button)
  })
  $('chats').replaceChildren(...items)
}

const saidIn = ({ isDeleted, isOnce, file, text }) =>
  isDeleted
    ? 'Mensagem apagada'
    : isOnce
      ? 'Foto de visualização única'
      : text || { image: 'Foto', audio: 'Áudio', video: 'Vídeo', document: 'Documento' }[file] || ''

function paintChat() {
  const open = chat()
  $('chat-name').textContent = open ? open.name : 'Escolha uma conversa'
  for (const id of ['composer', 'read', 'online-label']) $(id).hidden = !open
  if (!open) return $('lines').replaceChildren()
  $('as-contact').textContent = open.isGroup ? 'Alguém do grupo' : open.name
  $('online').checked = open.isOnline
  const ofPeople = ['read', 'online-label', 'photo', 'voice', 'once', 'call', 'sample', 'temporary-label']
  for (const id of [...ofPeople, 'unopenable', 'bare', 'number', 'alone-label']) $(id).hidden = open.isGroup
  document.querySelector('input[value=own]').closest('label').hidden = open.isGroup
  $('member-label').hidden = $('admin').hidden = !open.isGroup
  $('member').replaceChildren(
    ...open.members.map(({ number, name }) => make('option', { value: number, textContent: name })),
  )
  $('lines').replaceChildren(...open.lines.map((line) => paintLine(open, line)))
  requestAnimationFrame(() => ($('lines').scrollTop = $('lines').scrollHeight))
}

function paintLine(open, line) {
  const item = make('li', { className: line.isFromMe ? 'mine' : '' })
  if (open.isGroup && line.name) item.append(make('strong', { textContent: line.name }), make('br'))
  if (line.file === 'image')
    item.append(make('img', { src: `/files/${line.id}`, alt: line.text || 'Foto da conversa' }))
  if (line.file === 'audio') item.append(make('audio', { src: `/files/${line.id}`, controls: true }))
  if (line.file === 'video') item.append(make('video', { src: `/files/${line.id}`, controls: true }))
  if (line.file === 'document')
    item.append(make('a', { href: `/files/${line.id}`, textContent: line.fileName || 'Documento', target: '_blank' }))
  if (line.quoted) item.append(make('q', { textContent: line.quoted }), make('br'))
  if (line.file && line.text) item.append(make('br'))
  if (line.isDeleted || line.isOnce || line.text) item.append(make('span', { textContent: saidIn(line) }))
  const marks = [
    clock(line.sentAt),
    line.isTemporary && 'temporária',
    line.isEdited && 'editada',
    line.isFromMe && line.isRead && 'lida',
    ...line.reactions,
  ].filter(Boolean)
  item.append(make('br'), make('small', { textContent: marks.join(' · ') }))
  if (!open.isGroup && !line.isDeleted) item.append(paintActions(open, line))
  return item
}

function paintActions(open, { id, isFromMe, text, file, isOnce, isUnopenable, reactions, options }) {
  const asked = { phone: phone().number, contact: open.id, id }
  const button = (label, run) => {
    const made = make('button', { textContent: label })
    made.addEventListener('click', run)
    return made
  }
  const actions = [
    reactions.length > 0
      ? button('Tirar reação', () => act('react', { ...asked, emoji: null }))
      : button('Reagir 👍', () => act('react', { ...asked, emoji: '👍' })),
  ]
  actions.push(
    button('Responder', () => {
      const answer = prompt('O que o cliente responde a esta mensagem')
      if (answer) void act('say', inChat({ text: answer, quotes: id }))
    }),
  )
  if (!isFromMe && !file && !isOnce)
    actions.push(
      button('Corrigir', () => {
        const better = prompt('Nova mensagem', text)
        if (better) void act('edit', { ...asked, text: better })
      }),
    )
  for (const option of options)
    actions.push(button(`Votar: ${option}`, () => act('vote', { ...asked, options: [option] })))
  if (isUnopenable) actions.push(button('Mandar de novo', () => act('openable', asked)))
  if (!isFromMe) actions.push(button('Apagar', () => act('remove', asked)))
  return make('div', { className: 'actions' }, ...actions)
}

function paint() {
  if (!phone()) return
  phoneNumber = phone().number
  if (!chat()) chatId = phone().chats[0]?.id ?? null
  const now = JSON.stringify([view, phoneNumber, chatId])
  if (now === painted) return
  painted = now
  paintPhone()
  paintChats()
  paintChat()
}

async function look() {
  try {
    view = await (await fetch('/state')).json()
  } catch {
    return problem('A demonstração não responde. Ela ainda está rodando no terminal?')
  }
  paint()
}

const inChat = (more = {}) => ({ phone: phone().number, contact: chatId, ...more })
const alone = () => ($('alone').checked ? { as: 'lid-alone' } : {})
const onSubmit = (id, run) =>
  $(id).addEventListener('submit', (event) => {
    event.preventDefault()
    run(new FormData(event.target))
    event.target
      .querySelectorAll('input:not([type=radio], [type=checkbox]), textarea')
      .forEach((field) => (field.value = ''))
  })

on('phones', 'change', (event) => {
  phoneNumber = event.target.value
  chatId = null
  paint()
})
on('unlink', 'click', () => act('unlink', { phone: phone().number }))
on('read', 'click', () => act('read', inChat()))
on('online', 'change', (event) => act('online', inChat({ isOnline: event.target.checked })))
on('photo', 'click', () => act('photo', inChat({ caption: 'Segue a foto' })))
on('once', 'click', () => act('once', inChat()))
on('call', 'change', (event) => {
  const ending = event.target.value
  event.target.value = ''
  if (ending) void act('call', inChat({ ending }))
})
on('unopenable', 'click', () => act('unopenable', inChat({ text: 'Mensagem que não abriu na primeira vez' })))
on('bare', 'click', () => act('bare', inChat({ kind: 'ad' })))
on('admin', 'click', () =>
  act('admin', { phone: phone().number, contact: $('member').value, group: chatId, isAdmin: true }),
)
on('number', 'click', () => act('number', inChat()))
on('sample', 'change', (event) => {
  const kind = event.target.value
  event.target.value = ''
  if (kind) void act('sample', inChat({ kind }))
})
on('voice', 'click', () => act('voice', inChat()))
onSubmit('paste', (form) => act('scan', { phone: phone().number, code: form.get('code') }))
onSubmit('link', (form) => act('link', { phone: phone().number, code: form.get('code') }))
onSubmit('new-contact', (form) =>
  act('contact', { phone: phone().number, name: form.get('name'), number: form.get('number') }),
)
onSubmit('composer', (form) => {
  const text = form.get('text')
  if (chat().isGroup) void act('say', { phone: phone().number, contact: $('member').value, group: chatId, text })
  else if (form.get('as') === 'own') void act('own', inChat({ text }))
  else void act('say', inChat({ text, isTemporary: $('temporary').checked, ...alone() }))
})

await look()
setInterval(look, EVERY_MS)
