import { elegirFirma, elegirNotario, type ListasDeNotarios } from '../../../../modules/minutas/domain/notario.ts'
import {
  estadoCivilDe,
  estadoCivilPara,
  pideConyugue,
  type EstadoCivil,
} from '../../../../modules/minutas/domain/estado.ts'
import { nada } from '../../../../modules/minutas/domain/forma.ts'
import type { Lado } from '../../../../modules/minutas/domain/letras.ts'
import { hojas, leerRuta, ponerRuta } from '../../../../modules/minutas/domain/data-path.ts'
import { matriculasDe, sinGuiones, type Datos } from '../../../../modules/plantillas/domain.ts'

/** What the rules of specification 3, section 4 do at once while somebody writes; the server does them again when it is saved. */

export const SUBSIDIOS = 'forma_pago.subsidios'

/** The rows of a list; none where there is no list. */
export const filas = (datos: unknown, ruta: string): readonly Datos[] => {
  const lista = leerRuta(datos, ruta)
  return Array.isArray(lista) ? (lista as Datos[]) : [] // every list of a minuta is of groups of data
}

/** What a rule takes away is put aside, to be there again if it is asked for back in the same visit. */
export type Aparte = Map<string, unknown>

const quitar = (datos: Datos, ruta: string, aparte: Aparte): Datos => {
  const habia = leerRuta(datos, ruta)
  if (habia !== undefined) aparte.set(ruta, habia)
  return ponerRuta(datos, ruta, undefined)
}
const abrir = (datos: Datos, ruta: string, aparte: Aparte): Datos =>
  leerRuta(datos, ruta) === undefined ? ponerRuta(datos, ruta, aparte.get(ruta) ?? {}) : datos

/** Editing a civil status creates the spouse's section or removes it. @param parte `compradores[0]` */
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

/** The civil status is said of her or of him: «Casado(a)» of a woman is «Casada». */
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

/** Yes opens an empty attorney, no takes it away. */
export const conApoderado = (datos: Datos, parte: string, estado: string, aparte: Aparte): Datos => {
  const puesto = ponerRuta(datos, `${parte}.apoderado_estado`, estado)
  return estado === 'si' ? abrir(puesto, `${parte}.apoderado`, aparte) : quitar(puesto, `${parte}.apoderado`, aparte)
}

/** Without subsidy there is nothing of one. */
export const conSubsidio = (datos: Datos, hay: string, aparte: Aparte): Datos => {
  const tiene = filas(datos, SUBSIDIOS)
  if (hay !== 'si' && tiene.length > 0) aparte.set(SUBSIDIOS, tiene)
  return ponerRuta(datos, SUBSIDIOS, hay === 'si' ? (tiene.length > 0 ? tiene : (aparte.get(SUBSIDIOS) ?? [{}])) : [])
}

/** Choosing a notary says whether he is in charge, and by which resolution; choosing who signs also sets the notary. */
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

/** How many data are written there. */
export const llenas = (datos: Datos, en: string): number =>
  hojas(leerRuta(datos, en)).filter(([, valor]) => !nada(valor)).length

/** A second buyer or seller whose name is '---' is nobody (section 5). */
export const esNadie = (datos: Datos, lado: Lado, at: number): boolean =>
  at > 0 && /^\s*-{3,}\s*$/.test(String(leerRuta(datos, `${lado}[${at}].nombre`) ?? ''))

/** The marker of «there is none» is stripped from a name when it is left (section 5). */
export const sinMarcador = (datos: Datos, ruta: string): Datos => {
  const nombre = leerRuta(datos, ruta)
  return typeof nombre === 'string' && nombre.includes('---')
    ? ponerRuta(datos, ruta, sinGuiones(nombre) || undefined)
    : datos
}

/** Numbers written in the place of one, parted by commas or « y », are as many properties (section 5). */
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

/** How the price is paid, in pesos, and what is left of it (null where there is no price); null where nothing is said of how. */
export const sumaDePago = (datos: Datos): { suma: number; falta: number | null } | null => {
  const suma = PAGOS.flatMap((lista) => filas(datos, `forma_pago.${lista}`)).reduce(
    (total, { valor }) => total + (typeof valor === 'number' ? valor : 0),
    0,
  )
  const venta = datos['valor_venta']
  return suma === 0 ? null : { suma, falta: typeof venta === 'number' ? venta - suma : null }
}

/** After a row of a list went, what was said of those behind it is said of the place where they are now. */
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
