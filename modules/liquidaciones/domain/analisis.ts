import type { Accesoriedad } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { accesoriosDe, garantiasEntreLasMismasPartes } from './accesorios.ts'
import { conSusVentas, elegirBase, elegirBaseRegistral, type BaseElegida } from './base.ts'
import type { DatosVigentes, Tarifa, Acto, Escritura, Version } from './datos.ts'
import {
  ErrorDeLiquidacion,
  exentosDe,
  ladoUnico,
  repartoDeLaEscritura,
  repartoDelActo,
  soloExentas,
  type Reparto,
} from './partida.ts'
import { nombrar } from './explicar.ts'
import { CERO, por, racional, sumar, MITAD, type Pesos, type Fecha } from './unidades.ts'

export interface ActoAnalizado {
  acto: Acto
  tarifa: Tarifa
  /** Null when the amount is missing; dependent lines are left out with an alert. */
  base: BaseElegida | null
  /** Base of the stamp duty. A trust uses the value that it transfers. */
  deTimbre: BaseElegida | null
  registral: BaseElegida | null
  /** An exempt entity and private parties take part. */
  concurreExenta: boolean
  soloExentas: boolean
  reparto: Reparto
  accesoriedad: Accesoriedad | null
  /** Act that it guarantees between the same parties. */
  garantiaDe: string | null
}

export interface Analisis {
  escritura: Escritura
  datos: DatosVigentes
  actos: readonly ActoAnalizado[]
  reparto: Reparto
  soloExentas: boolean
}

/** @throws ErrorDeLiquidacion for an unknown tariff */
export const analizar = (leida: Escritura, datos: DatosVigentes): Analisis => {
  const escritura = { ...leida, actos: conSusVentas(leida.actos) }
  const unico = ladoUnico(escritura)
  const accesorios = new Map(accesoriosDe(escritura.actos).map((accesoriedad) => [accesoriedad.id, accesoriedad]))
  const garantias = garantiasEntreLasMismasPartes(escritura.actos)
  const actos = escritura.actos.map((acto): ActoAnalizado => {
    const solas = soloExentas(acto)
    const base = elegirBase(acto)
    return {
      acto,
      tarifa: tarifaDe(acto, datos),
      base,
      deTimbre: acto.dicho?.fiducia ? elegirBase({ ...acto, dicho: null }) : base,
      registral: elegirBaseRegistral(acto),
      concurreExenta: !solas && exentosDe(acto).length > 0,
      soloExentas: solas,
      reparto: repartoDelActo(acto, unico),
      accesoriedad: accesorios.get(acto.id) ?? null,
      garantiaDe: garantias.get(acto) ?? null,
    }
  })
  return {
    escritura,
    datos,
    actos,
    reparto: repartoDeLaEscritura(escritura, unico),
    soloExentas: actos.length > 0 && actos.every((analizado) => analizado.soloExentas),
  }
}

const tarifaDe = (acto: Acto, datos: DatosVigentes): Tarifa => {
  const tarifa = datos.tarifas[acto.tarifa]
  if (!tarifa)
    throw new ErrorDeLiquidacion(
      'tarifa_desconocida',
      `La tarifa ${acto.tarifa} del acto ${acto.nombre} no está en la vigencia ${datos.vigencia.anio}.`,
    )
  return tarifa
}

export const nombresDe = (actos: readonly ActoAnalizado[]): Map<ActoAnalizado, string> => {
  const nombres = nombrar(actos.map(({ acto }) => acto))
  return new Map(actos.map((analizado) => [analizado, nombres.get(analizado.acto) ?? analizado.acto.nombre]))
}

export interface Ponderado {
  valor: Pesos
  reparto: Reparto
}

/** The act's own split, or the buyer where the office follows that custom in sales. */
export const repartoDeRegistro = ({ acto, reparto }: ActoAnalizado, { parametros }: DatosVigentes): Reparto =>
  parametros.pagadorRegistro === 'comprador' && acto.splitVendedor === MITAD && !reparto.fijo
    ? { fraccion: CERO, fijo: false, porque: 'A cargo del comprador, por costumbre, salvo pacto' }
    : reparto

export const ponderar = (actos: readonly Ponderado[], respaldo: Reparto): Reparto => {
  const total = actos.reduce((suma, { valor }) => suma + valor, 0)
  const [primero] = actos
  if (total === 0 || !primero) return { ...respaldo, fijo: false }
  if (actos.length === 1) return primero.reparto
  const vendedor = actos.reduce((suma, { valor, reparto }) => sumar(suma, por(racional(valor), reparto.fraccion)), CERO)
  return {
    fraccion: { n: vendedor.n, d: vendedor.d * BigInt(total) },
    fijo: actos.every(({ reparto }) => reparto.fijo),
    porque: 'Según el reparto de cada acto, ponderado por su valor',
  }
}

type Dias = Pick<Version, 'desde' | 'hasta'>

const anioDe = (fecha: Fecha): number => Number(fecha.slice(0, 4))

const anioQueRige = (fecha: Fecha, dia: string): number => anioDe(fecha) - (fecha.slice(5) < dia ? 1 : 0)

/**
 * Year that should already have a row. A row with an end never waits for another: a gap is an error.
 * @param dia first day of each year, «MM-DD»
 */
export const anioSinCargar = ({ desde, hasta }: Dias, fecha: Fecha, dia = desde.slice(5)): number | null => {
  const anio = anioQueRige(fecha, dia)
  return hasta === null && anio > anioDe(desde) ? anio : null
}

/** The notary's fees change about 1 February (D. 1069/2015, arts. 2.2.6.13.3.5.1 and 3.5.2). */
const FEBRERO = '02-01'

const SETS = {
  notarial: { falta: 'Falta la tarifa de', uso: 'se usó la de', dia: FEBRERO },
  topes: { falta: 'Faltan los topes de remuneración de', uso: 'se usaron los de', dia: FEBRERO },
  recaudos: { falta: 'Faltan los recaudos de', uso: 'se usaron los de', dia: undefined },
  registro: { falta: 'Falta la tarifa de registro de', uso: 'se usó la de', dia: undefined },
  uvt: { falta: 'Falta la UVT de', uso: 'se usó la de', dia: '01-01' },
} as const

type SetAnual = keyof typeof SETS

/** «Falta la tarifa de 2027: se usó la de 2026», or null. */
export const faltaDelAnio = (set: SetAnual, filas: readonly Dias[], fecha: Fecha): string | null => {
  const { falta, uso, dia } = SETS[set]
  const viejas = filas.filter((fila) => anioSinCargar(fila, fecha, dia) !== null)
  const [primera] = viejas.map(({ desde }) => desde).sort()
  const anios = viejas.map((fila) => anioSinCargar(fila, fecha, dia) ?? 0)
  return primera === undefined ? null : `${falta} ${Math.max(...anios)}: ${uso} ${anioDe(primera)}`
}

/** Only the sets that the deed was settled with. */
export const alertasDeSucesoras = ({ datos: { fecha, topes, recaudos, registral }, actos }: Analisis): string[] => {
  if (actos.length === 0) return []
  const inscrita = registral !== null && actos.some(({ acto }) => acto.baseRegistral !== 'ninguno')
  return [
    faltaDelAnio(
      'notarial',
      actos.map(({ tarifa }) => tarifa),
      fecha,
    ) ?? faltaDelAnio('topes', [topes], fecha),
    faltaDelAnio('recaudos', [recaudos], fecha),
    inscrita ? faltaDelAnio('registro', [registral], fecha) : null,
  ].filter((alerta) => alerta !== null)
}
