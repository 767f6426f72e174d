import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstRouteChunks } from './build/first-route.ts'
import { firstView } from './build/first-view.ts'
import { narrowFont } from './build/narrow-font.ts'
import { precacheList } from './build/precache-list.ts'
import { preloadFirstRoute } from './build/preload-first-route.ts'
import { reportTypes } from './build/report-type.ts'
import { writeCompressed } from './build/write-compressed.ts'

const apiUrl = process.env.FECHAI_API_URL ?? 'http://127.0.0.1:3002'
const port = Number(process.env.DASHBOARD_PORT ?? 3001)

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    firstView(),
    preloadFirstRoute(),
    narrowFont(),
    reportTypes(),
    precacheList(),
    writeCompressed(),
  ],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // The browser's Host is kept, so that the API compares Origin with the address people really use.
    proxy: {
      '/api': { target: apiUrl, changeOrigin: false },
      '/upload': { target: apiUrl, changeOrigin: false },
    },
  },
  // Code that a worker seldom needs is a file of its own.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content policy allows no `data:` address.
    assetsInlineLimit: 0,
    // Every browser of the target knows `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstRouteChunks(root) }],
        },
      },
    },
  },
})
