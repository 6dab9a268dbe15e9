// Renderer of Word documents for the server's browser, as one classic script.
import { join } from 'node:path'
import { root } from '../setup/run.mjs'

export const papel = async () => {
  const { build } = await import('esbuild')
  const {
    outputFiles: [file],
  } = await build({
    entryPoints: [join(root, 'ui/minutas/papel/imprimir.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    target: 'chrome120',
    format: 'iife',
    legalComments: 'inline',
    logLevel: 'silent',
  })
  return file.text
}
