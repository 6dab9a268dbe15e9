import { tokenDe } from '../../../modules/dian/entrega/entregar.ts'
import { addDays, bogotaDate } from '../../../schemas/es-co/index.ts'
import { configurarDian, facturaAceptada, facturasArchivadas, masFacturas, otroNit } from '../dian.ts'
import { whenFileEnds } from '../engine.ts'
import { next } from '../factories.ts'
import type { Json } from '../http.ts'
import { api } from '../offices.ts'
import { contextOf } from '../server.ts'
import { startSimulador, type Simulador } from '../simulador.ts'
import { automatico, bien } from './casos.ts'
import type { Caso, Pedido } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')

const oficinas = new Map<string, Promise<{ sim: Simulador; molde: number }>>()
/** A DIAN of the run's own, and an office that issues to it, with an invoice to make more of. */
function conDian(slug: string): Promise<{ sim: Simulador; molde: number }> {
  const hecha = oficinas.get(slug) ?? prepararDian(slug)
  oficinas.set(slug, hecha)
  return hecha
}
async function prepararDian(slug: string) {
  const sim = await startSimulador()
  whenFileEnds(() => sim.stop())
  const dado = sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA', { contingencia: 'FC' })
  await configurarDian(slug, dado, sim.url, sim.urlLogica)
  bien(await admin(slug).post('/dian/rangos', { tipo: 'nota_debito', prefijo: 'ND' }))
  bien(await admin(slug).post('/dian/rangos', { ...DE_PAPEL, prefijo: 'FC' }))
  await (await contextOf(slug)).db('emisores').update({ desde: '2026-01-01' })
  const [molde = 0] = await facturasArchivadas(slug)
  return { sim, molde }
}
const VIGENCIA = { vigente_desde: '2019-01-19', vigente_hasta: '2030-01-19' }
const DE_PAPEL = {
  tipo: 'contingencia',
  resolucion: '18760000002',
  fecha_resolucion: '2019-01-19',
  desde: 1,
  hasta: 900_000,
  ...VIGENCIA,
}
const CLAVE = 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c'
const OTRA_CLAVE = 'ab8eac422eba16e22ffd8c6f94b3f40a6e38162c'

async function unaFactura(slug: string): Promise<number> {
  const { molde } = await conDian(slug)
  const [id = 0] = await masFacturas(await contextOf(slug), molde, 1)
  return id
}
async function aceptada(slug: string): Promise<{ id: number; token: string; total: number }> {
  const [ctx, id] = [await contextOf(slug), await unaFactura(slug)]
  const documento = await facturaAceptada(ctx, id)
  const { total } = await ctx.db('facturas').where({ id }).first<{ total: number }>('total')
  return { id, token: tokenDe(ctx, documento), total: Number(total) }
}

