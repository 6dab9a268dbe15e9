import { FILTROS, type Datos } from '../../../plantillas/domain.ts'
import { nada } from '../canonico.ts'
import { leerRuta } from '../rutas.ts'

/** What an open block asks: `{#apoderado_estado | es:si}`, or its contrary. */
export interface Condicion {
  /** In the catalogue, without indexes. */
  ruta: string
  filtro: string
  opciones: string[]
  no: boolean
}

/** One of the places where a datum is printed: within which blocks, and whether it says FALTA there without it. */
export interface Aparicion {
  si: Condicion[]
  requerida: boolean
}

/** The path of a datum in an item of a list: `compradores.nombre` of `compradores` 1 is `compradores[1].nombre`. */
export const rutaEnItem = (ruta: string, lista: string | null, at: number): string =>
  lista !== null && (ruta === lista || ruta.startsWith(`${lista}.`))
    ? `${lista}[${at}]${ruta.slice(lista.length)}`
    : ruta

/** What stands at a path of the catalogue: of a list that is not the one gone through, of each of its items. */
const valoresEn = (de: unknown, nombres: readonly string[]): unknown[] => {
  const [nombre, ...resto] = nombres
  if (nombre === undefined) return [de]
  if (Array.isArray(de)) return de.flatMap((item: unknown) => valoresEn(item, nombres))
  return valoresEn(leerRuta(de, nombre), resto)
}

/** Whether a condition holds; null while nobody has answered what it asks. */
function cumple(
  { ruta, filtro, opciones, no }: Condicion,
  datos: Datos,
  lista: string | null,
  at: number,
): boolean | null {
  const suya = lista !== null && ruta.startsWith(`${lista}.`)
  const valores = suya ? [leerRuta(datos, rutaEnItem(ruta, lista, at))] : valoresEn(datos, ruta.split('.'))
  const dichas = valores.map((valor) => {
    if (nada(valor) && filtro !== 'hay' && filtro !== 'varios') return null
    try {
      return (FILTROS.get(filtro)?.aplicar(valor, opciones, () => undefined) === true) !== no
    } catch {
      return null // what cannot be read is told where it is written
    }
  })
  return dichas.includes(true) ? true : dichas.includes(null) || !dichas.length ? null : false
}

export interface Pedido {
  visible: boolean
  requerido: boolean
}

/**
 * Whether the document asks for a datum as its data are now: it is shown wherever it may still be printed, and needed where it will be.
 * @param lista the list that is gone through, and which of it
 */
export function pedidoDe(apariciones: readonly Aparicion[], datos: Datos, lista: string | null = null, at = 0): Pedido {
  const todas = apariciones.map(({ si, requerida }) => ({
    requerida,
    dichas: si.map((una) => cumple(una, datos, lista, at)),
  }))
  return {
    visible: todas.some(({ dichas }) => !dichas.includes(false)),
    requerido: todas.some(({ dichas, requerida }) => requerida && dichas.every((una) => una === true)),
  }
}
