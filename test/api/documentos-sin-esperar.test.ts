import { expect } from 'chai'
import { inTransaction, insert, type Context, type Step } from '../../modules/kernel/index.ts'
import { Minuta, trabajarLote } from '../../modules/minutas/index.ts'
import { api, contextOf, freshOffice, jobsDone, server } from '../harness/index.ts'
import { enviarLibro, unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { docx, parrafo, plantillaSubida, unaPlantilla } from '../harness/plantillas.ts'
import type { Reply } from '../harness/http.ts'

const PACIENCIA_MS = 5_000
/** More than what is filled beside the process: in its thread. */
const LARGA = docx(parrafo('{linderos} {#compradores}{nombre}{/} {valor_venta | pesos}').repeat(420))

describe('Documentos: mientras uno se llena nadie espera', function () {
  this.timeout(120_000)
  let slug = ''
  let ctx: Context
  const admin = () => api(slug).as('admin')
  before(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
  })

  /** Templates are not read until somebody says so: what fills one stands still. */
  async function puerta(): Promise<{ llego: Promise<void>; abrir: () => void }> {
    const { files } = (await server()).app
    const leer = files.get.bind(files)
    let [abrir, llegar] = [() => undefined as void, () => undefined as void]
    const abierta = new Promise<void>((listo) => {
      abrir = listo
    })
    const llego = new Promise<void>((listo) => {
      llegar = listo
    })
    files.get = async (whose, key) => {
      if (key.startsWith('plantillas/')) {
        llegar()
        await abierta
      }
      return leer(whose, key)
    }
    return {
      llego,
      abrir: () => {
        files.get = leer
        abrir()
      },
    }
  }

  /** Whether another writes in the same office while something is being filled. */
  async function mientras<T>(
    llenar: () => Promise<T>,
    otro: () => Promise<unknown> = escribir,
  ): Promise<{ hecho: T; escribio: boolean }> {
    const { llego, abrir } = await puerta()
    const llenando = llenar()
    await Promise.race([llego, llenando])
    const tarde = new Promise<false>((listo) => {
      setTimeout(() => {
        listo(false)
      }, PACIENCIA_MS).unref()
    })
    const escrito = otro().then(() => true)
    const escribio = await Promise.race([escrito, tarde])
    abrir()
    const hecho = await llenando
    await escrito
    return { hecho, escribio }
  }
  const escribir = () => inTransaction(ctx, (its) => insert(its, Minuta, { titulo: 'Otra', datos: {}, origenes: {} }))
  const archivos = async () => (await ctx.app.files.keys(ctx)).filter((llave) => llave.startsWith('documentos/')).length

  it('el de una plantilla muy larga: quien escribe en la oficina no lo espera, y con la misma llave es uno', async () => {
    const { id, url } = await unaPlantilla(LARGA, slug)
    const pedir = (): Promise<Reply> =>
      admin().post(
        '/plantillaDocumentos/documento',
        {
          id,
          url_plantilla: url,
          datos: { linderos: 'Norte', valor_venta: 1000 },
          nameFile: 'Larga',
        },
        { 'idempotency-key': 'llave-de-una-larga' },
      )
    const { hecho, escribio } = await mientras(pedir)
    expect([hecho.status, escribio], hecho.raw.toString()).to.deep.equal([201, true])
    const antes = await archivos()
    expect((await pedir()).body).to.deep.equal(hecho.body)
    expect(await archivos()).to.equal(antes)
  })

  it('un ágil: lo que alguien guarda mientras se llena gana, y no queda archivo de lo que ya no era', async () => {
    const { id: id_plantilla } = await plantillaSubida(slug)
    const { id } = (await admin().post('/documentosAgiles', { id_plantilla, nombre_documento: 'Poder' })).body
    const { datos, version } = (await admin().get(`/documentosAgiles/${id}`)).body
    const antes = await archivos()
    const { hecho, escribio } = await mientras(
      () => admin().post(`/documentosAgiles/${id}/generar`, { version }),
      () =>
        inTransaction(ctx, (its) =>
          its
            .db('documentos_generados')
            .where({ id })
            .update({ version: Number(version) + 1 }),
        ),
    )
    expect([hecho.status, escribio]).to.deep.equal([409, true])
    expect(await archivos()).to.equal(antes)
    expect(
      (
        await admin().post(`/documentosAgiles/${id}/generar`, {
          version: hecho.body.current?.version ?? Number(version) + 1,
        })
      ).status,
    ).to.equal(200)
    expect(datos).to.be.an('object')
  })

  it('la fila de un lote: si alguien lo detiene mientras se llena, no se hace', async () => {
    const { id: id_plantilla } = await unaPlantilla(LARGA, slug)
    const libro = await unLibro([unaEscritura(1)])
    const { body } = await enviarLibro(admin(), '/lotes_minutas', libro, { id_plantilla, filas: 'todas' })
    await jobsDone(slug)
    const id = Number(body.id)
    await ctx.db('minutas_lotes_filas').where({ id_lote: id }).update({ estado: 'pendiente', id_documento: null })
    await ctx.db('documentos_generados').where({ id_lote: id }).delete()
    await ctx.db('minutas_lotes').where({ id }).update({ estado: 'en_curso', url_zip: null, vence: null })
    const antes = await archivos()
    const cada: Step = (_, work) => work()
    const { escribio } = await mientras(
      () => trabajarLote(ctx, { id }, cada),
      () => admin().put(`/lotes_minutas/${id}`, { detener: true }),
    )
    expect(escribio).to.equal(true)
    expect(await ctx.db('documentos_generados').where({ id_lote: id })).to.have.length(0)
    expect(await archivos()).to.equal(antes)
  })
})
