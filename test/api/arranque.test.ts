// mariadb: migrations
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  engine,
  enter,
  freshEnvironment,
  obey,
  preparedEnvironment,
  runOrder,
  startServer,
  throwawayFolder,
  unaRadicacion,
} from '../harness/index.ts'
import { llenarDisco } from '../harness/disco.ts'

const SECRETO = 'x'.repeat(40)

/** One sentence, and nothing of a programmer's. @param order how it is started; one process of its own is enough to see how it ends */
async function expectFailure(
  env: Record<string, string>,
  sentence: string,
  order: typeof runOrder = obey,
): Promise<void> {
  const { code, output } = await order({ ...env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }, ['start'])
  expect([code, output.trim().split('\n')], output).to.deep.equal([1, [output.trim()]])
  expect(output).to.contain(sentence)
}

describe('Un arranque que no puede ser lo dice en una frase', function () {
  this.timeout(240_000)

  it('la carpeta no es una carpeta, o no se puede escribir en ella', async () => {
    const file = join(throwawayFolder(), 'archivo')
    writeFileSync(file, '')
    await expectFailure(
      { DATA_DIR: file, DATABASE_URL: '', SECRET: SECRETO },
      'No se puede escribir en la carpeta',
      runOrder,
    )
    await expectFailure({ DATA_DIR: join(file, 'datos'), DATABASE_URL: '' }, 'No se puede escribir en la carpeta')
    if (process.platform !== 'linux') return
    for (const SECRET of ['', SECRETO])
      await expectFailure({ DATA_DIR: '/proc/x', DATABASE_URL: '', SECRET }, 'No se puede escribir en la carpeta')
  })

  it('la base de la plataforma está dañada', async () => {
    const folder = throwawayFolder()
    writeFileSync(join(folder, 'plataforma.db'), 'esto no es una base de datos '.repeat(40))
    await expectFailure({ DATA_DIR: folder, DATABASE_URL: '' }, 'está dañado')
    expect(readFileSync(join(folder, 'plataforma.db'), 'utf8'), 'se deja como estaba').to.contain('esto no es')
  })

  it('el servidor de la base de datos no está, o no deja entrar', async function () {
    await expectFailure(
      { DATA_DIR: throwawayFolder(), DATABASE_URL: 'mysql://root@127.0.0.1:1/p' },
      'no responde en «127.0.0.1:1»',
    )
    if (engine !== 'mariadb') return
    const url = new URL((await freshEnvironment('mariadb')).DATABASE_URL ?? '')
    url.username = 'nadie'
    url.password = 'equivocada'
    await expectFailure({ DATA_DIR: throwawayFolder(), DATABASE_URL: url.href }, 'no aceptó el usuario o la contraseña')
  })
})

describe('Sin espacio en el disco', function () {
  this.timeout(120_000)

  it('guardar se niega con 507 y una frase, nada queda a medias, y /api/salud lo dice; leer sigue', async () => {
    const running = await startServer(await preparedEnvironment())
    try {
      const filer = await enter(running.port, 'radicador')
      const body = await unaRadicacion({}, {}, filer)
      const oficina = await running.app.offices.get('demo')
      if (!oficina) throw new Error('there is no office')
      const soltar = await llenarDisco(oficina)
      // what is free in the pages that are there takes some
      const guardar = () => filer.post('/radicaciones', { ...body, observacion: 'x'.repeat(500) })
      let antes = 0
      let negada = await guardar()
      for (; negada.status === 201 && antes < 60; negada = await guardar()) antes++
      expect([negada.status, negada.body.code], negada.raw.toString()).to.deep.equal([507, 'sin_espacio'])
      expect(negada.body.message).to.contain('No queda espacio en el disco')
      expect((await filer.get('/radi')).body.total).to.equal(antes)
      const salud = await filer.get('/salud')
      expect([salud.status, salud.body.estado, salud.body.espacio, salud.body.listo]).to.deep.equal([
        200,
        'sin espacio en el disco',
        false,
        true,
      ])
      expect((await filer.get('/salud/vivo')).body.estado).to.equal('ok')
      await soltar()
      expect((await filer.post('/radicaciones', body)).status).to.equal(201)
    } finally {
      await running.close()
    }
  })
})
