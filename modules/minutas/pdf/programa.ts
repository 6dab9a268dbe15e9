import { readFile } from 'node:fs/promises'
import type { PageProgram } from '../../kernel/index.ts'
import { letras } from './letras.ts'

/** Built file beside the bundle, or its source in development. */
const ARCHIVO = new URL(
  import.meta.url.endsWith('.ts') ? '../../../scripts/build/papel.mjs' : './papel.js',
  import.meta.url,
)

async function guion(): Promise<string> {
  if (ARCHIVO.pathname.endsWith('.js')) return readFile(ARCHIVO, 'utf8')
  const { papel } = (await import(ARCHIVO.href)) as { papel: () => Promise<string> } // scripts/build/papel.mjs
  return papel()
}

let hecho: Promise<PageProgram> | null = null

export function programa(): Promise<PageProgram> {
  hecho ??= guion().then((script) => ({ head: `<style>${letras()}</style>`, script, call: 'imprimir' }))
  hecho.catch(() => {
    hecho = null
  })
  return hecho
}
