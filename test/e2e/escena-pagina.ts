import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { addressOf, open, visit, type Visit, type VisitOptions } from '../harness/browser.ts'
import { root } from '../harness/root.ts'

const CLASES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

/** Answers an address of the scene's own; what it gives nothing for is the page. */
export type Responder = (
  request: IncomingMessage,
) => Promise<{ status?: number; tipo: string; cuerpo: string | Buffer } | null>

const bundle = async (archivo: string) => {
  const { outputFiles } = await build({
    entryPoints: { escena: join(root, 'test/e2e', archivo) },
    outdir: join(root, 'escena'),
    write: false,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
  })
  const archivos = new Map<string, Uint8Array | string>(
    outputFiles.map(({ path, contents }) => [path.split('/').at(-1) ?? '', contents]),
  )
  return archivos.set('base.css', utiles())
}

/** Tailwind's utilities as the product has them built; esbuild does not know `@tailwind`. Fonts stay the scene's. */
const utiles = (): string => {
  const carpeta = join(root, 'dist/ui/assets')
  const base = readdirSync(carpeta).find((nombre) => /^base-.*\.css$/.test(nombre)) ?? ''
  return readFileSync(join(carpeta, base), 'utf8').replace(/@font-face\s*\{[^}]*\}/g, '')
}

/** Serves a part of the screens alone, under the very Content-Security-Policy of the product; any other address is that page too. */
export async function servirEscena(
  archivo: string,
  titulo: string,
  responder: Responder = () => Promise.resolve(null),
) {
  const archivos = await bundle(archivo)
  const servidor = createServer((request, response) => {
    const nombre = request.url?.split('/').at(-1) ?? ''
    const contenido = archivos.get(nombre)
    if (contenido) {
      response.writeHead(200, { 'Content-Type': CLASES[nombre.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(contenido)
      return
    }
    void responder(request).then(async (respuesta) => {
      if (respuesta) {
        response.writeHead(respuesta.status ?? 200, { 'Content-Type': respuesta.tipo }).end(respuesta.cuerpo)
        return
      }
      const pagina = await fetch(`${producto.replace(/\/\/\w+\.localhost/, '//127.0.0.1')}/auth/login-page`, {
        headers: { host: new URL(producto).host },
      })
      const politica = pagina.headers.get('content-security-policy') ?? ''
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': politica })
        .end(`<!doctype html>
<html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="csp-nonce" content="${/'nonce-([^']+)'/.exec(politica)?.[1] ?? ''}"><title>${titulo}</title>
<link rel="icon" href="/escena.js"><link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/escena.css"></head>
<body><div id="root"></div><script type="module" src="/escena.js"></script></body></html>`)
    })
  })
  const producto = await addressOf()
  await new Promise<void>((listo) => {
    servidor.listen(0, '127.0.0.1', listo)
  })
  // an AddressInfo: it listens on a port
  const { port } = servidor.address() as AddressInfo
  return {
    async abrir(options?: VisitOptions, path = '/escena'): Promise<Visit> {
      const visita = await visit('/auth/login-page', options)
      await open(visita.page, `http://127.0.0.1:${port}${path}`)
      return visita
    },
    base: `http://127.0.0.1:${port}`,
    cerrar: () => {
      servidor.close()
    },
  }
}
