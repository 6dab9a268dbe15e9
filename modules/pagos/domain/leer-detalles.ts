import {
  METODO,
  TIPOS_TARJETA,
  type DetallesPago,
  type MedioDePago,
  type UsoDeDeposito,
} from '../../../schemas/facturacion/pagos.ts'

/** Characters of a cheque's or a transfer's number (specification 2, section 9). */
export const MAXIMO_NUMERO = 10

type Crudo = Readonly<Record<string, unknown>>

const esObjeto = (value: unknown): value is Crudo =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const texto = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Whole numbers, also where a form sends them as text; anything else is no number. */
const entero = (value: unknown): number | undefined => {
  const leido = texto(value)
  return /^-?\d{1,15}$/.test(leido) ? Number(leido) : undefined
}

/** A field where it has something, so that what is kept holds no empty ones. */
const con = <T>(campo: keyof DetallesPago, value: T | undefined | ''): object =>
  value === undefined || value === '' ? {} : { [campo]: value }

const usosDe = (value: unknown): UsoDeDeposito[] =>
  (Array.isArray(value) ? value : []).filter(esObjeto).map((uso) => ({
    id: entero(uso.id) ?? 0,
    valor: entero(uso.valor) ?? 0,
    ...(texto(uso.numero_deposito)
      ? { numero_deposito: entero(uso.numero_deposito) ?? texto(uso.numero_deposito) }
      : {}),
  }))

const mediosDe = (value: unknown): MedioDePago[] =>
  (Array.isArray(value) ? value : []).filter(esObjeto).map((medio) => {
    const method = entero(medio.method) ?? 0
    return { ...(method === METODO.multiple ? {} : detallesDe(method, medio)), method, valor: entero(medio.valor) ?? 0 }
  })

/** The details that a method has, out of what a form or a request carries; what belongs to other methods is left out. */
export function detallesDe(method: number, data: object | null | undefined): DetallesPago {
  const crudo: Crudo = esObjeto(data) ? data : {}
  const banco = con('id_banco', entero(crudo.id_banco))
  switch (method) {
    case METODO.bono:
    case METODO.credito:
      return con('deudor', entero(crudo.deudor))
    case METODO.cheque:
      return { ...con('numero_cheque', texto(crudo.numero_cheque)), ...banco }
    case METODO.datafono:
      return { ...banco, ...con('tipo_tarjeta', TIPOS_TARJETA.find(({ id }) => id === crudo.tipo_tarjeta)?.id) }
    case METODO.transferencia:
      return { ...banco, ...con('numero_transferencia', texto(crudo.numero_transferencia)) }
    case METODO.deposito: {
      const depositos = usosDe(crudo.depositos)
      return depositos.length ? { depositos, total: depositos.reduce((suma, { valor }) => suma + valor, 0) } : {}
    }
    case METODO.multiple: {
      const medios = mediosDe(crudo.medios)
      return medios.length ? { medios } : {}
    }
    default:
      return {}
  }
}
