import type { ActoAnalizado, Analisis } from './analisis.ts'
import { mulDiv } from './racional.ts'
import { pesos } from './texto.ts'
import type { Pesos } from './unidades.ts'

/** First year of the stamp duty on real estate (Ley 2277/2022, E.T. art. 519 par. 3). */
const PRIMER_ANIO = 2023

/** Stamp duty on a transfer of real estate: 1,5 % from 20.000 to 50.000 UVT, then 3 % plus 450 UVT. To the peso. */
export const timbreDe = (valor: Pesos, uvt: Pesos): Pesos => {
  const [bajo, alto] = [20_000 * uvt, 50_000 * uvt]
  if (valor <= bajo) return 0
  if (valor <= alto) return Number(mulDiv(BigInt(valor - bajo), 15n, 1000n))
  return Number(mulDiv(BigInt(valor - alto), 3n, 100n)) + 450 * uvt
}

/** Acts that may owe it: a check for the clerk, with no line of its own. */
export const alertasDeTimbre = ({ actos, datos }: Analisis): string[] => {
  const { uvt } = datos.parametros
  if (uvt === null || Number(datos.fecha.slice(0, 4)) < PRIMER_ANIO) return []
  return actos.filter(enajenaInmueble).flatMap(({ acto, base }) => {
    const timbre = timbreDe(base?.valor ?? 0, uvt)
    return timbre > 0 ? [`El acto ${acto.nombre} supera 20.000 UVT: verifique el impuesto de timbre, de unos ${pesos(timbre)} (E.T. art. 519 par. 3)`] : []
  })
}

const enajenaInmueble = ({ acto, soloExentas }: ActoAnalizado): boolean => acto.retencion > 0 && acto.baseRegistral === 'base' && !soloExentas
