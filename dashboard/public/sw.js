// Keeps the shell of the application for when there is no network, and takes files from the phone's share
// sheet. It never touches what the API answers: nothing of a customer is kept here.
const SHELL = 'fechai-shell-1'
/** Files shared with the application, until its window takes them; `src/lib/shared-files.ts` reads the same. */
const SHARED = 'fechai-shared'
/** As many as the upload dialog takes at once, and no more than a phone can spare. */
const MOST_SHARED_FILES = 50
const MOST_SHARED_BYTES = 500 * 1024 * 1024
const PAGE = '/index.html'
/** What the build has every route, dialog and worker open with that works without a network. */
const LIST = '/precache.json'
/** Old versions' files go once there are more than these. */
const MOST_ASSETS = 200

const isAsset = (url) => url.pathname.startsWith('/assets/')

addEventListener('install', (event) => {
  skipWaiting()
  // What the API answers passes this worker by: where it need not be asked, nothing waits until it has started.
  for (const urlPattern of ['/api/*', '/upload']) event.addRoutes?.({ condition: { urlPattern }, source: 'network' })
  event.waitUntil(keepShell())
})

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const known = [SHELL, SHARED]
      for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
      await clients.claim()
    })(),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && url.pathname === '/compartilhar') event.respondWith(takeShared(event))
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') event.respondWith(page(request))
  else if (isAsset(url)) event.respondWith(asset(request))
})

// The files that the page had loaded before this worker was there.
addEventListener('message', (event) => {
  if (event.data?.type !== 'loaded') return
  const assets = event.data.urls.filter((url) => isAsset(new URL(url, location.origin)))
  event.waitUntil(keepAssets(assets).then(keepEveryRoute))
})

async function keepShell() {
  const response = await fetch(PAGE, { cache: 'no-cache' })
  if (!response.ok) return
  const html = await response.clone().text()
  await (await caches.open(SHELL)).put(PAGE, response)
  await keepAssets([...html.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, path]) => path))
}

/** With the page's own files come those of the routes that nobody opened yet: each of them opens offline. */
async function keepEveryRoute() {
  const response = await fetch(LIST, { cache: 'no-cache' }).catch(() => null)
  if (!response?.ok) return
  const { files } = await response.json()
  await keepAssets(files)
  await forgetOldest(await caches.open(SHELL), files)
}

async function keepAssets(urls) {
  const shell = await caches.open(SHELL)
  for (const url of urls) {
    if (await shell.match(url)) continue
    // One that cannot be kept now is kept when it is next asked for.
    const response = await fetch(url, { priority: 'low' }).catch(() => null)
    if (response?.ok) await shell.put(url, response)
  }
}

/** The newest page while the network answers, so that a new version is there at the next load; else the kept one. */
async function page(request) {
  try {
    const response = await fetch(request)
    const isPage = response.ok && !response.redirected && response.headers.get('content-type')?.startsWith('text/html')
    if (isPage) await (await caches.open(SHELL)).put(PAGE, response.clone())
    return response
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: SHELL })
    if (kept) return kept
    throw error
  }
}

/** Hashed names never change their content. */
async function asset(request) {
  const shell = await caches.open(SHELL)
  const kept = await shell.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    await shell.put(request, response.clone())
  }
  return response
}

/** Files of older versions, oldest first; those of this one all stay. */
async function forgetOldest(shell, files) {
  const current = new Set(files)
  const isOld = ({ pathname }) => pathname.startsWith('/assets/') && !current.has(pathname)
  const assets = (await shell.keys()).filter(({ url }) => isOld(new URL(url)))
  for (const old of assets.slice(0, Math.max(0, assets.length + files.length - MOST_ASSETS))) await shell.delete(old)
}

/**
 * Puts shared files aside and opens the application, which asks what to do with them. The share sheet is no page:
 * what another site's page posts here is not kept, nor more than a person would share.
 */
async function takeShared(event) {
  const files = isForeign(event.request.referrer) ? [] : await filesOf(event.request)
  const shared = await caches.open(SHARED)
  for (const file of files) {
    const headers = { 'x-name': encodeURIComponent(file.name), 'x-shared-at': String(Date.now()) }
    if (file.type) headers['content-type'] = file.type
    await shared.put(`/compartilhado/${crypto.randomUUID()}`, new Response(file, { headers }))
  }
  return Response.redirect('/pipeline', 303)
}

const isForeign = (referrer) => URL.canParse(referrer) && new URL(referrer).origin !== location.origin

/** The first ones that are within the limits, together. */
async function filesOf(request) {
  const form = await request.formData()
  let bytes = 0
  return form
    .getAll('file')
    .filter((file) => file instanceof File)
    .slice(0, MOST_SHARED_FILES)
    .filter((file) => (bytes += file.size) <= MOST_SHARED_BYTES)
}

// A reminder from the server: a number and a page, and nothing of a customer.
addEventListener('push', (event) => {
  const { count = 1, path = '/' } = noticeIn(event)
  event.waitUntil(
    registration.showNotification('Fechaí', {
      body: count === 1 ? 'Você tem uma tarefa para agora.' : `Você tem ${count} tarefas para agora.`,
      // The newest one alone is on the screen.
      tag: 'tarefas',
      renotify: true,
      icon: '/icons/icon-192.png',
      data: { path },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path ?? '/'))
})

function noticeIn(event) {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Shows the page in the window that is open already, or in a new one. A path leads to no other site. */
async function openPage(path) {
  const url = new URL(path, location.origin)
  const target = url.origin === location.origin ? url.href : location.origin
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (!open) return clients.openWindow(target)
  await open.focus()
  return open.navigate(target)
}
