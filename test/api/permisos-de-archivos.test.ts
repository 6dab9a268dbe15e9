import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { preparedEnvironment, runOrder, sendForm, spawnServer, unPdf } from '../harness/index.ts'

/** Everything below a folder that others than its owner may read, write or enter. */
function abiertos(carpeta: string): string[] {
  return readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).flatMap((nombre) => {
    const { mode } = lstatSync(join(carpeta, nombre), { throwIfNoEntry: false }) ?? { mode: 0 } // it may go meanwhile
    return (mode & 0o077) === 0 ? [] : [`${nombre} ${(mode & 0o777).toString(8)}`]
  })
}

describe('Lo que queda en DATA_DIR', function () {
  this.timeout(180_000)

  it('es solo de quien corre el programa: bases de datos y lo que llevan al lado, archivos, correos, respaldos', async () => {
    const umask = process.umask(0o022) // as most shells are
    try {
      const env = { ...(await preparedEnvironment()), LOG_LEVEL: 'silent' }
      const carpeta = String(Object.entries(env).find(([nombre]) => nombre === 'DATA_DIR')?.[1])
      const servidor = await spawnServer(env)
      const admin = await servidor.as('admin')
      const campos = {
        titulo: 'Edicto',
        nombre_cliente: 'Ana',
        fecha_inicio: '2090-01-02',
        fecha_expiracion: '2090-02-01',
      }
      expect(
        (await sendForm(admin, '/edicto', campos, { archivo: { name: 'edicto.pdf', content: unPdf() } })).status,
      ).to.equal(201)
      expect((await admin.get('/persona', { formato: 'xlsx' })).status).to.equal(200)
      expect((await admin.post('/user/olvide', { email: 'admin@demo.co' })).status).to.be.below(500)
      const hecho = await runOrder(env, ['backup', 'demo', join(carpeta, 'uno.respaldo')])
      expect(hecho.code, hecho.output).to.equal(0)
      expect(lstatSync(carpeta).mode & 0o077, 'the folder itself').to.equal(0)
      expect(existsSync(join(carpeta, 'uno.respaldo'))).to.equal(true)
      expect(readdirSync(carpeta, { recursive: true }).length).to.be.above(5)
      expect(abiertos(carpeta)).to.deep.equal([])
      await servidor.stop('SIGTERM')
      expect(abiertos(carpeta)).to.deep.equal([])
    } finally {
      process.umask(umask)
    }
  })
})
