import {
  comoSeDice,
  detallesDe,
  revisarDetalles,
  requiereDetalle,
  type DetallesDichos,
  type OpcionesDeRevision,
} from '../../modules/pagos/domain/index.ts'
import { METODO, type DetallesPago, type TipoTarjeta } from '../../schemas/facturacion/pagos.ts'

export interface DepositoUsado {
  id: number
  numero_deposito: number
  valor: number | null
}

/** Form of the details; only the fields of the method count. */
interface DetalleEscrito {
  /** Person id. */
  deudor?: number | null
  numero_cheque?: string
  id_banco?: number | null
  tipo_tarjeta?: TipoTarjeta | null
  numero_transferencia?: string
  depositos?: readonly DepositoUsado[] | undefined
  medios?: readonly Medio[] | undefined
}

export interface Medio extends DetalleEscrito {
  /** Row id on the screen. */
  clave: string
  method: number | null
  /** Pesos. */
  valor: number | null
}

export interface DepositoDisponible {
  id: number
  numero_deposito: number
  otorgante: string | null
  /** Pesos. */
  disponible: number
}

/** `detalle` null: empty, or not needed. */
export interface ValorPago {
  method: number | null
  detalle: DetalleEscrito | null
}

export const SIN_PAGO: ValorPago = { method: null, detalle: null }

export interface Fuente {
  persona: number | null
  radicacion: number | null
  /** Parties of the deed: they become clients by owing. */
  partes?: ReadonlySet<number>
  /** Route of the deposits, if not by person and filing. */
  ruta?: string | undefined
  /** Edited invoice: its own use counts as available. */
  factura?: number | null
  /** Unsaved pesos of other cards, by deposit. */
  comprometido?: ReadonlyMap<number, number>
}

export interface DetalleProps {
  /** Prefix of the field ids: `${id}-${campo}`. */
  id: string
  detalle: DetalleEscrito
  onChange: (detalle: DetalleEscrito) => void
  /** Pesos to pay; null: unknown. */
  total: number | null
  errores: Readonly<Record<string, string>>
  disabled: boolean
  fuente: Fuente
  sinDeposito: boolean
  /** A debt is not paid with another. */
  sinDeuda?: boolean
}

export const detalleParaRevisar = ({ method, detalle }: ValorPago): DetallesPago => detallesDe(method ?? 0, detalle)

/** `method_data`: a list of at most one (specification 2, section 7). */
export const methodData = (value: ValorPago): DetallesDichos[] =>
  value.method === null || !requiereDetalle(value.method) || value.detalle === null
    ? []
    : [comoSeDice(detalleParaRevisar(value))]

/** Errors by field (`numero_cheque`, `medios.1.valor`); empty: complete. */
export const faltasDePago = (
  { method, detalle }: ValorPago,
  total: number | null,
  opciones: OpcionesDeRevision = {},
): Record<string, string> => {
  if (method === null) return { method: 'Seleccione el método de pago.' }
  return Object.fromEntries(
    Object.entries(revisarDetalles(method, detallesDe(method, detalle), total, opciones)).map(([campo, textos]) => [
      campo,
      textos[0] ?? '',
    ]),
  )
}

/** Incomplete details of a method that needs them (specification 2, section 4). */
export const faltaDetallePago = (value: ValorPago, total: number | null): boolean =>
  value.method !== null && requiereDetalle(value.method) && Object.keys(faltasDePago(value, total)).length > 0

/** Errors under a path, without it: `medios.1.valor` under `medios.1` is `valor`. */
export const bajo = (errores: Readonly<Record<string, string>>, camino: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errores).flatMap(([campo, texto]) =>
      campo.startsWith(`${camino}.`) ? [[campo.slice(camino.length + 1), texto]] : [],
    ),
  )

let filas = 0
const nuevaClave = (): string => `medio-${Date.now()}-${++filas}`

export const nuevoMedio = (valor: number | null): Medio => ({ clave: nuevaClave(), method: null, valor })

