import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { root } from '../harness/root.ts'

const run = promisify(execFile)
/** Files of packages that a start reads: 366, where each of them for itself was 1,180. */
const ARCHIVOS = 450

/** Says how the built program stands as it ends an order. */
const MIRAR = `
import { createRequire } from 'node:module'
const { cache } = createRequire(process.env.PROGRAMA)
const salir = process.exit
process.exit = (codigo) => {
  setImmediate(() => {
    process.stderr.write(
      JSON.stringify({ archivos: Object.keys(cache).length, rechazado: script.cachedDataRejected }),
      () => salir(codigo),
    )
  })
}
process.argv.splice(1, process.argv.length, process.env.PROGRAMA, 'help')
const { script } = await import(process.env.PROGRAMA)
`

describe('El programa construido', () => {
  it('arranca con lo que la construcción dejó compilado y en pocos archivos', async () => {
    const { stderr } = await run(process.execPath, ['--input-type=module', '-e', MIRAR], {
      env: { ...process.env, NODE_OPTIONS: '', PROGRAMA: join(root, 'dist/server.mjs') },
    })
    const { archivos, rechazado } = JSON.parse(stderr) as { archivos: number; rechazado: boolean }
    expect(rechazado, 'bytecode').to.equal(false)
    expect(archivos).to.be.within(1, ARCHIVOS)
  })
})