export const deDian: Sala = (acervo) => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const emisor = (): Json => ({
    nit: otroNit(),
    nombre: 'PÉREZ GÓMEZ ANA',
    organizacion: '2',
    responsabilidades: ['R-99-PN'],
    tributo: '01',
    direccion: 'CR 7 14 23',
    id_municipio: acervo()['id_municipio']?.[0],
    correo: 'factura@notaria.prueba.co',
    desde: '2026-01-01',
  })
  const CLIENTE = { nombre: 'Ana', documento: '123' }
  const respuestas = ['PUT /factura:idFacturacion', 'PUT /factura/:idFacturacion'].flatMap((ruta) =>
    [
      { respuesta: 0, justificacion: 'No es el valor', codigo_reclamo: '01', ...CLIENTE },
      { respuesta: 1, ...CLIENTE },
    ].map((dicho) =>
      auto(ruta, {
        deNuevo: true,
        valores: {
          respuesta: [1 - dicho.respuesta],
          token: ['x'.repeat(32)],
          id: [],
          codigo_reclamo: ['02'],
          ...(dicho.respuesta && { codigo_reclamo: ['01'] }),
        },
        donde: { respuesta: (cual: Json) => ({ respuesta: cual ? 'Aceptado' : 'Rechazado' }) },
        pedido: async (slug): Promise<Pedido> => {
          const { id, token } = await aceptada(slug)
          return { params: { idFacturacion: id }, quien: api(slug).anonymous, body: { id, token, ...dicho } }
        },
      }),
    ),
  )
  return [
    auto('POST /facturacion/:id/correo', {
      pedido: async (slug) => ({ params: { id: (await aceptada(slug)).id }, body: { para: 'ana@ejemplo.co' } }),
    }),
    auto('POST /facturacion/:id/papel', {
      valores: () => ({
        prefijo: ['XX'],
        numero: [next()],
        fecha: [addDays(bogotaDate(Date.now()), -2)],
        hora: ['09:05'],
      }),
      donde: {
        numero: (numero: Json) => ({ numero_factura: `FC${numero}` }),
        fecha: (dia: Json) => ({ papel_en: `${dia}T15:00:00.000Z` }),
        hora: () => ({ papel_en: `${addDays(bogotaDate(Date.now()), -1)}T14:05:00.000Z` }),
      },
      pedido: async (slug) => ({
        params: { id: await unaFactura(slug) },
        body: { prefijo: 'FC', numero: next(), fecha: addDays(bogotaDate(Date.now()), -1), hora: '10:00' },
      }),
    }),
    ...['nota', 'nota-debito'].flatMap((clase) => {
      const nota = (solo: RegExp, cuerpo: (total: number) => Json, valores: Caso['valores'] = {}) =>
        auto(`POST /facturacion/:id/${clase}`, {
          solo,
          valores,
          pedido: async (slug) => {
            const { id, total } = await aceptada(slug)
            return { params: { id }, body: { concepto: '1', motivo: 'Se cobró mal', ...cuerpo(total) } }
          },
        })
      const DEBITO = clase !== 'nota' && { iva: '0' }
      const linea = clase === 'nota' ? { linea: 0, valor: 100 } : { detalle: 'Copia', valor: 100, iva: '0' }
      return [
        nota(/^(?!lineas|valor|iva)/, (total) => ({ valor: 100, ...DEBITO, quedaba: total }), {
          concepto: ['3'],
          quedaba: [1],
        }),
        nota(/^(valor|iva)/, () => ({ valor: 100, ...DEBITO }), {
          valor: [200],
          iva: ['19'],
        }),
        nota(/^lineas/, () => ({ lineas: [linea] }), {
          'lineas[].linea': [9999],
          'lineas[].valor': [200],
          'lineas[].iva': ['19'],
        }),
      ]
    }),
    auto('POST /dian/rangos', {
      valores: () => ({
        tipo: ['factura', 'nota_credito'],
        prefijo: [`Y${next() % 1000}`],
        desde: [2],
        hasta: [900_001],
        siguiente: [9],
        clave_tecnica: [CLAVE],
        fecha_resolucion: ['2019-01-18'],
        vigente_desde: ['2019-01-20'],
        vigente_hasta: ['2030-01-18'],
        resolucion: ['18760000003'],
        traer: [true],
      }),
      pedido: async (slug) => {
        await conDian(slug)
        return { body: { ...DE_PAPEL, prefijo: `X${next() % 1000}` } }
      },
    }),
    auto('PUT /dian/rangos/:id', {
      deNuevo: true,
      valores: { activo: [false], clave_tecnica: [OTRA_CLAVE] },
      pedido: async (slug) => {
        await conDian(slug)
        const n = next()
        const cuerpo = { ...DE_PAPEL, tipo: 'factura', prefijo: `Z${n % 1000}`, clave_tecnica: CLAVE }
        const { id, version } = bien(await admin(slug).post('/dian/rangos', cuerpo))
        return { params: { id }, body: { activo: true, version } }
      },
    }),
    auto('POST /dian/contingencia', {
      pedido: async (slug) => {
        await conDian(slug)
        await admin(slug).delete('/dian/contingencia')
        return { body: { motivo: 'No responde', evidencia: 'HTTP 503' } }
      },
    }),
    ...respuestas,
    auto('PUT /dian/emisor', {
      valores: () => ({ nit: [otroNit()], desde: ['2026-02-01'], organizacion: ['1'] }),
      deNuevo: true,
      pedido: async (slug) => {
        await conDian(slug)
        await (await contextOf(slug)).db('emisores').where('desde', '>', '2026-01-01').delete()
        const { emisores } = bien(await admin(slug).get('/dian/configuracion'))
        const cuerpo = emisor()
        return { body: { ...cuerpo, version: emisores.find(({ desde }: Json) => desde === cuerpo.desde)?.version } }
      },
    }),
    auto('PUT /dian/software', {
      valores: { software_id: ['56f2ae4e-9812-4fad-9255-08fcfcd5ccb1'], pin: ['54321'], ambiente: ['1'] },
      pedido: async (slug) => {
        const { sim } = await conDian(slug)
        const cuerpo = {
          software_id: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
          pin: '48217',
          ambiente: '2',
          url: sim.url,
        }
        return { body: { ...cuerpo, ajustes: {} } }
      },
    }),
  ]
}
