import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { parseDecimal, parseMoney, plural } from '../../../schemas/es-co/index.ts'
import type { Reglas } from '../servicio.ts'
import { crudoDe, esEditable, TITULOS, type Columna } from './columnas.ts'
import { escribir } from './edicion.ts'

/** What pasting a block does: new lines and what was skipped, or what each cell that cannot take its text says. */
export type Pegado = { lineas: readonly Linea[]; aplicadas: number; omitidas: string[] } | { errores: string[] }

/** In which order the cells of a line are written: how many units there are before who pays which. */
const ORDEN: readonly Columna[] = ['tot', 'valor', 'ven']

const mismoNumero = (a: string, b: string): boolean => {
  const [uno, otro] = [a, b].map((texto) => parseDecimal(texto) ?? parseMoney(texto))
  return a === b || (uno !== null && uno === otro)
}

interface DeUnaLinea {
  linea: Linea
  aplicadas: number
  /** Columns that are not edited, where what came is another figure. */
  fijas: Columna[]
  errores: string[]
}

/** Writes texts in the cells of one line; an empty one leaves its cell as it is. */
const enLinea = (original: Linea, textos: readonly (readonly [Columna, string])[], reglas: Reglas): DeUnaLinea => {
  let linea = original
  let aplicadas = 0
  const errores: string[] = []
  const puestos = textos.filter(([columna, texto]) => columna !== 'detalle' && texto !== '')
  for (const columna of ORDEN) {
    const texto = puestos.find(([suya]) => suya === columna)?.[1]
    if (texto === undefined || !esEditable(original, columna, reglas)) continue
    const hecho = escribir(linea, columna, texto, reglas)
    if ('error' in hecho) errores.push(`${TITULOS[columna].titulo} de ${original.detalle}: «${texto}». ${hecho.error}`)
    else if (hecho.linea !== linea) {
      linea = hecho.linea
      aplicadas += 1
    }
  }
  const fijas = puestos.flatMap(([columna, texto]) =>
    !esEditable(original, columna, reglas) && !mismoNumero(texto, crudoDe(linea, columna)) ? [columna] : [],
  )
  return { linea, aplicadas, fijas, errores }
}

/**
 * Pastes a block of texts over lines given in the order of the sheet, wholly or not at all.
 * @param filas the line of each row from where it is pasted; null where a row has no figures
 */
export const pegar = (
  lineas: readonly Linea[],
  filas: readonly (Linea | null)[],
  columnas: readonly Columna[],
  bloque: readonly (readonly string[])[],
  reglas: Reglas,
): Pegado => {
  const cambiadas = new Map<string, Linea>()
  const errores: string[] = []
  const fijas: string[] = []
  let aplicadas = 0
  let sobran = 0
  bloque.forEach((textos, i) => {
    const original = filas[i]
    if (!original) {
      if (textos.some(Boolean)) sobran += 1
      return
    }
    const hecho = enLinea(
      original,
      textos.flatMap((texto, j) => (columnas[j] ? [[columnas[j], texto] as const] : [])),
      reglas,
    )
    aplicadas += hecho.aplicadas
    errores.push(...hecho.errores)
    fijas.push(...hecho.fijas.map((columna) => `${TITULOS[columna].titulo} de ${original.detalle}`))
    if (hecho.linea !== original) cambiadas.set(original.clave, hecho.linea)
  })
  if (errores.length > 0) return { errores }
  return {
    lineas: lineas.map((linea) => cambiadas.get(linea.clave) ?? linea),
    aplicadas,
    omitidas: dichoDeOmitidas(fijas, sobran),
  }
}

const dichoDeOmitidas = ([primera, ...otras]: readonly string[], sobran: number): string[] => [
  ...(primera === undefined
    ? []
    : [
        otras.length === 0
          ? `${primera} no se edita: quedó como estaba.`
          : `${primera} y ${plural(otras.length, 'celda')} más no se editan: quedaron como estaban.`,
      ]),
  ...(sobran > 0 ? [`${plural(sobran, 'fila')} no ${sobran === 1 ? 'cupo' : 'cupieron'} en la hoja.`] : []),
]
