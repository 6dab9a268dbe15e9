import {
  METODO,
  TIPOS_TARJETA,
  type DetallesPago,
  type MedioDePago,
  type UsoDeDeposito,
  METODOS_PAGO,
  type MetodoPago,
} from '../../../schemas/facturacion/pagos.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'

/** Specification 2, section 9. */
export const MAXIMO_NUMERO = 10

type Crudo = Readonly<Record<string, unknown>>

const esObjeto = (value: unknown): value is Crudo =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const texto = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Forms send numbers as text. */
const entero = (value: unknown): number | undefined => {
  const leido = texto(value)
  return /^-?\d{1,15}$/.test(leido) ? Number(leido) : undefined
}

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

/** Fields of other methods are dropped. */
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

/** Fields of each means in a body; BONO and CRÉDITO also name the debtor's person. */
const PROPIOS: Readonly<Record<number, readonly string[]>> = {
  [METODO.bono]: ['deudor', 'deudor_persona'],
  [METODO.cheque]: ['numero_cheque', 'id_banco'],
  [METODO.credito]: ['deudor', 'deudor_persona'],
  [METODO.datafono]: ['id_banco', 'tipo_tarjeta'],
  [METODO.deposito]: ['depositos'],
  [METODO.transferencia]: ['id_banco', 'numero_transferencia'],
  [METODO.multiple]: ['medios'],
}
const TODOS = new Set(Object.values(PROPIOS).flat())
const hay = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : texto(value) !== '')

/** Sentences at each filled field of another means, which would be lost. */
export function detallesAjenos(method: number, data: unknown, camino = ''): FaltasDePago {
  if (!esObjeto(data) || !metodoDe(method)) return {}
  const medios = method === METODO.multiple && Array.isArray(data.medios) ? data.medios.filter(esObjeto) : []
  return Object.assign(
    Object.fromEntries(
      [...TODOS]
        .filter((campo) => hay(data[campo]) && !PROPIOS[method]?.includes(campo))
        .map((campo) => [`${camino}${campo}`, ['No es de este método de pago: quítelo.']]),
    ),
    ...medios.map((medio, i) => detallesAjenos(entero(medio.method) ?? 0, medio, `medios.${i}.`)),
  ) as FaltasDePago // of each part the same
}

export const metodoDe = (id: number): MetodoPago | undefined => METODOS_PAGO.find((metodo) => metodo.id === id)

export const nombreDeMetodo = (id: number): string => metodoDe(id)?.name ?? ''

export const requiereDetalle = (id: number): boolean => metodoDe(id)?.requiere_detalle ?? false

/** All but MÚLTIPLE (specification 2, section 5). */
export const metodosDentroDeMultiple = (): MetodoPago[] => METODOS_PAGO.filter(({ id }) => id !== METODO.multiple)

/** An empty object counts as nothing. */
export const tieneDetalles = (data: object | null | undefined): boolean =>
  data !== null && data !== undefined && Object.keys(data).length > 0

/** Sentences by field, as `numero_cheque`, `depositos.0.valor` or `medios.1.id_banco`. */
export type FaltasDePago = Record<string, string[]>

export interface OpcionesDeRevision {
  /** Funds by deposit; without it they are not checked. */
  disponibles?: ReadonlyMap<number, number>
}

/** Specification 2, section 5. @param total whole pesos; null when unknown yet */
export function revisarDetalles(
  method: number,
  data: object | null | undefined,
  total: number | null,
  opciones: OpcionesDeRevision = {},
): FaltasDePago {
  const faltas: FaltasDePago = {}
  const note = (campo: string, texto: string) => {
    ;(faltas[campo] ??= []).push(texto)
  }
  const detalles = detallesDe(method, data)
  if (!metodoDe(method)) note('method', 'Seleccione el método de pago.')
  else if (method === METODO.multiple) revisarMedios(detalles, total, opciones, note)
  else revisarUno(method, detalles, total, opciones, note)
  return { ...detallesAjenos(method, data), ...faltas }
}

