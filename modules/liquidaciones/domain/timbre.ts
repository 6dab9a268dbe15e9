import { nombresDe, type ActoAnalizado, type Analisis } from './analisis.ts'
import type { Parametros } from './datos.ts'
import { mulDiv } from './racional.ts'
import { faltaDelAnio } from './sucesoras.ts'
import { enumerar, pesos } from './texto.ts'
import type { Fecha, Pesos } from './unidades.ts'

/** First year of the stamp duty on real estate (Ley 2277/2022, E.T. art. 519 par. 3). */
const PRIMER_ANIO = 2023

/** Below this many UVT nothing is owed. */
const MINIMO_UVT = 20_000

/** Stamp duty on a transfer of real estate: 1,5 % from 20.000 to 50.000 UVT, then 3 % plus 450 UVT. To the peso. */
export const timbreDe = (valor: Pesos, uvt: Pesos): Pesos => {
  const [bajo, alto] = [MINIMO_UVT * uvt, 50_000 * uvt]
  if (valor <= bajo) return 0
  if (valor <= alto) return Number(mulDiv(BigInt(valor - bajo), 15n, 1000n))
  return Number(mulDiv(BigInt(valor - alto), 3n, 100n)) + 450 * uvt
}

/** Acts that may owe it, all in one sentence: a check for the clerk, with no line of its own. */
export const alertasDeTimbre = (analisis: Analisis): string[] => {
  const { uvt } = analisis.datos.parametros
  const altos = actosAltos(analisis)
  if (uvt === null || altos.length === 0) return []
  const actos = nombrados(analisis, altos)
  const timbre = altos.reduce((suma, { base }) => suma + timbreDe(base?.valor ?? 0, uvt), 0)
  const quienes = altos.length === 1 ? `El acto ${actos} supera` : `Los actos ${actos} superan`
  const total = altos.length === 1 ? pesos(timbre) : `${pesos(timbre)} en total`
  return [`${quienes} 20.000 UVT: verifique el impuesto de timbre, de unos ${total} (E.T. art. 519 par. 3)`]
}

/** The UVT of the year is missing and some act is above 20.000 times the last one known: nobody can tell whether it owes the duty. */
export const alertasDeUvt = (analisis: Analisis): string[] => {
  const { fecha, parametros: { uvt, ultimaUvt } } = analisis.datos
  const altos = actosAltos(analisis)
  if (!ultimaUvt || altos.length === 0) return []
  if (uvt !== null) return [faltaDelAnio('uvt', [ultimaUvt], fecha)].filter((alerta) => alerta !== null)
  const deLosActos = altos.length === 1 ? `del acto ${nombrados(analisis, altos)}` : `de los actos ${nombrados(analisis, altos)}`
  return [`Falta la UVT de ${fecha.slice(0, 4)}: verifique el impuesto de timbre ${deLosActos} (E.T. art. 519 par. 3)`]
}

/** Transfers of real estate above 20.000 UVT, by the last UVT known. */
const actosAltos = ({ actos, datos }: Analisis): ActoAnalizado[] =>
  actos.filter((analizado) => enajenaInmueble(analizado) && supera(analizado.base?.valor ?? 0, datos.fecha, datos.parametros))

const supera = (valor: Pesos, fecha: Fecha, { ultimaUvt }: Parametros): boolean =>
  ultimaUvt !== null && Number(fecha.slice(0, 4)) >= PRIMER_ANIO && valor > MINIMO_UVT * ultimaUvt.valor

const nombrados = (analisis: Analisis, altos: readonly ActoAnalizado[]): string => {
  const nombres = nombresDe(analisis.actos)
  return enumerar(altos.map((analizado) => nombres.get(analizado) ?? ''))
}

const enajenaInmueble = ({ acto, soloExentas }: ActoAnalizado): boolean =>
  acto.retencion > 0 && acto.baseRegistral === 'mayor' && !soloExentas
