import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { NOMBRES } from '../../../schemas/facturacion/pasarela.ts'
import { CATALOGOS } from '../../catalogos/index.ts'
import { recibirDeposito } from '../../depositos/index.ts'
import { findRow, insert, inTransaction, notFound, Problem, type Context } from '../../kernel/index.ts'
import { destinoDePago, type Linea, type OrdenPago, type PorPagar } from '../../pasarela/index.ts'
import { recibirAbono } from './abonar.ts'
import { cuentasAbiertasDe, rotuloDe, tomarConNombre } from './cuentas.ts'
import { leerCliente } from '../estado/leer-estado.ts'
import { CuentaPorCobrar } from '../model.ts'

const CUENTA = /^cuenta-([1-9]\d{0,9})$/

/** `'Co••• Vi•••'`: masked, because anybody may have the link. */
const velado = (nombre: string): string =>
  nombre
    .split(/\s+/)
    .filter(Boolean)
    .map((parte) => `${parte.slice(0, 2)}•••`)
    .join(' ')

/** Accounts of one payment, and letters of each: with more, neither the page's form nor the order's row would hold them. */
const [CUENTAS, LETRAS] = [200, 120]

async function porPagar(ctx: Context, titulo: string, nombre: string, ids: readonly number[]): Promise<PorPagar> {
  const cuentas = [...(await tomarConNombre(ctx, ids)).values()]
    .filter(({ cuenta }) => cuenta.saldo > 0)
    .sort((a, b) =>
      a.cuenta.fecha === b.cuenta.fecha ? a.cuenta.id - b.cuenta.id : a.cuenta.fecha < b.cuenta.fecha ? -1 : 1,
    )
  const lineas = cuentas.map((una): Linea => ({
    clave: `cuenta-${una.cuenta.id}`,
    texto: rotuloDe(una).slice(0, LETRAS),
    pesos: Number(una.cuenta.saldo),
  }))
  const total = lineas.reduce((suma, { pesos }) => suma + pesos, 0)
  return { titulo, quien: velado(nombre), lineas: lineas.slice(0, CUENTAS), total }
}

const nulaSiNoEsta = <T>(trabajo: Promise<T>): Promise<T | null> =>
  trabajo.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })

/** The provider's row among the banks, created at the first payment. */
async function bancoDe(ctx: Context, { proveedor }: OrdenPago): Promise<number> {
  const Banco = CATALOGOS.find(({ Modelo }) => Modelo.tableName === 'bancos')?.Modelo
  if (!Banco) throw new Error('there are no banks')
  const name = NOMBRES[proveedor]
  const hay = await Banco.query(ctx.db).findOne({ name })
  if (hay) return hay.id
  try {
    return (await inTransaction(ctx, (its) => insert(its, Banco, { name, code: null, activo: true }))).id
  } catch (error) {
    // the office wrote it its own way, or another payment has just made it
    const suyo = error instanceof Problem ? error.extra.actual : undefined
    const id: unknown = typeof suyo === 'object' && suyo !== null ? Reflect.get(suyo, 'id') : undefined
    if (typeof id !== 'number') throw error
    return id
  }
}

/** Pays each chosen account up to its current balance; the rest becomes an anticipo, because the money is already here. */
async function cobrarDe(ctx: Context, orden: OrdenPago, id_clientes: number): Promise<void> {
  const { id_personas } = await leerCliente(ctx, id_clientes)
  const elegidas = new Map(
    orden.detalle.flatMap(({ clave, pesos }) => {
      const id = Number(CUENTA.exec(clave)?.[1] ?? 0)
      return id ? [[id, pesos] as const] : []
    }),
  )
  const cuentas = await tomarConNombre(ctx, [...elegidas.keys()])
  const aplicaciones = [...elegidas].flatMap(([id_cuenta, pesos]) => {
    const cuenta = cuentas.get(id_cuenta)?.cuenta
    const valor = cuenta?.id_clientes === id_clientes ? Math.min(pesos, Number(cuenta.saldo)) : 0
    return valor > 0 ? [{ id_cuenta, valor }] : []
  })
  const aplicado = aplicaciones.reduce((suma, { valor }) => suma + valor, 0)
  const pago = {
    metodo_pago: METODO.transferencia,
    // the receipt number is short; the provider's own goes in `observaciones`
    method_data: [{ id_banco: await bancoDe(ctx, orden), numero_transferencia: String(orden.id) }],
  }
  const observaciones = `Pago en línea ${orden.referencia}${orden.id_proveedor ? `, ${orden.id_proveedor}` : ''}`.slice(
    0,
    500,
  )
  if (aplicado > 0) await recibirAbono(ctx, { id_clientes, valor: aplicado, aplicaciones, observaciones, ...pago })
  const sobra = Number(orden.pesos) - aplicado
  const anticipo = { tipo: 'anticipo', id_personas, anticipo: sobra, observaciones, ...pago } as const
  if (sobra > 0) await recibirDeposito(ctx, anticipo, { sinAdicionales: true })
}

destinoDePago('cartera', {
  porPagar: async (ctx, id) => {
    const cliente = await nulaSiNoEsta(leerCliente(ctx, id))
    return cliente && porPagar(ctx, 'Estado de cuenta', cliente.nombre, await cuentasAbiertasDe(ctx, id))
  },
  cobrar: (ctx, orden) => cobrarDe(ctx, orden, orden.destino_id),
})

destinoDePago('solicitud', {
  porPagar: async (ctx, id) => {
    const cuenta = await findRow(ctx.db, CuentaPorCobrar, id)
    if (cuenta?.clase !== 'deposito') return null
    const { nombre } = await leerCliente(ctx, cuenta.id_clientes)
    return porPagar(ctx, 'Solicitud de depósito', nombre, [id])
  },
  cobrar: async (ctx, orden) => {
    const cuenta = await findRow(ctx.db, CuentaPorCobrar, orden.destino_id)
    if (!cuenta) throw notFound('Esa solicitud de depósito ya no está.')
    await cobrarDe(ctx, orden, cuenta.id_clientes)
  },
})
