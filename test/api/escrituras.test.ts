// mariadb: races
import { expect } from 'chai'
import { Cita } from '../../modules/citas/index.ts'
import { insert } from '../../modules/kernel/index.ts'
import { revisar } from '../../modules/revision/index.ts'
import { AdjuntoDeTramite } from '../../modules/tramites/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, radicacion, sendForm, unPdf, type Json } from '../harness/index.ts'
import { facturaAceptada, facturasArchivadas, oficinaSinDian } from '../harness/dian.ts'
import { deposito } from '../harness/facturacion.ts'
import { soloPuede } from '../harness/quien.ts'
import { tramiteGuardado } from '../harness/tramites.ts'

describe('Una escritura en una página, lo que necesita y su día de firmas', function () {
  this.timeout(120_000)
  let slug: string
  const admin = () => api(slug).as('admin')
  const nueva = (fecha: string | null = null): Promise<Json> => radicacion({}, { fecha_escritura: fecha }, slug)
  const hoy = async () => (await contextOf(slug)).today
  const anio = async () => Number((await hoy()).slice(0, 4))
  const requisito = async (id: number, nombre: string) =>
    (await admin().get(`/radicaciones/${id}/requisitos`)).body.find((uno: Json) => uno.nombre.startsWith(nombre))
  const decir = (id: number, body: object) => admin().post(`/radicaciones/${id}/requisitos`, body)
  before(async () => {
    slug = await freshOffice()
  })

  it('se lee entera por su número de radicación, y por el de escritura si ninguna radicación lo tiene', async () => {
    const una = await nueva()
    const { status, body } = await admin().get(`/escrituras/${una.numero_radicacion}`)
    expect(status).to.equal(200)
    expect(body.radicacion.id).to.equal(una.id)
    expect(body.firmas.map(({ calidad }: Json) => calidad)).to.deep.equal(['Vendedor', 'Comprador'])
    expect(body.dinero).to.include({ liquidado: null, facturado: 0, debe: 0, depositado: 0 })
    expect(body.documentos).to.deep.equal([])
    expect(body.equipo).to.have.length(4)
    await (await contextOf(slug)).db('radicaciones').where('id', una.id).update({ num_escritura: '987654' })
    expect((await admin().get('/escrituras/987654')).body.radicacion.id).to.equal(una.id)
    expect((await admin().get('/escrituras/987655')).status).to.equal(404)
  })

  it('el papel que trajo un trámite dice cuál, y el día de Bogotá en que llegó', async () => {
    const una = await nueva()
    const [primero] = (await admin().get(`/radicaciones/${una.id}/requisitos`)).body as Json[]
    const tramite = await tramiteGuardado({ id_radicacion: una.id }, slug)
    const ctx = await contextOf(slug)
    const { id } = await insert(ctx, AdjuntoDeTramite, {
      id_tramite: tramite.id,
      nombre: 'documento_1',
      orden: 1,
      titulo: primero?.nombre,
      nombre_original: 'a.pdf',
      extension: 'pdf',
      tipo: 'application/pdf',
      url_archivo: 'tramites/a.pdf',
      bytes: 1,
      sha256: 'a',
      estado: 'aceptado',
    })
    // nine at night in Bogotá: the month of Greenwich is another
    await ctx.db('tramites_adjuntos').where({ id }).update({ created_at: '2026-07-01T02:00:00.000Z' })
    expect(await requisito(una.id, String(primero?.nombre))).to.include({
      estado: 'recibido',
      de: `Trámite 2026-${tramite.numero}, 30/06/2026`,
    })
  })

  it('cada parte solo la lee quien puede; de otra oficina no se llega', async () => {
    const una = await nueva()
    await soloPuede(slug, [permiso('radicaciones', 'ver')])
    const { status, body } = await api(slug).as('nadie').get(`/escrituras/${una.numero_radicacion}`)
    expect([status, body.dinero, body.documentos, body.origenes, body.propuesto]).to.deep.equal([
      200,
      null,
      null,
      [],
      null,
    ])
    expect((await api(slug).as('nadie').post(`/radicaciones/${una.id}/numerar`, {})).status).to.equal(403)
    await soloPuede(slug, [permiso('misRadicaciones', 'ver'), permiso('radicaciones', 'modificar')])
    const ajeno = api(slug).as('nadie')
    expect((await ajeno.get(`/escrituras/${una.numero_radicacion}`)).status).to.equal(404)
    expect((await ajeno.get(`/radicaciones/${una.id}/requisitos`)).status).to.equal(404)
    for (const ruta of ['numerar', 'autorizar'])
      expect((await ajeno.post(`/radicaciones/${una.id}/${ruta}`, {})).status, ruta).to.equal(404)
    expect((await ajeno.post(`/radicaciones/${una.id}/firmas`, { id_personas: 1 })).status).to.equal(404)
    const otra = await freshOffice()
    expect((await api(otra).as('admin').get(`/radicaciones/${una.id}/requisitos`)).status).to.equal(404)
  })

  it('de su dinero van las sumas de todo y los sesenta más nuevos, también a quien solo ve depósitos', async () => {
    const una = await nueva()
    const { id } = await deposito(Number(una.contacto), Number(una.id), 1000, slug)
    const { db } = await contextOf(slug)
    const { id: _, ...fila } = await db('depositos').where({ id }).first<Json>()
    for (let n = 1; n <= 61; n++)
      await db('depositos').insert({
        ...fila,
        numero_deposito: 9000 + n,
        llave: `copia-${n}`,
        anulado_en: n === 61 ? fila.created_at : null,
      })
    await soloPuede(slug, [permiso('radicaciones', 'ver'), permiso('depositos', 'ver')])
    for (const quien of ['admin', 'nadie'] as const) {
      const { dinero } = (await api(slug).as(quien).get(`/escrituras/${una.numero_radicacion}`)).body
      expect([dinero.depositado, dinero.anteriores], quien).to.deep.equal([61_000, 2])
      const vistos = dinero.movimientos.map(({ numero, anulado }: Json) => [Number(numero), anulado])
      expect(vistos, quien).to.deep.equal(Array.from({ length: 60 }, (__, n) => [9002 + n, n === 59]))
    }
  })

  it('una factura va con su número como salió, el prefijo una vez', async () => {
    const office = await freshOffice()
    await oficinaSinDian(office)
    const ctx = await contextOf(office)
    const { id_factura } = await facturaAceptada(ctx, (await facturasArchivadas(office))[0] ?? 0)
    const { numero_factura, numero_radicacion } = await ctx.db('facturas').where({ id: id_factura }).first<Json>()
    const { dinero } = (await api(office).as('admin').get(`/escrituras/${numero_radicacion}`)).body
    expect(dinero.movimientos.map(({ numero }: Json) => numero)).to.include(numero_factura)
  })

  it('lo que necesita sale de sus actos, y su estado se dice con fecha, archivo o motivo', async () => {
    const una = await nueva()
    const predial = await requisito(una.id, 'Paz y salvo de impuesto predial')
    expect(predial).to.include({
      estado: 'pendiente',
      falta: true,
      norma: 'D. 960 de 1970, art. 43',
      quien_trae: 'vendedor',
    })
    expect(await requisito(una.id, 'Poder')).to.include({ falta: false, estado: 'pendiente' })
    // the property is an apartment
    expect(await requisito(una.id, 'Paz y salvo de administración')).to.include({ falta: true })
    expect(await requisito(una.id, 'Certificado de existencia')).to.include({ estado: 'no_aplica', falta: false })
    const { nombre } = await requisito(una.id, 'Certificado de tradición')
    expect((await decir(una.id, { nombre, estado: 'recibido', fecha: '2090-01-01' })).body.errors).to.have.key('fecha')
    expect((await decir(una.id, { nombre, estado: 'no_aplica' })).body.errors).to.have.key('motivo')
    expect((await decir(una.id, { nombre: 'Otro', estado: 'pedido' })).body.errors).to.have.key('nombre')
    const [vieja, recibido] = ['2026-01-02', await decir(una.id, { nombre, estado: 'recibido', fecha: '2026-01-02' })]
    expect(recibido.status).to.equal(200)
    expect(await requisito(una.id, nombre)).to.include({ estado: 'recibido', fecha: vieja, vencido: true, falta: true })
    const form = await sendForm(
      admin(),
      `/radicaciones/${una.id}/requisitos`,
      { nombre, estado: 'recibido', fecha: await hoy() },
      { archivo: { name: 'certificado.pdf', content: unPdf() } },
    )
    expect(form.status).to.equal(200)
    const fresco = await requisito(una.id, nombre)
    expect(fresco).to.include({ vencido: false, falta: false, tiene_archivo: true })
    const papel = `/radicaciones/${una.id}/requisitos/${fresco.id}/archivo`
    expect((await admin().get(papel)).raw.subarray(0, 5).toString()).to.equal('%PDF-')
    expect((await decir(una.id, { nombre, estado: 'rechazado', motivo: 'No se lee el sello.' })).status).to.equal(200)
    expect((await admin().get(papel)).body.code).to.equal('sin_archivo')
  })

  it('quien sigue el trámite lee lo que se le pidió o se le devolvió', async () => {
    const una = await nueva()
    const { nombre } = await requisito(una.id, 'Paz y salvo de valorización')
    const faltan = async () => {
      const { llave, token } = await (
        await contextOf(slug)
      )
        .db('radicaciones')
        .where('id', una.id)
        .first('llave', 'token')
      return (await api(slug).anonymous.get(`/radiFiltro/${token}`, { k: llave })).body[0].situacion.faltan
    }
    expect(await faltan()).to.deep.equal([])
    await decir(una.id, { nombre, estado: 'pedido' })
    expect(await faltan()).to.deep.equal([nombre])
  })

  it('los números de un año van seguidos aunque muchos los pidan a la vez, y otro pide motivo', async () => {
    const varias = await Promise.all(Array.from({ length: 16 }, () => nueva()))
    const dados = await Promise.all(varias.map(({ id }) => admin().post(`/radicaciones/${id}/numerar`, {})))
    expect(dados.map(({ status }) => status)).to.deep.equal(varias.map(() => 200))
    const numeros = dados.map(({ body }) => Number(body.numero)).sort((a, b) => a - b)
    expect(numeros).to.deep.equal(numeros.map((_, n) => (numeros[0] ?? 0) + n))
    expect(dados[0]?.body.anio).to.equal(await anio())
    const ultimo = numeros.at(-1) ?? 0
    const [primera] = varias
    const repetida = await admin().post(`/radicaciones/${primera?.id}/numerar`, {})
    expect(repetida.body.numero).to.equal(dados[0]?.body.numero)
    const leida = (await admin().get(`/radicaciones/${primera?.id}`)).body
    expect([leida.num_escritura, leida.fecha_escritura]).to.deep.equal([String(dados[0]?.body.numero), await hoy()])
    const una = await nueva()
    const numerar = (body: object, id = una.id) => admin().post(`/radicaciones/${id}/numerar`, body)
    const ayer = addDays(await hoy(), -1)
    const laUltima = varias.find((_, n) => dados[n]?.body.numero === ultimo)?.id
    // on the first of January yesterday is of other numbers
    if (ayer.startsWith(String(await anio()))) {
      expect((await numerar({ fecha: ayer }, laUltima)).body.errors).to.have.key('motivo')
      expect((await numerar({ fecha: ayer, motivo: 'Se firmó ayer.' }, laUltima)).body.numero).to.equal(ultimo)
      expect((await admin().get(`/radicaciones/${laUltima}`)).body.fecha_escritura).to.equal(ayer)
    }
    expect((await numerar({ numero: ultimo + 4 })).body.errors).to.have.key('motivo')
    expect((await numerar({ numero: ultimo, motivo: 'Se anotó así.' })).body.errors).to.have.key('numero')
    expect((await numerar({ fecha: '2090-01-01' })).body.errors).to.have.key('fecha')
    expect((await numerar({ numero: ultimo + 4, motivo: 'Las otras van en papel.' })).body.numero).to.equal(ultimo + 4)
    expect((await numerar({}, (await nueva()).id)).body.numero).to.equal(ultimo + 5)
    // typed in the filing, beyond the next: the same gap
    const escrita = await nueva()
    await (
      await contextOf(slug)
    )
      .db('radicaciones')
      .where('id', escrita.id)
      .update({ num_escritura: String(ultimo + 60), fecha_escritura: await hoy() })
    expect((await numerar({}, escrita.id)).body.errors).to.deep.equal({
      motivo: [`Sigue el ${ultimo + 6}: escriba por qué lleva otro.`],
    })
    expect((await numerar({ motivo: 'Las otras van en papel.' }, escrita.id)).body.numero).to.equal(ultimo + 60)
    // the wizard may not change it
    const cambio = { ...leida, num_escritura: '77' }
    const { status, body } = await admin().put(`/radicaciones/${primera?.id}`, {
      ...Object.fromEntries(
        [
          'contacto',
          'digitador',
          'revisor',
          'liquidador',
          'id_estados_escrituras',
          'fecha_escritura',
          'num_escritura',
          'version',
        ].map((campo) => [campo, cambio[campo]]),
      ),
      actosradi: [],
    })
    expect([status, Object.keys(body.errors)]).to.deep.equal([422, ['num_escritura']])
    const quejas: string[] = []
    for await (const { dice } of revisar(await contextOf(slug))) if (/escritura/i.test(dice)) quejas.push(dice)
    expect(quejas).to.deep.equal([])
  })

  it('firman uno por uno, se numera y se autoriza; si algo falta, con motivo', async () => {
    const una = await nueva()
    const ruta = (que: string) => `/radicaciones/${una.id}/${que}`
    const { firmas } = (await admin().get(`/escrituras/${una.numero_radicacion}`)).body
    const [vende, compra] = firmas.map(({ id_personas }: Json) => Number(id_personas))
    expect((await admin().post(ruta('firmas'), { id_personas: 2_000_000_000 })).status).to.equal(422)
    const dos = await Promise.all([vende, vende].map((id_personas) => admin().post(ruta('firmas'), { id_personas })))
    expect(dos.map(({ status }) => status)).to.deep.equal([200, 200])
    expect((await admin().get(`/escrituras/${una.numero_radicacion}`)).body.estado_escritura).to.equal('En firmas')
    expect((await admin().post(ruta('autorizar'), {})).body.code).to.equal('sin_numero')
    expect((await admin().post(ruta('numerar'), {})).status).to.equal(200)
    const falta = await admin().post(ruta('autorizar'), {})
    expect([falta.status, falta.body.code]).to.deep.equal([409, 'falta'])
    expect(falta.body.message).to.include('La firma de ').and.to.include('Paz y salvo de impuesto predial')
    await admin().post(ruta('firmas'), { id_personas: compra })
    await admin().delete(`${ruta('firmas')}/${compra}`)
    await admin().post(ruta('firmas'), { id_personas: compra })
    const hecha = await admin().post(ruta('autorizar'), { motivo: 'El notario la autoriza así.' })
    expect([hecha.status, typeof hecha.body.autorizada_en]).to.deep.equal([200, 'string'])
    expect((await admin().get(`/escrituras/${una.numero_radicacion}`)).body.estado_escritura).to.equal('Autorizada')
    expect((await admin().delete(`${ruta('firmas')}/${compra}`)).status).to.equal(409)
    expect((await admin().post(ruta('numerar'), { numero: 9999, motivo: 'Otro número.' })).status).to.equal(409)
  })

  it('el día de firmas trae cada cita con su escritura', async () => {
    const una = await nueva()
    const ctx = await contextOf(slug)
    await insert(ctx, Cita, {
      id_solicitud: null,
      id_radicacion: una.id,
      asunto: 'Compraventa',
      nombre: 'Ana Ñáñez',
      correo: null,
      telefono: null,
      inicio: `${ctx.today}T15:00:00.000Z`,
      fin: `${ctx.today}T16:00:00.000Z`,
      puesto: 1,
      estado: 'agendada',
      vence: null,
      secuencia: 0,
      forzada: false,
      motivo: null,
      id_usuario: null,
    })
    const { body } = await admin().get('/firmasDelDia')
    expect(body.citas).to.have.length(1)
    expect(body.citas[0]).to.include({ nombre: 'Ana Ñáñez', hora: '10:00' })
    expect(body.citas[0].escritura).to.include({ id: una.id, debe: 0, num_escritura: null })
    expect(body.citas[0].escritura.faltan).to.include('Paz y salvo de impuesto predial')
    // twenty places by ten hours
    const { id: _suyo, ...cita } = await ctx.db('citas').where('id_radicacion', una.id).first()
    await ctx
      .db('citas')
      .insert(Array.from({ length: 199 }, (_, n) => ({ ...cita, id_radicacion: null, puesto: n + 2 })))
    expect((await admin().get('/firmasDelDia')).body.citas).to.have.length(200)
    expect((await admin().get('/mi_dia')).body.citas).to.have.length(200)
    await ctx.db('citas').whereNull('id_radicacion').delete()
    await soloPuede(slug, [permiso('tramites', 'modificar')])
    expect((await api(slug).as('nadie').get('/firmasDelDia')).body.citas[0].escritura).to.equal(null)
    expect((await admin().get('/firmasDelDia', { fecha: '2026-02-30' })).status).to.equal(422)
  })

  it('un certificado de tradición propone sus datos; otro papel, uno sin texto y uno dañado se rechazan con su frase', async () => {
    const leer = (content: Buffer) =>
      sendForm(admin(), '/inmueblesCertificado', {}, { archivo: { name: 'certificado.pdf', content } })
    const bueno = await leer(unPdf('TRADICION Nro Matricula: 50C-1234567'))
    expect(bueno.status).to.equal(200)
    expect(bueno.body.propuestas).to.deep.equal([
      { campo: 'matricula', titulo: 'Matrícula', valor: '50C-1234567', pagina: 1, linea: 1 },
    ])
    for (const [content, frase] of [
      [unPdf('FACTURA DE VENTA'), 'No parece un certificado de tradición'],
      [unPdf(''), 'no tiene texto'],
      [Buffer.from('%PDF-1.7\nno es un PDF'), ''],
      [Buffer.from('hola'), ''],
    ] as const) {
      const { status, body } = await leer(content)
      expect([status, Object.keys(body.errors)]).to.deep.equal([422, ['archivo']])
      expect(body.errors.archivo[0]).to.include(frase)
    }
    await soloPuede(slug, [permiso('depositos', 'ver')])
    expect((await sendForm(api(slug).as('nadie'), '/inmueblesCertificado', {}, {})).status).to.equal(403)
  })
})
