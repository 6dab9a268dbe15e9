import { expect } from 'chai'
import { addDays } from '../../schemas/es-co/index.ts'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { debe, unCliente } from '../harness/abonos.ts'
import { archivo, carta, deposito, porFacturar } from '../harness/facturacion.ts'
import {
  api,
  freshOffice,
  inmueble,
  liquidada,
  persona,
  radicacion,
  sendForm,
  unPdf,
  type Client,
  type Json,
  type Reply,
} from '../harness/index.ts'
import { muestra, plantillaSubida } from '../harness/plantillas.ts'
import { unTipo } from '../harness/solicitudes.ts'

/** Bodies and replies of the specifications, to the letter and nothing more. */
describe('Cuerpos de las especificaciones, a la letra', function () {
  this.timeout(120_000)
  let slug = ''
  let admin: Client
  const hoy = bogotaDate(new Date())
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })
  const bien = ({ status, body, raw }: Reply, cual = 200): Json => {
    expect(status, raw.toString()).to.equal(cual)
    return body
  }
  const errores = ({ status, body, raw }: Reply): Json => {
    expect(status, raw.toString()).to.equal(422)
    return body.errors
  }

  it('GET inmuebles, edicto y templates sin página llegan enteros (3, §7)', async () => {
    for (let n = 0; n < 27; n++) await inmueble({}, admin)
    for (let n = 0; n < 11; n++) {
      await plantillaSubida(slug, {})
      bien(
        await sendForm(
          admin,
          '/edicto',
          {
            titulo: `Edicto ${n}`,
            nombre_cliente: 'Ana',
            fecha_inicio: hoy,
            fecha_expiracion: addDays(hoy, 1),
          },
          { archivo: { name: 'e.pdf', content: unPdf(`e${n}`) } },
        ),
        201,
      )
    }
    for (const [path, menos] of [
      ['/inmuebles', 27],
      ['/edicto', 11],
      ['/templates', 11],
    ] as const) {
      const body = bien(await admin.get(path))
      expect(body.total, path).to.be.at.least(menos)
      expect([body.data.length, body.pageSize], path).to.deep.equal([body.total, body.total])
      expect(bien(await admin.get(path, { page: 1, pageSize: 5 })).data, path).to.have.length(5)
    }
  })

  it('POST documentosAgiles sin nombrar solicitud: de un cliente, su única abierta; con 87, un documento (3, §7)', async () => {
    const { id_plantilla } = await unTipo(slug)
    const cuerpo = { id_plantilla, nombre_documento: 'Compraventa' }
    const cliente = api(slug).as('cliente')
    expect(errores(await cliente.post('/documentosAgiles', cuerpo))).to.deep.equal({
      id_solicitud: ['Usted no tiene una solicitud abierta: cree una primero.'],
    })
    const datos = {
      nombre: 'Ana',
      apellidos: 'Ruiz',
      correo_electronico: 'ana@correo.example',
      direccion: 'Calle 1',
      telefono: '3001234567',
      etapa: 1,
    }
    const { id } = bien(await cliente.post('/SolicitudesTramites', datos), 201)
    const elegido = bien(await cliente.post('/documentosAgiles', cuerpo), 201)
    expect(bien(await cliente.get(`/SolicitudesTramites/${id}`))).to.include({ etapa: 2, id_tramite: elegido.id })
    bien(await cliente.post('/SolicitudesTramites', datos), 201)
    bien(await cliente.post('/SolicitudesTramites', datos), 201)
    expect(errores(await cliente.post('/documentosAgiles', cuerpo))).to.have.keys('id_solicitud')
    expect(bien(await admin.post('/documentosAgiles', cuerpo), 201).id).to.be.a('number')
    const enForma = { ...cuerpo, id_plantilla: String(id_plantilla) }
    expect(bien(await sendForm(admin, '/documentosAgiles', enForma, {}), 201).id).to.be.a('number')
  })

  it('GET proyecto2 y /{id} dicen sus plantillas, sus inmuebles y de qué tipo son (3, §3)', async () => {
    const usuario = await persona({}, admin)
    const { id } = bien(
      await admin.post('/proyecto2', { codigo: 'P-1', nombre: 'Uno', token: '', usuario: usuario.id, activo: 1 }),
      201,
    )
    const suyo = { total_plantillas: 0, total_inmuebles: 0, name_tipo_inmueble: null }
    expect(bien(await admin.get(`/proyecto2/${id}`))).to.include(suyo)
    for (const id_tipo_inmueble of [2, 2, 1]) await inmueble({ id_proyecto: id, id_tipo_inmueble }, admin)
    await plantillaSubida(slug, { proyecto: id })
    const tipo = bien(await admin.get('/tipoInmueble/2')).name
    const ahora = { total_plantillas: 1, total_inmuebles: 3, name_tipo_inmueble: tipo }
    expect(bien(await admin.get(`/proyecto2/${id}`))).to.include(ahora)
    expect(bien(await admin.get('/proyecto2')).data.find((uno: Json) => uno.id === id)).to.include(ahora)
  })

  it('formatoRegistro en PDF se recibe y se guarda; el de Excel se lee (3, §3)', async () => {
    bien(await admin.put('/tramites_ajustes', { empresas: ['Constructora Uno', 'Constructora Dos'] }))
    const orden = async (formatoRegistro: { name: string; content: Buffer }) =>
      bien(
        await sendForm(
          api(slug).as('cliente'),
          '/tramites',
          {
            tipo_tramite: 'OrdenEscrituracion',
            nombre_tramite: 'Constructora Uno',
            identificacion_tramite: '370-123456',
            anotaciones: '',
          },
          { formatoRegistro, 'documentos[]': { name: 'anexo.pdf', content: unPdf('anexo') } },
        ),
        201,
      )
    const enPdf = await orden({ name: 'orden.pdf', content: unPdf('orden') })
    const leido = bien(await admin.get(`/tramites/${enPdf.id}`))
    expect(leido.documentos.map(({ extension }: Json) => extension).sort()).to.deep.equal(['pdf', 'pdf'])
    await orden({ name: 'orden.xlsx', content: muestra('formato-registro.xlsx') })
  })

  describe('PUT liquidaciones (1, §5 y §7)', () => {
    it('Com que no es Tot menos Ven, otra radicación u otra clase se rechazan por su campo', async () => {
      const { id, numero_radicacion } = await liquidada({}, {}, slug)
      const {
        body: { lineas },
      } = await admin.get('/liquidacionRadi', { numero_radicacion })
      const con = (cambio: Json) =>
        admin.put(
          `/liquidaciones/${id}`,
          (lineas as Json[]).map((una, i) => (i === 0 ? { ...una, ...cambio } : una)),
        )
      const [primera] = lineas
      expect(errores(await con({ cantidad_comprador: primera.cantidad_comprador + 0.25 }))).to.have.keys(
        '0.cantidad_comprador',
      )
      expect(errores(await con({ id_radicacion: Number(id) + 1 }))).to.have.keys('0.id_radicacion')
      expect(errores(await con({ tipo_liquidacion: 'servicio_registral' }))).to.have.keys('0.tipo_liquidacion')
      const servicio = {
        id_items_liquidaciones: 101,
        id_radicacion: id,
        precio_total: null,
        cantidad: 2,
        tipo_liquidacion: 'servicio_registral',
        cantidad_vendedor: 1,
        cantidad_comprador: 2,
        id_actos: null,
      }
      const { precio_total: _, ...cuerpo } = servicio
      expect(errores(await admin.put(`/liquidaciones/${id}`, [...lineas, cuerpo]))).to.have.keys(
        `${lineas.length}.tipo_liquidacion`,
        `${lineas.length}.cantidad_comprador`,
      )
      bien(await con({}))
    })

    it('ni vacía ni por partes cuando ya está en facturación; sí mientras se liquida', async () => {
      const filed = await radicacion({}, {}, slug)
      bien(await admin.put(`/liquidaciones/${filed.id}`, []))
      const {
        body: { lineas },
      } = await admin.get('/liquidacionRadi', { numero_radicacion: filed.numero_radicacion })
      for (const parte of [[], lineas.slice(1)]) {
        const { status, body } = await admin.put(`/liquidaciones/${filed.id}`, parte)
        expect(status, body.message).to.equal(422)
        expect(body.message).to.include('ya está en facturación')
      }
      bien(await admin.put(`/liquidaciones/${filed.id}`, lineas))
    })
  })

  it('DELETE depositos/{id}, POST seguiradiCreate y POST inmuebles, con lo que la especificación escribe (1, §7)', async () => {
    const d = await porFacturar(1, slug)
    const suyo = await deposito(d.otorgantes_comprador[0].id, d.id, 5_000, slug)
    expect(bien(await admin.delete(`/depositos/${suyo.id}`), 201)).to.include({
      anulado_motivo: 'sin motivo',
      estado: 'anulado',
    })
    const paso = { paso: 'En revisión', observacion: 'Al día', num_radicacion: d.numero }
    const ayer = addDays(hoy, -1)
    expect(bien(await admin.post('/seguiradiCreate', { ...paso, fecha: ayer }), 201).fecha).to.equal(`${ayer} 00:00`)
    expect(bien(await admin.post('/seguiradiCreate', { ...paso, fecha: hoy }), 201).fecha).to.match(
      new RegExp(`^${hoy} \\d\\d:\\d\\d$`),
    )
    const casa = bien(
      await admin.post('/inmuebles', {
        matricula: '50C-7654321',
        direccion: 'Calle 1',
        numero_predial: '',
        numero_catastral: '',
        linderos: '',
        area: '80',
        id_tipo_inmueble: 1,
        id_municipio: 5001,
        id_depto: 5,
        avaluo: '100.000.000',
      }),
      201,
    )
    expect(casa.avaluo).to.equal(100_000_000)
  })

  it('GET radicaciones/{num}: por su id; por su número, si ninguna tiene ese id (1, §7)', async () => {
    const num_radicacion = 987_654
    bien(
      await admin.post('/radi2', {
        num_radicacion,
        num_escritura: '12',
        fecha_escritura: hoy,
        token: '',
        codigoProyecto: '',
        direccion: 'Calle 1',
        matricula: '50C-1',
        actos: 'Venta',
        otorgante1: 'Ana',
        otorgante2: 'Luis',
        usuario: '52100201',
      }),
      201,
    )
    const porNumero = bien(await admin.get(`/radicaciones/${num_radicacion}`))
    expect(porNumero).to.include({ numero_radicacion: num_radicacion })
    expect(bien(await admin.get(`/radicaciones/${porNumero.id}`))).to.include({
      id: porNumero.id,
      numero_radicacion: num_radicacion,
    })
    expect((await admin.get('/radicaciones/987655')).status).to.equal(404)
    expect((await api(slug).as('nadie').get(`/radicaciones/${num_radicacion}`)).status).to.equal(403)
  })

  it('lo que falta se dice una vez y con su nombre', async () => {
    const vacias = await sendForm(
      admin,
      '/edicto',
      { titulo: 'A', nombre_cliente: 'B', fecha_inicio: '', fecha_expiracion: '' },
      {
        archivo: { name: 'e.pdf', content: unPdf('e') },
      },
    )
    const REVISE = ['Revise la informacion requerida']
    expect(errores(vacias)).to.deep.include({ fecha_inicio: REVISE, fecha_expiracion: REVISE })
    const d = await porFacturar(2, slug)
    const nula = carta(d.otorgantes_comprador[0], 100)
    expect(
      errores(await admin.post('/facturaLiq', archivo(d, { compradores: [{ ...nula, percent: null }] }))),
    ).to.deep.equal({ 'compradores.0.percent': ['Campo requerido'] })
    const cortas = await admin.post(
      '/facturaLiq',
      archivo(d, {
        vendedores: [carta(d.otorgantes_vendedor[0], 60)],
        compradores: [carta(d.otorgantes_comprador[0], 70)],
      }),
    )
    const lados = ['vendedores', 'compradores'].map((lado) => `Las facturas de ${lado} deben cubrir el 100%`)
    expect(cortas.body.message).to.equal(lados.join('. '))
    const una = await admin.post('/facturaLiq', archivo(d, { compradores: [carta(d.otorgantes_comprador[0], 70)] }))
    expect(una.body.message).to.equal('Las facturas de compradores deben cubrir el 100%')
    expect((await admin.get('/facturacion/999999/xml')).body.message).to.equal('No hay una factura con id 999999.')
    const cliente = {
      numero_documento: 52_100_999,
      tipo_documento: 3,
      correo_electronico: 'luz@correo.example',
      telefono: '',
      codigo: 99,
      nombres: 'Luz',
      apellidos: 'Ñustes',
      direccion: 'Calle 1',
      activo: 1,
      reteiva: null,
      retefuente: null,
      reteica: null,
    }
    expect(errores(await admin.post('/clientes', cliente))).to.deep.equal({ telefono: ['Este campo es obligatorio.'] })
    expect(errores(await admin.post('/rol', { name: 'Uno', description: 'Dos', privacy: 'secreta' }))).to.deep.equal({
      privacy: ['Debe ser privado o público.'],
    })
    expect(errores(await admin.get('/facturacion', { estado_dian: 'x' })).estado_dian[0]).to.match(
      /^Debe ser uno de: 0, 1,/,
    )
  })

  it('un abono con fecha anterior a su deuda se confirma', async () => {
    const cliente = await unCliente(slug)
    await debe(slug, cliente, 30_000, { fecha: addDays(hoy, -3) })
    const abono = { id_clientes: cliente.id_clientes, valor: 10_000, metodo_pago: 6, fecha: addDays(hoy, -5) }
    const dicho = await admin.post('/abonos', abono)
    expect([dicho.status, dicho.body.code]).to.deep.equal([409, 'fecha_anterior'])
    expect(dicho.body.message).to.include('antes de lo que paga')
    expect(bien(await admin.post('/abonos', { ...abono, fecha_anterior: true }), 201).fecha).to.equal(abono.fecha)
    bien(await admin.post('/abonos', { ...abono, fecha: addDays(hoy, -3) }), 201)
  })
})
