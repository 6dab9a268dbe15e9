import {
  parteDeBases,
  proponerAbono,
  retencionDe,
  retencionesCon,
  TIPOS_RETENCION,
  type CuentaPorPagar,
  type Retenida,
  type Tarifas,
  type TipoRetencion,
} from '../../../modules/cartera/domain/index.ts'
import type { AbonoPropuesto } from '../../../schemas/respuestas/cartera/abono.ts'
import { faltasDePago, methodData, type ValorPago } from '../../pagos/domain.ts'

/** Whole pesos. Untouched values follow from the others. */
export interface FormularioAbono {
  valor: number | null
  fecha: string
  pago: ValorPago
  observaciones: string
  /** Amounts entered by account id; null: emptied. */
  fijas: Readonly<Record<number, number | null>>
  /** Withholdings entered by account id and kind. */
  retenidas: Readonly<Record<number, Partial<Record<TipoRetencion, number | null>>>>
}

export const vacio = (hoy: string, method: number | null = null): FormularioAbono => ({
  valor: null,
  fecha: hoy,
  pago: { method, detalle: null },
  observaciones: '',
  fijas: {},
  retenidas: {},
})

type Cuenta = AbonoPropuesto['cuentas'][number]

/** Part of an account: money, withholdings, and remaining debt. */
export interface Renglon {
  cuenta: Cuenta
  valor: number
  retenciones: Retenida[]
  retenido: number
  queda: number
}

export interface Reparto {
  renglones: readonly Renglon[]
  /** Unassigned pesos; negative: the accounts exceed the payment. */
  falta: number
}

const enMillonesimas = ({ reteiva, retefuente, reteica }: AbonoPropuesto['tarifas']): Tarifas => {
  const de = (porcentaje: number | null) => (porcentaje === null ? null : Math.round(porcentaje * 10_000))
  return { reteiva: de(reteiva), retefuente: de(retefuente), reteica: de(reteica) }
}

const porPagar = ({ id_cuenta, fecha, saldo, bases, clase }: Cuenta): CuentaPorPagar => ({
  id: id_cuenta,
  fecha,
  saldo,
  bases,
  espera: clase === 'deposito',
})

/** Entered amounts stay; the rest goes to the oldest debt first, with its withholdings. */
export function repartir(form: FormularioAbono, { cuentas, tarifas }: AbonoPropuesto): Reparto {
  const ppm = enMillonesimas(tarifas)
  const total = form.valor ?? 0
  const escritas = cuentas.reduce((suma, { id_cuenta }) => suma + (form.fijas[id_cuenta] ?? 0), 0)
  const libres = cuentas
    .filter(({ id_cuenta }) => form.fijas[id_cuenta] === undefined)
    // an entered withholding reduces the amount to pay
    .map((cuenta) => ({ ...porPagar(cuenta), ...(form.retenidas[cuenta.id_cuenta] ? conEscritas(cuenta, form) : {}) }))
  const { aplicaciones } = proponerAbono(Math.max(0, total - escritas), libres, ppm)
  const renglones = cuentas.map((cuenta) => {
    const valor = form.fijas[cuenta.id_cuenta] ?? aplicaciones.find(({ id }) => id === cuenta.id_cuenta)?.valor ?? 0
    const retenciones = retencionesDeCuenta(form, cuenta, valor, ppm)
    const retenido = retenciones.reduce((suma, una) => suma + una.valor, 0)
    return { cuenta, valor, retenciones, retenido, queda: cuenta.saldo - valor - retenido }
  })
  return { renglones, falta: total - renglones.reduce((suma, { valor }) => suma + valor, 0) }
}

const SIN_BASES = { reteiva: 0, retefuente: 0, reteica: 0 }

/** Account with entered withholdings: the rest is paid in money. */
const conEscritas = ({ id_cuenta, saldo }: Cuenta, { retenidas }: FormularioAbono) => {
  const suyas = Object.values(retenidas[id_cuenta] ?? {}).reduce<number>((suma, valor) => suma + (valor ?? 0), 0)
  return { saldo: Math.max(0, saldo - suyas), bases: SIN_BASES }
}

