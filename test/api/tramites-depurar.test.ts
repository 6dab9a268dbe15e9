import { expect } from 'chai'
import { unzipSync } from 'fflate'
import { bogotaDate, insert, update } from '../../modules/kernel/index.ts'
import { proponerDepuraciones } from '../../modules/tramites/index.ts'
import { AjusteDeTramites } from '../../modules/tramites/model.ts'
import { formatDateLong } from '../../schemas/es-co/index.ts'
import { api, contextOf, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { unTramite } from '../harness/tramites.ts'

const DIA = 86_400_000

describe('Depuración de trámites', function () {
  this.timeout(60_000)
  let slug: string
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const hace = (dias: number) => new Date(Date.now() - dias * DIA).toISOString()
  const terminado = async (estado: string, dias: number): Promise<number> => {
    const { id } = await unTramite({ slug })
    await (
      await contextOf(slug)
    )
      .db('tramites')
      .where({ id })
      .update({ estado, estado_desde: hace(dias) })
    return Number(id)
  }
  const archivoDe = async (id_tramite: number): Promise<boolean> => {
    const ctx = await contextOf(slug)
    const { url_archivo } = await ctx
      .db('tramites_adjuntos')
      .where({ id_tramite })
      .first<{ url_archivo: string }>('url_archivo')
    return ctx.app.files.exists(ctx, url_archivo)
  }
  const propuestas = async (query = 'pendientes=1') =>
    (await admin().get(`/tramites_depuraciones?${query}`)).body.data as Json[]
  const decidir = (id: number, cuerpo: object, role: 'admin' | 'consulta' | 'revisor' = 'admin') =>
    api(slug).as(role).put(`/tramites_depuraciones/${id}`, cuerpo)
  let [viejo, otro, enCurso, reciente] = [0, 0, 0, 0]

  it('mientras la oficina no diga cuánto se conserva cada tipo, no se propone nada', async () => {
    ;[viejo, otro, enCurso, reciente] = [
      await terminado('entregado', 400),
      await terminado('anulado', 400),
      await terminado('listo', 400),
      await terminado('cerrado', 20),
    ]
    expect(await proponerDepuraciones(await contextOf(slug))).to.equal(0)
    expect(await propuestas()).to.deep.equal([])
  })

  it('propone los terminados que pasaron de sus meses, una sola vez, sin nombrar a nadie', async () => {
    const ctx = await contextOf(slug)
    const ajuste = await insert(ctx, AjusteDeTramites, { clave: 'retencion', valor: { libro_varios: 1 } })
    expect(await proponerDepuraciones(ctx)).to.equal(0)
    await update(ctx, AjusteDeTramites, ajuste.id, { valor: { registro_defuncion: 12 } })
    expect([await proponerDepuraciones(ctx), await proponerDepuraciones(ctx)]).to.deep.equal([2, 0])
    const filas = await propuestas()
    expect(filas.map(({ id_tramite }) => id_tramite).sort()).to.deep.equal([viejo, otro].sort())
    expect([enCurso, reciente].some((id) => filas.some(({ id_tramite }) => id_tramite === id))).to.equal(false)
    expect(filas[0]).to.include({ papeles: 1, decision: null })
    expect(JSON.stringify(filas)).not.to.match(/Difunto|31200100/)
    expect((await api(slug).as('revisor').get('/tramites_depuraciones')).status).to.equal(403)
    expect((await admin().get('/tramites_depuraciones?formato=csv')).raw.toString()).to.contain('Documentos')
  })

  it('confirmada destruye los archivos y deja sus filas con la huella; nadie los destruye sin el permiso 131', async () => {
    const [propuesta] = (await propuestas()).filter(({ id_tramite }) => id_tramite === viejo)
    expect((await decidir(propuesta.id, { decision: 'confirmada' }, 'consulta')).status).to.equal(403)
    expect(await archivoDe(viejo)).to.equal(true)
    const reply = await decidir(propuesta.id, { decision: 'confirmada' })
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.body).to.include({ decision: 'confirmada', decidio: 'admin' })
    await jobsDone(slug)
    expect(await archivoDe(viejo)).to.equal(false)
    const { body } = await admin().get(`/tramites/${viejo}`)
    expect(body.documentos).to.deep.equal([])
    expect(body.adjuntos[0].sha256).to.match(/^[0-9a-f]{64}$/)
    expect(body.adjuntos[0]).to.include({ nombre_original: 'documento_1.pdf' })
    expect(body.adjuntos[0].destruido_en).to.be.a('string')
    const historia = await admin().get(`/auditoria/tramites_depuraciones/${propuesta.id}`)
    expect(historia.body.momentos.map((uno: Json) => uno.accion)).to.deep.equal(['modificar', 'crear'])
    expect((await decidir(propuesta.id, { decision: 'descartada', motivo: 'x' })).status).to.equal(409)
  })

  it('de uno destruido se dice cuándo y por qué no se baja, y el ZIP de su trámite trae los que quedan', async () => {
    const [{ id, destruido_en }] = (await admin().get(`/tramites/${viejo}`)).body.adjuntos
    const dia = formatDateLong(bogotaDate(new Date(destruido_en)))
    const reply = await admin().get(`/tramites/${viejo}/adjuntos/${id}`)
    expect([reply.status, reply.body.message]).to.deep.equal([
      404,
      `Este documento se destruyó el ${dia} por la tabla de retención.`,
    ])
    const ninguno = await admin().get(`/tramites/${viejo}/zip`)
    expect([ninguno.status, ninguno.body.message]).to.deep.equal([404, 'El trámite no tiene documentos.'])
    const db = (await contextOf(slug)).db
    const { id: _, ...otro } = await db('tramites_adjuntos').where({ id_tramite: reciente }).first<Json>()
    await db('tramites_adjuntos').insert({
      ...otro,
      nombre: 'documento_2',
      url_archivo: 'tramites/ya-no.pdf',
      destruido_en,
    })
    const zip = await admin().get(`/tramites/${reciente}/zip`)
    expect([zip.status, Object.keys(unzipSync(zip.raw)).length]).to.deep.equal([200, 1])
  })

  it('descartada pide el motivo, conserva los archivos y no se vuelve a proponer', async () => {
    const [propuesta] = await propuestas()
    expect((await decidir(propuesta.id, { decision: 'descartada' })).body.errors).to.deep.equal({
      motivo: ['Diga por qué se conservan.'],
    })
    expect((await decidir(propuesta.id, { decision: 'descartada', motivo: 'Hay un pleito' })).body).to.include({
      motivo: 'Hay un pleito',
    })
    await jobsDone(slug)
    expect(await archivoDe(otro)).to.equal(true)
    expect(await proponerDepuraciones(await contextOf(slug))).to.equal(0)
  })

  it('el que volvió a abrirse no pierde sus documentos', async () => {
    const id = await terminado('entregado', 400)
    const ctx = await contextOf(slug)
    await proponerDepuraciones(ctx)
    await ctx.db('tramites').where({ id }).update({ estado: 'en_revision' })
    const [propuesta] = await propuestas()
    const reply = await decidir(propuesta.id, { decision: 'confirmada' })
    expect([reply.status, reply.body.message]).to.deep.equal([
      409,
      'El trámite está en «En revisión»: sus documentos se necesitan.',
    ])
    await jobsDone(slug)
    expect(await archivoDe(id)).to.equal(true)
  })
})
