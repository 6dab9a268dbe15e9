import { conVendedor, ErrorDeLiquidacion, type Linea } from '../../../modules/liquidaciones/domain.ts'
import {
  faltaDeMonto,
  formatDecimal,
  parseDecimal,
  parseMoney,
  parsePercent,
  SIN_CENTAVOS,
} from '../../../schemas/es-co/index.ts'
import { conCantidad, conPrecio, type Reglas } from '../servicio.ts'
import { porQueNo, TITULOS, type Columna } from './columnas.ts'

export type Resultado = { linea: Linea } | { error: string }

/** The greatest quantity and price that a cell takes. */
const MAXIMA_CANTIDAD = 99_999
const MAXIMO_VALOR = 999_999_999_999

/** What a line becomes when somebody types in one of its cells, or the sentence that says why it cannot. */
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

/** The quick splits: all to one side, or half each. A line that the law fixes stays as it is. */
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
