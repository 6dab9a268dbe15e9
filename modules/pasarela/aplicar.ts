import { createHash } from 'node:crypto'
import type { EstadoDicho, Proveedor, Resultado } from '../../schemas/facturacion/pasarela.ts'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { avisable, avisarA } from '../campana/index.ts'
import {
  enqueue,
  insertRow,
  inTransaction,
  Problem,
  readRow,
  update,
  type Context,
  type Step,
} from '../kernel/index.ts'
import { cobrar, conAviso, descobrar } from './cobrar.ts'
import { pasoDe } from './domain.ts'
import { usuariosCon } from '../roles/index.ts'
import { DESTINO_PRUEBA, OrdenPago, type NotificacionPago } from './model.ts'
import type { Dicho } from './proveedores/pasarela-pago.ts'

/** Banks may take days; later the order expires, and an approval still counts. */
const PENDIENTE_MS = 7 * 24 * 3_600_000

export interface Recibido {
  proveedor: Proveedor
  dicho: Dicho
  crudo: Buffer | string
  origen: NotificacionPago['origen']
}

export async function anotar(
  ctx: Context,
  { proveedor, dicho, crudo, origen }: Recibido,
  resultado: Resultado,
  { orden = 0, aplicada = '' } = {},
): Promise<void> {
  await insertRow(ctx.db, 'pagos_notificaciones', {
    cuando: ctx.now.toISOString(),
    proveedor,
    id_orden: orden || null,
    referencia: dicho.referencia.slice(0, 80),
    id_proveedor: dicho.id.slice(0, 80),
    estado: dicho.estado ?? '',
    pesos: dicho.pesos,
    moneda: dicho.moneda,
    prueba: dicho.prueba,
    firma_ok: dicho.firmaOk,
    resultado,
    aplicada: aplicada || null,
    huella: createHash('sha256').update(crudo).digest('hex'),
    ip: ctx.ip.slice(0, 64),
    origen,
  })
}

/** Serialized by order, once per payment and state. If booking fails, the order is still approved, because the money exists. */
export async function aplicar(ctx: Context, recibido: Recibido): Promise<Resultado> {
  try {
    return await dar(ctx, recibido, cobrar)
  } catch (error) {
    if (error instanceof Problem) throw error
    ctx.log.error({ err: error, proveedor: recibido.proveedor }, 'payment not written down')
    return dar(ctx, recibido, async (its, { id, aviso }) => {
      await enqueue(its, TRABAJO_APLICAR, { id }, { key: `${TRABAJO_APLICAR}:${id}`, again: true })
      return { aviso: conAviso(aviso, NO_SE_PUDO) }
    })
  }
}

const NO_SE_PUDO =
  'Aprobado sin aplicar: algo falló al registrarlo. Se intenta de nuevo; también puede aplicarlo usted.'

export const TRABAJO_APLICAR = 'pago-aplicar'

export interface PedidoAplicar {
  id: number
}

/** Books what was approved while something was broken: the provider was answered, and does not notify it again. */
export async function aplicarDeNuevo(ctx: Context, { id }: PedidoAplicar, step: Step): Promise<void> {
  await step('registrarlo', () =>
    inTransaction(ctx, async (its) => {
      const orden = await OrdenPago.query(its.db).findById(id).forUpdate()
      if (orden?.estado === 'aprobado' && orden.cobrado_en === null) await cambiar(its, orden, await cobrar(its, orden))
      return null
    }),
  )
}

const dar = (ctx: Context, recibido: Recibido, alAprobar: typeof cobrar): Promise<Resultado> =>
  inTransaction(ctx, async (its) => {
    const { proveedor, dicho, origen } = recibido
    const orden = await OrdenPago.query(its.db).findOne({ referencia: dicho.referencia, proveedor }).forUpdate()
    if (!orden || dicho.estado === null || dicho.id === '') {
      const resultado = orden ? 'ilegible' : 'sin_orden'
      await anotar(its, recibido, resultado, { orden: orden?.id ?? 0 })
      return resultado
    }
    const { estado } = dicho
    const falta = await distinto(its, orden, dicho)
    const paso = falta === null ? pasoDe(orden, dicho.id, estado) : { nada: falta }
    if ('nada' in paso) {
      // repeated answers to our own question are not logged
      if (origen === 'aviso' || paso.nada !== 'repetida') await anotar(its, recibido, paso.nada, { orden: orden.id })
      const aviso = avisado(orden, paso.nada, dicho)
      if (aviso !== orden.aviso) await cambiar(its, orden, { aviso })
      return paso.nada
    }
    const aplicada = `${proveedor}:${dicho.id}:${estado}`
    const ya = await readRow(its.db, 'select id from pagos_notificaciones where aplicada = ? limit 1', [aplicada])
    await anotar(its, recibido, ya ? 'repetida' : 'aplicada', { orden: orden.id, aplicada: ya ? '' : aplicada })
    if (ya) return 'repetida'
    const nuevo = { estado, id_proveedor: dicho.id, ...instantesDe(its, estado) }
    const movida = await update(its, OrdenPago, orden.id, nuevo, { before: orden })
    const cambio =
      estado === 'aprobado' ? await alAprobar(its, movida) : estado === 'reversado' ? await descobrar(its, movida) : {}
    if (Object.keys(cambio).length) await cambiar(its, movida, cambio)
    return 'aplicada'
  })

