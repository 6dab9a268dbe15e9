import { nombresDe, type ActoAnalizado, type Analisis } from './analisis.ts'
import type { Parametros } from './datos.ts'
import { explicar, enumerar, pesos } from './explicar.ts'
import type { Partida } from './partida.ts'
import { ponderar } from './ponderar.ts'
import { mulDiv } from './racional.ts'
import { faltaDelAnio } from './sucesoras.ts'
import { ITEM, type Fecha, type Pesos } from './unidades.ts'

/** First year of the stamp duty on real estate (Ley 2277/2022, E.T. art. 519 par. 3). */
const PRIMER_ANIO = 2023

/** Below this many UVT nothing is owed. */
const MINIMO_UVT = 20_000
/** UVT of that first year, which no later one is below: what a deed is measured by where no UVT is known. */
const MENOR_UVT = 42_412
/** UVT from which the higher rate applies. */
const ALTO_UVT = 50_000

/** Stamp duty on a transfer of real estate: 1,5 % from 20.000 to 50.000 UVT, then 3 % plus 450 UVT. To the peso. */
export const timbreDe = (valor: Pesos, uvt: Pesos): Pesos => {
  const [bajo, alto] = [MINIMO_UVT * uvt, ALTO_UVT * uvt]
  if (valor <= bajo) return 0
  if (valor <= alto) return Number(mulDiv(BigInt(valor - bajo), 15n, 1000n))
  return Number(mulDiv(BigInt(valor - alto), 3n, 100n)) + 450 * uvt
}

export interface TimbreDelActo {
  id: number
  nombre: string
  /** Amount by law, charged or not. */
  valor: Pesos
  /** Why the office takes it off; null while it is charged. */
  motivo: string | null
  porConfirmar: boolean
}

/** The acts of a deed that owe it. None while the UVT of the year is not known. */
export const timbresDe = (analisis: Analisis): TimbreDelActo[] => {
  const { uvt } = analisis.datos.parametros
  if (uvt === null) return []
  const nombres = nombresDe(analisis.actos)
  return actosAltos(analisis).map((analizado) => ({
    id: analizado.acto.id,
    nombre: nombres.get(analizado) ?? analizado.acto.nombre,
    valor: delActo(analizado, uvt),
    motivo: analizado.acto.sinTimbre ?? null,
    porConfirmar: analizado.acto.timbre === 'por_confirmar',
  }))
}

/** Half of it where an exempt entity takes part: the others owe the rest (E.T. art. 532, whose text was not at hand). */
const delActo = ({ deTimbre: base, concurreExenta }: ActoAnalizado, uvt: Pesos): Pesos => {
  const entero = timbreDe(base?.valor ?? 0, uvt)
  return concurreExenta ? Math.round(entero / 2) : entero
}

/**
 * The stamp duty that the notary withholds on transfers of real estate of more than 20.000 UVT, by any title (E.T. arts. 518 num. 2 and
 * 519 par. 3): one line for the deed. An act that the office takes it off, with its reason, stays on the line with nothing.
 */
