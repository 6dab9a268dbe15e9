import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { encargar } from '../../modules/encargos/index.ts'
import { proponerConservacion } from '../../modules/conservacion/index.ts'
import { llaveDe } from '../../modules/minutas/lote/model.ts'
import { CLASES_DE_ENCARGO, ENCARGADO } from '../../schemas/radicaciones/seguimiento.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { unCliente } from '../harness/cartera-cuentas.ts'
import { facturasArchivadas, oficinaSinDian } from '../harness/dian.ts'
import { subirLibro, unaFilaDePersona, unLibroDe } from '../harness/importar.ts'
import { api, contextOf, freshOffice, jobsDone, type Client, type Json, type Reply } from '../harness/index.ts'
import { enviarLibro, unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { soloPuede } from '../harness/quien.ts'

describe('Trabajos: lo que cada quien pidió y tarda', function () {
  this.timeout(120_000)
  let slug = ''
  let admin: Client
  const bandeja = async (quien = admin): Promise<Json[]> => {
    const { status, body, raw } = await quien.get('/encargos')
    expect(status, raw.toString()).to.equal(200)
    return body
  }
  const deClase = async (clase: string, quien = admin): Promise<Json> =>
    (await bandeja(quien)).find((uno) => uno.clase === clase) ?? {}
  const pedido = async (reply: Promise<Reply>) => {
    const { status, headers, raw } = await reply
    expect([status < 300, typeof headers[ENCARGADO]], raw.toString()).to.deep.equal([true, 'string'])
  }
  const loteDeMinutas = async (quien: Client) => {
    const { id } = await unaPlantilla(docx(parrafo('{fecha_minuta}')), slug)
    const libro = await unLibro([unaEscritura(1), unaEscritura(2), unaEscritura(3)])
    await pedido(enviarLibro(quien, '/lotes_minutas', libro, { id_plantilla: id, filas: 'todas' }))
  }
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })

  it('lo de cada clase está con cuánto va y en pocas sentencias; el colega y otra oficina no ven nada de eso', async () => {
    await oficinaSinDian(slug)
    const ctx = await contextOf(slug)
    await ctx
      .db('auditoria')
      .insert({ cuando: '2001-01-01T00:00:00.000Z', accion: 'crear', tabla: 'personas', registro: 1 })
    await proponerConservacion(ctx)
    const [{ id, version }] = (await admin.get('/conservacion')).body.propuestas
    await loteDeMinutas(admin)
    await pedido(subirLibro(admin, 'personas', await unLibroDe([unaFilaDePersona(1)])))
    await pedido(admin.post('/cartera_envios', { tipo: 'estado', ids: [(await unCliente(slug)).id] }))
    await pedido(admin.post('/facturacion/lote', { ids: await facturasArchivadas(slug) }))
    await pedido(admin.put(`/conservacion/${String(id)}`, { decision: 'confirmada', version }))
    await pedido(admin.post('/respaldos', {}))
    expect((await admin.get('/pendientes')).body.trabajos).to.equal(6)
    await jobsDone(slug)
    const sentencias = await sentenciasDe(() => bandeja())
    // who asks is two of them; then whose, one of each kind, and what was given up
    expect(sentencias.length, sentencias.join('\n')).to.be.at.most(12)
    const todos = await bandeja()
    expect(todos.map(({ clase }) => clase)).to.have.members([...CLASES_DE_ENCARGO])
    for (const uno of todos) {
      expect(uno.titulo, 'in words').to.match(/^\p{Lu}.{8}/u)
      expect(uno.href).to.match(/^\/admin\//)
    }
    const { href, ...minutas } = todos.find(({ clase }) => clase === 'minutas') ?? {}
    expect(minutas).to.deep.include({
      titulo: 'Lote de minutas',
      detalle: 'Registro Guaduales.xlsx',
      estado: 'termino',
      hechas: 3,
      total: 3,
      fallas: 0,
      cancelar: null,
    })
    expect(href).to.match(/^\/admin\/minutas\/lote\/\d+$/)
    expect(await deClase('importacion')).to.include({
      detalle: 'libro.xlsx',
      dice: 'Revisada: falta importarla',
      estado: 'termino',
    })
    for (const rol of ['liquidador', 'caja', 'radicador'] as const) {
      expect(await bandeja(api(slug).as(rol))).to.deep.equal([])
      expect((await api(slug).as(rol).get('/pendientes')).body).to.not.have.property('trabajos')
    }
    expect(await bandeja(api(await freshOffice()).as('admin'))).to.deep.equal([])
    expect(
      (
        await api(slug)
          .as('liquidador')
          .delete(`/encargos/${String(todos[0]?.id)}`)
      ).status,
    ).to.equal(404)
  })

  it('lo que anda dice cuántos van, cuántos fallaron y cómo se detiene, y no se quita; visto terminado, se quita', async () => {
    const { db } = await contextOf(slug)
    const { id, href } = await deClase('minutas')
    const lote = Number(String(href).split('/').pop())
    await db('minutas_lotes').where('id', lote).update({ estado: 'en_curso' })
    const filas = await db('minutas_lotes_filas').where('id_lote', lote).orderBy('id').pluck<number[]>('id')
    for (const [at, estado] of ['lista', 'fallida', 'pendiente'].entries())
      await db('minutas_lotes_filas').where('id', filas[at]).update({ estado })
    const anda = { estado: 'anda', hechas: 2, total: 3, fallas: 1, cancelar: `/lotes_minutas/${lote}` }
    expect(await deClase('minutas')).to.include(anda)
    expect((await admin.delete(`/encargos/${String(id)}`)).status).to.equal(204)
    expect(await deClase('minutas'), 'it goes on').to.include(anda)
    // the runner gave it up: its rows would say for ever that it goes on
    await db('trabajos').where('llave', llaveDe(lote)).update({ estado: 'fallido' })
    expect(await deClase('minutas')).to.include({ estado: 'fallo', fallas: 1, cancelar: null })
    expect((await admin.delete(`/encargos/${String(id)}`)).status).to.equal(204)
    expect(await deClase('minutas')).to.deep.equal({})
    expect((await admin.get('/pendientes')).body.trabajos).to.equal(5)
    expect((await admin.delete(`/encargos/${String(id)}`)).status).to.equal(404)
    await db('trabajos').where('llave', llaveDe(lote)).update({ estado: 'hecho' })
    await db('minutas_lotes').where('id', lote).update({ estado: 'terminado' })
    await db('minutas_lotes_filas').where('id_lote', lote).update({ estado: 'lista' })
    await pedido(admin.put(`/lotes_minutas/${lote}`, { zip: true }))
    await jobsDone(slug)
    expect(await deClase('minutas'), 'asked for again').to.include({ estado: 'termino', hechas: 3 })
  })

  it('lo que terminó hace días no está, ni lo de una pantalla que el rol ya no abre, ni dos veces lo pedido a la vez', async () => {
    const ctx = await contextOf(slug)
    await soloPuede(slug, [permiso('plantillas', 'crear')])
    const nadie = api(slug).as('nadie')
    await loteDeMinutas(nadie)
    await jobsDone(slug)
    expect(await bandeja(nadie)).to.have.length(1)
    await soloPuede(slug, [permiso('radicaciones', 'ver')])
    expect(await bandeja(nadie)).to.deep.equal([])
    await soloPuede(slug, [permiso('plantillas', 'crear')])
    await ctx.db('minutas_lotes').update({ updated_at: new Date(ctx.now.getTime() - 4 * 86_400_000).toISOString() })
    expect(await bandeja(nadie)).to.deep.equal([])
    const { id } = await ctx.db('usuarios').first<{ id: number }>('id')
    const suyo = {
      ...ctx,
      user: { id, email: '', usuario: '', id_rol: 1, id_persona: null, permisos: new Set<number>() },
    }
    const clase = { clase: 'minutas', leer: () => Promise.resolve(new Map()) } as const
    await Promise.all([1, 2, 3].map(() => encargar(suyo, clase, 77)))
    await encargar(ctx, clase, 78) // nobody asks: the clock does
    expect(await ctx.db('encargos').whereIn('objeto', [77, 78]).pluck('objeto')).to.deep.equal([77])
    // what is not shown takes no place, and neither does what ended push out what still runs
    const de = await ctx.db('encargos').where('clase', 'minutas').whereNot('objeto', 77).orderBy('id', 'desc').first()
    await ctx.db('minutas_lotes').where('id', de.objeto).update({ estado: 'en_curso' })
    const cuando = new Date(ctx.now.getTime() + 60_000).toISOString()
    const ajenos = Array.from({ length: 40 }, (_, at) => ({ ...de, id: undefined, objeto: 9_000 + at, cuando }))
    for (const { id: _, ...uno } of ajenos) await ctx.db('encargos').insert(uno)
    expect((await bandeja(nadie)).map(({ estado }) => estado)).to.deep.equal(['anda'])
  })
})
