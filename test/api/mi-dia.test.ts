import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import fc from 'fast-check'
import { asegurarCliente } from '../../modules/cartera/index.ts'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { DIAS_DE_VIEJA, LINEAS, type ClaveDeLinea } from '../../schemas/oficina/mi-dia.ts'
import type { MiDia } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { PERMISOS, permiso } from '../../schemas/vistas/vistas.ts'
import { archivo, deposito, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, persona, radicacion, unaPersona } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { soloPuede } from '../harness/quien.ts'

const hoy = () => bogotaDate(Date.now())
const hace = (dias: number) => addDays(hoy(), -dias)
const DIAS = () => ({ hoy: hoy(), vieja: hace(DIAS_DE_VIEJA) })
const VARIA = ['radicaciones', 'facturas', 'depositos', 'tramites', 'solicitudes', 'cuentas_por_cobrar'] as const

describe('Mi día: lo que espera, por rol', function () {
  this.timeout(180_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
    const { id } = await persona(unaPersona(), slug)
    for (let n = 0; n < 4; n++) {
      await radicacion({}, {}, slug)
      await deposito(id, null, 1000, slug)
    }
    await api(slug)
      .as('admin')
      .post('/facturaLiq', archivo(await porFacturar(1, slug)))
    const ctx = await contextOf(slug)
    for (let n = 0; n < 2; n++) await solicitudGuardada(ctx)
    const deudores = [
      await asegurarCliente(ctx, id),
      await asegurarCliente(ctx, (await persona(unaPersona(), slug)).id),
    ]
    const ahora = new Date().toISOString()
    for (let numero = 1; numero < 5; numero++)
      await ctx.db('tramites').insert({
        numero,
        anio: 2020,
        tipo: 'copia_registro_civil',
        tipo_tramite: numero % 2 ? 'copia' : 'OrdenEscrituracion',
        datos: '{}',
        data: '{}',
        estado: 'radicado',
        estado_desde: ahora,
        radicado_en: ahora,
        created_at: ahora,
        updated_at: ahora,
      })
    for (const n of [0, 0, 1])
      await ctx.db('cuentas_por_cobrar').insert({
        id_clientes: deudores[n]?.id,
        clase: 'varios',
        fecha: hace(900),
        vence: hoy(),
        valor: 10,
        saldo: 10,
        abierta: true,
        created_at: ahora,
        updated_at: ahora,
      })
  })
  const lee = async (): Promise<MiDia> => (await api(slug).as('nadie').get('/mi_dia')).body

  it('cada cuenta es el total de la lista a la que lleva, esté como esté la oficina', async () => {
    const { db } = await contextOf(slug)
    await soloPuede(
      slug,
      PERMISOS.map(({ id }) => id),
    )
    const yo = (await db('usuarios').where('usuario', 'nadie').first<{ id: number }>('id')).id
    const uno = fc.constantFrom
    const anulada = uno(null, null, '2026-01-01T00:00:00.000Z')
    const filas = {
      radicaciones: fc.record({
        estado: uno('radicacion', 'liquidacion', 'facturacion', 'finalizada'),
        anulada_en: anulada,
        radicador: uno(yo, 1),
        fecha_radicacion: uno(hoy(), hace(29), hace(30), hace(31), hace(400)),
      }),
      facturas: fc.record({
        state_document_id: uno(0, 1),
        estado_dian: uno(null, 'firmada', 'rechazada', 'aceptada'),
        total: uno(0, 1000),
        anulada_en: anulada,
        retirada_en: anulada,
      }),
      depositos: fc
        .record({ saldo_anticipo: uno(0, 5), saldo_notaria: uno(0, 1000), anulado_en: anulada })
        .map((una) => ({ ...una, en_poder: una.saldo_anticipo + una.saldo_notaria })),
      tramites: fc.record({
        estado: uno('radicado', 'devuelto', 'listo', 'entregado', 'anulado'),
        vence: uno(null, hace(1), hoy(), hace(20)),
      }),
      solicitudes: fc.record({
        estado: uno('datos', 'recibidos', 'devueltos', 'agendada'),
        id_usuario: uno(yo, null),
        anulada_en: anulada,
      }),
      cuentas_por_cobrar: fc.record({
        abierta: uno(true, true, false),
        vence: uno(hoy(), hace(179), hace(180), hace(181), hace(400)),
      }),
    }
    // all of it waits, whatever the runs come to
    const espera = (n: number) =>
      ({
        radicaciones: { estado: 'radicacion', anulada_en: null, radicador: yo, fecha_radicacion: hace(n % 2 ? 31 : 1) },
        facturas: {
          state_document_id: 0,
          estado_dian: n % 2 ? 'rechazada' : null,
          total: 1000,
          anulada_en: null,
          retirada_en: null,
        },
        depositos: { saldo_anticipo: 5, saldo_notaria: 0, en_poder: 5, anulado_en: null },
        tramites: { estado: 'listo', vence: hace(1) },
        solicitudes: { estado: 'datos', id_usuario: yo, anulada_en: null },
        cuentas_por_cobrar: { abierta: true, vence: hace(400) },
      }) as const
    const vistas = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record(filas), { minLength: 6, maxLength: 6 }), async (estados) => {
        for (const tabla of VARIA) {
          const ids = await db(tabla).orderBy('id').pluck<number[]>('id')
          for (const [n, id] of ids.entries())
            await db(tabla)
              .where({ id })
              .update(estados[n % estados.length]?.[tabla] ?? {})
        }
        const { lineas } = await lee()
        for (const [clave, { lista, pide }] of Object.entries(LINEAS)) {
          if (!lista) continue
          const { body } = await api(slug)
            .as('nadie')
            .get(lista, { ...pide(DIAS()), page: '1' })
          const linea = lineas.find((una) => una.clave === clave)
          expect(linea?.cuantas ?? 0, clave).to.equal(body.total)
          if (linea) vistas.add(clave)
        }
      }),
      { numRuns: 8, endOnFailure: true, examples: [[Array.from({ length: 6 }, (_, n) => espera(n))]] },
    )
    expect([...vistas], 'what no run had was not tried').to.include.members([
      'facturas_rechazadas',
      'facturas_sin_enviar',
      'ordenes_vencidas',
      'tramites_vencidos',
      'mis_solicitudes',
      'radicaciones',
      'radicaciones_viejas',
      'depositos_sin_asignar',
      'cartera_vieja',
    ])
  })

  it('las tarifas por confirmar son las dudosas que rigen hoy', async () => {
    await soloPuede(slug, [permiso('tarifas', 'ver'), permiso('tarifas', 'modificar')])
    const { db } = await contextOf(slug)
    await db('tarifa_vigencia').update({ hasta: null, confianza: 'A' })
    const [fila] = await db('tarifa_vigencia')
      .where('desde', '<=', hoy())
      .orderBy('desde', 'desc')
      .pluck<number[]>('id')
    const cuantas = async () =>
      (await lee()).lineas.find(({ clave }) => clave === 'tarifas_por_confirmar')?.cuantas ?? 0
    const antes = await cuantas()
    await db('tarifa_vigencia').where('id', fila).update({ confianza: 'D' })
    expect(await cuantas()).to.equal(antes + 1)
    await db('tarifa_vigencia').where('id', fila).update({ confirmada_en: hoy() })
    expect(await cuantas()).to.equal(antes)
  })

  it('nadie recibe una línea cuyo permiso no tiene, y quien pide trámites no sabe nada de la oficina', async () => {
    for (const [clave, { permiso: id }] of Object.entries(LINEAS)) {
      await soloPuede(
        slug,
        PERMISOS.map((uno) => uno.id).filter((uno) => uno !== id),
      )
      expect(
        (await lee()).lineas.map((una) => una.clave as ClaveDeLinea | undefined),
        clave,
      ).to.not.include(clave)
    }
    await soloPuede(slug, [permiso('nuevoTramite', 'crear')])
    const { tablero, lineas, ...resto } = await lee()
    expect(tablero).to.deep.equal({})
    expect(resto, 'appointments, requests, alarms').to.deep.equal({})
    expect(lineas.every(({ clave }) => clave === 'tramites_devueltos' || clave === 'mis_solicitudes')).to.equal(true)
    await soloPuede(slug, [])
    expect(await lee()).to.deep.equal({ tablero: {}, lineas: [] })
    expect((await api(slug).anonymous.get('/mi_dia')).status).to.equal(401)
  })

  it('las gráficas suman lo que sus listas, y son de quien puede abrirlas', async () => {
    await soloPuede(
      slug,
      PERMISOS.map(({ id }) => id),
    )
    const { db } = await contextOf(slug)
    const ids = await db('radicaciones').orderBy('id').pluck<number[]>('id')
    const dias = [hoy(), hace(7), hace(7), hace(20), hace(300)]
    for (const [n, id] of ids.entries())
      await db('radicaciones')
        .where({ id })
        .update({ fecha_radicacion: dias[n % 5], estado: n % 2 ? 'radicacion' : 'finalizada', anulada_en: null })
    await db('radicaciones').where('id', ids[1]).update({ anulada_en: '2026-01-01T00:00:00.000Z' })
    await db('facturas').update({
      total: 1190,
      base: 900,
      iva: 171,
      anulada_en: null,
      retirada_en: null,
      fecha_factura: hoy(),
    })
    const yo = api(slug).as('nadie')
    const { semanas, meses } = (await yo.get('/mi_dia/graficas')).body
    for (const { desde, hasta, ...estados } of semanas)
      for (const [estado, n] of Object.entries(estados)) {
        const { body } = await yo.get('/radi', { fechaInicio: desde, fechaFin: hasta, 'filtro[estado]': estado })
        expect(n, `${String(desde)} ${estado}`).to.equal(body.total)
      }
    expect(semanas.at(-1).radicacion + semanas.at(-1).finalizada).to.be.above(0)
    const mes = meses.at(-1)
    const { body } = await yo.get('/facturacion', { fechaInicio: `${String(mes.mes)}-01`, rango: 'mes', sumas: 'si' })
    expect(mes.base + mes.iva + mes.terceros)
      .to.equal(body.sumas.columnas.total)
      .and.to.be.above(0)
    for (const [ids, trae] of [
      [[5], ['semanas', 'ritmo', 'carga']],
      [[109], ['meses']],
      [[62, 85], []],
    ] as const) {
      await soloPuede(slug, ids)
      expect(Object.keys((await yo.get('/mi_dia/graficas')).body), ids.join()).to.deep.equal(trae)
    }
  })

  it('cuánto tarda cada paso y quién lleva más, hasta lo último que cambió', async () => {
    const slug = await freshOffice()
    const { db } = await contextOf(slug)
    const yo = api(slug).as('admin')
    const [ana, luis] = [(await persona(unaPersona(), slug)).id, (await persona(unaPersona(), slug)).id]
    for (let n = 0; n < 5; n++) await radicacion({}, {}, slug)
    const ids = await db('radicaciones').orderBy('id').pluck<number[]>('id')
    const instante = (dias: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + dias * 86_400_000).toISOString()
    const comun = { created_at: instante(0), updated_at: instante(0), version: 1 }
    const liquida = (n: number, empieza: number, acaba: number | null) =>
      db('liquidaciones').insert({
        ...comun,
        created_at: instante(empieza),
        id_radicacion: ids[n],
        fecha: hoy(),
        borrador: acaba === null,
        vigencia: '{}',
        resumen: '{}',
        alertas: '[]',
        finalizada_en: acaba === null ? null : instante(acaba),
      })
    const pone = (n: number, campos: Json) =>
      db('radicaciones')
        .where('id', ids[n])
        .update({ created_at: instante(0), ...campos })
    await pone(0, { digitador: ana, revisor: ana, estado: 'finalizada' })
    await pone(1, { digitador: ana, revisor: luis, estado: 'facturacion', fecha_radicacion: hace(DIAS_DE_VIEJA) })
    await pone(2, { digitador: luis, liquidador: luis, estado: 'liquidacion' })
    await pone(3, { digitador: ana, estado: 'radicacion' })
    await pone(4, { digitador: ana, estado: 'radicacion', anulada_en: instante(1) })
    await liquida(0, 1, 2)
    await liquida(1, 2, 6.5)
    await liquida(2, 4, null)
    await liquida(4, 20, 30)
    await db('facturaciones').insert({ ...comun, id_radicacion: ids[0], archivada_en: instante(2.25) })
    const { ritmo, carga } = (await yo.get('/mi_dia/graficas')).body
    expect(ritmo).to.deep.equal([
      { paso: 'liquidacion', dias: 2, cuantas: 3 },
      { paso: 'facturacion', dias: 2.8, cuantas: 2 },
      { paso: 'finalizada', dias: 0.3, cuantas: 1 },
    ])
    const de = (id: number) => (carga as Json[]).find((uno) => uno.id === id)
    expect(de(ana)).to.include({ total: 2, viejas: 1, digitador: 2, revisor: 0, liquidador: 0 })
    expect(de(luis)).to.include({ total: 2, viejas: 1, digitador: 1, revisor: 1, liquidador: 1 })
    const lista = await yo.get('/radi', { encargado: ana })
    expect(
      lista.body.data.map(({ id }: Json) => id),
      'each bar leads to its filings',
    ).to.have.members([ids[1], ids[3]])
    expect((await yo.get('/radi', { encargado: luis, 'filtro[estado]': 'liquidacion' })).body.total).to.equal(1)
    expect((await yo.get('/radi', { encargado: 'ana' })).status).to.equal(422)
    const sentencias = await sentenciasDe(() => yo.get('/mi_dia/graficas'))
    expect(
      sentencias.filter((sql) => sql.includes('radicaciones')),
      'what did not change is not added up again',
    ).to.deep.equal([])
    await radicacion({}, { digitador: luis }, slug)
    let despues: Json[] = []
    const otraVez = await sentenciasDe(async () => {
      despues = (await yo.get('/mi_dia/graficas')).body.carga
    }, 1)
    expect(
      otraVez.flatMap((sql) => (sql.includes('digitador') ? [/ join /.test(sql)] : [])),
      'filings of people are read once, not joined with each of them',
    ).to.deep.equal([false])
    expect(despues.find((uno) => uno.id === luis)).to.include({ total: 3, digitador: 2 })
  })

  it('a quien lo puede todo le cuesta pocas sentencias', async () => {
    await soloPuede(
      slug,
      PERMISOS.map(({ id }) => id),
    )
    const sentencias = await sentenciasDe(() => api(slug).as('nadie').get('/mi_dia'))
    // the obligations are some more: their rules, what was filed, excesses, the calendar and the office's first day
    expect(sentencias.length, sentencias.map((sql) => sql.slice(0, 90)).join('\n')).to.be.at.most(10)
  })
})
