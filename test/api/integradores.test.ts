import { expect } from 'chai'
import { saleOf } from '../harness/factories.ts'
import { api, CATALOGO, freshOffice, inmueble, liquidada, persona, radicacion, type Client, type Json } from '../harness/index.ts'

/** What an outside program sends as the specifications write it, which the product's own screens do not. */
describe('Llamadas como las escriben las especificaciones', () => {
  let slug = ''
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })

  describe('números como texto', () => {
    it('permisos de un rol (3, §7): id_rol e id_permisos', async () => {
      const { body: rol } = await admin.post('/rol', { name: 'Integrador', description: 'Lee' })
      const { status, body } = await admin.post('/role-permission', { id_rol: String(rol.id), id_permisos: '5' })
      expect([status, body]).to.deep.equal([201, { id_rol: rol.id, id_permisos: 5 }])
      const varios = await admin.post(`/permisosRoles/${rol.id}`, { array_permisos: [{ id_rol: String(rol.id), id_permisos: '9', action: 'create' }, { id_rol: String(rol.id), id_permisos: '5', action: 'delete' }] })
      expect(varios.body).to.deep.equal({ creados: 1, eliminados: 1 })
      expect((await admin.get(`/role-permission/${rol.id}`)).body).to.deep.equal([9])
      for (const malo of ['0', '-1', 'cinco', '5.5', '']) expect((await admin.post('/role-permission', { id_rol: String(rol.id), id_permisos: malo })).status, malo).to.equal(422)
    })

    it('los renglones de una liquidación (1, §7), también con coma decimal; y se guarda lo mismo', async () => {
      const { id, numero_radicacion } = await liquidada({}, {}, slug)
      const { body: leida } = await admin.get('/liquidacionRadi', { numero_radicacion })
      const texto = (value: unknown) => (typeof value === 'number' ? String(value).replace('.', ',') : value)
      const lineas = (leida.lineas as Json[]).map(({ id: own, id_items_liquidaciones, precio_total, cantidad, iva, tipo_liquidacion, cantidad_comprador, cantidad_vendedor, id_actos }) => (
        { id: texto(own), id_items_liquidaciones: texto(id_items_liquidaciones), id_radicacion: texto(id), precio_total: texto(precio_total), cantidad: texto(cantidad), iva: texto(iva), tipo_liquidacion, cantidad_comprador: texto(cantidad_comprador), cantidad_vendedor: texto(cantidad_vendedor), id_actos: id_actos === null ? '' : texto(id_actos) }))
      const guardada = await admin.put(`/liquidaciones/${id}`, lineas)
      expect(guardada.status, guardada.raw.toString()).to.equal(200)
      expect((await admin.get('/liquidacionRadi', { numero_radicacion })).body.totales).to.deep.equal(leida.totales)
      const mal = await admin.put(`/liquidaciones/${id}`, [{ ...lineas[0], cantidad: '0,00' }])
      expect(mal.body.errors).to.have.keys('0.cantidad')
      expect((await admin.put(`/liquidaciones/${id}`, [{ ...lineas[0], precio_total: '1e3' }])).status).to.equal(422)
    })

    it('los actos de una radicación, con sus ids y su orden', async () => {
      const filed = await radicacion({}, {}, slug)
      const comoTexto = (filed.actosradi as Json[]).map((acto) => ({
        ...acto, id: String(acto.id), orden: '0', otorgantes: acto.otorgantes.map((o: Json) => ({ ...o, id: String(o.id) })), actosradiinmuebles: acto.actosradiinmuebles.map((i: Json) => ({ ...i, id: String(i.id) })),
      }))
      const { contacto, digitador, revisor, liquidador, id_estados_escrituras } = filed
      const { status, body, raw } = await admin.put(`/radicaciones/${filed.id}`, { contacto, digitador, revisor, liquidador, id_estados_escrituras, fecha_escritura: filed.fecha_escritura, num_escritura: '', actosradi: comoTexto })
      expect(status, raw.toString()).to.equal(200)
      expect(body.actosradi.map((acto: Json) => acto.id)).to.deep.equal(filed.actosradi.map((acto: Json) => acto.id))
    })
  })

  it('un filtro vacío es como si no viniera (2, §7)', async () => {
    await radicacion({}, {}, slug)
    const facturas = await admin.get('/facturacion', { prefix: '', tercero: '', estado_dian: '', respuesta: '', fechaInicio: '', fechaFin: '' })
    expect(facturas.status, facturas.raw.toString()).to.equal(200)
    for (const [path, query] of [
      ['/radi', { fechaInicio: '', fechaFin: '', page: '', sort: '', 'filtro[estado]': '' }], ['/depositos', { fechaInicio: '', fechaFin: '', numero_radicacion: '', numero_deposito: '' }],
      ['/radiProy', { proyecto_id: '', filtro: '', valor_filtro: '' }], ['/Nomina', { fechaInicio: '', fechaFin: '' }], ['/inmuebles', { 'filtro[matricula]': '' }], ['/persona', { accion: '', valor: '' }],
    ] as const) {
      const con = await admin.get(path, query)
      expect(con.status, `${path}: ${con.raw.toString()}`).to.equal(200)
      expect(con.body, path).to.deep.equal((await admin.get(path)).body)
    }
    expect((await admin.get('/radicaciones', { numero_radicacion: '' })).body.errors).to.deep.equal({ numero_radicacion: ['Este campo es obligatorio.'] })
  })

  describe('otorgantes por su documento, sin id_personas (1, §3)', () => {
    it('se encuentran por tipo y número, con puntos o dígito, al radicar y al actualizar', async () => {
      const ana = await persona({ nombres: 'Ana' }, admin)
      const { body: empresa } = await admin.post('/persona', { tipo_documento: 6, numero_documento: '811000001', nombres: 'Exacta S.A.' })
      const casa = await inmueble({}, admin)
      const cuerpo = saleOf(ana.id, empresa.id, casa.id) as Json
      const [acto] = cuerpo.actosradi
      const documentos = [
        { id: null, porcentaje_participacion: '0', id_tipos_otorgantes: '12', tipo_documento: '3', numero_documento: Number(ana.numero_documento), nombres: 'Ana', direccion: 'x', excento: 0, id_estados_civil: 1 },
        { porcentaje_participacion: 100, id_tipos_otorgantes: 2, tipo_documento: 6, numero_documento: `811.000.001-${empresa.digito}`, nombres: '', id_personas: '' },
      ]
      const filed = await admin.post('/radicaciones', { ...cuerpo, actosradi: [{ ...acto, otorgantes: documentos }] })
      expect(filed.status, filed.raw.toString()).to.equal(201)
      expect(filed.body.actosradi[0].otorgantes.map((o: Json) => o.id_personas)).to.deep.equal([ana.id, empresa.id])
      const cambiada = await admin.put(`/radicaciones/${filed.body.id_radicacion}`, { ...cuerpo, actosradi: [{ ...acto, otorgantes: [documentos[1]] }] })
      expect(cambiada.body.actosradi[0].otorgantes.map((o: Json) => o.id_personas)).to.deep.equal([empresa.id])
      // the same person by id and by document is one and the same
      const dos = await admin.post('/radicaciones', { ...cuerpo, actosradi: [{ ...acto, otorgantes: [{ id_personas: ana.id }, documentos[0]] }] })
      expect(dos.body.errors).to.deep.equal({ 'actosradi.0.otorgantes.1': ['El otorgante ya fue agregado'] })
    })

    it('el que no está se dice en su campo, y sin documento ni persona se pide uno', async () => {
      const cuerpo = saleOf((await persona({}, admin)).id, CATALOGO.vendedor, (await inmueble({}, admin)).id) as Json
      const reply = await admin.post('/radicaciones', { ...cuerpo, actosradi: [{ ...cuerpo.actosradi[0], otorgantes: [{ tipo_documento: 3, numero_documento: '5' }, {}, { tipo_documento: 3 }] }] })
      expect([reply.status, reply.body.errors]).to.deep.equal([422, {
        'actosradi.0.otorgantes.0.numero_documento': ['No se encontró el documento'], 'actosradi.0.otorgantes.1': ['Seleccione un otorgante'], 'actosradi.0.otorgantes.2': ['Seleccione un otorgante'],
      }])
    })
  })
})
