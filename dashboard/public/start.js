// What cannot wait for the application: the remembered theme, the frame of the board where the board will stand,
// and its first answers, which come while its code does. A file of its own because the policy forbids inline scripts.
const root = document.documentElement
const { askSession, askBoard, narrowBelow } = document.currentScript.dataset

function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(`fechai:${key}`) ?? 'null')
  } catch {
    // Storage may be closed to the page.
    return null
  }
}

const theme = kept('theme')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

/** '/' leads to the board whoever was on it last; somebody unknown is sent to sign in. */
function leadsToBoard({ pathname, search }) {
  if (pathname !== '/') return pathname === '/pipeline'
  return search === '' && kept('user') !== null && (kept('current-page')?.path ?? '/pipeline') === '/pipeline'
}

const ask = (path) => {
  const answer = fetch(path, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(30_000) })
  answer.catch(() => undefined)
  early.set(path, answer)
}
/** Taken by `src/lib/api.ts`. */
const early = new Map()
globalThis.earlyAnswers = early

// Who has signed out and whom the server has not heard is nobody here, though the cookie is still there.
const isLeaving = kept('leaving') === true
if (location.pathname !== '/login' && !isLeaving) ask(askSession)
if (leadsToBoard(location) && !isLeaving) {
  if (location.search === '') ask(askBoard)
  const id = kept('user')?.id ?? ''
  root.dataset.density = kept(`board-density:${id}`) ?? (kept(`board-long:${id}`) ? 'compact' : 'comfortable')
  const narrow = innerWidth < Number(narrowBelow)
  const collapsed = kept(narrow ? 'sidebar-collapsed-narrow' : 'sidebar-collapsed') ?? narrow
  root.dataset.firstView = collapsed ? 'narrow' : 'wide'
}
