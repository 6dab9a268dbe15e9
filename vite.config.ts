import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// In development Vite serves the screens and passes the rest on to the server.
const server = `http://localhost:${process.env['PORT'] ?? '3000'}`

/** The public pages that the server writes whole; a convention test holds them to the registry. */
export const PAGES = '^/auth/(seguimiento|respuestaCliente)(/|\\?|$)'

export default defineConfig({
  root: path('./ui'),
  plugins: [react()],
  build: {
    outDir: path('./dist/ui'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Public pages have their own entry: nothing of the program behind the login travels to them.
    rollupOptions: { input: [path('./ui/index.html'), path('./ui/auth/edictos.html')] },
  },
  server: { proxy: { '/api': { target: server, changeOrigin: false }, [PAGES]: { target: server, changeOrigin: false } } },
})
