import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ayuda } from './scripts/build/ayuda.ts'
import { capas } from './scripts/build/chunk-layers.ts'
import { escribirPrecarga } from './scripts/build/preload.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// In development Vite serves the screens and passes the rest on to the server.
const server = `http://localhost:${process.env['PORT'] ?? '3000'}`

/** The public pages that the server writes whole; a convention test holds them to the registry. */
export const PAGES = '^/auth/(seguimiento|respuestaCliente|pago)(/|\\?|$)'

/** Of the screens that are data the first file takes where they stand (1 kB), not their forms (34 kB): it is worked out here, once. */
const lugares = (): Plugin => ({
  name: 'lugares',
  async load(id) {
    if (id !== path('./schemas/pantallas/lugares.ts')) return null
    const { LUGARES } = await import('./schemas/pantallas/lugares.ts')
    return `export const LUGARES = ${JSON.stringify(LUGARES)}`
  },
})

export default defineConfig({
  root: path('./ui'),
  plugins: [react(), tailwind(), lugares(), ayuda(), escribirPrecarga(path('./ui'))],
  resolve: {
    alias: {
      'markdown-to-jsx/react': path('./ui/screen/formulario/sin-markdown.ts'),
      'fast-uri': path('./ui/screen/formulario/sin-referencias.ts'),
    },
  },
  build: {
    outDir: path('./dist/ui'),
    emptyOutDir: true,
    manifest: true,
    // Browsers of before `modulepreload` ask for the same files later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // A data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Public pages have their own entry: nothing of the program behind the login travels to them.
    rolldownOptions: {
      input: [path('./ui/index.html'), path('./ui/auth/edictos.html'), path('./ui/auth/solicitud.html')],
      output: {
        codeSplitting: capas(),
        // the public pages that the server writes name this one font (modules/seguimientos/pagina/estilo-pagina.ts)
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('inter-latin-wght-normal.woff2'))
            ? 'assets/[name][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': { target: server, changeOrigin: false }, [PAGES]: { target: server, changeOrigin: false } },
  },
})
