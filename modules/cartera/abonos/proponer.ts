import { disponiblesParaDeudas } from '../../depositos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { diasDe, proponerAbono, type Tarifas } from '../domain.ts'
import { CuentaPorCobrar } from '../model.ts'
import { tarifasDe, cuentasAbiertasDe, nombrar, type CuentaConNombre } from './cuentas.ts'
import { exigirQuienPaga } from './cliente.ts'
import { comoSeConoce } from './leer-abono.ts'

/**
 * GET /abonosPropuesta: how a payment of a client would be parted, the oldest debt first, with what it withholds by its switches.
 * Nothing is written, and whoever pays may choose otherwise.
 * @throws Problem 422 without such a client
 */
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
