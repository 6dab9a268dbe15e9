// mariadb: backups
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { readConfig } from '../../config/env.ts'
import { dumpRows } from '../../modules/kernel/index.ts'
import {
  pedirPrueba,
  pedirRespaldo,
  respaldarOficina,
  respaldosGuardados,
  restaurarOficina,
} from '../../modules/respaldos/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { rolDe } from '../harness/usuarios.ts'
import { Resumen } from '../../modules/respaldos/resumen.ts'
import { openApp } from '../../scripts/cli/app.ts'
import {
  api,
  CLAVE,
  contextOf,
  emailOf,
  freshOffice,
  inmueble,
  jobsDone,
  makeOffice,
  obey,
  officeOf,
  radicacion,
  runOrder,
  server,
  throwawayFolder,
  tokenOf,
  withBackups,
} from '../harness/index.ts'

/** Where the common server's backups of an office lie. */
const carpeta = async (slug: string) => join((await server()).dataDir, 'lejos', 'respaldos', slug)
const DANADO = 'El respaldo está dañado o incompleto. No se restauró nada.'
const negado = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('debió negarse'),
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

describe('Respaldos automáticos', function () {
  this.timeout(300_000)

  it('la oficina queda guardada lejos, cifrada, y de ahí vuelve; lo que tenía se anota', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const { id } = await radicacion({}, { observacion: 'Ñandú y «comillas»' }, slug)
    await app.files.put({ office: { slug } }, 'escaneos/uno.bin', Buffer.from([0, 1, 254, 255]))
    await pedirRespaldo(await contextOf(slug))
    await jobsDone(slug)
    const [uno, ...mas] = await respaldosGuardados(app, slug)
    expect(mas).to.deep.equal([])
    const bytes = readFileSync(join(await carpeta(slug), '..', uno?.clave ?? ''))
    expect(bytes.includes('protocolo-oficina'), 'nothing of it can be read').to.equal(false)
    expect(() => gunzipSync(bytes)).to.throw()
    const fila = await app.offices
      .platform('respaldos')
      .where({ oficina: slug })
      .first<{ bytes: number; archivos: number; filas: number }>()
    expect([Number(fila.bytes), fila.archivos]).to.deep.equal([bytes.length, 1])
    expect(fila.filas).to.be.above(1000)

    const path = join(await carpeta(slug), '..', uno?.clave ?? '')
    const copia = await restaurarOficina(app, path, `${slug}-copia`)
    expect(copia).to.include({ slug: `${slug}-copia`, guardada: uno?.hecho.slice(0, 10) + copia.guardada.slice(10) })
    const fue = await (
      await officeOf(`${slug}-copia`)
    )
      .db('radicaciones')
      .where({ id })
      .first<{ observacion: string }>()
    expect(fue.observacion).to.equal('Ñandú y «comillas»')
    expect(await app.files.get({ office: { slug: copia.slug } }, 'escaneos/uno.bin')).to.deep.equal(
      Buffer.from([0, 1, 254, 255]),
    )
    await app.offices.destroy(copia.slug)
  })

  it('mientras se guarda, quien escribe no espera', async () => {
    const slug = await freshOffice()
    const vistas = new Map<string, number>()
    await dumpRows((await contextOf(slug)).db, async (tabla, filas) => {
      if (!vistas.size) await radicacion({}, {}, slug)
      vistas.set(tabla, (vistas.get(tabla) ?? 0) + filas.length)
    })
    expect(vistas.get('municipios')).to.be.above(1000)
    expect(vistas.get('radicaciones'), 'it is told as it stood when it began').to.equal(undefined)
  })

  it('con otra clave no vuelve, dañado tampoco, y no queda nada de él', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    await pedirRespaldo(await contextOf(slug))
    await jobsDone(slug)
    const [uno] = await respaldosGuardados(app, slug)
    const path = join(await carpeta(slug), '..', uno?.clave ?? '')
    const otra = { ...app, config: { ...app.config, backupKey: 'otra clave, tan larga como debe ser, pero otra' } }
    expect(await negado(restaurarOficina(otra, path, 'nueva'))).to.contain('otra BACKUP_KEY')
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    writeFileSync(`${path}.malo`, bytes)
    expect(await negado(restaurarOficina(app, `${path}.malo`, 'nueva'))).to.equal(DANADO)
    writeFileSync(`${path}.malo`, readFileSync(path).subarray(0, -5))
    expect(await negado(restaurarOficina(app, `${path}.malo`, 'nueva'))).to.equal(DANADO)
    expect(await app.offices.get('nueva')).to.equal(null)
  })

  it('guardar muchas veces deja los que se conservan, y los demás se quitan', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    for (let n = 0; n < 3; n++) {
      await pedirRespaldo(await contextOf(slug))
      await jobsDone(slug)
    }
    const quedan = await respaldosGuardados(app, slug)
    expect(quedan.length, 'two only where a midnight went by').to.be.within(1, 2)
    const anotados = await app.offices.platform('respaldos').where({ oficina: slug }).pluck('clave')
    expect(anotados).to.have.members(quedan.map(({ clave }) => clave))
  })

  it('los que guardó otra instalación de la misma oficina ni se quitan ni hacen quitar los propios', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const guardar = async () => {
      await pedirRespaldo(await contextOf(slug))
      await jobsDone(slug)
    }
    await guardar()
    const [uno] = await respaldosGuardados(app, slug)
    const path = join(await carpeta(slug), '..', uno?.clave ?? '')
    const aLa = (ms: number) => new Date(Date.parse(uno?.hecho ?? '') + ms).toISOString()
    const ajenos = [aLa(-1), aLa(3_600_000)].map((hecho) => `${slug}/${hecho.replace(/[:.]/g, '-')}.respaldo`)
    for (const clave of ajenos) writeFileSync(join(await carpeta(slug), '..', clave), readFileSync(path))
    await guardar()
    const quedan = (await respaldosGuardados(app, slug)).map(({ clave }) => clave)
    expect(quedan).to.include.members(ajenos)
    expect(quedan.filter((clave) => !ajenos.includes(clave))).to.not.deep.equal([])
  })

  it('un proceso que muere guardando no deja un respaldo a medias; por la línea de órdenes se ven y vuelven', async () => {
    const env = await withBackups()
    const running = await openApp(readConfig(env))
    await makeOffice(running, 'demo')
    await running.close()
    const { code, output, statements: total } = await obey(env, ['backup', 'demo'])
    expect(code, output).to.equal(0)
    const muerta = await runOrder(env, ['backup', 'demo'], { morirEn: Math.ceil(total / 2) })
    expect(muerta.code, muerta.output).to.equal(null)
    const enDisco = readdirSync(join(env.DATA_DIR ?? '', 'lejos/respaldos/demo'))
    expect(enDisco.filter((uno) => uno.endsWith('.respaldo'))).to.have.length(1)
    const lista = await obey(env, ['backups'])
    const clave = /demo\/\S+\.respaldo/.exec(lista.output)?.[0] ?? ''
    expect(lista.output.trim().split('\n')).to.have.length(1)
    const otra = await obey({ ...env, SECRET: 'otro secreto, de treinta y dos letras o más' }, [
      'restore',
      clave,
      'vuelta',
    ])
    expect(otra.output).to.contain('Oficina «vuelta» restaurada como estaba el').and.contain('no abren el certificado')
    expect((await obey({ ...env, BACKUP_KEY: '' }, ['backup', 'demo'])).output).to.contain('BACKUP_URL pide BACKUP_KEY')
  })
})

