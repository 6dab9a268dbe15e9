import { normalizeText } from '../../../schemas/es-co/index.ts'
import type { Datos } from '../../plantillas/domain.ts'
import { nada } from './forma.ts'

export interface Firmante {
  nombre: string
  numero_resolucion: string | null
  fecha_resolucion: string | null
}

/** The office's notaries, the notary first, and the same people in the same order as their names stand under a signature. */
export interface ListasDeNotarios {
  notarios: readonly Firmante[]
  firmas: readonly Firmante[]
}

const lugarEn = (lista: readonly Firmante[], nombre: unknown): number =>
  typeof nombre === 'string' ? lista.findIndex((uno) => normalizeText(uno.nombre) === normalizeText(nombre)) : -1

/** Where a notary stands in the lists, by either of its names; -1 where it does not. */
const lugarDe = ({ notarios, firmas }: ListasDeNotarios, nombre: unknown): number => {
  const enNotarios = lugarEn(notarios, nombre)
  return enNotarios < 0 ? lugarEn(firmas, nombre) : enNotarios
}

/** «no» when the notary is the first of the lists, «si» for any other; null while there is nobody to tell it of. */
export function encargadoDe(nombre: unknown, listas: ListasDeNotarios): 'si' | 'no' | null {
  if (nada(nombre) || !listas.notarios.length) return null
  return lugarDe(listas, nombre) === 0 ? 'no' : 'si'
}

function conResolucion(datos: Datos, encargado: 'si' | 'no', listas: ListasDeNotarios, deNuevo: boolean): Datos {
  const { numero_resolución: numero, fecha_resolución: fecha, ...resto } = datos
  const dicho = { ...resto, notario_encargado: encargado }
  if (encargado === 'no') return dicho
  const elegido = listas.notarios[lugarDe(listas, datos.nombre_notario)]
  const deOtro = listas.notarios.some((uno) => uno !== elegido && !nada(numero) && uno.numero_resolucion === numero)
  const llena = elegido && (deNuevo || deOtro || nada(numero))
  return llena
    ? { ...dicho, numero_resolución: elegido.numero_resolucion ?? '', fecha_resolución: elegido.fecha_resolucion ?? '' }
    : { ...dicho, numero_resolución: numero, fecha_resolución: fecha }
}

export function elegirNotario(datos: Datos, nombre: string, listas: ListasDeNotarios): Datos {
  const elegido = { ...datos, nombre_notario: nombre }
  const encargado = encargadoDe(nombre, listas)
  return encargado ? conResolucion(elegido, encargado, listas, true) : elegido
}

/** Chooses who signs, which also sets the notary's name (specification 3, section 4). */
export function elegirFirma(datos: Datos, nombre: string, listas: ListasDeNotarios): Datos {
  return elegirNotario({ ...datos, nombre_notario_firma: nombre }, notarioDeFirma(nombre, listas), listas)
}

/** How the notary of a signature is called inside of the deed. */
const notarioDeFirma = (firma: string, listas: ListasDeNotarios): string =>
  listas.notarios[lugarEn(listas.firmas, firma)]?.nombre ?? firma

export function reglaDelNotario(datos: Datos, listas: ListasDeNotarios, antes: Datos = {}): Datos {
  const { nombre_notario: nombre, nombre_notario_firma: firma } = datos
  const sigue =
    typeof firma === 'string' &&
    firma !== '' &&
    (nada(nombre) ||
      (firma !== antes.nombre_notario_firma && nombre === antes.nombre_notario && !nada(antes.nombre_notario_firma)))
  const dicho = sigue ? { ...datos, nombre_notario: notarioDeFirma(firma, listas) } : datos
  const encargado = encargadoDe(dicho.nombre_notario, listas)
  return encargado ? conResolucion(dicho, encargado, listas, false) : dicho
}

export function avisoDelNotario(
  { nombre_notario: nombre, nombre_notario_firma: firma }: Datos,
  listas: ListasDeNotarios,
): string | null {
  if (!listas.notarios.length || nada(nombre)) return null
  const lugar = lugarDe(listas, nombre)
  if (lugar < 0) return 'El notario de la minuta no está en la configuración de la notaría.'
  return !nada(firma) && lugarDe(listas, firma) !== lugar ? 'Quien firma no es el notario de la minuta.' : null
}
