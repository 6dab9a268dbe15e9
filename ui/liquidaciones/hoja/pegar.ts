import { conVendedor, ErrorDeLiquidacion, type Linea } from '../../../modules/liquidaciones/domain.ts'
import {
  faltaDeMonto,
  formatDecimal,
  parseDecimal,
  parseMoney,
  parsePercent,
  SIN_CENTAVOS,
  plural,
} from '../../../schemas/es-co/index.ts'
import { conCantidad, conPrecio, type Reglas } from '../servicio.ts'
import { porQueNo, TITULOS, type Columna, crudoDe, esEditable } from './navegar.ts'

type Resultado = { linea: Linea } | { error: string }

const MAXIMA_CANTIDAD = 99_999
const MAXIMO_VALOR = 999_999_999_999

export const escribir = (linea: Linea, columna: Columna, texto: string, reglas: Reglas): Resultado => {
  const motivo = porQueNo(linea, columna, reglas)
  if (motivo) return { error: motivo }
  if (texto.trim() === '') return { error: `${TITULOS[columna].titulo} is required.` }
  if (columna === 'ven') return escribirVen(linea, texto)
  if (columna === 'tot') return escribirTot(linea, texto, reglas)
  return columna === 'valor' ? escribirValor(linea, texto, reglas) : { error: 'Esta celda no se edita.' }
}

const escribirVen = (linea: Linea, texto: string): Resultado => {
  const porcentaje = texto.includes('%') ? parsePercent(texto) : null
  const ven = porcentaje === null ? parseDecimal(texto) : (linea.cantidad * porcentaje) / 100
  if (ven === null) return { error: 'Ven es un número con hasta dos decimales, con coma.' }
  if (ven < 0) return { error: 'Ven no puede ser menor que 0.' }
  if (ven > linea.cantidad) return { error: `Ven no puede ser mayor que Tot (${formatDecimal(linea.cantidad)}).` }
  return repartir(linea, ven)
}

const escribirTot = (linea: Linea, texto: string, reglas: Reglas): Resultado => {
  const cantidad = parseDecimal(texto)
  if (cantidad === null) return { error: 'Tot es un número con hasta dos decimales, con coma.' }
  if (cantidad <= 0) return { error: 'Tot debe ser mayor que 0. Para quitar el servicio use el menú de la línea.' }
  if (cantidad > MAXIMA_CANTIDAD) return { error: `Tot no puede ser mayor que ${formatDecimal(MAXIMA_CANTIDAD)}.` }
  return { linea: cantidad === linea.cantidad ? linea : conCantidad(linea, cantidad, reglas) }
}

const escribirValor = (linea: Linea, texto: string, reglas: Reglas): Resultado => {
  const valor = parseMoney(texto)
  if (valor === null)
    return {
      error:
        faltaDeMonto(texto) === SIN_CENTAVOS
          ? 'Valor va en pesos enteros, sin centavos.'
          : 'Valor es un número de pesos.',
    }
  if (valor < 0) return { error: 'Valor no puede ser menor que 0.' }
  if (valor * linea.cantidad > MAXIMO_VALOR) return { error: 'Valor es demasiado grande.' }
  return { linea: valor === linea.valor_uni ? linea : conPrecio(linea, valor, reglas) }
}

export type Partes = 'vendedor' | 'mitad' | 'comprador'

/** A split fixed by law stays as it is. */
export const repartirEn = (linea: Linea, partes: Partes): Linea => {
  if (!linea.editable) return linea
  const hecho = repartir(
    linea,
    partes === 'vendedor' ? linea.cantidad : partes === 'comprador' ? 0 : linea.cantidad / 2,
  )
  return 'linea' in hecho ? hecho.linea : linea
}

const repartir = (linea: Linea, ven: number): Resultado => {
  if (ven === linea.cantidad_vendedor) return { linea }
  try {
    return { linea: conVendedor(linea, ven) }
  } catch (error) {
    if (error instanceof ErrorDeLiquidacion) return { error: error.message }
    throw error
  }
}

type Pegado = { lineas: readonly Linea[]; aplicadas: number; omitidas: string[] } | { errores: string[] }

/** Write order: the quantity before its split. */
const ORDEN: readonly Columna[] = ['tot', 'valor', 'ven']

const mismoNumero = (a: string, b: string): boolean => {
  const [uno, otro] = [a, b].map((texto) => parseDecimal(texto) ?? parseMoney(texto))
  return a === b || (uno !== null && uno === otro)
}

interface DeUnaLinea {
  linea: Linea
  aplicadas: number
  /** Read-only columns with a different figure in the pasted text. */
  fijas: Columna[]
  errores: string[]
}

/** Empty texts leave their cells as they are. */
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

/** Pastes a block, all or nothing. `filas`: target lines in the order of the sheet; null for a row without figures. */
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