describe('La prueba de un respaldo', function () {
  this.timeout(300_000)

  const probada = async (slug: string) => {
    await pedirPrueba(await contextOf(slug))
    await jobsDone(slug)
    return (await api(slug).as('admin').get('/respaldos')).body
  }

  it('lo trae a una oficina aparte, lo compara fila por fila y archivo por archivo, y no deja nada de ella', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    await radicacion({}, {}, slug)
    await app.files.put({ office: { slug } }, 'escaneos/uno.bin', Buffer.from('un papel'))
    const pedido = await api(slug).as('admin').post('/respaldos')
    expect([pedido.status, pedido.body.configurado], pedido.raw.toString()).to.deep.equal([200, true])
    await jobsDone(slug)
    await radicacion({}, {}, slug) // what came after it is no difference
    const { ultimo, probado, fallo } = await probada(slug)
    expect(probado).to.deep.include({ hecho_en: ultimo.hecho_en, diferencias: [] })
    expect([ultimo.archivos, fallo]).to.deep.equal([1, null])
    expect(await app.offices.platform('oficinas').where('slug', 'like', 'prueba-%')).to.deep.equal([])
  })

  it('uno dañado se dice: qué pasó, y el trabajo queda fallido', async () => {
    const slug = await freshOffice()
    await pedirRespaldo(await contextOf(slug))
    await jobsDone(slug)
    const [uno] = await respaldosGuardados((await server()).app, slug)
    const path = join(await carpeta(slug), '..', uno?.clave ?? '')
    writeFileSync(path, readFileSync(path).subarray(0, -100))
    const { probado, fallo } = await probada(slug)
    expect(probado.diferencias).to.deep.equal([DANADO])
    expect(fallo).to.deep.include({ que: 'prueba' })
    expect(fallo.error).to.contain('no volvió igual').and.contain(DANADO)
  })

  it('una fila o un archivo distintos se dicen por su nombre', () => {
    const [era, es] = [new Resumen(), new Resumen()]
    for (const uno of [era, es]) uno.anotar('personas', [{ id: 1, nombres: 'Ana' }])
    era.anotar('actos', [{ id: 1, nombre: 'Venta', valor: 1 }])
    es.anotar('actos', [{ id: 1, valor: 2, nombre: 'Venta' }])
    es.anotar('radicaciones', [{ id: 1 }])
    era.archivos.set('a.pdf', '1').set('b.pdf', '2')
    es.archivos.set('b.pdf', '3')
    expect(Resumen.leer(era.toJSON()).diferencias(es)).to.deep.equal([
      'actos: las filas no dicen lo mismo',
      'radicaciones: 0 filas al guardar y 1 al volver',
      'archivo a.pdf: falta',
      'archivo b.pdf: no es el mismo',
    ])
  })

  it('pedir uno a mano pide permiso', async () => {
    const slug = await freshOffice()
    expect((await api(slug).as('consulta').post('/respaldos')).status).to.equal(403)
  })
})

