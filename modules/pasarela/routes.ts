import {
  cuentaSchema,
  gestoSchema,
  PROVEEDORES,
  pruebaSchema,
  type Proveedor,
  NOMBRES,
  PRUEBA,
} from '../../schemas/facturacion/pasarela.ts'
import {
  configuracionPagos,
  cuentaProveedor,
  filaEnlacePago,
  filaNotificacionPago,
  filaOrdenPago,
  ordenPago,
  pagoDePrueba,
  type PagoDePrueba,
} from '../../schemas/respuestas/facturacion/pasarela.ts'
import { mensaje, paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  idParams,
  listQuery,
  nada,
  nobody,
  notFound,
  oHoja,
  perMinute,
  route,
  type Route,
  Problem,
  update,
  type Context,
  ofOffice,
  openToAll,
} from '../kernel/index.ts'
import { eliminar, modificar, ver } from '../roles/index.ts'
import { cobrar, seCobra, iniciarPago, vueltaDePrueba } from './cobrar.ts'
import { DESTINO_PRUEBA, OrdenPago } from './model.ts'
import { guardarCuenta, leerConfiguracion, olvidarCuenta, cuentaDe } from './configuracion.ts'
import { consultarOrden, recibirNotificacion, simularPago } from './confirmar.ts'
import { revocarEnlace, crearOrden } from './enlaces.ts'
import { leerOrden, listarEnlaces, listarNotificaciones, listarOrdenes, filaDe } from './listar.ts'

/** Test payment of the specification (section 9): 7000 COP, CO. @throws Problem 409 without a test account of the provider */
async function probarPago(ctx: Context, proveedor: Proveedor): Promise<PagoDePrueba> {
  if (proveedor !== 'local') {
    const cuenta = await cuentaDe(ctx, proveedor)
    if (!cuenta)
      throw new Problem(409, 'sin_configurar', `Falta la cuenta de ${NOMBRES[proveedor]}: escríbala en Proveedores.`)
    if (!cuenta.prueba)
      throw new Problem(409, 'produccion', `La cuenta de ${NOMBRES[proveedor]} es de producción: aquí solo se prueba.`)
  }
  const orden = await crearOrden(ctx, {
    destino_tipo: DESTINO_PRUEBA,
    destino_id: 0,
    id_enlace: null,
    descripcion: 'Pago de prueba',
    proveedor,
    prueba: true,
    detalle: [{ clave: DESTINO_PRUEBA, texto: 'Pago de prueba', pesos: PRUEBA.pesos }],
  })
  return { orden: filaDe(ctx, orden), inicio: await iniciarPago(ctx, orden, vueltaDePrueba(ctx, orden)) }
}

const deOrdenPago = ofOffice('Orden de pago', 'De toda la oficina: lo que se cobró en línea no es de quien lo pidió.')

const deEnlacePago = ofOffice('Enlace de pago', 'De toda la oficina: los enlaces por los que se paga en línea.')

const deCuentaProveedor = ofOffice('Proveedor de pagos', 'De toda la oficina: hay una cuenta con cada proveedor.')

const deQuienNotifica = openToAll('Notificación de un pago', 'El proveedor, con la firma de cada notificación.')

const deQuienPaga = openToAll(
  'Pago en la pasarela local',
  'Quien paga, con la referencia de su orden, que nadie adivina.',
)

/** Books approved money that its owner refused at first. @throws Problem 404; 409 not approved, booked already, or still refused */
async function aplicarAMano(ctx: Context, id: number): Promise<void> {
  const orden = await OrdenPago.query(ctx.db).findById(id).forUpdate()
  if (!orden) throw notFound('No se encontró la orden de pago.')
  if (orden.estado !== 'aprobado') throw new Problem(409, 'estado', 'Solo se aplica un pago aprobado.')
  if (orden.cobrado_en !== null) throw new Problem(409, 'aplicado', 'Este pago ya se aplicó.')
  if (!seCobra(ctx, orden)) throw new Problem(409, 'prueba', 'Es un pago de prueba: no se aplica.')
  const cambio = await cobrar(ctx, orden)
  if (!cambio.cobrado_en) throw new Problem(409, 'sin_aplicar', cambio.aviso?.split('\n')[0] ?? 'No se pudo aplicar.')
  await update(ctx, OrdenPago, id, cambio, { before: orden })
}

const proveedorParams = {
  type: 'object',
  additionalProperties: false,
  required: ['proveedor'],
  properties: {
    proveedor: { type: 'string', minLength: 1, maxLength: 20, title: 'Proveedor', description: PROVEEDORES.join(', ') },
  },
} as const
const elDe = ({ proveedor }: { proveedor: string }): Proveedor => {
  const suyo = PROVEEDORES.find((uno) => uno === proveedor)
  if (!suyo) throw notFound('No existe ese proveedor de pagos.')
  return suyo
}
const referenciaParams = {
  type: 'object',
  additionalProperties: false,
  required: ['referencia'],
  properties: { referencia: { type: 'string', minLength: 1, maxLength: 40, title: 'Referencia de la orden' } },
} as const

