// The drawing of docs/architecture.md as rules: imports run downhill, and every vendor has one doorkeeper.
const tests = '\\.test\\.tsx?$'

/** Each package of shared imports only the packages below it. */
const floors = ['data', 'platform', 'contracts', 'domain']
const downhill = floors.slice(1).map((name, index) => ({
  name: `shared-${name}-runs-downhill`,
  severity: 'error',
  from: { path: `^shared/${name}/`, pathNot: tests },
  to: { path: `^shared/(${floors.slice(0, index + 1).join('|')})/` },
}))

/** Inside domain the vocabulary knows no reader of it, and an export of a conversation no report. */
const rooms = ['insights', 'conversation', 'patterns']
const insideDomain = rooms.map((room, index) => ({
  name: `domain-knows-no-${room}`,
  severity: 'error',
  from: { path: `^shared/domain/src/(?!${rooms.slice(0, index + 1).join('/|')}/)`, pathNot: tests },
  to: { path: `^shared/domain/src/${room}/` },
}))

/** The analyst reads in one direction: each room knows those before it, types included. Finders are one room to others. */
const reading = [
  'text',
  'names|sums/mentions|sums/rules|sums/steps|products|signals|objections',
  // Files of `sums` itself; its rooms with rules belong to the finders.
  'sums/options|sums/features|sums(?=/[^/]+$)|open',
  'facts',
  'standing|candidates',
  'reader',
  'acts',
  'evidence',
  'findings|messages',
  'past',
]
const oneDirection = reading.slice(0, -1).map((rooms, index) => ({
  name: `analyst-${rooms.split('|')[0].replace('/', '-')}-reads-downhill`,
  severity: 'error',
  from: { path: `^shared/analyst/src/(${rooms})/`, pathNot: tests },
  to: { path: `^shared/analyst/src/(${reading.slice(index + 1).join('|')})/` },
}))

/** A vendor's package and the only folders that may import it. */
const doorkeepers = [
  { vendor: 'pg|kysely', door: '^shared/data/|^api/src/identity/' },
  { vendor: '@aws-sdk', door: '^shared/platform/src/storage/' },
  { vendor: '@nats-io', door: '^shared/platform/src/messaging/' },
  { vendor: 'openai', door: '^workers/src/ai/' },
  { vendor: 'fluent-ffmpeg', door: '^workers/src/media/ffmpeg\\.ts$' },
  { vendor: 'tesseract\\.js', door: '^workers/src/media/' },
  { vendor: 'sharp', door: '^workers/src/media/image\\.ts$' },
  { vendor: 'webpack', door: '^workers/src/media/archive-script\\.ts$' },
  { vendor: '@whiskeysockets|libsignal', door: '^workers/src/whatsapp/baileys/' },
  { vendor: 'better-auth', door: '^api/src/identity/' },
  { vendor: 'nodemailer', door: '^api/src/mail/' },
  { vendor: 'jspdf', door: '^dashboard/src/(parts/report|features/isolation)/' },
].map(({ vendor, door }) => ({
  name: `one-doorkeeper-${vendor.replace(/\W+/g, '-')}`,
  severity: 'error',
  from: { path: '^(shared|api|workers|workflows|dashboard)/', pathNot: `${door}|${tests}|/testing/` },
  to: { path: `node_modules/(${vendor})(/|$)` },
}))