export const partidasDeTimbre = (analisis: Analisis): Partida[] => {
  const { uvt } = analisis.datos.parametros
  const altos = uvt === null ? [] : actosAltos(analisis)
  if (uvt === null || altos.length === 0) return []
  const nombres = nombresDe(analisis.actos)
  const causados = altos.map((analizado) => {
    const { acto, deTimbre: base, concurreExenta } = analizado
    const valor = typeof acto.sinTimbre === 'string' ? 0 : delActo(analizado, uvt)
    const mitad = concurreExenta ? ' × 50 % (concurre entidad exenta; por confirmar, art. 532)' : ''
    const operacion =
      typeof acto.sinTimbre === 'string' ? `No se cobra: ${acto.sinTimbre}` : formula(base?.valor ?? 0, uvt) + mitad
    return {
      valor,
      operacion,
      nombre: nombres.get(analizado) ?? acto.nombre,
      duda: acto.timbre === 'por_confirmar',
      mitad,
      reparto: analizado.reparto.fijo ? analizado.reparto : { ...analisis.reparto, porque: QUIEN },
    }
  })
  const [unico] = altos
  return [
    {
      clave: `item:${ITEM.timbre}`,
      item: ITEM.timbre,
      tipo: 'recaudo_terceros',
      detalle: 'Impuesto de timbre',
      valor: causados.reduce((suma, { valor }) => suma + valor, 0),
      iva: 0,
      reparto: ponderar(causados, { ...analisis.reparto, porque: QUIEN }),
      explicacion: explicar({
        regla: 'Impuesto de timbre de la enajenación de inmuebles de más de 20.000 UVT',
        norma: 'E.T. arts. 518 num. 2 y 519 par. 3',
        base: altos.length === 1 && unico ? unico.deTimbre : null,
        pasos: causados.map(({ nombre, operacion, valor }) => ({
          concepto: nombre,
          operacion,
          resultado: pesos(valor),
        })),
        notas: [
          `UVT de ${analisis.datos.fecha.slice(0, 4)}: ${pesos(uvt)}; 20.000 son ${pesos(MINIMO_UVT * uvt)}`,
          ...causados
            .filter(({ duda }) => duda)
            .map(({ nombre }) => `Por confirmar: que ${nombre} sea una enajenación que paga timbre`),
        ],
        confianza: causados.some(({ duda, mitad: exenta }) => duda || exenta) ? 'C' : 'A',
      }),
    },
  ]
}

const QUIEN = 'Entre quienes otorgan la escritura, por mitades salvo pacto (por confirmar: E.T. art. 515)'

const formula = (valor: Pesos, uvt: Pesos): string => {
  const alto = ALTO_UVT * uvt
  return valor <= alto
    ? `(${pesos(valor)} − ${pesos(MINIMO_UVT * uvt)}) × 1,5 %`
    : `(${pesos(valor)} − ${pesos(alto)}) × 3 % + 450 UVT (${pesos(450 * uvt)})`
}

/** The UVT of the year is missing and some act is above 20.000 times the last one known, or the first: nobody can tell what it owes. */
export const alertasDeUvt = (analisis: Analisis): string[] => {
  const {
    fecha,
    parametros: { uvt, ultimaUvt },
  } = analisis.datos
  const altos = actosAltos(analisis)
  if (altos.length === 0) return []
  if (uvt !== null)
    return ultimaUvt === null ? [] : [faltaDelAnio('uvt', [ultimaUvt], fecha)].filter((alerta) => alerta !== null)
  const deLosActos =
    altos.length === 1 ? `del acto ${nombrados(analisis, altos)}` : `de los actos ${nombrados(analisis, altos)}`
  return [`Falta la UVT de ${fecha.slice(0, 4)}: verifique el impuesto de timbre ${deLosActos} (E.T. art. 519 par. 3)`]
}

/** Transfers of real estate above 20.000 UVT, by the last UVT known, or the lowest that there was. */
const actosAltos = ({ actos, datos }: Analisis): ActoAnalizado[] =>
  actos.filter(
    (analizado) => enajenaInmueble(analizado) && supera(analizado.deTimbre?.valor ?? 0, datos.fecha, datos.parametros),
  )

const supera = (valor: Pesos, fecha: Fecha, { ultimaUvt }: Parametros): boolean =>
  Number(fecha.slice(0, 4)) >= PRIMER_ANIO && valor > MINIMO_UVT * (ultimaUvt?.valor ?? MENOR_UVT)

const nombrados = (analisis: Analisis, altos: readonly ActoAnalizado[]): string => {
  const nombres = nombresDe(analisis.actos)
  return enumerar(altos.map((analizado) => nombres.get(analizado) ?? ''))
}

const enajenaInmueble = ({ acto, soloExentas }: ActoAnalizado): boolean => acto.timbre !== 'no' && !soloExentas