const AVISO_BYTES = 64 * 1024

export const routes: Route[] = [
  route('POST /pasarela/notificaciones/:proveedor', {
    operation: 'notificarPago',
    summary: 'Lo que un proveedor notifica de un pago, con su firma',
    whose: deQuienNotifica,
    needs: nobody('el proveedor notifica un pago y lo prueba con su firma'),
    limit: perMinute(240),
    transaction: false,
    params: proveedorParams,
    raw: { types: ['application/json', 'application/x-www-form-urlencoded'], most: AVISO_BYTES },
    reply: mensaje,
    handler: (ctx, { params, header, raw }) => recibirNotificacion(ctx, elDe(params), header, raw),
  }),
  route('POST /pasarela/local/:referencia', {
    operation: 'simularPago',
    summary: 'La pasarela local notifica lo que se eligió en su diálogo',
    whose: deQuienPaga,
    needs: nobody('quien prueba un pago elige en la pasarela local qué se notifica'),
    limit: perMinute(60),
    transaction: false,
    params: referenciaParams,
    body: gestoSchema,
    reply: mensaje,
    handler: (ctx, { params, body }) => simularPago(ctx, params.referencia, body.gesto),
  }),
  route('GET /pasarela/configuracion', {
    summary: 'Las cuentas con proveedores de pagos, sin sus secretos',
    needs: ver('pagos'),
    reply: configuracionPagos,
    handler: (ctx) => leerConfiguracion(ctx),
  }),
  route('PUT /pasarela/cuentas/:proveedor', {
    operation: 'guardarCuentaDePagos',
    summary: 'Guarda la cuenta con un proveedor de pagos',
    whose: deCuentaProveedor,
    needs: modificar('pagos'),
    params: proveedorParams,
    body: cuentaSchema,
    reply: cuentaProveedor,
    handler: (ctx, { params, body }) => guardarCuenta(ctx, elDe(params), body),
  }),
  route('DELETE /pasarela/cuentas/:proveedor', {
    operation: 'olvidarCuentaDePagos',
    summary: 'Olvida la cuenta con un proveedor de pagos y sus secretos',
    whose: deCuentaProveedor,
    needs: eliminar('pagos'),
    params: proveedorParams,
    reply: nada,
    handler: (ctx, { params }) => olvidarCuenta(ctx, elDe(params)),
  }),
  route('POST /pasarela/prueba', {
    operation: 'probarPago',
    summary: 'Empieza el pago de prueba de 7.000 COP',
    needs: ver('pagos'),
    limit: perMinute(30),
    answers: 201,
    body: pruebaSchema,
    reply: pagoDePrueba,
    handler: (ctx, { body }) => probarPago(ctx, body.proveedor),
  }),
  route('GET /pasarela/ordenes', {
    summary: 'Los pagos en línea, lo último primero',
    needs: ver('pagos'),
    query: listQuery,
    reply: oHoja(paginaDe(filaOrdenPago)),
    handler: (ctx, { query }) => listarOrdenes(ctx, query),
  }),
  route('GET /pasarela/ordenes/:id', {
    summary: 'Un pago en línea y lo que se supo de él',
    whose: deOrdenPago,
    needs: ver('pagos'),
    params: idParams,
    reply: ordenPago,
    handler: (ctx, { params }) => leerOrden(ctx, params.id),
  }),
  route('POST /pasarela/ordenes/:id/consultar', {
    summary: 'Pregunta al proveedor cómo va un pago',
    whose: deOrdenPago,
    needs: modificar('pagos'),
    limit: perMinute(30),
    transaction: false,
    params: idParams,
    reply: ordenPago,
    handler: async (ctx, { params }) => {
      await consultarOrden(ctx, params.id)
      return leerOrden(ctx, params.id)
    },
  }),
  route('POST /pasarela/ordenes/:id/aplicar', {
    summary: 'Registra un pago aprobado que no se pudo registrar al llegar',
    whose: deOrdenPago,
    needs: modificar('pagos'),
    params: idParams,
    reply: ordenPago,
    handler: async (ctx, { params }) => {
      await aplicarAMano(ctx, params.id)
      return leerOrden(ctx, params.id)
    },
  }),
  route('GET /pasarela/notificaciones', {
    summary: 'Lo que los proveedores notificaron, creído o no',
    needs: ver('pagos'),
    query: listQuery,
    reply: oHoja(paginaDe(filaNotificacionPago)),
    handler: (ctx, { query }) => listarNotificaciones(ctx, query),
  }),
  route('GET /pasarela/enlaces', {
    summary: 'Los enlaces por los que se paga en línea',
    needs: ver('pagos'),
    query: listQuery,
    reply: oHoja(paginaDe(filaEnlacePago)),
    handler: (ctx, { query }) => listarEnlaces(ctx, query),
  }),
  route('DELETE /pasarela/enlaces/:id', {
    summary: 'Revoca un enlace de pago',
    whose: deEnlacePago,
    needs: modificar('pagos'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => revocarEnlace(ctx, params.id),
  }),
]
