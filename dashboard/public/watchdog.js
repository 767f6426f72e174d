// The blank-page watchdog (specification 1, §8 and §9). A file of its own, loaded before the application,
// because it has to work when the application does not.
const START_MS = 3_000
const CHECK_MS = 2_000
const EMPTY_CHECKS = 3
const MOST_RELOADS = 2
/** The page stood this long: what went wrong before is forgotten. */
const CALM_CHECKS = 15
const COUNT = 'fechai:blank-reloads'
/** Work that the server does not have yet; never thrown away. */
const UNSYNCED = 'fechai:outbox'
/** Who is here: without a network that alone lets a person back in. */
const PERSON = 'fechai:user'
/** Somebody signed out and the server has not heard of it. */
const LEAVING = 'fechai:leaving'

let empty = 0
let drawn = 0

const isBlank = () => !document.getElementById('root')?.textContent?.trim()

function reloads() {
  try {
    return Number(sessionStorage.getItem(COUNT) ?? 0)
  } catch {
    // Without storage nothing counts the reloads, so none is made.
    return MOST_RELOADS
  }
}

function clearStorage() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const stays = key.startsWith(UNSYNCED) || key === LEAVING || (key === PERSON && isSound(storage.getItem(key)))
      if (!stays) storage.removeItem(key)
    }
  }
}

/** Nothing that a screen could stumble over again. */
function isSound(kept) {
  const isPlain = (value) => value === null || typeof value !== 'object'
  try {
    const person = JSON.parse(kept)
    return typeof person?.id === 'string' && typeof person.email === 'string' && Object.values(person).every(isPlain)
  } catch {
    return false
  }
}

function recover(clearFirst) {
  const before = reloads()
  if (before < MOST_RELOADS) {
    if (clearFirst) clearStorage()
    sessionStorage.setItem(COUNT, String(before + 1))
    location.reload()
  } else if (location.pathname !== '/login') location.replace('/login')
  else showRecovery()
}

/** 'Recuperando Sistema', drawn without the application and its styles. */
function showRecovery() {
  const button = (label, act) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = label
    element.style.cssText =
      'border: 1px solid; border-radius: 8px; padding: 6px 12px; margin: 16px 8px 0 0; font: inherit; cursor: pointer'
    element.addEventListener('click', act)
    return element
  }
  const main = document.createElement('main')
  const title = document.createElement('h1')
  title.textContent = 'Recuperando Sistema'
  const text = document.createElement('p')
  text.textContent = 'A tela não abriu. Nada do que está no servidor foi perdido.'
  const again = () => {
    sessionStorage.removeItem(COUNT)
    location.assign('/')
  }
  main.append(
    title,
    text,
    button('Tentar novamente', again),
    button('Limpar dados locais e recarregar', () => {
      clearStorage()
      location.reload()
    }),
    button('Ir para o login', () => location.assign('/login')),
  )
  title.style.cssText = 'font-size: 20px; font-weight: 600'
  main.style.cssText = 'font: 14px/1.5 system-ui, sans-serif; max-width: 46ch; margin: 20vh auto; padding: 0 20px'
  document.getElementById('root')?.replaceChildren(main)
}

function check() {
  if (isBlank()) {
    drawn = 0
    empty += 1
    if (empty >= EMPTY_CHECKS) {
      empty = 0
      recover(true)
    }
    return
  }
  empty = 0
  drawn += 1
  if (drawn === CALM_CHECKS) {
    try {
      sessionStorage.removeItem(COUNT)
    } catch {
      // Storage may be closed to the page.
    }
  }
}

// Counted from the page's load: a slow network is no blank page, and a reload would only make it slower.
addEventListener('load', () =>
  setTimeout(() => {
    if (isBlank()) recover(false)
    setInterval(check, CHECK_MS)
  }, START_MS),
)