const packages = [
  {
    name: 'shared-imports-nobody',
    from: '^shared/(domain|contracts|platform|data)/',
    to: '^(shared/analyst|api|workers|workflows|dashboard|infra)/',
  },
  {
    name: 'analyst-imports-domain-alone',
    from: '^shared/analyst/',
    to: '^(api|workers|workflows|dashboard|infra)/|^shared/(?!analyst/|domain/)',
  },
  {
    name: 'training-is-for-the-lab',
    from: '^(api|workers|workflows|dashboard|shared/(?!analyst/))',
    to: '^shared/analyst/doors/training',
  },
  { name: 'workflows-import-only-shared', from: '^workflows/', to: '^(api|workers|dashboard|infra)/' },
  { name: 'workers-import-no-door-or-window', from: '^workers/', to: '^(api|dashboard|infra)/' },
  { name: 'api-imports-no-worker-or-screen', from: '^api/', to: '^(workers|dashboard|infra)/' },
  {
    name: 'dashboard-sees-the-api-through-its-client',
    from: '^dashboard/',
    to: '^(workers|workflows|infra)/|^shared/(data|platform)/|^api/src/(?!client)',
  },
].map(({ name, from, to }) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: `${tests}|/testing/` },
  to: { path: to },
}))

/** The gateway of WhatsApp is a process of its own; nothing of it, types included, is part of another. */
const gateway = [
  {
    name: 'whatsapp-is-a-process-of-its-own',
    severity: 'error',
    from: { path: '^(shared|api|workers|workflows|dashboard)/', pathNot: `^workers/src/whatsapp/|${tests}` },
    to: { path: '^workers/src/whatsapp/' },
  },
  {
    name: 'whatsapp-knows-the-library-through-its-adapter',
    comment: 'What stands in words of ours takes its adapter from main.ts, so that another can stand beside it.',
    severity: 'error',
    from: { path: '^workers/src/whatsapp/[^/]+$', pathNot: `^workers/src/whatsapp/main\\.ts$|${tests}` },
    to: { path: '^workers/src/whatsapp/baileys/' },
  },
]

/** What a stranger sent is decoded where a decoder that is taken over finds nothing. */
const decoder = {
  name: 'images-are-decoded-in-a-process-of-their-own',
  severity: 'error',
  from: { path: '^workers/', pathNot: `^workers/src/media/image-child\\.ts$|${tests}` },
  to: { path: '^workers/src/media/image\\.ts$' },
}

module.exports = {
  forbidden: [
    decoder,
    ...packages,
    ...downhill,
    ...insideDomain,
    ...oneDirection,
    ...doorkeepers,
    ...gateway,
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^shared/domain/', pathNot: tests },
      to: { pathNot: '^shared/domain/' },
    },
    {
      name: 'workflows-take-values-from-domain-and-the-hand-off-alone',
      comment: 'The workflow sandbox has no Node; what the bundler would drag in breaks determinism.',
      severity: 'error',
      from: { path: '^workflows/src/', pathNot: tests },
      to: {
        path: '^shared/(?!domain/src/[^/]+$|contracts/src/runs/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-takes-types-from-workflows',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `${tests}|^api/src/temporal/` },
      to: { path: '^workflows/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'dashboard-floors',
      severity: 'error',
      from: { path: '^dashboard/src/(state|ui|lib)/', pathNot: tests },
      to: { path: '^dashboard/src/(app|features|parts)/' },
    },
    {
      name: 'dashboard-parts-know-no-feature',
      comment: 'What several features draw; it may know state and domain, which ui may not.',
      severity: 'error',
      from: { path: '^dashboard/src/parts/', pathNot: tests },
      to: { path: '^dashboard/src/(app|features)/' },
    },
    {
      name: 'dashboard-ui-and-lib-know-no-state',
      severity: 'error',
      from: { path: '^dashboard/src/(ui|lib)/', pathNot: tests },
      to: { path: '^dashboard/src/state/' },
    },
    {
      name: 'a-feature-never-imports-a-sister',
      severity: 'error',
      from: { path: '^dashboard/src/features/([^/]+)/' },
      to: { path: '^dashboard/src/features/', pathNot: '^dashboard/src/features/$1/' },
    },
    {
      name: 'no-circle',
      comment: 'Types too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown-module',
      severity: 'error',
      from: { path: '^(shared|workflows|workers|api|dashboard|infra)/' },
      to: { couldNotResolve: true, pathNot: '^(vitest|virtual:)|\\?(raw|url|worker)$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|histories)/|^\\.data/' },
    tsPreCompilationDeps: 'specify',
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