/** A new warning rings for who may settle it, save one that a job settles by itself. */
async function cambiar(ctx: Context, orden: OrdenPago, cambio: Partial<OrdenPago>): Promise<void> {
  await update(ctx, OrdenPago, orden.id, cambio, { before: orden })
  const [nuevo] = cambio.aviso?.split('\n') ?? []
  if (!nuevo || nuevo === NO_SE_PUDO || orden.aviso?.includes(nuevo) || orden.destino_tipo === DESTINO_PRUEBA) return
  await avisarA(ctx, await usuariosCon(ctx, permiso('pagos', 'modificar')), {
    clase: 'pago_por_revisar',
    objeto: 'pago',
    id_objeto: orden.id,
    llave: `pago:${orden.id}:${nuevo}`,
    titulo: `Revise un pago en línea de ${formatPesos(Number(orden.pesos))}`,
    detalle: nuevo,
    autor: null,
  })
}

avisable({
  objeto: 'pago',
  tabla: 'pagos_ordenes',
  ve: ({ user }) => (user?.permisos.has(permiso('pagos', 'ver')) ? { sql: '1 = 1', values: [] } : null),
  href: (_, { id_objeto }) => `/admin/pagos?ver=pagos&fila=${id_objeto}`,
})

function instantesDe({ now }: Context, estado: EstadoDicho): Partial<OrdenPago> {
  const ahora = now.toISOString()
  if (estado === 'aprobado') return { aprobado_en: ahora }
  if (estado === 'reversado') return { reversado_en: ahora }
  return estado === 'pendiente' ? { vence: new Date(now.getTime() + PENDIENTE_MS).toISOString() } : {}
}

async function distinto(
  ctx: Context,
  { id, proveedor, pesos, moneda, prueba }: OrdenPago,
  dicho: Dicho,
): Promise<'moneda_distinta' | 'monto_distinto' | 'prueba_distinta' | 'pago_ajeno' | null> {
  if (dicho.moneda !== moneda) return 'moneda_distinta'
  if (dicho.pesos !== Number(pesos)) return 'monto_distinto'
  if (dicho.prueba !== prueba) return 'prueba_distinta'
  const ajena = await OrdenPago.query(ctx.db)
    .where({ proveedor, id_proveedor: dicho.id })
    .whereNot({ id })
    .select('id')
    .first()
  return ajena ? 'pago_ajeno' : null
}

/** A second payment that was returned needs nobody. */
const avisado = (orden: OrdenPago, resultado: Resultado, dicho: Dicho): string | null =>
  conAviso(
    orden.aviso,
    avisoDe(orden, resultado, dicho),
    (linea) => resultado !== 'otro_pago' || dicho.estado !== 'reversado' || !linea.includes(`(${dicho.id})`),
  )

/** Warning for staff: unexpected or repeated money; null for none. */
function avisoDe(orden: OrdenPago, resultado: Resultado, { estado, id, pesos }: Dicho): string | null {
  if (estado === 'reversado' && resultado === 'monto_distinto' && id === orden.id_proveedor)
    return `El proveedor devolvió ${pesos === null ? 'una parte' : formatPesos(pesos)} de este pago (${id}): reverse a mano esa parte.`
  if (estado !== 'aprobado') return null
  // true also once the first one is returned
  if (resultado === 'otro_pago')
    return `Se pagó otra vez (${id}), y ese pago no se registró: devuélvalo desde el proveedor o regístrelo a mano.`
  if (resultado === 'monto_distinto')
    return `El proveedor aprobó otro monto (${id}): no se registró. Revíselo con el proveedor.`
  if (resultado === 'moneda_distinta')
    return `El proveedor aprobó en otra moneda (${id}): no se registró. Revíselo con el proveedor.`
  if (resultado === 'prueba_distinta')
    return `Lo aprobado ${orden.prueba ? 'no es una prueba y la orden sí' : 'es una prueba y la orden no'} (${id}): no se registró.`
  return resultado === 'pago_ajeno' ? `El pago ${id} ya es de otra orden: no se registró.` : null
}
