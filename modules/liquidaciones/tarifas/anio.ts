import type { FilaDeTarifa, TarifasDelAnio } from '../../../schemas/respuestas/liquidaciones/tarifas.ts'
import { TABLAS_DE_TARIFAS, TARIFAS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import type { Context } from '../../kernel/index.ts'
import { faltaDelAnio } from '../domain/analisis.ts'
import type { Fecha } from '../domain.ts'
import { type FilasCrudas, filasCrudas, type FilaCruda } from './filas.ts'
import { rige } from './en-vigor.ts'
import { claveDe, clavesDe, nombreDeClave, referidosDe, type Referidos } from './claves.ts'
import { FUENTES } from './cargar.ts'

function avisosDe(filas: FilasCrudas, hoy: Fecha): string[] {
  const deHoy = (tabla: keyof FilasCrudas) => filas[tabla].filter((fila) => rige(fila, hoy))
  return [
    faltaDelAnio('notarial', deHoy('notarial'), hoy) ?? faltaDelAnio('topes', deHoy('topes'), hoy),
    faltaDelAnio('recaudos', deHoy('recaudos'), hoy),
    faltaDelAnio('registro', deHoy('registro'), hoy),
    faltaLaUvt(filas, hoy),
  ].filter((aviso) => aviso !== null)
}

/** A UVT ends with its year. */
function faltaLaUvt({ parametros }: FilasCrudas, hoy: Fecha): string | null {
  const vigentes = parametros.filter((fila) => fila.clave === 'uvt' && rige(fila, hoy))
  return vigentes.length ? faltaDelAnio('uvt', vigentes, hoy) : `Falta la UVT de ${hoy.slice(0, 4)}`
}

/** Rows that begin in the year or, without any, the one in force. */
function filasDelAnio(
  nombre: NombreDeTabla,
  filas: readonly FilaCruda[],
  anio: number,
  referidos: Referidos,
): FilaCruda[] {
  const [primero, ultimo] = [`${anio}-01-01`, `${anio}-12-31`]
  const porClave = new Map<string, FilaCruda[]>()
  for (const fila of filas) {
    const clave = claveDe(nombre, fila, referidos)
    porClave.set(clave, [...(porClave.get(clave) ?? []), fila])
  }
  return [...porClave.values()].flatMap((propias) => {
    const empiezan = propias.filter(({ desde }) => desde >= primero && desde <= ultimo)
    return empiezan.length
      ? empiezan
      : propias.filter(({ desde, hasta }) => desde <= ultimo && (hasta === null || hasta >= primero))
  })
}

/** Worst confidence of a row; recaudos have one per range. */
const confianzaDe = (fila: FilaCruda): FilaDeTarifa['confianza'] => {
  const letras = `${String(fila.confianza ?? '')}${String(fila.confianzas ?? '')}`
  return (['E', 'D', 'C', 'B', 'A'] as const).find((letra) => letras.includes(letra)) ?? null
}

/** Confidence of the year's norm and days; null if the office wrote or confirmed the row. */
const confianzaDeVigencia = (fila: FilaCruda): FilaDeTarifa['confianza'] =>
  (['A', 'B', 'C', 'D', 'E'] as const).find((letra) => letra === fila.confianza_vigencia && !fila.confirmada_en) ?? null

export const esDudosa = (fila: FilaCruda): boolean => !fila.confirmada_en && (confianzaDe(fila) ?? 'A') >= 'C'

const texto = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Sources are stored as codes; people read their titles. */
const fuenteLegible = (fuente: string | null): string | null =>
  fuente?.replace(/\bS\d\d\b/g, (codigo) => FUENTES[codigo]?.t ?? codigo) ?? null

export function filaLeida(nombre: NombreDeTabla, fila: FilaCruda, referidos: Referidos): FilaDeTarifa {
  const clave = claveDe(nombre, fila, referidos)
  const cifra = (campo: string): string | number | null => {
    const valor = fila[campo]
    return typeof valor === 'number' || typeof valor === 'string' ? valor : null
  }
  return {
    id: fila.id,
    version: fila.version,
    clave,
    nombre: nombreDeClave(nombre, clave, referidos),
    desde: fila.desde,
    hasta: fila.hasta,
    norma: texto(fila.norma),
    fuente: fuenteLegible(texto(fila.fuente)),
    confianza: TARIFAS[nombre].certeza ? confianzaDe(fila) : null,
    nota: fuenteLegible(texto(fila.nota)),
    confianza_vigencia: confianzaDeVigencia(fila),
    por_confirmar: esDudosa(fila),
    confirmada_en: texto(fila.confirmada_en),
    confirmada_por: texto(fila.confirmada_por),
    cifras: Object.fromEntries(Object.keys(TARIFAS[nombre].cifras).map((campo) => [campo, cifra(campo)])),
  }
}

const CON_ANIO: readonly NombreDeTabla[] = ['notarial', 'registro', 'recaudos', 'precios']
const aniosDe = (filas: FilasCrudas): number[] =>
  [...new Set(CON_ANIO.flatMap((nombre) => filas[nombre].map(({ desde }) => Number(desde.slice(0, 4)))))].sort(
    (a, b) => b - a,
  )

export async function tarifasDelAnio(ctx: Context, pedido?: number): Promise<TarifasDelAnio> {
  const [filas, referidos] = [await filasCrudas(ctx), await referidosDe(ctx)]
  const anios = aniosDe(filas)
  const hoy = Number(ctx.today.slice(0, 4))
  const anio = pedido ?? anios.find((uno) => uno <= hoy) ?? hoy
  const enAnio = (nombre: NombreDeTabla, de: number) => filasDelAnio(nombre, filas[nombre], de, referidos)
  const dudas = (de: number) =>
    TABLAS_DE_TARIFAS.reduce((suma, nombre) => suma + enAnio(nombre, de).filter(esDudosa).length, 0)
  const porTabla = <T>(hacer: (nombre: NombreDeTabla) => T) =>
    Object.fromEntries(TABLAS_DE_TARIFAS.map((nombre) => [nombre, hacer(nombre)])) as Record<NombreDeTabla, T> // one for each name
  const leer = (nombre: NombreDeTabla) =>
    ordenadas(
      enAnio(nombre, anio).map((fila) => filaLeida(nombre, fila, referidos)),
      clavesDe(nombre, referidos),
    )
  return {
    anio,
    avisos: avisosDe(filas, ctx.today),
    anios: anios.map((uno) => ({ anio: uno, dudas: dudas(uno) })),
    tablas: porTabla(leer),
    claves: porTabla((nombre) => clavesDe(nombre, referidos)),
  }
}

function ordenadas(filas: FilaDeTarifa[], claves: readonly { clave: string }[]): FilaDeTarifa[] {
  const lugar = new Map(claves.map(({ clave }, i) => [clave, i]))
  return filas.sort((a, b) => (lugar.get(a.clave) ?? 999) - (lugar.get(b.clave) ?? 999) || (a.desde < b.desde ? -1 : 1))
}
