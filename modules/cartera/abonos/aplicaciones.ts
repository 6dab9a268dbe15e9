import type { FromSchema } from 'json-schema-to-ts'
import type { abonoSchema } from '../../../schemas/cartera/abono.ts'
import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import type { Context, FieldErrors } from '../../kernel/index.ts'
import {
  baseDeRetencion,
  NOMBRE_RETENCION,
  repartirAbono,
  totalRetenido,
  type Retenida,
  type Tarifas,
  diasDe,
  proponerAbono,
} from '../domain/index.ts'
import { cuentasAbiertasDe, tomarConNombre, type CuentaConNombre, nombrar, exigirQuienPaga } from './cuentas.ts'
import { tarifasDe } from '../cobro/tarifas-de-retencion.ts'
import { disponiblesParaDeudas } from '../../depositos/index.ts'
import { CuentaPorCobrar } from '../model.ts'
import { comoSeConoce } from './leer-abono.ts'

export type CuerpoAbono = FromSchema<typeof abonoSchema>
type Pedida = NonNullable<CuerpoAbono['aplicaciones']>[number]

/** Whole pesos. */
export interface Aplicada extends CuentaConNombre {
  valor: number
  retenciones: Retenida[]
}

export const maximo = (pesos: number): string => `El valor maximo es ${formatPesos(Math.max(0, pesos))}`

/** By the body or, by default, oldest debt first. Locks the accounts. Faults go to `errors`, by field. */
export async function leerAplicaciones(
  ctx: Context,
  body: CuerpoAbono,
  cliente: { id: number; tarifas: Tarifas },
  errors: FieldErrors,
): Promise<Aplicada[]> {
  const valor = Number(body.valor)
  if (!body.aplicaciones) return aLoMasViejo(ctx, body, cliente.id, valor, errors)
  const pedidas = body.aplicaciones
  const cuentas = await tomarConNombre(
    ctx,
    pedidas.map(({ id_cuenta }) => Number(id_cuenta)),
  )
  const aplicadas = pedidas.flatMap((pedida, i) => {
    const campo = `aplicaciones.${i}`
    const una = cuentas.get(Number(pedida.id_cuenta))
    const falta =
      noVale(una, cliente.id) ??
      (pedidas.slice(0, i).some(({ id_cuenta }) => Number(id_cuenta) === una?.cuenta.id) ? 'Ya está agregada' : null)
    if (falta || !una) {
      errors[`${campo}.id_cuenta`] = [falta ?? '']
      return []
    }
    return [leerUna(pedida, una, cliente.tarifas, campo, errors)]
  })
  const suma = pedidas.reduce((total, pedida) => total + Number(pedida.valor), 0)
  if (suma > valor) errors['aplicaciones'] = [maximo(valor)]
  else if (suma < valor)
    errors['aplicaciones'] = [`Las cuentas suman ${formatPesos(suma)}: faltan ${formatPesos(valor - suma)}.`]
  if (
    suma +
      totalRetenido(
        pedidas.flatMap(({ retenciones }) => retenciones ?? []).map((r) => ({ valor: Number(r.valor) })),
      ) ===
    0
  )
    errors['valor'] = ['Escriba el valor del abono.']
  return aplicadas.filter((una) => una.valor > 0 || una.retenciones.length > 0)
}

const noVale = (una: CuentaConNombre | undefined, id_clientes: number): string | null => {
  if (una?.cuenta.id_clientes !== id_clientes) return 'Esa cuenta no es de este cliente.'
  if (una.cuenta.castigado > 0 && una.cuenta.saldo === 0)
    return 'Esa cuenta está castigada: recupérela antes de recibir su pago.'
  return null
}

function leerUna(pedida: Pedida, una: CuentaConNombre, tarifas: Tarifas, campo: string, errors: FieldErrors): Aplicada {
  const valor = Number(pedida.valor)
  const retenciones = (pedida.retenciones ?? []).map((pedido, j) => {
    const retenida = leerRetencion(pedido, una, tarifas)
    const en = `${campo}.retenciones.${j}`
    const tope = una.cuenta.clase === 'varios' ? Number(una.cuenta.valor) : una.bases[retenida.tipo]
    if (una.cuenta.clase === 'deposito') errors[`${en}.tipo`] = ['De una solicitud de depósito no se retiene.']
    else if (pedida.retenciones?.slice(0, j).some(({ tipo }) => tipo === retenida.tipo))
      errors[`${en}.tipo`] = ['Ya está agregada']
    else if (retenida.base > tope) errors[`${en}.base`] = [maximo(tope)]
    else if (retenida.valor < 1) errors[`${en}.valor`] = ['Min. 1']
    else if (retenida.valor > retenida.base) errors[`${en}.valor`] = [maximo(retenida.base)]
    return retenida
  })
  const retenido = totalRetenido(retenciones)
  const saldo = Number(una.cuenta.saldo)
  if (valor + retenido > saldo)
    errors[retenido > saldo ? `${campo}.retenciones` : `${campo}.valor`] = [
      maximo(saldo - (retenido > saldo ? 0 : retenido)),
    ]
  return { ...una, valor, retenciones }
}

type PedidaRetencion = NonNullable<Pedida['retenciones']>[number]

