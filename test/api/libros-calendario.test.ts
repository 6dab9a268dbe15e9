import { expect } from 'chai'
import { avisarObligaciones } from '../../modules/libros/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, sendForm, unPdf, type Json } from '../harness/index.ts'
import { inventarFacturas } from '../harness/libros-dinero.ts'
import { inventarEscrituras } from '../harness/libros.ts'
import { soloPuede } from '../harness/quien.ts'

describe('El calendario de obligaciones', function () {
  this.timeout(120_000)
  let slug: string
  const admin = () => api(slug).as('admin')
  const calendario = async (): Promise<Json[]> => (await admin().get('/calendarioObligaciones')).body
  const una = async (nombre: string): Promise<Json> => (await calendario()).find((suya) => suya.nombre === nombre)
  const presentar = (id: number, body: object) => admin().post(`/obligaciones/${id}/presentaciones`, body)
  before(async () => {
    slug = await freshOffice()
  })

  it('dice el último periodo que terminó de cada una, y la que no tiene día no vence', async () => {
    const hoy = (await contextOf(slug)).today
    const recaudos = await una('Recaudos')
    expect(recaudos.vence > hoy ? 'pendiente' : 'vencida').to.equal(
      recaudos.vence === hoy ? 'vencida' : recaudos.estado,
    )
    expect(recaudos.periodo < hoy.slice(0, 7)).to.equal(true)
    expect(await una('Enajenaciones (formato 1032)')).to.include({
      estado: 'sin_fecha',
      vence: null,
      confirmada: false,
    })
    const vencen = (await calendario()).map(({ vence }) => vence ?? '9999')
    expect(vencen).to.deep.equal([...vencen].sort())
  })

  it('se anota presentada con su comprobante, una vez, y se puede quitar', async () => {
    const { id, periodo } = await una('Recaudos')
    const hoy = (await contextOf(slug)).today
    expect((await presentar(id, { periodo, fecha: addDays(hoy, 1) })).body.errors).to.have.key('fecha')
    expect((await presentar(id, { periodo: '2090-01', fecha: hoy })).body.errors).to.have.key('periodo')
    expect((await presentar(999_999, { periodo, fecha: hoy })).status).to.equal(404)
    const hecha = await sendForm(
      admin(),
      `/obligaciones/${id}/presentaciones`,
      { periodo, fecha: hoy, nota: 'Radicado 123' },
      { archivo: { name: 'pago.pdf', content: unPdf() } },
    )
    expect(hecha.status).to.equal(200)
    expect((await presentar(id, { periodo, fecha: hoy })).status).to.equal(409)
    const suya = await una('Recaudos')
    expect(suya).to.include({ estado: 'presentada' })
    expect(suya.presentada).to.include({ nota: 'Radicado 123', tiene_archivo: true, fecha: hoy })
    const pdf = await admin().get(`/presentaciones/${suya.presentada.id}/archivo`)
    expect(pdf.raw.subarray(0, 4).toString()).to.equal('%PDF')
    // once one was filed, the later ones that were not are told
    const { db } = await contextOf(slug)
    await db('obligaciones_cumplidas')
      .where('id', suya.presentada.id)
      .update({ periodo: atras(periodo, 2) })
    const faltan = (await calendario()).filter((otra) => otra.id === id && otra.estado === 'vencida')
    expect(faltan.map((otra) => otra.periodo)).to.include(atras(periodo, 1))
    // however long ago, and they may be noted
    await db('obligaciones_cumplidas')
      .where('id', suya.presentada.id)
      .update({ periodo: atras(periodo, 20) })
    const todas = (await calendario()).filter((otra) => otra.id === id && otra.estado === 'vencida')
    expect(todas.map((otra) => otra.periodo)).to.deep.equal(
      Array.from({ length: todas.length }, (_, n) => atras(periodo, 19 - n)),
    )
    expect(todas.length).to.be.at.least(19)
    const vieja = { periodo: atras(periodo, 19), fecha: hoy }
    expect((await presentar(id, vieja)).status).to.equal(200)
    await db('obligaciones_cumplidas').where(vieja).delete()
    expect((await presentar(id, { periodo: atras(periodo, 21), fecha: hoy })).status).to.equal(422)
    expect((await admin().delete(`/presentaciones/${suya.presentada.id}`)).status).to.equal(204)
    expect((await admin().delete(`/presentaciones/${suya.presentada.id}`)).status).to.equal(404)
    expect((await una('Recaudos')).presentada).to.equal(null)
  })

  const atras = (mes: string, cuantos: number): string => {
    const [anio = 0, cual = 0] = mes.split('-').map(Number)
    return new Date(Date.UTC(anio, cual - 1 - cuantos, 1)).toISOString().slice(0, 7)
  }

  it('avisa una vez a quien responde, y otra cuando venció', async () => {
    const ctx = await contextOf(slug)
    const yo = await ctx.db('usuarios').orderBy('id').first<{ id: number; usuario: string }>('id', 'usuario')
    await ctx.db('obligaciones').update({ responsable: yo.usuario, aviso_dias: '31' })
    const enMiDia = async () => {
      const { lineas } = (await admin().get('/mi_dia')).body
      return lineas.find(({ clave }: Json) => clave === 'obligaciones_vencen')?.cuantas ?? 0
    }
    expect(await enMiDia(), 'las de antes de que existiera la oficina').to.equal(0)
    await ctx.db('usuarios').where('id', yo.id).update({ created_at: '2020-01-01T00:00:00.000Z' })
    const urgen = (await calendario()).filter(
      ({ estado, dias }) => estado === 'vencida' || (estado === 'pendiente' && dias <= 31),
    )
    expect(await enMiDia())
      .to.equal(urgen.length)
      .and.to.be.at.least(1)
    const avisos = () => ctx.db('avisos_hechos').where('llave', 'like', 'obligacion:%').pluck<string[]>('llave')
    await avisarObligaciones(ctx)
    const primeros = await avisos()
    expect(primeros.length).to.be.at.least(1)
    await avisarObligaciones(ctx)
    expect(await avisos()).to.deep.equal(primeros)
    expect(
      new Set(await ctx.db('avisos_hechos').where('llave', 'like', 'obligacion:%').pluck('id_usuario')),
    ).to.deep.equal(new Set([yo.id]))
    const { body } = await admin().get('/avisos')
    expect(JSON.stringify(body)).to.contain('/admin/libros')
  })

  it('cada escritura con excedente tiene sus cinco días, y se anota girado', async () => {
    const ctx = await contextOf(slug)
    const anio = Number(ctx.today.slice(0, 4))
    const facturas = await inventarFacturas(ctx, await inventarEscrituras(ctx, 60, anio))
    const debe = facturas.filter(
      ({ anulada, pagada, lineas }) =>
        anulada === null && pagada !== null && lineas.some(({ item, valor }) => item === 2 && valor > 0),
    )
    const suyas = (await calendario()).filter(({ nombre }) => nombre === 'Excedente sobre el tope')
    expect(debe.length).to.be.at.least(3)
    expect(suyas.map(({ periodo, vence }) => [periodo, vence]).sort()).to.deep.equal(
      debe.map(({ id, pagada }) => [`E${id.toString(36)}`, addDays(pagada ?? '', 5)]).sort(),
    )
    const [una] = suyas
    const { status, raw } = await presentar(una?.id, {
      periodo: una?.periodo,
      fecha: ctx.today,
      nota: 'Consignación 9',
    })
    expect(status, raw.toString()).to.equal(200)
    expect((await presentar(una?.id, { periodo: 'E1', fecha: ctx.today })).status).to.equal(422)
    const girada = (await calendario()).find(({ periodo }) => periodo === una?.periodo)
    expect(girada).to.include({ estado: 'presentada' })
    // who files them is told of all that are left, and nobody of those before
    const { db } = ctx
    const deHace = (dias: number, cuales: readonly string[]) =>
      db('facturas_pagos')
        .whereIn(
          'id_factura',
          cuales.map((clave) => Number.parseInt(clave.slice(1), 36)),
        )
        .update({ fecha: addDays(ctx.today, -dias) })
    const [antes, otra] = suyas.slice(1).map(({ periodo }) => String(periodo))
    await deHace(900, [una?.periodo])
    await deHace(899, [otra ?? ''])
    await deHace(901, [antes ?? ''])
    await db('obligaciones_cumplidas').update({ fecha: addDays(ctx.today, -890) })
    const quedan = (await calendario())
      .filter(({ nombre }) => nombre === 'Excedente sobre el tope')
      .map(({ periodo }) => periodo)
    expect([una?.periodo, antes, otra].map((clave) => quedan.includes(clave))).to.deep.equal([false, false, true])
    expect((await presentar(una?.id, { periodo: otra, fecha: ctx.today })).status).to.equal(200)
  })

  it('la que pasa de anual a mensual no debe los meses de antes', async () => {
    const { id } = await una('Enajenaciones (formato 1032)')
    const ctx = await contextOf(slug)
    const comunes = { created_at: '2021-01-01T12:00:00.000Z', updated_at: '2021-01-01T12:00:00.000Z' }
    await ctx
      .db('obligaciones_cumplidas')
      .insert({ id_obligacion: id, periodo: '2020', fecha: '2021-03-03', ...comunes })
    await ctx.db('obligaciones').where({ id }).update({ periodicidad: 'mensual', dia: '15' })
    expect((await calendario()).filter((suya) => suya.id === id)).to.have.length(1)
    const hace20 = atras(ctx.today.slice(0, 7), 20)
    expect((await presentar(id, { periodo: hace20, fecha: ctx.today })).status).to.equal(422)
  })

  it('solo presenta y quita quien puede', async () => {
    const { id, periodo } = await una('Recaudos')
    await soloPuede(slug, [permiso('libros', 'ver')])
    const lector = api(slug).as('nadie')
    expect((await lector.get('/calendarioObligaciones')).status).to.equal(200)
    expect((await lector.post(`/obligaciones/${id}/presentaciones`, { periodo, fecha: periodo })).status).to.equal(403)
    expect((await lector.delete('/presentaciones/1')).status).to.equal(403)
    await soloPuede(slug, [permiso('depositos', 'ver')])
    expect((await api(slug).as('nadie').get('/calendarioObligaciones')).status).to.equal(403)
  })
})