type Simple = Pick<
  DetalleEscrito,
  'deudor' | 'numero_cheque' | 'id_banco' | 'tipo_tarjeta' | 'numero_transferencia' | 'depositos'
>

const simple = ({
  deudor_persona,
  numero_cheque,
  id_banco,
  tipo_tarjeta,
  numero_transferencia,
  depositos,
}: DetallesDichos): Simple => ({
  deudor: deudor_persona ?? null,
  numero_cheque: numero_cheque ?? '',
  id_banco: id_banco ?? null,
  tipo_tarjeta: tipo_tarjeta ?? null,
  numero_transferencia: numero_transferencia ?? '',
  depositos: (depositos ?? []).map(({ id, valor, numero_deposito }) => ({
    id,
    valor,
    numero_deposito: Number(numero_deposito ?? id),
  })),
})

/** Saved details as form data. */
export const detalleGuardado = (data: readonly DetallesDichos[]): DetalleEscrito | null => {
  const [uno] = data
  return uno
    ? {
        ...simple(uno),
        medios: (uno.medios ?? []).map((medio) => ({
          ...simple(medio),
          method: medio.method,
          valor: medio.valor,
          clave: nuevaClave(),
        })),
      }
    : null
}

const CON_DEUDOR: readonly (number | null)[] = [METODO.bono, METODO.credito]

/** Drops the previous method's details (specification 2, section 4). @param persona payer: default debtor of a bono or crédito */
export const conMetodo = (value: ValorPago, method: number | null, persona: number | null = null): ValorPago => {
  if (method === value.method) return value
  return { method, detalle: persona !== null && CON_DEUDOR.includes(method) ? { deudor: persona } : null }
}

/** Changes the payer, also as debtor of each part that the previous payer owed. */
export const conPersona = (value: ValorPago, antes: number | null, persona: number | null): ValorPago => {
  if (antes === null || !value.detalle) return value
  const suya = <D extends Pick<DetalleEscrito, 'deudor'>>(method: number | null, dado: D): D =>
    dado.deudor === antes && CON_DEUDOR.includes(method) ? { ...dado, deudor: persona } : dado
  const { medios } = value.detalle
  const detalle = suya(value.method, value.detalle)
  return { ...value, detalle: medios ? { ...detalle, medios: medios.map((uno) => suya(uno.method, uno)) } : detalle }
}
/** Pesos by deposit id. */
export const depositosDe = ({ method, detalle }: ValorPago): Map<number, number> => {
  const usados = new Map<number, number>()
  const partes = method === METODO.multiple ? (detalle?.medios ?? []) : [{ method, ...detalle }]
  for (const parte of partes)
    if (parte.method === METODO.deposito)
      for (const { id, valor } of parte.depositos ?? []) usados.set(id, (usados.get(id) ?? 0) + (valor ?? 0))
  return usados
}

/** Element id of a field: `medios.1.id_banco` is `${id}-medios.1-id_banco`. */
export const elementoDe = (id: string, campo: string): string =>
  `${id}-${campo.replace(/^(medios\.\d+)\./, '$1-').replace(/\.id$/, '.valor')}`

/** Oldest first; if they are not enough, as one of several means. @param total pesos */
export const pagarConDepositos = (disponibles: readonly DepositoDisponible[], total: number): ValorPago => {
  const depositos: DepositoUsado[] = []
  let falta = total
  for (const { id, numero_deposito, disponible } of [...disponibles].sort(
    (a, b) => a.numero_deposito - b.numero_deposito,
  )) {
    const valor = Math.min(disponible, falta)
    if (valor < 1) continue
    depositos.push({ id, numero_deposito, valor })
    falta -= valor
  }
  if (falta === 0 || depositos.length === 0) return { method: METODO.deposito, detalle: { depositos } }
  const conDepositos = { ...nuevoMedio(total - falta), method: METODO.deposito, depositos }
  return { method: METODO.multiple, detalle: { medios: [conDepositos, nuevoMedio(falta)] } }
}
