import type { DatoDeOrden } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { formatDate, formatPesos } from '../../../schemas/es-co/index.ts'

export type Valor = DatoDeOrden['valor']

/** A datum of an order, whether it says it or not. */
export type Dato = Pick<DatoDeOrden, 'clave' | 'etiqueta' | 'clase'>

/** A datum as people read it; nothing for none. */
export const dichoDe = (clase: Dato['clase'], valor: unknown): string => {
  if (clase === 'dinero' && typeof valor === 'number') return formatPesos(valor)
  if (clase === 'fecha' && typeof valor === 'string') return formatDate(valor) || valor
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : ''
}

/** All the data of a procedure with one of them written, or taken away. */
export const conDato = (
  data: Readonly<Record<string, unknown>>,
  clave: string,
  valor: Valor,
): Record<string, unknown> => {
  const { [clave]: _antes, ...resto } = data
  return valor === null ? resto : { ...data, [clave]: valor }
}

const ORDINALES = ['first', 'second', 'third', 'fourth', 'fifth']
const SUYOS = ['sale_type', 'received_value', 'bank', 'credit_type', 'sale_value', 'credit_value']

/** What a datum speaks of: the property, one of its parties, how it is paid. */
export function grupoDe(clave: string): string {
  const parte = /^(first|second|third|fourth|fifth)_(buyer|seller)_/.exec(clave)
  if (parte) return `${parte[2] === 'buyer' ? 'Comprador' : 'Vendedor'} ${ORDINALES.indexOf(parte[1] ?? '') + 1}`
  if (clave === 'observations') return 'Además'
  return SUYOS.includes(clave) || clave.includes('subsidy') ? 'Valores' : 'Inmueble'
}

/** «Nombre», of «Nombre comprador 1»: its group says the rest. */
export const enSuGrupo = ({ clave, etiqueta }: Dato): string =>
  /\d$/.test(grupoDe(clave)) ? etiqueta.replace(new RegExp(` ${grupoDe(clave)}$`, 'i'), '') : etiqueta

/** The data by what they speak of, in the order of the format. */
export function porGrupo<D extends Dato>(datos: readonly D[]): { grupo: string; suyos: D[] }[] {
  const grupos = new Map<string, D[]>()
  for (const dato of datos) grupos.set(grupoDe(dato.clave), [...(grupos.get(grupoDe(dato.clave)) ?? []), dato])
  return [...grupos].map(([grupo, suyos]) => ({ grupo, suyos }))
}
