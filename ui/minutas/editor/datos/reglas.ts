import { elegirFirma, elegirNotario, type ListasDeNotarios } from '../../../../modules/minutas/domain/revision.ts'
import {
  estadoCivilDe,
  estadoCivilPara,
  pideConyugue,
  type EstadoCivil,
} from '../../../../modules/minutas/domain/formulario.ts'
import { nada, hojas, leerRuta, ponerRuta } from '../../../../modules/minutas/domain/forma.ts'
import type { Lado } from '../../../../modules/minutas/domain/listas.ts'
import { normalizeText } from '../../../../schemas/es-co/index.ts'
import { matriculasDe, sinGuiones, type Datos } from '../../../../modules/plantillas/domain.ts'

/** Rules of specification 3, section 4, applied while typing; the server applies them again on save. */

export const SUBSIDIOS = 'forma_pago.subsidios'

export const filas = (datos: unknown, ruta: string): readonly Datos[] => {
  const lista = leerRuta(datos, ruta)
  return Array.isArray(lista) ? (lista as Datos[]) : [] // every list of a minuta is of groups of data
}

/** Values removed by a rule, restored if it is undone in the same visit. */
export type Aparte = Map<string, unknown>

const DOCUMENTO = /[.\s]|-\d$|^0+/g

/** By document, else by name; unknown ones are the same. */
const esOtra = (antes: Datos, ahora: Datos, documento: string): boolean => {
  const llave = nada(antes[documento]) || nada(ahora[documento]) ? 'nombre' : documento
  const dicho = (de: Datos) => normalizeText(String(de[llave] ?? '')).replace(DOCUMENTO, '')
  return dicho(antes) !== '' && dicho(ahora) !== '' && dicho(antes) !== dicho(ahora)
}

/** Another person takes the place with own data only; the deed's own stay. @param documento name of the document's field */
export const conPersona = (
  datos: Datos,
  ruta: string,
  suyos: Datos,
  { documento, aparte }: { documento: string; aparte: Aparte },
): Datos => {
  const dicho = leerRuta(datos, ruta)
  const antes = typeof dicho === 'object' && dicho !== null ? (dicho as Datos) : {} // a group of data
  if (!esOtra(antes, suyos, documento)) return ponerRuta(datos, ruta, { ...antes, ...suyos })
  aparte.delete(`${ruta}.conyugue`)
  const { apoderado_estado, apoderado } = antes
  const deLaEscritura = Object.entries({ apoderado_estado, apoderado }).filter(([, valor]) => valor !== undefined)
  return ponerRuta(datos, ruta, { ...Object.fromEntries(deLaEscritura), ...suyos })
}

const quitar = (datos: Datos, ruta: string, aparte: Aparte): Datos => {
  const habia = leerRuta(datos, ruta)
  if (habia !== undefined) aparte.set(ruta, habia)
  return ponerRuta(datos, ruta, undefined)
}
const abrir = (datos: Datos, ruta: string, aparte: Aparte): Datos =>
  leerRuta(datos, ruta) === undefined ? ponerRuta(datos, ruta, aparte.get(ruta) ?? {}) : datos

/** Adds or removes the spouse's section. @param parte `compradores[0]` */
export const conEstadoCivil = (
  datos: Datos,
  parte: string,
  estado: string | null,
  estados: readonly EstadoCivil[],
  aparte: Aparte,
): Datos => {
  const puesto = ponerRuta(datos, `${parte}.estado_civil`, estado ?? undefined)
  const conyugue = `${parte}.conyugue`
  return pideConyugue(estado, estados) ? abrir(puesto, conyugue, aparte) : quitar(puesto, conyugue, aparte)
}

/** Agreement in gender: «Casado(a)» becomes «Casada». */
export const conGenero = (
  datos: Datos,
  parte: string,
  genero: string | null,
  estados: readonly EstadoCivil[],
): Datos => {
  const puesto = ponerRuta(datos, `${parte}.genero`, genero ?? undefined)
  const estado = estadoCivilDe(leerRuta(datos, `${parte}.estado_civil`), estados)
  return estado ? ponerRuta(puesto, `${parte}.estado_civil`, estadoCivilPara(estado.name, genero)) : puesto
}

