// mariadb: races
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { imprimirRecibo } from '../../modules/depositos/imprimir-recibo.ts'
import { imprimirCopia } from '../../modules/escrituras/imprimir-copia.ts'
import { imprimirNotaDeTomo } from '../../modules/libros/protocolo/imprimir-tomo.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, persona, radicacion, unaRadicacion, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

describe('Los tomos del protocolo y las copias de las escrituras', function () {
  this.timeout(120_000)
  let slug: string
  let hoy: string
  const admin = () => api(slug).as('admin')
  const anio = () => Number(hoy.slice(0, 4))
  const pedir = (id: number, que: string, body: object = {}) => admin().post(`/radicaciones/${id}/${que}`, body)
  /** Numbered, authorised and with its sheets. */
  const hecha = async (hojas: number | null): Promise<Json> => {
    const { id, numero_radicacion } = await radicacion({}, { fecha_escritura: null }, slug)
    const { numero } = (await pedir(id, 'numerar')).body
    await pedir(id, 'autorizar', { motivo: 'El notario la autoriza.' })
    if (hojas) await pedir(id, 'hojas', { hojas })
    return { id, numero, numero_radicacion }
  }
  const tomos = async (): Promise<Json[]> => (await admin().get(`/protocolo/${anio()}/tomos`)).body
  const cerrar = (numero: number, hasta?: string) =>
    admin().post(`/protocolo/${anio()}/tomos`, { numero, ...(hasta ? { hasta } : {}) })
  const escrituras: Json[] = []
  before(async () => {
    slug = await freshOffice()
    hoy = (await contextOf(slug)).today
    for (const hojas of [400, 500, 300, null]) escrituras.push(await hecha(hojas))
  })

  it('los tomos se proponen en orden, de hasta mil hojas, y suman las del año', async () => {
    const [uno, dos] = await tomos()
    expect([uno?.hojas, uno?.escrituras, dos?.hojas, dos?.faltan.sin_hojas]).to.deep.equal([
      900,
      2,
      300,
      [String(escrituras[3]?.numero)],
    ])
    const { body } = await admin().get('/libros/protocolo', { periodo: String(anio()) })
    expect([body.sumas.hojas, body.comprobacion.cuadra, body.total]).to.deep.equal([1200, true, 2])
  })

  it('cerrar dos veces a la vez cierra uno; lo cerrado no se cambia, y dice lo que cambie', async () => {
    const dados = await Promise.all([cerrar(1), cerrar(1)])
    expect(dados.map(({ status }) => status).sort()).to.deep.equal([200, 409])
    const [uno, dos] = await tomos()
    expect(uno?.sha256).to.match(/^[\da-f]{64}$/)
    expect(dos?.numero).to.equal(2)
    expect((await cerrar(3)).body.code).to.equal('no_sigue')
    const falta = await cerrar(2)
    expect([falta.body.code, falta.body.message]).to.deep.equal([
      'falta',
      `Falta las hojas de ${escrituras[3]?.numero}.`,
    ])
    expect((await pedir(escrituras[0]?.id, 'hojas', { hojas: 401 })).body.code).to.equal('tomo_cerrado')
    const otra = await radicacion({}, { fecha_escritura: null }, slug)
    const bis = { numero: escrituras[0]?.numero, bis: true, motivo: 'Se repitió el número.' }
    expect((await pedir(otra.id, 'numerar', bis)).body.code).to.equal('tomo_cerrado')
    const cambios = async () => (await admin().get(`/tomos/${uno?.id}/cambios`)).body
    expect(await cambios()).to.include({ integro: true, cuantas: 0 })
    const { db } = await contextOf(slug)
    await db('escrituras_numeradas').where('id_radicacion', escrituras[0]?.id).update({ hojas: 399 })
    expect((await cambios()).diferencias[0]).to.include({ columna: 'Hojas', antes: 400, ahora: 399 })
    await db('escrituras_numeradas').where('id_radicacion', escrituras[0]?.id).update({ hojas: 400 })
    await db('informes_filas').where('orden', 0).update({ celdas: '["1",null,null,5,""]' })
    expect((await cambios()).integro).to.equal(false)
  })

  it('un tomo va hasta la escritura que se diga, sin pasar de mil hojas; solo se reabre el último', async () => {
    await pedir(escrituras[3]?.id, 'hojas', { hojas: 800 })
    const [uno] = await tomos()
    expect((await cerrar(2, String(escrituras[3]?.numero))).body.errors).to.have.key('hasta')
    expect((await cerrar(2, '90000')).body.errors).to.have.key('hasta')
    const dos = (await cerrar(2, String(escrituras[2]?.numero))).body
    expect([dos.escrituras, dos.hojas]).to.deep.equal([1, 300])
    expect((await admin().post(`/tomos/${uno?.id}/reapertura`, { motivo: 'Faltó una hoja.' })).body.code).to.equal(
      'no_ultimo',
    )
    expect((await admin().post(`/tomos/${dos.id}/reapertura`, { motivo: 'x' })).status).to.equal(422)
    expect((await admin().post(`/tomos/${dos.id}/reapertura`, { motivo: 'Faltó una hoja.' })).status).to.be.below(300)
    expect((await pedir(escrituras[2]?.id, 'hojas', { hojas: 301 })).status).to.equal(200)
    expect((await cerrar(2)).status).to.equal(200)
    for (const clase of ['apertura', 'cierre']) {
      const { raw } = await admin().get(`/protocolo/${anio()}/tomos/2/nota`, { clase })
      expect(raw.subarray(0, 4).toString(), clase).to.equal('%PDF')
    }
    expect((await admin().get(`/protocolo/${anio()}/tomos/99/nota`, { clase: 'cierre' })).status).to.equal(404)
    expect((await admin().get(`/protocolo/${anio()}/tomos/2/nota`, { clase: 'otra' })).status).to.equal(422)
  })

  it('un número escrito a mano no entra en un tomo cerrado: no estaría en ninguno', async () => {
    const otra = await freshOffice()
    const suyo = api(otra).as('admin')
    for (const numero of [10, 12]) {
      const { id } = await radicacion({}, { fecha_escritura: null }, otra)
      await suyo.post(`/radicaciones/${id}/numerar`, { numero, motivo: 'Sigue de otro programa.' })
      await suyo.post(`/radicaciones/${id}/autorizar`, { motivo: 'El notario la autoriza.' })
      await suyo.post(`/radicaciones/${id}/hojas`, { hojas: 4 })
    }
    expect((await suyo.post(`/protocolo/${anio()}/tomos`, { numero: 1 })).status).to.equal(200)
    const [en11, en13] = ['11', '13'].map((num_escritura) => ({ num_escritura, fecha_escritura: hoy }))
    const rechazado = async (pedido: Promise<{ status: number; body: Json }>) => {
      const { status, body } = await pedido
      expect([status, body.errors]).to.deep.equal([
        422,
        { num_escritura: [`El número 11 es del tomo 1 de ${anio()}, que está cerrado.`] },
      ])
    }
    const asistente = await unaRadicacion({}, { fecha_escritura: null }, otra)
    await rechazado(suyo.post('/radicaciones', { ...asistente, ...en11 }))
    const { id } = (await suyo.post('/radicaciones', asistente)).body
    await rechazado(suyo.put(`/radicaciones/${id}`, { ...asistente, ...en11 }))
    const partes = { matricula: '50C-1', direccion: 'Cl. 1', otorgante1: 'Ana', otorgante2: 'Luis' }
    const plana = { ...partes, actos: 'Venta', usuario: '52100201', num_radicacion: 90_001 }
    await rechazado(suyo.post('/radi2', { ...plana, ...en11 }))
    expect((await suyo.post('/radi2', { ...plana, ...en13 })).status).to.equal(201)
    await rechazado(suyo.put('/radicaciones/90001', { ...plana, ...en11 }))
    // typed before that was refused
    const notas = async (): Promise<string[]> =>
      (await suyo.get('/libros/protocolo', { periodo: String(anio()) })).body.notas
    const dice = (nota: string) => nota.startsWith('Con número de un tomo cerrado')
    expect((await notas()).filter(dice)).to.deep.equal([])
    await (await contextOf(otra)).db('radicaciones').where({ numero_radicacion: 90_001 }).update(en11)
    expect((await notas()).filter(dice)).to.deep.equal([
      'Con número de un tomo cerrado que no las tiene: 11 (radicación 90001). Corrija su número, o reabra el tomo si es el último.',
    ])
  })

  it('un tomo que va hasta un número que está en dos escrituras las tiene a las dos', async () => {
    const otra = await freshOffice()
    const suyo = api(otra).as('admin')
    const { id } = await radicacion({}, { fecha_escritura: null }, otra)
    const { numero } = (await suyo.post(`/radicaciones/${id}/numerar`, {})).body
    await suyo.post(`/radicaciones/${id}/autorizar`, { motivo: 'El notario la autoriza.' })
    await suyo.post(`/radicaciones/${id}/hojas`, { hojas: 4 })
    const repetida = await radicacion({}, { num_escritura: null, fecha_escritura: null }, otra)
    const num_escritura = String(numero)
    await (
      await contextOf(otra)
    )
      .db('radicaciones')
      .where({ id: repetida.id })
      .update({ num_escritura, fecha_escritura: hoy })
    // that one has no sheets yet
    for (const hasta of [undefined, num_escritura])
      expect((await suyo.post(`/protocolo/${anio()}/tomos`, { numero: 1, hasta })).body).to.include({
        code: 'falta',
        message: `Falta las hojas de ${num_escritura}.`,
      })
  })

  it('las copias llevan su número, y solo la primera presta mérito ejecutivo al acreedor', async () => {
    const una = await hecha(5)
    const copia = (body: object) => pedir(una.id, 'copias', { solicitante: 'Ana Ñáñez', hojas: 6, ...body })
    const leida = async () => (await admin().get(`/escrituras/${una.numero_radicacion}`)).body
    expect((await leida()).primera_copia_vence > hoy).to.equal(true)
    for (const [campo, valor] of [
      ['hojas', 0],
      ['hojas', 'mil'],
      ['solicitante', '   '],
      ['fecha', addDays(hoy, 1)],
      ['fecha', addDays(hoy, -1)],
      ['reemplaza', 1],
    ] as const)
      expect((await copia({ [campo]: valor })).body.errors, campo).to.have.key(campo)
    expect((await copia({ acreedor: 'Banco Uno' })).status).to.equal(201)
    expect((await copia({ acreedor: 'banco uno' })).body.errors).to.have.key('acreedor')
    // an exemplar for the other creditor
    expect((await copia({ acreedor: 'Banco Dos' })).status).to.equal(201)
    const varias = await Promise.all([1, 2, 3].map(() => copia({})))
    expect(varias.map(({ status }) => status)).to.deep.equal([201, 201, 201])
    expect((await copia({ acreedor: 'Banco Tres' })).body.errors).to.have.key('acreedor')
    expect((await copia({ reemplaza: 3, motivo: 'Juez 1 civil, 3 de marzo.' })).body.errors).to.have.key('reemplaza')
    expect((await copia({ reemplaza: 1 })).body.errors).to.have.key('motivo')
    expect((await copia({ reemplaza: 1, motivo: 'Juez 1 civil, 3 de marzo.' })).status).to.equal(201)
    expect((await copia({ reemplaza: 1, motivo: 'Juez 1 civil, 3 de marzo.' })).body.errors).to.have.key('reemplaza')
    const { copias, primera_copia_vence } = await leida()
    expect(copias.map(({ numero, acreedor }: Json) => [numero, acreedor])).to.deep.equal([
      [1, 'Banco Uno'],
      [2, 'Banco Dos'],
      [3, null],
      [4, null],
      [5, null],
      [6, 'Banco Uno'],
    ])
    expect(primera_copia_vence).to.equal(null)
    const anular = (numero: number) => pedir(una.id, `copias/${numero}/anulacion`, { motivo: 'Se dañó.' })
    expect((await anular(1)).body.code).to.equal('sustituida')
    expect((await anular(99)).status).to.equal(404)
    expect((await anular(5)).body[4].anulada_motivo).to.equal('Se dañó.')
    const { body } = await admin().get('/libros/copias', { periodo: hoy.slice(0, 7) })
    expect([body.total, body.sumas.hojas, body.comprobacion.cuadra]).to.deep.equal([6, 30, true])
    const { raw } = await admin().get(`/radicaciones/${una.id}/copias/6/nota`)
    expect(raw.subarray(0, 4).toString()).to.equal('%PDF')
  })

  it('impresas otra vez, la copia, las notas del tomo y los recibos llevan al notario de su día', async () => {
    const otra = await freshOffice()
    const suyo = api(otra).as('admin')
    const { id } = await radicacion({}, { fecha_escritura: null }, otra)
    await suyo.post(`/radicaciones/${id}/numerar`, {})
    await suyo.post(`/radicaciones/${id}/autorizar`, { motivo: 'El notario la autoriza.' })
    await suyo.post(`/radicaciones/${id}/hojas`, { hojas: 4 })
    await suyo.post(`/radicaciones/${id}/copias`, { solicitante: 'Ana', hojas: 4 })
    await suyo.post(`/protocolo/${anio()}/tomos`, { numero: 1 })
    const deposito = await suyo.post('/depositos', {
      ...{ id_personas: (await persona({}, otra)).id, anticipo: 9_000, tipo: 'anticipo', metodo_pago: 6 },
    })
    const ctx = await contextOf(otra)
    const notario = (nombre: string, desde: string, hasta: string | null) =>
      ctx.db('emisores').insert({
        ...{ nit: '900373913', dv: '4', nombre, organizacion: '2', responsabilidades: '[]', tributo: 'ZZ' },
        ...{ direccion: 'Cl. 1', id_municipio: 11001, correo: 'a@b.co', desde, hasta, created_at: '', updated_at: '' },
      })
    await ctx.db('emisores').delete()
    await notario('Ana Anterior', '2020-01-01', hoy)
    await notario('Luis Siguiente', addDays(hoy, 1), null)
    const hojas: string[] = []
    const pdf = Object.assign(Object.create(ctx.app.pdf) as typeof ctx.app.pdf, {
      render: (html: string) => Promise.resolve(Buffer.from(String(hojas.push(html)))),
    }) // the same, but for what it prints
    const manana = { ...ctx, app: { ...ctx.app, pdf }, today: addDays(hoy, 1) }
    await imprimirCopia(manana, id, 1)
    for (const clase of ['apertura', 'cierre'] as const)
      await imprimirNotaDeTomo(manana, { anio: anio(), numero: 1 }, clase)
    await imprimirRecibo(manana, Number(deposito.body.id))
    expect(hojas.map((hoja) => [hoja.includes('Ana Anterior'), hoja.includes('Luis Siguiente')])).to.deep.equal(
      hojas.map(() => [true, false]),
    )
    expect(hojas).to.have.lengthOf(4)
  })

  it('el mismo botón dos veces expide una; sin autorizar, ninguna; sin permiso o de otra oficina, tampoco', async () => {
    const una = await hecha(5)
    const cuerpo = { solicitante: 'Ana', hojas: 2 }
    const llave = { 'idempotency-key': randomUUID() }
    const dos = await Promise.all([1, 2].map(() => admin().post(`/radicaciones/${una.id}/copias`, cuerpo, llave)))
    expect(dos.map(({ body }) => body.length ?? body.code)).to.include(1)
    expect((await admin().get(`/escrituras/${una.numero_radicacion}`)).body.copias).to.have.length(1)
    const { id } = await radicacion({}, { fecha_escritura: null }, slug)
    await pedir(id, 'numerar')
    expect((await pedir(id, 'copias', cuerpo)).body.code).to.equal('sin_autorizar')
    await soloPuede(slug, [permiso('radicaciones', 'ver'), permiso('libros', 'ver')])
    const nadie = api(slug).as('nadie')
    expect((await nadie.post(`/radicaciones/${una.id}/copias`, cuerpo)).status).to.equal(403)
    expect((await nadie.get(`/radicaciones/${una.id}/copias/1/nota`)).status).to.equal(403)
    expect((await nadie.post(`/protocolo/${anio()}/tomos`, { numero: 9 })).status).to.equal(403)
    const otra = await freshOffice()
    expect((await api(otra).as('admin').post(`/radicaciones/${una.id}/copias`, cuerpo)).status).to.equal(404)
    expect((await api(otra).as('admin').get(`/protocolo/${anio()}/tomos`)).body).to.deep.equal([])
  })
})