type Note = (campo: string, texto: string) => void

function revisarUno(
  method: number,
  detalles: DetallesPago,
  total: number | null,
  opciones: OpcionesDeRevision,
  note: Note,
): void {
  switch (method) {
    case METODO.bono:
    case METODO.credito:
      if (!detalles.deudor) note('deudor', 'Seleccione un deudor')
      break
    case METODO.cheque:
      exigirNumero('numero_cheque', detalles.numero_cheque, 'Ingrese el número de cheque', note)
      break
    case METODO.datafono:
      if (!detalles.id_banco) note('id_banco', 'Seleccione un banco')
      if (!detalles.tipo_tarjeta) note('tipo_tarjeta', 'Seleccione el tipo de tarjeta')
      break
    case METODO.transferencia:
      if (!detalles.id_banco) note('id_banco', 'Seleccione un banco')
      exigirNumero('numero_transferencia', detalles.numero_transferencia, 'Ingrese el número de transferencia', note)
      break
    case METODO.deposito:
      revisarDepositos(detalles.depositos ?? [], total, opciones, note)
      break
  }
}

function exigirNumero(campo: string, numero: string | undefined, falta: string, note: Note): void {
  if (!numero) note(campo, falta)
  else if (numero.length > MAXIMO_NUMERO) note(campo, `Máximo ${MAXIMO_NUMERO} caracteres`)
}

function revisarDepositos(
  usos: readonly UsoDeDeposito[],
  total: number | null,
  { disponibles }: OpcionesDeRevision,
  note: Note,
): void {
  if (!usos.length) {
    note('depositos', 'Seleccione un deposito')
    return
  }
  usos.forEach(({ id, valor }, i) => {
    const disponible = disponibles?.get(id)
    if (usos.findIndex((otro) => otro.id === id) < i) note(`depositos.${i}.id`, 'Ya está agregado')
    else if (disponibles && !disponible) note(`depositos.${i}.valor`, 'Deposito sin fondos')
    else if (valor < 1) note(`depositos.${i}.valor`, 'Min. 1')
    else if (disponible !== undefined && valor > disponible)
      note(`depositos.${i}.valor`, `Max. ${formatPesos(disponible)}`)
  })
  if (total === null) return
  const suma = usos.reduce((acc, { valor }) => acc + valor, 0)
  if (suma > total) note('depositos', `El valor maximo es ${formatPesos(total)}`)
  else if (suma < total)
    note(
      'depositos',
      `Los depósitos suman ${formatPesos(suma)} y faltan ${formatPesos(total - suma)}: pague el resto con MÚLTIPLE MEDIO DE PAGO.`,
    )
}

function revisarMedios(
  { medios = [] }: DetallesPago,
  total: number | null,
  { disponibles }: OpcionesDeRevision,
  note: Note,
): void {
  if (!medios.length) {
    note('medios', 'Agregue al menos un medio de pago.')
    return
  }
  const usados = new Set<number>()
  const quedan = disponibles && new Map(disponibles)
  medios.forEach(({ method, valor, ...detalles }, i) => {
    const at = (campo: string) => `medios.${i}.${campo}`
    if (method === METODO.multiple || !metodoDe(method)) note(at('method'), 'Seleccione el método de pago.')
    else
      revisarUno(method, detalles, valor, quedan ? { disponibles: quedan } : {}, (campo, texto) => {
        note(at(campo), texto)
      })
    if (valor < 1) note(at('valor'), 'Min. 1')
    detalles.depositos?.forEach(({ id }, d) => {
      if (usados.has(id)) note(at(`depositos.${d}.id`), 'Ya está agregado')
      usados.add(id)
    })
  })
  if (total === null) return
  const suma = medios.reduce((acc, { valor }) => acc + valor, 0)
  if (suma > total) note('medios', `El valor maximo es ${formatPesos(total)}`)
  else if (suma < total)
    note('medios', `Los medios de pago suman ${formatPesos(suma)}: faltan ${formatPesos(total - suma)}.`)
}