/** Defaults of a retention: the client's rate, and the base that gives the amount. */
function leerRetencion(pedido: PedidaRetencion, { bases, cuenta }: CuentaConNombre, tarifas: Tarifas): Retenida {
  const valor = Number(pedido.valor)
  const dicha = typeof pedido.tarifa === 'number' ? Math.round(pedido.tarifa * 10_000) : tarifas[pedido.tipo]
  const queda = cuenta.clase === 'varios' ? Number(cuenta.valor) : bases[pedido.tipo]
  const base =
    pedido.base === null || pedido.base === undefined
      ? Math.min(queda, dicha ? baseDeRetencion(valor, dicha) : queda)
      : Number(pedido.base)
  return { tipo: pedido.tipo, base, tarifa: dicha ?? (base > 0 ? Math.round((valor / base) * 1_000_000) : 0), valor }
}

/** Oldest debt first. Deposit requests come last and take money only. */
async function aLoMasViejo(
  ctx: Context,
  body: CuerpoAbono,
  id_clientes: number,
  valor: number,
  errors: FieldErrors,
): Promise<Aplicada[]> {
  const cuentas = [...(await tomarConNombre(ctx, await cuentasAbiertasDe(ctx, id_clientes))).values()]
  const conDeposito = Number(body.metodo_pago) === METODO.deposito
  const de = (pedidas: boolean) =>
    cuentas
      .filter(({ cuenta }) => (cuenta.clase === 'deposito') === pedidas)
      .map(({ cuenta }) => ({ id: cuenta.id, fecha: cuenta.fecha, saldo: Number(cuenta.saldo) }))
  const deudas = repartirAbono(valor, de(false))
  const pedidos = repartirAbono(deudas.sobra, conDeposito ? [] : de(true))
  if (valor === 0) errors['valor'] = ['Escriba el valor del abono.']
  else if (pedidos.sobra > 0) errors['valor'] = [maximo(valor - pedidos.sobra)]
  const porId = new Map(cuentas.map((una) => [una.cuenta.id, una]))
  return [...deudas.partes, ...pedidos.partes].flatMap(({ id, valor: suyo }) => {
    const una = porId.get(id)
    return una ? [{ ...una, valor: suyo, retenciones: [] }] : []
  })
}

export const detalleDeRetencion = ({ tipo, tarifa }: Pick<Retenida, 'tipo' | 'tarifa'>): string =>
  `${NOMBRE_RETENCION[tipo]} ${String(tarifa / 10_000).replace('.', ',')} %`

/** GET /abonosPropuesta: default distribution of a payment; writes nothing. @throws Problem 422 without such a client */
export async function propuestaDe(
  ctx: Context,
  { id_clientes, valor = 0 }: { id_clientes: number; valor?: number | undefined },
) {
  const cliente = await exigirQuienPaga(ctx, id_clientes)
  const ids = await cuentasAbiertasDe(ctx, id_clientes)
  const leidas = ids.length ? await CuentaPorCobrar.query(ctx.db).whereIn('id', ids).orderBy('fecha').orderBy('id') : []
  const cuentas = [...(await nombrar(ctx, leidas)).values()]
  const tarifas = await tarifasDe(ctx, cliente, ctx.today)
  const { aplicaciones, sobra } = proponerAbono(valor, cuentas.map(porPagar), tarifas)
  const { id, id_personas, nombre, numero_documento } = cliente
  return {
    cliente: { id, id_personas, nombre, numero_documento },
    saldo: leidas.reduce((suma, { saldo }) => suma + Number(saldo), 0),
    tarifas: enPorcentaje(tarifas),
    cuentas: cuentas.map((una) => ({
      ...comoSeConoce(una),
      dias: diasDe(una.cuenta, ctx.today),
      valor: Number(una.cuenta.valor),
      saldo: Number(una.cuenta.saldo),
      bases: una.bases,
    })),
    aplicaciones: aplicaciones.map(({ id: id_cuenta, valor: suyo, retenciones }) => ({
      id_cuenta,
      valor: suyo,
      retenciones: retenciones.map((una) => ({ ...una, tarifa: una.tarifa / 10_000 })),
    })),
    sobra,
  }
}

const porPagar = ({ cuenta, bases }: CuentaConNombre) => ({
  id: cuenta.id,
  fecha: cuenta.fecha,
  saldo: Number(cuenta.saldo),
  bases,
  espera: cuenta.clase === 'deposito',
})

const enPorcentaje = ({ reteiva, retefuente, reteica }: Tarifas) => {
  const de = (ppm: number | null) => (ppm === null ? null : ppm / 10_000)
  return { reteiva: de(reteiva), retefuente: de(retefuente), reteica: de(reteica) }
}

export async function depositosParaAbonar(ctx: Context, { id_clientes }: { id_clientes: number }) {
  const { id_personas } = await exigirQuienPaga(ctx, id_clientes)
  const ids = await cuentasAbiertasDe(ctx, id_clientes)
  const cuentas = ids.length ? await CuentaPorCobrar.query(ctx.db).whereIn('id', ids) : []
  return disponiblesParaDeudas(ctx, {
    id_personas,
    radicaciones: radicacionesDe(cuentas.map((cuenta) => ({ cuenta }))),
  })
}

const radicacionesDe = (cuentas: readonly Pick<CuentaConNombre, 'cuenta'>[]): number[] => [
  ...new Set(cuentas.flatMap(({ cuenta }) => (cuenta.clase === 'deposito' ? [] : (cuenta.id_radicacion ?? [])))),
]
