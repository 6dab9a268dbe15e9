import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { addressOf, open, visit, type Visit, type VisitOptions } from '../harness/browser.ts'
import { root } from '../harness/root.ts'

const CLASES: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' }

const bundle = async () => {
  const { outputFiles } = await build({
    entryPoints: { escena: join(root, 'test/e2e/graficas-escena.tsx') },
    outdir: join(root, 'escena'),
    write: false,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
  })
  return new Map(outputFiles.map(({ path, contents }) => [path.split('/').at(-1) ?? '', contents]))
}

/** Serves the plots alone, under the very Content-Security-Policy of the product; any other address is that page too. */
export async function servirGraficas(): Promise<{ abrir: (options?: VisitOptions) => Promise<Visit>; cerrar: () => void }> {
  const archivos = await bundle()
  const servidor = createServer((request, response) => {
    const nombre = request.url?.split('/').at(-1) ?? ''
    const contenido = archivos.get(nombre)
    if (contenido) {
      response.writeHead(200, { 'Content-Type': CLASES[nombre.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(contenido)
      return
    }
    void fetch(`${producto.replace(/\/\/\w+\.localhost/, '//127.0.0.1')}/auth/login-page`, { headers: { host: new URL(producto).host } })
      .then((pagina) => {
        const politica = pagina.headers.get('content-security-policy') ?? ''
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': politica }).end(`<!doctype html>
<html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="csp-nonce" content="${/'nonce-([^']+)'/.exec(politica)?.[1] ?? ''}"><title>Gráficas</title>
<link rel="icon" href="/escena.js"><link rel="stylesheet" href="/escena.css"></head>
<body><div id="root"></div><script type="module" src="/escena.js"></script></body></html>`)
      })
  })
  const producto = await addressOf()
  await new Promise<void>((listo) => { servidor.listen(0, '127.0.0.1', listo) })
  // an AddressInfo: it listens on a port
  const { port } = servidor.address() as AddressInfo
  return {
    async abrir(options) {
      const visita = await visit('/auth/login-page', options)
      await open(visita.page, `http://127.0.0.1:${port}/graficas`)
      return visita
    },
    cerrar: () => { servidor.close() },
  }
}
