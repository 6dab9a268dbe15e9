import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import type { Route } from '../../modules/kernel/index.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { saleOf } from '../harness/factories.ts'
import {
  api,
  CATALOGO,
  contextOf,
  freshOffice,
  inmueble,
  liquidada,
  persona,
  radicacion,
  type Client,
  type Json,
} from '../harness/index.ts'

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
      const varios = await admin.post(`/permisosRoles/${rol.id}`, {
        array_permisos: [
          { id_rol: String(rol.id), id_permisos: '9', action: 'create' },
          { id_rol: String(rol.id), id_permisos: '5', action: 'delete' },
        ],
      })
      expect(varios.body).to.deep.equal({ creados: 1, eliminados: 1 })
      expect((await admin.get(`/role-permission/${rol.id}`)).body).to.deep.equal([9])
      for (const malo of ['0', '-1', 'cinco', '5.5', ''])
        expect(
          (await admin.post('/role-permission', { id_rol: String(rol.id), id_permisos: malo })).status,
          malo,
        ).to.equal(422)
    })

    it('los renglones de una liquidación (1, §7), también con coma decimal; y se guarda lo mismo', async () => {
      const { id, numero_radicacion } = await liquidada({}, {}, slug)
      const { body: leida } = await admin.get('/liquidacionRadi', { numero_radicacion })
      const texto = (value: unknown) => (typeof value === 'number' ? String(value).replace('.', ',') : value)
      const lineas = (leida.lineas as Json[]).map(
        ({
          id: own,
          id_items_liquidaciones,
          precio_total,
          cantidad,
          iva,
          tipo_liquidacion,
          cantidad_comprador,
          cantidad_vendedor,
          id_actos,
        }) => ({
          id: texto(own),
          id_items_liquidaciones: texto(id_items_liquidaciones),
          id_radicacion: texto(id),
          precio_total: texto(precio_total),
          cantidad: texto(cantidad),
          iva: texto(iva),
          tipo_liquidacion,
          cantidad_comprador: texto(cantidad_comprador),
          cantidad_vendedor: texto(cantidad_vendedor),
          id_actos: id_actos === null ? '' : texto(id_actos),
        }),
      )
      const guardada = await admin.put(`/liquidaciones/${id}`, lineas)
      expect(guardada.status, guardada.raw.toString()).to.equal(200)
      expect((await admin.get('/liquidacionRadi', { numero_radicacion })).body.totales).to.deep.equal(leida.totales)
      const mal = await admin.put(`/liquidaciones/${id}`, [{ ...lineas[0], cantidad: '0,00' }, ...lineas.slice(1)])
      expect(mal.body.errors).to.have.keys('0.cantidad')
      expect((await admin.put(`/liquidaciones/${id}`, [{ ...lineas[0], precio_total: '1e3' }])).status).to.equal(422)
    })

    it('los actos de una radicación, con sus ids y su orden', async () => {
      const filed = await radicacion({}, {}, slug)
      const comoTexto = (filed.actosradi as Json[]).map((acto) => ({
        ...acto,
        id: String(acto.id),
        orden: '0',
        otorgantes: acto.otorgantes.map((o: Json) => ({ ...o, id: String(o.id) })),
        actosradiinmuebles: acto.actosradiinmuebles.map((i: Json) => ({ ...i, id: String(i.id) })),
      }))
      const { contacto, digitador, revisor, liquidador, id_estados_escrituras } = filed
      const { status, body, raw } = await admin.put(`/radicaciones/${filed.id}`, {
        contacto,
        digitador,
        revisor,
        liquidador,
        id_estados_escrituras,
        fecha_escritura: filed.fecha_escritura,
        num_escritura: '',
        actosradi: comoTexto,
      })
      expect(status, raw.toString()).to.equal(200)
      expect(body.actosradi.map((acto: Json) => acto.id)).to.deep.equal(filed.actosradi.map((acto: Json) => acto.id))
    })
  })

  it('un filtro vacío es como si no viniera (2, §7)', async () => {
    await radicacion({}, {}, slug)
    const facturas = await admin.get('/facturacion', {
      prefix: '',
      tercero: '',
      estado_dian: '',
      respuesta: '',
      fechaInicio: '',
      fechaFin: '',
    })
    expect(facturas.status, facturas.raw.toString()).to.equal(200)
    for (const [path, query] of [
      ['/radi', { fechaInicio: '', fechaFin: '', page: '', sort: '', 'filtro[estado]': '' }],
      ['/depositos', { fechaInicio: '', fechaFin: '', numero_radicacion: '', numero_deposito: '' }],
      ['/radiProy', { proyecto_id: '', filtro: '', valor_filtro: '' }],
      ['/Nomina', { fechaInicio: '', fechaFin: '' }],
      ['/inmuebles', { 'filtro[matricula]': '' }],
      ['/persona', { accion: '', valor: '' }],
    ] as const) {
      const con = await admin.get(path, query)
      expect(con.status, `${path}: ${con.raw.toString()}`).to.equal(200)
      expect(con.body, path).to.deep.equal((await admin.get(path)).body)
    }
    expect((await admin.get('/radicaciones', { numero_radicacion: '' })).body.errors).to.deep.equal({
      numero_radicacion: ['Este campo es obligatorio.'],
    })
  })

  it('GET seguiradi sin número: las radicaciones que se pueden seguir; quien solo tiene las suyas, las suyas (1, §7)', async () => {
    const filed = await radicacion({}, {}, slug)
    for (const role of ['admin', 'radicador'] as const) {
      const { status, body } = await api(slug).as(role).get('/seguiradi')
      expect(status).to.equal(200)
      expect(body.data[0], role).to.include({ id_radicacion: filed.id, numero_radicacion: filed.numero_radicacion })
    }
    expect(
      (await admin.get('/seguiradi', { 'filtro[numero_radicacion]': filed.numero_radicacion, pageSize: 5 })).body.data,
    ).to.have.length(1)
    expect((await admin.get('/seguiradi', { num_radicacion: filed.numero_radicacion })).body).to.deep.include({
      data: [],
      total: 0,
    })
    const ctx = await contextOf(slug)
    await otorgarPermisos(ctx, (await Rol.query(ctx.db).findOne({ name: 'Nadie' }))?.id ?? 0, [
      permiso('misRadicaciones', 'ver'),
    ])
    expect((await api(slug).as('nadie').get('/seguiradi')).body.data).to.deep.equal([])
  })

  describe('un rango de fechas propio pide los dos días (2 y 3, §5)', () => {
    const FRASE = 'Es necesario digitar los dos campos sobre la fecha personalizada'
    const sabeDe = ({ query }: Route): string[] => Object.keys((typeof query === 'object' && query.properties) || {})
    const conRango = routes.filter(
      (route) => route.method === 'GET' && sabeDe(route).some((uno) => uno === 'fechaInicio' || uno === 'start_date'),
    )

    it('cada lista que sabe de rangos lo dice con uno solo, con el uno o con el otro', async () => {
      const rutas = conRango.map(({ path }) => path)
      expect(rutas).to.include.members([
        '/radi',
        '/depositos',
        '/facturacion',
        '/documents',
        '/Nomina',
        '/tramites',
        '/edicto',
      ])
      for (const route of conRango) {
        const [path, sabe] = [route.path, sabeDe(route)]
        for (const [inicio, fin] of [
          ['fechaInicio', 'fechaFin'],
          ['start_date', 'end_date'],
        ] as const) {
          if (!sabe.includes(inicio)) continue
          const dir = path.replace(/:\w+/g, '1')
          for (const [uno, otro] of [
            [inicio, fin],
            [fin, inicio],
          ] as const) {
            const { status, body } = await admin.get(dir, { [uno]: '2026-03-01' })
            expect([status, body.message, body.errors], `${path} con ${uno}`).to.deep.equal([
              422,
              FRASE,
              { [otro]: [FRASE] },
            ])
          }
          expect(
            (await admin.get(dir, { [inicio]: '2026-03-02', [fin]: '2026-03-01' })).body.errors,
            path,
          ).to.deep.equal({ [fin]: ['La fecha final es anterior a la inicial.'] })
        }
      }
    })

    it('lo demás que se acota entre dos días también dice cuando van al revés', async () => {
      const otras = routes.filter(
        (route) => route.method === 'GET' && ['desde', 'hasta'].every((dia) => sabeDe(route).includes(dia)),
      )
      expect(otras.map(({ path }) => path)).to.include('/agenda')
      for (const { path } of otras) {
        const { status, body } = await admin.get(path.replace(/:\w+/g, '1'), {
          desde: '2026-03-02',
          hasta: '2026-03-01',
        })
        expect([status, body.errors], path).to.deep.equal([
          422,
          { hasta: ['La fecha final es anterior a la inicial.'] },
        ])
      }
    })

    it('con un filtro rápido basta el inicio, y «Todas» empieza en el año 1000', async () => {
      for (const path of ['/radi', '/depositos', '/facturacion', '/documents', '/Nomina']) {
        expect((await admin.get(path, { fechaInicio: '1000-01-01' })).status, path).to.equal(200)
        expect((await admin.get(path, { fechaInicio: '2026-03-01', rango: 'hoy' })).status, path).to.equal(200)
        expect(
          (await admin.get(path, { fechaInicio: '2026-03-01', rango: 'personalizado' })).body.message,
          path,
        ).to.equal(FRASE)
        expect((await admin.get(path, { rango: 'personalizado' })).body.errors, path).to.deep.equal({
          fechaInicio: [FRASE],
          fechaFin: [FRASE],
        })
      }
    })
  })

  describe('listas enteras, sin decir página', () => {
    it('catálogos, roles, usuarios, proyectos y personas: todas las filas, en la misma forma', async () => {
      for (let n = 0; n < 12; n++) await persona({}, admin)
      for (const [path, menos] of [
        ['/municipios', 1122],
        ['/departamentos', 33],
        ['/TiposPersona', 2],
        ['/actividadesEconomicas', 506],
        ['/paises', 249],
        ['/rol', 9],
        ['/usuario', 9],
        ['/persona', 12],
      ] as const) {
        const { status, body } = await admin.get(path)
        expect(status).to.equal(200)
        expect(body.total, path).to.be.at.least(menos)
        expect([body.data.length, body.page, body.pageSize], path).to.deep.equal([body.total, 1, body.total])
      }
      expect((await admin.get('/municipios', { 'filtro[departamento]': 'valle' })).body.data).to.have.length(42)
      expect((await admin.get('/proyecto2')).body).to.deep.equal({ data: [], total: 0, page: 1, pageSize: 1 })
      expect((await admin.get('/persona', { accion: 'PersonaxCargo', valor: 'otorgante' })).body)
        .to.be.an('array')
        .with.length.above(11)
    })

    it('con página siguen por páginas, como las pantallas las piden', async () => {
      expect((await admin.get('/municipios', { page: 2, pageSize: 10 })).body)
        .to.deep.include({ page: 2, pageSize: 10, total: 1122 })
        .and.have.property('data')
        .with.length(10)
      expect((await admin.get('/rol', { page: 1 })).body).to.deep.include({ page: 1, pageSize: 5 })
      expect((await admin.get('/usuario', { pageSize: 3 })).body.data).to.have.length(3)
      expect(
        (await admin.get('/persona', { accion: 'PersonaxCargo', valor: 'otorgante', pageSize: 4, page: 2 })).body,
      ).to.have.length(4)
    })

    it('de más de 5.000 filas se pide buscar o una página', async () => {
      const office = await freshOffice()
      const { db } = await contextOf(office)
      const instante = new Date().toISOString()
      const fila = (n: number) => ({
        name: `Banco ${n}`,
        busqueda: `banco ${n}`,
        activo: 1,
        created_at: instante,
        updated_at: instante,
        version: 1,
      })
      const hay = Number((await db('bancos').count<{ n: number }[]>({ n: '*' }))[0]?.n)
      for (let at = hay; at < 5000; at += 100)
        await db('bancos').insert(Array.from({ length: Math.min(100, 5000 - at) }, (_, n) => fila(at + n)))
      const client = api(office).as('admin')
      expect((await client.get('/bancos')).body.data).to.have.length(5000)
      await db('bancos').insert(fila(5000))
      const larga = await client.get('/bancos')
      expect([larga.status, larga.body.message]).to.deep.equal([
        422,
        'Son más de 5.000: busque con «q», o pida una página con «page» y «pageSize».',
      ])
      expect((await client.get('/bancos', { page: 51, pageSize: 100 })).body).to.include({ total: 5001 })
      expect((await client.get('/bancos', { q: 'bancolombia' })).body.data).to.have.length(1)
    })
  })

  describe('otorgantes por su documento, sin id_personas (1, §3)', () => {
    it('se encuentran por tipo y número, con puntos o dígito, al radicar y al actualizar', async () => {
      const ana = await persona({ nombres: 'Ana' }, admin)
      const { body: empresa } = await admin.post('/persona', {
        tipo_documento: 6,
        numero_documento: '811000001',
        nombres: 'Exacta S.A.',
      })
      const casa = await inmueble({}, admin)
      const cuerpo = saleOf(ana.id, empresa.id, casa.id) as Json
      const [acto] = cuerpo.actosradi
      const documentos = [
        {
          id: null,
          porcentaje_participacion: '0',
          id_tipos_otorgantes: '12',
          tipo_documento: '3',
          numero_documento: Number(ana.numero_documento),
          nombres: 'Ana',
          direccion: 'x',
          excento: 0,
          id_estados_civil: 1,
        },
        {
          porcentaje_participacion: 100,
          id_tipos_otorgantes: 2,
          tipo_documento: 6,
          numero_documento: `811.000.001-${empresa.digito}`,
          nombres: '',
          id_personas: '',
        },
      ]
      const filed = await admin.post('/radicaciones', { ...cuerpo, actosradi: [{ ...acto, otorgantes: documentos }] })
      expect(filed.status, filed.raw.toString()).to.equal(201)
      expect(filed.body.actosradi[0].otorgantes.map((o: Json) => o.id_personas)).to.deep.equal([ana.id, empresa.id])
      const cambiada = await admin.put(`/radicaciones/${filed.body.id_radicacion}`, {
        ...cuerpo,
        actosradi: [{ ...acto, otorgantes: [documentos[1]] }],
      })
      expect(cambiada.body.actosradi[0].otorgantes.map((o: Json) => o.id_personas)).to.deep.equal([empresa.id])
      // the same person by id and by document is one and the same
      const dos = await admin.post('/radicaciones', {
        ...cuerpo,
        actosradi: [{ ...acto, otorgantes: [{ id_personas: ana.id }, documentos[0]] }],
      })
      expect(dos.body.errors).to.deep.equal({ 'actosradi.0.otorgantes.1': ['El otorgante ya fue agregado'] })
    })

    it('el que no está se dice en su campo, y sin documento ni persona se pide uno', async () => {
      const cuerpo = saleOf((await persona({}, admin)).id, CATALOGO.vendedor, (await inmueble({}, admin)).id) as Json
      const reply = await admin.post('/radicaciones', {
        ...cuerpo,
        actosradi: [
          {
            ...cuerpo.actosradi[0],
            otorgantes: [{ tipo_documento: 3, numero_documento: '5' }, {}, { tipo_documento: 3 }],
          },
        ],
      })
      expect([reply.status, reply.body.errors]).to.deep.equal([
        422,
        {
          'actosradi.0.otorgantes.0.numero_documento': ['No se encontró el documento'],
          'actosradi.0.otorgantes.1': ['Seleccione un otorgante'],
          'actosradi.0.otorgantes.2': ['Seleccione un otorgante'],
        },
      ])
    })
  })
})