function retencionesDeCuenta(form: FormularioAbono, cuenta: Cuenta, valor: number, tarifas: Tarifas): Retenida[] {
  const escritas = form.retenidas[cuenta.id_cuenta]
  const propuestas = valor > 0 ? retencionesCon(cuenta, valor, tarifas) : []
  if (!escritas) return propuestas
  return TIPOS_RETENCION.flatMap((tipo) => {
    const escrita = escritas[tipo]
    if (escrita === undefined || escrita === null || escrita === 0) return []
    return [{ tipo, ...baseYTarifa(cuenta, valor, escrita, tarifas[tipo], tipo), valor: escrita }]
  })
}

/** Base of an entered withholding: by the client's rate if it fits, else the whole base. */
function baseYTarifa(cuenta: Cuenta, valor: number, retenida: number, tarifa: number | null, tipo: TipoRetencion) {
  const tope = cuenta.clase === 'varios' ? cuenta.valor : cuenta.bases[tipo]
  const deParte = cuenta.clase === 'varios' ? tope : parteDeBases(cuenta.bases, valor + retenida, cuenta.saldo)[tipo]
  if (tarifa && retencionDe(deParte, tarifa) === retenida) return { base: deParte, tarifa }
  const base = Math.min(tope, tarifa ? Math.max(retenida, Math.round((retenida * 1_000_000) / tarifa)) : tope)
  return { base, tarifa: base > 0 ? Math.round((retenida / base) * 1_000_000) : 0 }
}

/** Errors by field; empty: valid. */
export function faltasDeAbono(form: FormularioAbono, { renglones, falta }: Reparto): Record<string, string> {
  const faltas: Record<string, string> = {}
  const retenido = renglones.reduce((suma, renglon) => suma + renglon.retenido, 0)
  if ((form.valor ?? 0) === 0 && retenido === 0) faltas['valor'] = 'Escriba el valor del abono.'
  if (falta > 0) faltas['reparto'] = 'Sobra dinero sin cuenta: baje el valor o repártalo.'
  if (falta < 0) faltas['reparto'] = 'Las cuentas suman más que el abono.'
  for (const { cuenta, queda } of renglones) if (queda < 0) faltas[`cuenta.${cuenta.id_cuenta}`] = 'Pasa de lo que debe'
  if ((form.valor ?? 0) > 0)
    for (const [campo, texto] of Object.entries(faltasDePago(form.pago, form.valor))) faltas[`pago.${campo}`] = texto
  return faltas
}

export const cuerpoDe = (form: FormularioAbono, id_clientes: number, { renglones }: Reparto) => ({
  id_clientes,
  valor: form.valor ?? 0,
  metodo_pago: form.pago.method,
  method_data: methodData(form.pago),
  fecha: form.fecha,
  observaciones: form.observaciones.trim() || null,
  aplicaciones: renglones
    .filter(({ valor, retenido }) => valor > 0 || retenido > 0)
    .map(({ cuenta, valor, retenciones }) => ({
      id_cuenta: cuenta.id_cuenta,
      valor,
      retenciones: retenciones.map((una) => ({ ...una, tarifa: una.tarifa / 10_000 })),
    })),
})

/** Maps server errors (accounts by index in the body) to the screen's fields. */
export function faltasDelServidor(
  errores: Readonly<Record<string, string>>,
  { renglones }: Reparto,
): Record<string, string> {
  const enviadas = renglones.filter(({ valor, retenido }) => valor > 0 || retenido > 0)
  return Object.fromEntries(
    Object.entries(errores).map(([campo, texto]) => {
      const cual = /^aplicaciones\.(\d+)/.exec(campo)?.[1]
      const cuenta = cual === undefined ? undefined : enviadas[Number(cual)]?.cuenta.id_cuenta
      if (cuenta !== undefined) return [`cuenta.${cuenta}`, texto]
      if (campo === 'aplicaciones') return ['reparto', texto]
      return [campo === 'metodo_pago' ? 'pago.method' : campo.replace(/^method_data\./, 'pago.'), texto]
    }),
  )
}