describe('Una oficina restaurada', function () {
  this.timeout(300_000)
  const ENVIO = 'correo-enlace'

  it('no deja entrar con las sesiones de antes, y no envía nada hasta que alguien lo dice, que queda anotado', async () => {
    const { app, runner } = await server()
    const slug = await freshOffice()
    const token = await tokenOf('admin', slug)
    expect((await api(slug).anonymous.post('/user/olvide', { email: emailOf('caja', slug) })).status).to.equal(202)
    await runner.idle()
    // as if it had been saved before it was sent
    await (
      await officeOf(slug)
    )
      .db('trabajos')
      .where('nombre', ENVIO)
      .update({ estado: 'pendiente', proximo: 0, pasos: null })
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)
    await jobsDone(slug)
    await app.offices.destroy(slug)
    await restaurarOficina(app, path)

    expect((await api(slug).withToken(token).get('/radi')).status, 'its sessions are closed').to.equal(401)
    const { db } = await officeOf(slug)
    const envio = () => db('trabajos').where('nombre', ENVIO).first<{ estado: string }>()
    const {
      body: { token: nuevo },
    } = await api(slug).anonymous.post('/user/login', { email: emailOf('admin', slug), password: CLAVE })
    const admin = api(slug).withToken(nuevo)
    await jobsDone(slug)
    expect((await envio()).estado).to.equal('pendiente')
    expect((await admin.get('/envios_detenidos')).body.detenidos).to.deep.include({ sin_secretos: false })
    const { proximo } = await app.offices.platform('oficinas').where({ slug }).first<{ proximo: unknown }>('proximo')
    expect(Number(proximo ?? 0), 'the sweep does not come for what waits').to.not.be.within(1, Date.now() - 300_000)

    const reanudado = await admin.post('/envios_detenidos/reanudar')
    expect([reanudado.status, reanudado.body], reanudado.raw.toString()).to.deep.equal([200, { detenidos: null }])
    await jobsDone(slug)
    expect((await envio()).estado).to.equal('hecho')
    expect(await db('auditoria').where('tabla', 'envios_detenidos')).to.have.length(1)
    expect((await admin.post('/envios_detenidos/reanudar')).status).to.equal(409)
  })

  it('no da otra vez el número de lo que se eliminó antes de guardarla, que vuelve de la papelera', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const suya = await inmueble({}, slug)
    const { headers } = await api(slug).as('admin').delete(`/inmuebles/${suya.key}`)
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)
    await app.offices.destroy(slug)
    await restaurarOficina(app, path)
    const { body } = await api(slug).anonymous.post('/user/login', { email: emailOf('admin', slug), password: CLAVE })
    const admin = api(slug).withToken(body.token)
    expect((await inmueble({}, admin)).key).to.be.above(suya.key)
    const vuelta = await admin.post(`/papelera/${String(headers['x-papelera'])}/restaurar`)
    expect(vuelta.status, vuelta.raw.toString()).to.equal(200)
  })

  it('cada rol puede lo que dice el respaldo y lo que se le da después, no lo que podía antes', async () => {
    const { app } = await server()
    const slug = await freshOffice()
    const id_rol = (await rolDe(slug, 'Caja')).id
    const [antes, despues] = [permiso('inmuebles', 'ver'), permiso('tarifas', 'ver')]
    const path = join(throwawayFolder(), 'oficina.respaldo')
    await respaldarOficina(app, slug, path)
    const entra = async (quien: 'admin' | 'caja') =>
      api(slug).withToken(
        (await api(slug).anonymous.post('/user/login', { email: emailOf(quien, slug), password: CLAVE })).body.token,
      )
    const puede = async (id_permisos: number) => {
      expect((await (await entra('admin')).post('/role-permission', { id_rol, id_permisos })).status).to.equal(201)
      const { permisos } = (await (await entra('caja')).get('/user/permisos')).body
      return [antes, despues].filter((id) => permisos.some((suyo: { id: number }) => suyo.id === id))
    }
    expect(await puede(antes)).to.deep.equal([antes])
    await app.offices.destroy(slug)
    await restaurarOficina(app, path)
    expect(await puede(despues)).to.deep.equal([despues])
  })
})