export const conApoderado = (datos: Datos, parte: string, estado: string, aparte: Aparte): Datos => {
  const puesto = ponerRuta(datos, `${parte}.apoderado_estado`, estado)
  return estado === 'si' ? abrir(puesto, `${parte}.apoderado`, aparte) : quitar(puesto, `${parte}.apoderado`, aparte)
}

export const conSubsidio = (datos: Datos, hay: string, aparte: Aparte): Datos => {
  const tiene = filas(datos, SUBSIDIOS)
  if (hay !== 'si' && tiene.length > 0) aparte.set(SUBSIDIOS, tiene)
  return ponerRuta(datos, SUBSIDIOS, hay === 'si' ? (tiene.length > 0 ? tiene : (aparte.get(SUBSIDIOS) ?? [{}])) : [])
}

/** Sets title and resolution of the notary; the signatory also sets the notary. */
export const conNotario = (datos: Datos, campo: string, nombre: string | null, listas: ListasDeNotarios): Datos =>
  campo === 'nombre_notario_firma'
    ? elegirFirma(datos, nombre ?? '', listas)
    : elegirNotario(datos, nombre ?? '', listas)

export const sinFila = (datos: Datos, lista: string, at: number): Datos =>
  ponerRuta(
    datos,
    lista,
    filas(datos, lista).filter((_, i) => i !== at),
  )

export const conFila = (datos: Datos, lista: string, fila: Datos = {}): Datos =>
  ponerRuta(datos, lista, [...filas(datos, lista), fila])

export const llenas = (datos: Datos, en: string): number =>
  hojas(leerRuta(datos, en)).filter(([, valor]) => !nada(valor)).length

/** A second party named '---' does not exist (section 5). */
export const esNadie = (datos: Datos, lado: Lado, at: number): boolean =>
  at > 0 && /^\s*-{3,}\s*$/.test(String(leerRuta(datos, `${lado}[${at}].nombre`) ?? ''))

/** Strips the '---' marker on blur (section 5). */
export const sinMarcador = (datos: Datos, ruta: string): Datos => {
  const nombre = leerRuta(datos, ruta)
  return typeof nombre === 'string' && nombre.includes('---')
    ? ponerRuta(datos, ruta, sinGuiones(nombre) || undefined)
    : datos
}

/** Several numbers, separated by commas or « y », become several properties (section 5). */
export const conMatriculas = (datos: Datos, at: number): Datos => {
  const antes = filas(datos, 'inmuebles')
  const [primera, ...otras] = matriculasDe(String(antes[at]?.['numero_matricula_inmobiliaria'] ?? ''))
  if (!primera || otras.length === 0) return datos
  const nuevas = otras.map((una) => ({ numero_matricula_inmobiliaria: una }))
  return {
    ...datos,
    inmuebles: [
      ...antes.slice(0, at),
      { ...antes[at], numero_matricula_inmobiliaria: primera },
      ...nuevas,
      ...antes.slice(at + 1),
    ],
  }
}

const PAGOS = ['anticipos', 'bonos', 'subsidios', 'creditos'] as const

/** Pesos paid, and the rest (null without a price); null without a form of payment. */
export const sumaDePago = (datos: Datos): { suma: number; falta: number | null } | null => {
  const suma = PAGOS.flatMap((lista) => filas(datos, `forma_pago.${lista}`)).reduce(
    (total, { valor }) => total + (typeof valor === 'number' ? valor : 0),
    0,
  )
  const venta = datos['valor_venta']
  return suma === 0 ? null : { suma, falta: typeof venta === 'number' ? venta - suma : null }
}

/** Shifts the metadata of later rows after a delete. */
export const correr = <T>(por: Readonly<Record<string, T>>, lista: string, quitada: number): Record<string, T> =>
  Object.fromEntries(
    Object.entries(por).flatMap(([ruta, valor]) => {
      const [, en = '', resto = ''] = ruta.startsWith(`${lista}[`)
        ? (/^\[(\d+)\](.*)$/.exec(ruta.slice(lista.length)) ?? [])
        : []
      if (!en || Number(en) < quitada) return [[ruta, valor]]
      return Number(en) === quitada ? [] : [[`${lista}[${Number(en) - 1}]${resto}`, valor]]
    }),
  )
