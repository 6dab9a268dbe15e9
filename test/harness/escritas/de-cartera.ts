import { permiso } from '../../../schemas/vistas/vistas.ts'
import { debe, unCliente } from '../abonos.ts'
import { unaCuenta, unCliente as clienteConCorreo } from '../cartera-cuentas.ts'
import { next } from '../factories.ts'
import { archivo, porFacturar } from '../facturacion.ts'
import { unPdf } from '../files.ts'
import type { Json } from '../http.ts'
import { api } from '../offices.ts'
import { EPAYCO, WOMPI } from '../pasarela.ts'
import { soloPuede } from '../quien.ts'
import { unTramiteRadicado } from '../tramite-radicado.ts'
import { automatico, bien } from './casos.ts'
import { CON_DINERO, pagosDe } from './de-dinero.ts'
import type { Caso } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')

/** A client that owes and may be written to. */
async function deudor(slug: string): Promise<number> {
  const persona = { correo_electronico: `deudor${next()}@prueba.example` }
  const { id } = await clienteConCorreo(slug, { persona, autorizados: ['correo'] })
  await unaCuenta(slug, id, { valor: 150_000, fecha: '2026-08-01', vence: '2026-08-31' })
  return Number(id)
}

/** A payment with a withholding whose certificate is still to come. */
async function conRetencion(slug: string): Promise<{ id_clientes: number; retencion: Json }> {
  const id_clientes = await deudor(slug)
  const [cuenta] = bien(await admin(slug).get(`/estado_cuenta/${id_clientes}`)).abiertas
  const retenciones = [{ tipo: 'retefuente', base: 100_000, tarifa: 4, valor: 4000 }]
  const aplicaciones = [{ id_cuenta: cuenta.id, valor: 50_000, retenciones }]
  bien(await admin(slug).post('/abonos', { id_clientes, valor: 50_000, metodo_pago: 6, aplicaciones }))
  const [retencion] = bien(await admin(slug).get('/retenciones', { id_clientes })).data
  return { id_clientes, retencion }
}

export const deCartera: Sala = (acervo) => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  const persona = (n = 0) => acervo()['id_personas']?.[n]
  const porCobrar = async (slug: string, como: string, mas: Json = {}) => {
    const { id, version } = await unTramiteRadicado(slug)
    return { params: { id }, body: { como, version, ...mas } }
  }
  let otra = 0
  const cobro = (n: number, como: string, mas: Json, caso: Partial<Caso> = {}) =>
    auto(`PUT /tramites/:id/cobro#${n}`, {
      deNuevo: true,
      pedido: (slug) => porCobrar(slug, como, mas),
      ...caso,
    })
  const cuentas = (
    [
      ['epayco', EPAYCO, {}],
      ['wompi', WOMPI, { llave_publica: ['pub_test_otra'] }],
      ['local', {}, {}],
    ] as const
  ).map(([proveedor, cuerpo, valores]) =>
    auto('PUT /pasarela/cuentas/:proveedor', {
      deNuevo: true,
      valores: { prueba: [false], ...valores },
      pedido: async (slug) => {
        const hecha = bien(
          await admin(slug).put(`/pasarela/cuentas/${proveedor}`, { prueba: true, en_linea: false, ...cuerpo }),
        )
        const body = { prueba: true, en_linea: false, ...cuerpo, version: hecha.version }
        return { params: { proveedor }, body }
      },
    }),
  )
  return [
    auto('POST /estado_cuenta/:id/correo', {
      valores: { corte: ['2026-11-01'], desde: ['2026-07-01'], a_pedido: [false] },
      pedido: async (slug) => ({ params: { id: await deudor(slug) }, body: { a_pedido: true } }),
    }),
    auto('POST /clientes/:id/pedirCertificado', {
      valores: { anio: [2020] },
      pedido: async (slug) => {
        const { id_clientes } = await conRetencion(slug)
        return { params: { id: id_clientes }, body: { anio: new Date().getUTCFullYear(), para: ['ana@ejemplo.co'] } }
      },
    }),
    auto('POST /cartera_envios', {
      valores: () => ({ ids: [[otra]], corte: ['2026-11-01'] }),
      donde: { ids: 'id_clientes' },
      pedido: async (slug) => {
        otra = await deudor(slug)
        return { body: { tipo: 'estado', ids: [await deudor(slug)] } }
      },
    }),
    auto('PUT /castigos/:id', {
      deNuevo: true,
      valores: { accion: ['aprobar'] },
      donde: { accion: () => ({ estado: 'aprobado' }), motivo: 'decision' },
      pedido: async (slug) => {
        await soloPuede(slug, [permiso('cartera', 'ver'), permiso('cartera', 'eliminar')])
        const { id: id_cuenta } = await debe(slug, await unCliente(slug), 50_000)
        const pedido = { id_cuenta, motivo: 'Quebró', evidencia: 'Auto del juez' }
        const { id, version } = bien(await admin(slug).post('/castigos', pedido))
        const quien = api(slug).as('nadie')
        return { params: { id }, quien, body: { accion: 'negar', motivo: 'Todavía paga', version } }
      },
    }),
    auto('PUT /retenciones/:id', {
      deNuevo: true,
      valores: { certificado_fecha: ['2026-02-02'] },
      pedido: async (slug) => {
        const { id, version } = (await conRetencion(slug)).retencion
        return {
          params: { id },
          body: { certificado: '77', certificado_fecha: '2026-02-01', version },
          files: { archivo: { name: 'certificado.pdf', content: unPdf() } },
        }
      },
    }),
    ...cuentas,
    ...(['method_data', 'method_data[]'] as const).flatMap((donde) =>
      pagosDe(
        (mas) => auto('PUT /tramites/:id/cobro#1', mas),
        CON_DINERO,
        donde,
        (slug, metodo_pago, datos) => {
          const dicho = datos({ deposito: 0, cliente: 0, persona: 0, total: 10_800 })
          const method_data = donde === 'method_data' ? dicho : [dicho]
          return porCobrar(slug, 'deposito', { id_personas: persona(), metodo_pago, method_data })
        },
      ),
    ),
    cobro(
      1,
      'deposito',
      {},
      {
        solo: /^(?!method_data)/,
        valores: () => ({ id_personas: [persona(1)], metodo_pago: [] }),
        pedido: (slug) => porCobrar(slug, 'deposito', { id_personas: persona(), metodo_pago: 6 }),
      },
    ),
    cobro(
      2,
      'credito',
      {},
      {
        valores: () => ({ id_personas: [persona(1)], vence: ['2090-01-05'] }),
        pedido: (slug) => porCobrar(slug, 'credito', { id_personas: persona() }),
      },
    ),
    cobro(
      3,
      'factura',
      {},
      {
        valores: () => ({ id_factura: [otra] }),
        pedido: async (slug) => {
          const d = await porFacturar(1, slug)
          const hechas = bien(await admin(slug).post('/facturaLiq', archivo(d)))
          const [una, dos] = [hechas.vendedores[0].id, hechas.compradores[0].id].map(Number)
          otra = dos ?? 0
          const { id, version } = await unTramiteRadicado(slug, { id_radicacion: d.id })
          return { params: { id }, body: { como: 'factura', version, id_factura: una } }
        },
      },
    ),
    cobro(
      4,
      'gratis',
      { causa: 'Ley 1 de 2000' },
      {
        valores: { como: ['tarifa'], causa: ['Decreto 2 de 2000'] },
        donde: { causa: '~causa_valor' },
      },
    ),
  ]
}
