// mariadb: search
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { saleOf } from '../harness/factories.ts'
import {
  api,
  contextOf,
  freshOffice,
  inmueble,
  jobsDone,
  officeOf,
  persona,
  radicacion,
  type Client,
  type Json,
} from '../harness/index.ts'
import { contentsOf } from '../harness/schema.ts'
import { llevarIdentidad } from '../../modules/radicaciones/index.ts'
import { derived } from '../../modules/kernel/db/statements.ts'
import { hacerRepetidos } from '../harness/repetidos.ts'

describe('Repetidos: ver y unir', function () {
  this.timeout(60_000)
  let slug = ''
  let client: Client
  beforeEach(async () => {
    slug = await freshOffice()
    client = api(slug).as('admin')
  })

  const banco = async (name: string, code: string): Promise<Json> => (await client.post('/bancos', { name, code })).body
  const grupos = async (): Promise<Json[]> => (await client.get('/repetidos')).body.data
  const unir = (tabla: string, queda: number, se_va: number) => client.post('/repetidos/unir', { tabla, queda, se_va })
  const lineas = async (tabla: string, registro: number): Promise<Json[]> =>
    (await client.get(`/auditoria/${tabla}/${registro}`)).body.momentos
  const dosPersonas = async (): Promise<[Json, Json]> => {
    const [a, b] = [
      await persona({ tipo_documento: 7, numero_documento: 'AB-777', pais: 'ES', apellidos: 'Vega' }, slug),
      await persona({ tipo_documento: 7, numero_documento: 'AC-777', pais: 'ES' }, slug),
    ]
    await hacerRepetidos(slug, 'personas', { [b.id]: { numero_documento: 'AB777' } })
    return [a, b]
  }

  it('sin repetidos no hay nada; lo que era lo mismo se lista con lo que lo usa, y al unir desaparece', async () => {
    expect(await grupos()).to.deep.equal([])
    const [a, b] = [await banco('Banco Uno', '901'), await banco('Banco Dos', '902')]
    await hacerRepetidos(slug, 'bancos', { [b.id]: { name: 'BANCO  ÚNO', activo: 0 } })
    const { id } = await persona({}, slug)
    const pago = {
      id_personas: id,
      notaria: 10,
      metodo_pago: 7,
      method_data: [{ id_banco: b.id, numero_transferencia: '1' }],
    }
    expect((await client.post('/depositos', pago)).status).to.equal(200)
    expect(await grupos()).to.deep.equal([
      {
        tabla: 'bancos',
        titulo: 'Bancos',
        por: 'Mismo nombre',
        puede: true,
        filas: [
          { id: a.id, nombre: 'Banco Uno', detalle: 'Código 901', activo: true, usado: 0, donde: '', se_queda: null },
          {
            id: b.id,
            nombre: 'BANCO  ÚNO',
            detalle: 'Código 902',
            activo: false,
            usado: 1,
            donde: '1 depósito',
            se_queda: null,
          },
        ],
      },
    ])
    // while they are two nobody makes a third, and each may still be written in what else it has
    expect((await client.post('/bancos', { name: 'banco uno', code: '903' })).status).to.equal(409)
    expect((await client.put(`/bancos/${b.id}`, { code: '904' })).status).to.equal(200)
    expect((await client.get('/repetidos/union', { tabla: 'bancos', queda: a.id, se_va: b.id })).body).to.deep.equal({
      usado: 1,
      donde: '1 depósito',
      impide: null,
      avisos: ['Los datos de «BANCO  ÚNO» no pasan al otro; quedan en la auditoría.'],
    })
    const hecho = await unir('bancos', a.id, b.id)
    expect([hecho.status, hecho.body]).to.deep.equal([200, { usado: 1, donde: '1 depósito' }])
    expect(await grupos()).to.deep.equal([])
    expect((await client.get(`/bancos/${b.id}`)).status).to.equal(404)
    expect((await client.get('/bancos/usos', { ids: String(a.id) })).body.usado).to.equal(1)
    expect((await lineas('bancos', a.id))[0]).to.deep.include({ accion: 'unir', tabla_titulo: 'Bancos' })
    expect((await lineas('bancos', b.id)).map(({ accion }) => accion).slice(0, 2)).to.deep.equal(['unir', 'eliminar'])
  })

  it('las personas pasan con sus radicaciones, depósitos, cargos y usuarios; la que se va ya no se encuentra', async () => {
    const [a, b] = await dosPersonas()
    expect(
      (await client.get('/persona', { accion: 'PersonaxNombres', numero_documento: 'ab777' })).body,
    ).to.have.length(2)
    const filed = await radicacion({}, { digitador: b.id, revisor: b.id }, slug)
    await client.put(`/persona/${b.id}`, { cargos: ['digitador', 'revisor'] })
    await client.put(`/persona/${a.id}`, { cargos: ['digitador'] })
    const dejado = await client.post('/depositos', { id_personas: b.id, notaria: 10, metodo_pago: 6, method_data: [] })
    expect(dejado.status, dejado.raw.toString()).to.equal(200)
    const { db } = await officeOf(slug)
    // one of when they could be left on credit
    await db('depositos')
      .where('id_personas', b.id)
      .update({ metodo_pago: 1, method_data: JSON.stringify({ deudor: b.id }) })
    const hecho = await unir('personas', a.id, b.id)
    expect([hecho.status, hecho.body.donde], hecho.raw.toString()).to.deep.equal([200, '1 radicación, 1 depósito'])
    expect(
      (await client.get('/persona', { accion: 'PersonaxNombres', numero_documento: 'ab777' })).body.map(
        (one: Json) => one.id,
      ),
    ).to.deep.equal([a.id])
    expect((await client.get(`/persona/${a.id}`)).body.cargos).to.deep.equal(['digitador', 'revisor'])
    expect((await db('radicaciones').where('id', filed.id).first('digitador')).digitador).to.equal(a.id)
    expect((await db('radicaciones').where('id', filed.id).first('revisor')).revisor).to.equal(a.id)
    const deposito = await db('depositos').where('id_personas', a.id).first('method_data')
    expect(deposito.method_data).to.equal(JSON.stringify({ deudor: a.id }))
  })

  it('lo liquidado y lo facturado quedan con sus palabras y sus pesos; solo cambia a quién nombran', async () => {
    const [a, b] = await dosPersonas()
    const d = await porFacturar(1, slug, 200_000_000, [b])
    expect((await api(slug).as('caja').post('/facturaLiq', archivo(d))).status).to.be.below(300)
    const { db } = await officeOf(slug)
    const nombradas = [
      'auditoria',
      'claves',
      'palabras',
      'personas',
      'personas_cargos',
      'otorgantes_acto',
      'idempotencia',
      'limites',
      'sesiones',
      'tokens_refresco',
      'trabajos',
    ]
    /** What the lists keep of its acts follows, and nothing else of the filing. */
    const radicaciones = async () =>
      (await db('radicaciones').orderBy('id').select<Json[]>('*')).map((fila) => ({
        ...fila,
        otorgante1: null,
        otorgante2: null,
        comparecientes: null,
        busqueda: null,
      }))
    const facturas = async () => db('facturas').orderBy('id').select<Json[]>('*')
    const [antes, lasDeAntes, filasDeAntes] = [
      await contentsOf(db, [...nombradas, 'facturas', 'radicaciones']),
      await facturas(),
      await radicaciones(),
    ]
    expect(lasDeAntes.filter(({ id_personas }) => id_personas === b.id)).to.have.length(1)
    const hecho = await unir('personas', a.id, b.id)
    expect(hecho.body.donde, hecho.raw.toString()).to.equal('1 otorgante de un acto, 1 factura')
    expect(await contentsOf(db, [...nombradas, 'facturas', 'radicaciones'])).to.deep.equal(antes)
    expect(await radicaciones()).to.deep.equal(filasDeAntes)
    expect(await facturas()).to.deep.equal(
      lasDeAntes.map((una) =>
        una.id_personas === b.id ? { ...una, id_personas: a.id, version: una['version'] + 1 } : una,
      ),
    )
  })

  it('quien está dos veces en un mismo acto se dice con su radicación, y no se une', async () => {
    const [a, b] = await dosPersonas()
    const casa = await inmueble({}, slug)
    const otorgante = (id_personas: number, id_tipos_otorgantes: number) => ({
      id_personas,
      id_tipos_otorgantes,
      porcentaje_participacion: '100',
    })
    const acto = {
      actos_codigo_acto: '1',
      cuantia: 1000,
      otorgantes: [otorgante(a.id, 1), otorgante(b.id, 2)],
      actosradiinmuebles: [{ id_inmuebles: casa.key }],
    }
    const filed = await radicacion({}, { actosradi: [acto] }, slug)
    const no = await unir('personas', a.id, b.id)
    expect([no.status, no.body.code]).to.deep.equal([409, 'no_se_une'])
    expect(no.body.message).to.match(
      new RegExp(
        `^La radicación ${filed.numero_radicacion} tiene los dos registros en «.+»: quite uno del acto antes de unirlos\\.$`,
      ),
    )
    expect(
      (await client.get('/repetidos/union', { tabla: 'personas', queda: a.id, se_va: b.id })).body.impide,
    ).to.equal(no.body.message)
    expect((await client.get(`/persona/${b.id}`)).status).to.equal(200)
  })

  it('el inmueble que queda toma el guion, y los actos del otro', async () => {
    const [a, b] = [await inmueble({}, slug), await inmueble({}, slug)]
    await hacerRepetidos(slug, 'inmuebles', {
      [a.key]: { matricula: '50C9990001' },
      [b.key]: { matricula: '50C-9990001' },
    })
    expect((await client.get('/inmuebles', { 'filtro[matricula]': '50c 9990001' })).body.total).to.equal(2)
    // each may be written in what else it has while they are two
    expect(
      (await client.put(`/inmuebles/${a.key}`, { matricula: '50C-9990001', direccion: 'Otra' })).body.matricula,
    ).to.equal('50C9990001')
    const hecho = await unir('inmuebles', a.key, b.key)
    expect(hecho.status, hecho.raw.toString()).to.equal(200)
    expect((await client.get(`/inmuebles/${a.key}`)).body.matricula).to.equal('50C-9990001')
    expect((await client.get('/inmuebles', { 'filtro[matricula]': '50c 9990001' })).body.total).to.equal(1)
  })

  it('las listas y las búsquedas de las radicaciones dicen el que queda, las de los dos', async () => {
    const fila = async (numero: number): Promise<Json> =>
      (await client.get('/radi', { 'filtro[numero_radicacion]': numero })).body.data[0]
    const halladas = async (q: string): Promise<number[]> =>
      (await client.get('/radi', { q })).body.data.map((una: Json) => una.numero_radicacion).sort()
    const venta = async (vendedor: number, casa: number): Promise<Json> => {
      const { status, body, raw } = await client.post(
        '/radicaciones',
        saleOf(vendedor, (await persona({}, slug)).id, casa),
      )
      expect(status, raw.toString()).to.equal(201)
      return body
    }
    const [a, b] = [
      await inmueble({ direccion: 'Calle Buena' }, slug),
      await inmueble({ direccion: 'Calle Gemela' }, slug),
    ]
    await hacerRepetidos(slug, 'inmuebles', {
      [a.key]: { matricula: '5OC-09990001' },
      [b.key]: { matricula: '50C9990001' },
    })
    const [ana, anna] = await dosPersonas()
    const [suya, gemela] = [await venta(ana.id, a.key), await venta(anna.id, b.key)]
    const numeros = [suya.numero_radicacion, gemela.numero_radicacion].sort()
    const { version } = (await client.get(`/radicaciones/${gemela.id_radicacion}`)).body
    expect(await halladas('gemela')).to.deep.equal([gemela.numero_radicacion])

    for (const [tabla, queda, seVa] of [
      ['inmuebles', a.key, b.key],
      ['personas', ana.id, anna.id],
    ] as const) {
      const hecho = await unir(tabla, queda, seVa)
      expect(hecho.status, hecho.raw.toString()).to.equal(200)
    }
    for (const numero of numeros) {
      expect(await fila(numero)).to.include({
        matricula: '50C-9990001',
        direccion: 'Calle Buena',
        otorgante1: `${ana.nombres} Vega`,
      })
      expect((await client.get(`/radi2/${numero}`)).body.matricula).to.equal('50C-9990001')
    }
    expect([
      await halladas('gemela'),
      await halladas('50C-9990001'),
      await halladas('vega'),
      await halladas('AB-777'),
    ]).to.deep.equal([[], numeros, numeros, numeros])
    // an open form of it names who went
    expect((await client.get(`/radicaciones/${gemela.id_radicacion}`)).body.version).to.be.above(version)
    await jobsDone(slug)
    expect(await halladas('50C-9990001')).to.deep.equal(numeros)
  })

  it('el trabajo que renueva las listas mientras se unen no deja palabras de menos', async () => {
    const [a, b] = await dosPersonas()
    const casa = await inmueble({}, slug)
    const filed = await client.post('/radicaciones', saleOf(b.id, (await persona({}, slug)).id, casa.key))
    expect(filed.status, filed.raw.toString()).to.equal(201)
    const ctx = await contextOf(slug)
    let union: Promise<{ status: number }> | undefined
    // what a busy machine does: the union comes between two readings of the job
    const lector = Object.assign(Object.create(ctx.db.client), {
      read: async (sql: string, values: unknown[]) => {
        const rows = await ctx.db.client.read(sql, values)
        if (sql.includes('from otorgantes_acto')) await (union ??= unir('personas', a.id, b.id))
        return rows
      },
    })
    const its = { ...ctx, db: derived(ctx.db, lector, {}) }
    await llevarIdentidad(its, { tabla: 'inmuebles', id: casa.key }, (_, work) => work())
    expect((await (union ??= unir('personas', a.id, b.id))).status).to.equal(200)
    await jobsDone(slug)
    for (const q of ['vega', 'AB-777'])
      expect(
        (await client.get('/radi', { q })).body.data.map((una: Json) => una.numero_radicacion),
        q,
      ).to.deep.equal([filed.body.numero_radicacion])
  })

  it('lo que la regla conoce por su número se queda: se une al revés', async () => {
    const otro = (await client.post('/tipoDocIde', { name: 'Otro', code: '99', clase: 'natural' })).body
    await hacerRepetidos(slug, 'tipos_documento', { [otro.id]: { name: 'nit' } })
    const no = await unir('tipos_documento', otro.id, 6)
    expect([no.status, no.body.message]).to.deep.equal([
      409,
      '«NIT» no se puede eliminar: de él dependen los datos que se piden a la persona. Únalos al revés.',
    ])
    expect((await unir('tipos_documento', 6, otro.id)).status).to.equal(200)
  })

  it('de dos departamentos que se unen, el municipio que está en los dos se cambia antes', async () => {
    const otro = (await client.post('/departamentos', { name: 'Otro', code: 'X9' })).body
    await hacerRepetidos(slug, 'departamentos', { [otro.id]: { name: 'CUNDINAMÁRCA' } })
    const municipio = (await client.post('/municipios', { name: 'girardot', code: 'X1', department_id: otro.id })).body
    const no = await unir('departamentos', 25, otro.id)
    expect([no.status, no.body.message]).to.deep.equal([
      409,
      'Al unirlos se repetiría «girardot», que ya está en los dos: cambie antes uno de ellos.',
    ])
    await client.put(`/municipios/${municipio.id}`, { name: 'Girardot Alto' })
    expect((await unir('departamentos', 25, otro.id)).status).to.equal(200)
    expect(
      (await client.post('/municipios', { name: 'Girardot alto', code: 'X2', department_id: 25 })).status,
    ).to.equal(409)
  })

  it('los campos que la oficina añadió y nombraban al que se va nombran al que queda', async () => {
    const [a, b] = [await banco('Banco Uno', '901'), await banco('Banco Dos', '902')]
    const esquema = {
      properties: { cuenta: { title: 'Cuenta en', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } } },
    }
    expect((await client.put('/campos/personas', { version: 0, esquema })).status).to.equal(200)
    const { id } = await persona({ extra: { cuenta: b.id } }, slug)
    await hacerRepetidos(slug, 'bancos', { [b.id]: { name: 'banco uno' } })
    expect((await unir('bancos', a.id, b.id)).body).to.deep.equal({ usado: 1, donde: '1 campo adicional' })
    expect((await client.get(`/persona/${id}`)).body.extra).to.deep.equal({ cuenta: a.id })
  })

  it('lo que otra mesa guarda mientras se unen queda como lo guardó, con el que queda', async () => {
    const [a, b] = [await banco('Banco Uno', '901'), await banco('Banco Dos', '902')]
    const esquema = {
      properties: {
        cuenta: { title: 'Cuenta en', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } },
        nota: { title: 'Nota', type: 'string' },
      },
    }
    expect((await client.put('/campos/personas', { version: 0, esquema })).status).to.equal(200)
    const { id } = await persona({ extra: { cuenta: b.id } }, slug)
    const detalle = { id_banco: b.id, numero_transferencia: '1' }
    const pago = { id_personas: id, notaria: 10, metodo_pago: 7, method_data: [detalle] }
    const deposito = (await client.post('/depositos', pago)).body
    await hacerRepetidos(slug, 'bancos', { [b.id]: { name: 'banco uno' } })
    const { db } = await officeOf(slug)
    let union: Promise<{ status: number }> | undefined
    await db.transaction(async (otra) => {
      const method_data = JSON.stringify({ ...detalle, numero_transferencia: '2' })
      await otra('depositos').where({ id: deposito.id }).update({ method_data })
      await otra('personas')
        .where({ id })
        .update({ extra: JSON.stringify({ cuenta: b.id, nota: 'de otra mesa' }) })
      union = unir('bancos', a.id, b.id)
      await setTimeout(400)
    })
    expect((await union)?.status).to.equal(200)
    const [fila, quien] = await Promise.all(
      (['depositos', 'personas'] as const).map((tabla) =>
        db(tabla)
          .where({ id: tabla === 'personas' ? id : deposito.id })
          .first(),
      ),
    )
    expect([JSON.parse(fila.method_data), JSON.parse(quien.extra)]).to.deep.equal([
      { id_banco: a.id, numero_transferencia: '2' },
      { cuenta: a.id, nota: 'de otra mesa' },
    ])
  })

  it('dos mesas que unen a la vez, y en sentidos contrarios: una une y la otra lo sabe', async () => {
    const [a, b] = await dosPersonas()
    const replies = await Promise.all([
      unir('personas', a.id, b.id),
      unir('personas', b.id, a.id),
      unir('personas', a.id, b.id),
    ])
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
    expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.message))).to.deep.equal(
      new Set(['Uno de los dos ya no está: otra persona los unió o lo eliminó.']),
    )
  })

  it('solo se une lo que es lo mismo, de las listas que hay y con los dos permisos', async () => {
    const [a, b] = [await banco('Banco Uno', '901'), await banco('Banco Dos', '902')]
    expect((await unir('bancos', a.id, b.id)).body.code).to.equal('distintos')
    expect((await unir('bancos', a.id, a.id)).status).to.equal(409)
    expect((await unir('usuarios', 1, 2)).status).to.equal(404)
    await hacerRepetidos(slug, 'bancos', { [b.id]: { name: 'banco uno' } })
    expect((await api(slug).as('consulta').get('/repetidos')).body.data[0].puede).to.equal(false)
    for (const role of ['consulta', 'radicador', 'caja'] as const)
      expect(
        (await api(slug).as(role).post('/repetidos/unir', { tabla: 'bancos', queda: a.id, se_va: b.id })).status,
        role,
      ).to.equal(403)
    expect((await api(slug).as('radicador').get('/repetidos')).status).to.equal(403)
  })

  it('lo que otra pestaña abrió antes de la unión no se guarda encima de ella', async () => {
    const [a, b] = await dosPersonas()
    const [uno, dos] = [await banco('Banco Uno', '901'), await banco('Banco Dos', '902')]
    const esquema = {
      properties: { cuenta: { title: 'Cuenta en', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } } },
    }
    expect((await client.put('/campos/personas', { version: 0, esquema })).status).to.equal(200)
    const otra = await persona({ extra: { cuenta: dos.id } }, slug)
    const detalle = { id_banco: dos.id, numero_transferencia: '1' }
    const pago = { id_personas: b.id, notaria: 10, metodo_pago: 7, method_data: [detalle] }
    const deposito = (await client.post('/depositos', pago)).body
    await client.put(`/persona/${b.id}`, { cargos: ['digitador', 'revisor'] })
    const leer = async (path: string): Promise<Json> => (await client.get(path)).body
    const caminos = [`/persona/${a.id}`, `/persona/${otra.id}`, `/depositos/${deposito.id}`]
    const abiertas = await Promise.all(caminos.map(leer))
    await hacerRepetidos(slug, 'bancos', { [dos.id]: { name: 'banco uno' } })
    expect((await unir('personas', a.id, b.id)).status).to.equal(200)
    expect((await unir('bancos', uno.id, dos.id)).status).to.equal(200)
    const guardar = [
      { cargos: [], telefono: '3009998877' },
      { extra: { cuenta: dos.id }, telefono: '3009998877' },
      { ...pago, observaciones: 'Encima' },
    ]
    const dichos = await Promise.all(
      guardar.map((cuerpo, at) => client.put(caminos[at]!, { ...cuerpo, version: abiertas[at]!['version'] })),
    )
    expect(dichos.map(({ status }) => status)).to.deep.equal([409, 409, 409])
    expect((await leer(caminos[0]!))['cargos']).to.deep.equal(['digitador', 'revisor'])
  })
})
