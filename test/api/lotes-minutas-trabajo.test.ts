// completo: kills at each step
import { createHash } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { expect } from 'chai'
import { unzipSync } from 'fflate'
import { inTransaction, type Context, type Step } from '../../modules/kernel/index.ts'
import { generarDocumento, olvidarZips, trabajarLote } from '../../modules/minutas/index.ts'
import { cambiarLote } from '../../modules/minutas/lote/cambiar-lote.ts'
import { hacerFila } from '../../modules/minutas/lote/trabajar-lote.ts'
import { FilaDeLote, llaveDe, LoteDeMinutas } from '../../modules/minutas/lote/model.ts'
import {
  adentroDe,
  api,
  contextOf,
  freshOffice,
  jobsDone,
  officeOf,
  preparedEnvironment,
  spawnServer,
} from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import { enviarLibro, unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { docx, muestra, parrafo, unaPlantilla, unaPlantillaEn } from '../harness/plantillas.ts'
import { soloPuede } from '../harness/quien.ts'

const cada: Step = (_, work) => work()
const CORTA = docx(parrafo('{#compradores}{nombre}{/} por {valor_venta | dinero}.'))
const escrituras = (cuantas: number) => unLibro(Array.from({ length: cuantas }, (_, n) => unaEscritura(n)))

let slug = ''
const admin = () => api(slug).as('admin')
const leer = async (id: number): Promise<Json> => (await admin().get(`/lotes_minutas/${id}`)).body
const documentosDe = ({ db }: Pick<Context, 'db'>, id_lote: number): Promise<Json[]> =>
  db('documentos_generados').where({ id_lote })

/** Tests ask more often than a person may. */
const sinLimites = async () => (await officeOf(slug)).db('limites').delete()

/** A batch that ended, asked for again as if nobody had worked at it; nobody else takes it up. */
async function sinHacer(cuantas: number): Promise<{ ctx: Context; id: number }> {
  const { id: id_plantilla } = await unaPlantilla(CORTA, slug)
  await sinLimites()
  const { status, body, raw } = await enviarLibro(admin(), '/lotes_minutas', await escrituras(cuantas), {
    id_plantilla,
    filas: 'todas',
  })
  expect(status, raw.toString()).to.equal(202)
  await jobsDone(slug)
  const { db } = await officeOf(slug)
  await db('minutas_lotes_filas').where({ id_lote: body.id }).update({ estado: 'pendiente', id_documento: null })
  await db('documentos_generados').where({ id_lote: body.id }).delete()
  await db('minutas_lotes').where({ id: body.id }).update({ estado: 'en_curso', url_zip: null, vence: null })
  const ctx = await contextOf(slug)
  return { ctx: { ...ctx, app: { ...ctx.app, poke: () => undefined } }, id: Number(body.id) }
}

/** The same work, in an office whose store of files takes so many documents and then fails. */
function conArchivos(ctx: Context, quedan: number): Context {
  const files = Object.create(ctx.app.files) as Context['app']['files'] // the same store, but for `putStream`
  files.putStream = (whose, key, content, bytes) => {
    if (key.startsWith('documentos/') && quedan-- <= 0) return Promise.reject(new Error('ENOSPC'))
    return ctx.app.files.putStream(whose, key, content, bytes)
  }
  return { ...ctx, app: { ...ctx.app, files } }
}

describe('Lotes de minutas: el trabajo', function () {
  this.timeout(240_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('kill -9 a la mitad: sigue donde iba, ninguna fila dos veces y ningún documento dos veces', async () => {
    const CUANTAS = 40
    const env = await preparedEnvironment()
    const adentro = <T>(work: (ctx: Context) => Promise<T>) => adentroDe(env, work)
    const id_plantilla = await adentro(async (ctx) => (await unaPlantillaEn(ctx, muestra('compraventa-vis.docx'))).id)
    const child = await spawnServer(env)
    const cliente = await child.as('admin')
    const { status, body, raw } = await enviarLibro(cliente, '/lotes_minutas', await escrituras(CUANTAS), {
      id_plantilla,
      filas: 'todas',
    })
    expect(status, raw.toString()).to.equal(202)
    const ver = async (otro = cliente): Promise<Json> => (await otro.get(`/lotes_minutas/${String(body.id)}`)).body
    while ((await ver()).hechas < 3) await dormir(5)
    await child.stop('SIGKILL')
    const antes = await adentro((ctx) => documentosDe(ctx, body.id))
    expect(antes.length).to.be.within(3, CUANTAS - 1)
    const otro = await spawnServer(env)
    const despues = await otro.as('admin')
    while ((await ver(despues)).estado === 'en_curso') await dormir(50)
    await otro.stop('SIGTERM')
    const [hechos, filas] = await adentro(
      async (ctx) =>
        [
          await documentosDe(ctx, body.id),
          (await ctx.db('minutas_lotes_filas').where({ id_lote: body.id })) as Json[],
        ] as const,
    )
    expect(hechos).to.have.lengthOf(CUANTAS)
    expect(new Set(hechos.map(({ nombre_documento }) => nombre_documento)).size).to.equal(CUANTAS)
    expect(filas.map(({ id_documento }) => id_documento).sort()).to.deep.equal(hechos.map(({ id }) => id).sort())
    expect(antes.every(({ id, sha256 }) => hechos.some((uno) => uno.id === id && uno.sha256 === sha256))).to.equal(true)
  })

  it('dos procesos a la vez hacen una vez cada escritura, y la base no recibe un segundo documento de una fila', async () => {
    const { ctx, id } = await sinHacer(12)
    await Promise.all([trabajarLote(ctx, { id }, cada), trabajarLote(ctx, { id }, cada)])
    const hechos = await documentosDe(ctx, id)
    expect(hechos).to.have.lengthOf(12)
    const [{ id_version, id_fila, datos }] = hechos as [Json]
    const repetido = generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: 'x.docx',
      id_version,
      datos: JSON.parse(datos),
      id_fila,
    })
    expect(
      await repetido.then(
        () => 'se hizo',
        () => 'no cabe',
      ),
    ).to.equal('no cabe')
    expect(await leer(id)).to.include({ estado: 'terminado', hechas: 12 })
  })

  it('quien falla en una fila que otro proceso ya hizo no la deja fallida', async () => {
    const { ctx, id } = await sinHacer(1)
    const lote = await LoteDeMinutas.query(ctx.db).findById(id).throwIfNotFound()
    const tomada = await FilaDeLote.query(ctx.db).findOne({ id_lote: id }).throwIfNotFound()
    await hacerFila(ctx, lote, { ...tomada, intentos: 3 } as FilaDeLote, async () => {
      await trabajarLote(ctx, { id }, cada)
      throw new Error('ENOSPC')
    })
    const { estado, cuentas, filas } = await leer(id)
    expect([estado, cuentas.lista, filas[0].estado, filas[0].motivo]).to.deep.equal(['terminado', 1, 'lista', null])
  })

  it('mientras se reintenta, el mismo libro no se hace otra vez; y no se reintenta mientras se hace', async () => {
    const { id: id_plantilla } = await unaPlantilla(CORTA, slug)
    const libro = await escrituras(2)
    const enviar = async (filas = 'todas') => {
      await sinLimites()
      return enviarLibro(admin(), '/lotes_minutas', libro, { id_plantilla, filas })
    }
    const { body } = await enviar()
    await jobsDone(slug)
    const base = await contextOf(slug)
    const ctx = { ...base, app: { ...base.app, poke: () => undefined } }
    const lote = () => ctx.db('minutas_lotes').where({ id: body.id })
    await ctx.db('minutas_lotes_filas').where({ id_lote: body.id, fila: 2 }).update({ estado: 'fallida' })
    const reintentar = () =>
      inTransaction(ctx, async (its) => {
        await cambiarLote(its, Number(body.id), { reintentar: true })
        await its
          .db('trabajos')
          .where('llave', llaveDe(Number(body.id)))
          .delete() // nobody takes it up
      })
    await reintentar()
    const otra = await enviar('buenas')
    expect([otra.status, otra.body.code, otra.body.id]).to.deep.equal([409, 'en_marcha', body.id])
    await lote().update({ estado: 'detenido', en_marcha: null })
    await ctx.db('minutas_lotes_filas').where({ id_lote: body.id, fila: 2 }).update({ estado: 'detenida' })
    await ctx.db('minutas_lotes').insert({ ...(await lote().first<Json>()), id: undefined, estado: 'en_curso' })
    const marcha = createHash('sha256').update(libro)
    const { id_version } = await lote().first<Json>()
    const en_marcha = marcha.update(`\n${String(id_version)}  false`).digest('hex')
    await ctx.db('minutas_lotes').whereNot({ id: body.id }).where({ estado: 'en_curso' }).update({ en_marcha })
    await reintentar().then(
      () => expect.fail('it was taken up'),
      (error: unknown) => {
        expect(error).to.include({ status: 409, code: 'en_marcha' })
      },
    )
    await ctx.db('minutas_lotes').where({ en_marcha }).delete()
  })

  it('detenido no hace más, lo hecho queda y su ZIP se puede pedir; continuado hace las que faltaban', async () => {
    const { ctx, id } = await sinHacer(6)
    await trabajarLote(conArchivos(ctx, 2), { id }, cada)
    expect(await leer(id)).to.deep.include({ estado: 'en_curso', hechas: 2 })
    const tomada = await FilaDeLote.query(ctx.db).findOne({ id_lote: id, estado: 'pendiente' }).throwIfNotFound()
    expect((await admin().put(`/lotes_minutas/${id}`, { detener: true })).status).to.equal(204)
    // somebody had just taken that row
    await hacerFila(ctx, await LoteDeMinutas.query(ctx.db).findById(id).throwIfNotFound(), tomada, (_, datos) =>
      Promise.resolve(datos),
    )
    await trabajarLote(ctx, { id }, cada)
    await jobsDone(slug)
    expect((await leer(id)).cuentas).to.deep.equal({
      pendiente: 0,
      lista: 2,
      con_faltantes: 0,
      fallida: 0,
      detenida: 4,
    })
    expect((await admin().put(`/lotes_minutas/${id}`, { detener: true })).status).to.equal(409)
    expect((await admin().put(`/lotes_minutas/${id}`, { zip: true })).status).to.equal(204)
    await jobsDone(slug)
    expect(Object.keys(unzipSync((await admin().get(`/lotes_minutas/${id}/zip`)).raw))).to.have.lengthOf(3)
    expect((await leer(id)).cuentas).to.include({ lista: 2, detenida: 4 })
    expect((await admin().put(`/lotes_minutas/${id}`, { reintentar: true })).status).to.equal(204)
    await jobsDone(slug)
    const { estado, cuentas } = await leer(id)
    expect([estado, cuentas]).to.deep.equal([
      'terminado',
      { pendiente: 0, lista: 6, con_faltantes: 0, fallida: 0, detenida: 0 },
    ])
    expect((await admin().put(`/lotes_minutas/${id}`, { reintentar: true })).body.message).to.equal(
      'En ese lote no quedó nada por hacer.',
    )
  })

  it('lo que falla de paso se intenta otra vez; al cuarto fallo es de su fila, las demás siguen, y reintentar la hace', async () => {
    const { ctx, id } = await sinHacer(2)
    for (let vez = 0; vez < 8; vez++) await trabajarLote(conArchivos(ctx, 0), { id }, cada)
    const fallidas = await leer(id)
    expect(fallidas).to.deep.include({ estado: 'terminado', zip: false })
    expect(fallidas.filas.map(({ estado, motivo }: Json) => [estado, motivo])).to.deep.equal([
      ['fallida', 'No se pudo hacer: algo falló en el programa. Vuelva a intentarlo.'],
      ['fallida', 'No se pudo hacer: algo falló en el programa. Vuelva a intentarlo.'],
    ])
    expect((await admin().put(`/lotes_minutas/${id}`, { zip: true })).body.message).to.equal(
      'Ese lote no tiene ningún documento.',
    )
    expect((await admin().put(`/lotes_minutas/${id}`, { reintentar: true })).status).to.equal(204)
    await jobsDone(slug)
    const hechas = await leer(id)
    expect(hechas.filas.map(({ estado, motivo }: Json) => [estado, motivo])).to.deep.equal([
      ['lista', null],
      ['lista', null],
    ])
  })

  it('la plantilla que ya no se puede llenar hace fallar la fila con su razón, de una vez', async () => {
    const { ctx, id } = await sinHacer(1)
    const { id_version } = await ctx.db('minutas_lotes').where({ id }).first<{ id_version: number }>('id_version')
    await ctx.db('plantillas_versiones').where({ id: id_version }).update({ url_llenable: null })
    await trabajarLote(ctx, { id }, cada)
    const { filas } = await leer(id)
    expect(filas[0]).to.include({ estado: 'fallida' })
    expect(filas[0].motivo).to.contain('sin convertir')
  })

  it('el ZIP dura un día: el reloj lo retira, los documentos quedan y se prepara otra vez', async () => {
    const { ctx, id } = await sinHacer(2)
    await trabajarLote(ctx, { id }, cada)
    const { url_zip, vence } = await ctx
      .db('minutas_lotes')
      .where({ id })
      .first<{ url_zip: string; vence: string }>('url_zip', 'vence')
    const horas = (Date.parse(vence) - Date.now()) / 3_600_000
    expect(horas).to.be.within(23.9, 24)
    await olvidarZips(ctx)
    expect((await admin().get(`/lotes_minutas/${id}/zip`)).status).to.equal(200)
    await olvidarZips({ ...ctx, now: new Date(Date.parse(vence) + 1000) })
    expect(await ctx.app.files.exists(ctx, url_zip)).to.equal(false)
    expect(await leer(id)).to.include({ zip: false, vence: null, hechas: 2 })
    const ido = await admin().get(`/lotes_minutas/${id}/zip`)
    expect([ido.status, ido.body.message]).to.deep.equal([404, 'El ZIP ya no está: prepárelo de nuevo.'])
    expect((await admin().put(`/lotes_minutas/${id}`, { zip: true })).status).to.equal(204)
    await jobsDone(slug)
    expect((await admin().get(`/lotes_minutas/${id}/zip`)).status).to.equal(200)
    expect(await documentosDe(ctx, id)).to.have.lengthOf(2)
  })

  it('con PDF: cada documento también impreso, como borrador; el que no se puede imprimir no detiene a los demás', async () => {
    const { ctx, id } = await sinHacer(3)
    await ctx.db('minutas_lotes').where({ id }).update({ con_pdf: true })
    let veces = 0
    const compose: Context['app']['pdf']['compose'] = (programa, datos) =>
      veces++ < 4 ? Promise.reject(new Error('the printer is off')) : ctx.app.pdf.compose(programa, datos)
    const pdf = Object.assign(Object.create(ctx.app.pdf) as Context['app']['pdf'], { compose }) // the same, at first without a printer
    // and without LibreOffice, so that it is the printer that is asked
    const sinImpresora = { ...ctx, app: { ...ctx.app, pdf, config: { ...ctx.app.config, soffice: null } } }
    for (let vez = 0; vez < 2; vez++) await trabajarLote(sinImpresora, { id }, cada)
    expect(await leer(id)).to.include({ estado: 'en_curso', hechas: 3, documentos: 3, pdfs: 0 })
    await ctx.db('minutas_lotes_filas').where({ id_lote: id, fila: 2 }).update({ intentos: 3 })
    await ctx.db('minutas_lotes_filas').where({ id_lote: id }).whereNot({ fila: 2 }).update({ intentos: 4 })
    await trabajarLote(sinImpresora, { id }, cada)
    const uno = await leer(id)
    expect(uno).to.include({ estado: 'terminado', pdfs: 0 })
    expect(uno.filas[0]).to.include({ estado: 'lista', motivo: 'El PDF no se pudo hacer; el Word sí está.' })
    veces = 4
    expect((await admin().put(`/lotes_minutas/${id}`, { reintentar: true })).status).to.equal(204)
    await jobsDone(slug)
    const todas = await leer(id)
    expect(todas).to.include({ estado: 'terminado', pdfs: 3, documentos: 3 })
    expect(todas.filas[0].motivo).to.equal(null)
    const dentro = unzipSync((await admin().get(`/lotes_minutas/${id}/zip`)).raw)
    expect(Object.keys(dentro).filter((nombre) => nombre.endsWith('.pdf'))).to.have.lengthOf(3)
    expect(Buffer.from(dentro['001 T5-500 Compradora Número 0.pdf']!.slice(0, 5)).toString()).to.equal('%PDF-')
    const antes = (await ctx.app.files.keys(ctx)).filter((llave) => llave.endsWith('.pdf')).length
    await olvidarZips({ ...ctx, now: new Date(Date.parse(todas.vence) + 1000) })
    expect((await ctx.app.files.keys(ctx)).filter((llave) => llave.endsWith('.pdf')).length).to.be.at.most(antes - 3)
    expect(await leer(id)).to.include({ pdfs: 0, documentos: 3 })
  })

  it('el mismo libro pedido otra vez mientras se hace es el mismo lote', async () => {
    const { id: id_plantilla } = await unaPlantilla(muestra('compraventa-vis.docx'), slug)
    const libro = await escrituras(25)
    await sinLimites()
    const pedir = () => enviarLibro(admin(), '/lotes_minutas', libro, { id_plantilla, filas: 'todas' })
    const respuestas = await Promise.all([pedir(), pedir()])
    const [uno, otro] = respuestas.toSorted((a, b) => a.status - b.status)
    expect([uno?.status, otro?.status], otro?.raw.toString()).to.deep.equal([202, 409])
    expect(otro?.body.id).to.equal(uno?.body.id)
    await jobsDone(slug)
    expect((await pedir()).status).to.equal(202)
    await jobsDone(slug)
  })

  it('lo ve y lo pide quien puede hacer minutas (66 u 87), y nadie de otra oficina', async () => {
    const { id } = await sinHacer(1)
    const nadie = api(slug).as('nadie')
    for (const permiso of [66, 87]) {
      await soloPuede(slug, [permiso])
      expect((await nadie.get(`/lotes_minutas/${id}`)).status).to.equal(200)
    }
    await soloPuede(slug, [65])
    for (const path of ['', `/${id}`, `/${id}/zip`, `/${id}/filas/2`, '/formato'])
      expect((await nadie.get(`/lotes_minutas${path}`)).status, path).to.equal(403)
    const ajena = api(await freshOffice()).as('admin')
    for (const path of [`/${id}`, `/${id}/zip`, `/${id}/filas/2`])
      expect((await ajena.get(`/lotes_minutas${path}`)).status, path).to.equal(404)
    expect((await ajena.put(`/lotes_minutas/${id}`, { detener: true })).status).to.equal(404)
  })
})
