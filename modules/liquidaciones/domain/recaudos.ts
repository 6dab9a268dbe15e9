import { type ActoAnalizado, type Analisis, nombresDe, ponderar, faltaDelAnio } from './analisis.ts'
import type { TimbreDelActo } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { cuantiaDe } from './base.ts'
import type { Parametros, Acto, Otorgante } from './datos.ts'
import { type Paso, explicar, participacion, pesos, porcentaje, enumerar } from './explicar.ts'
import { partesDe, partidaDeLey, type Partida } from './partida.ts'
import {
  CERO,
  ENTERO,
  por,
  porPpm,
  racional,
  redondear,
  sumar,
  type Racional,
  ITEM,
  TODA_PARTICIPACION,
  UNO,
  type Pesos,
  type Ppm,
  mulDiv,
  type Fecha,
} from './unidades.ts'
import { tramoDe } from './evaluar.ts'

/** E.T. art. 399: nothing up to 1977, a tenth for 1978 … all from 1987. */
const factorPorAnio = ({ factoresRetencion }: Pick<Parametros, 'factoresRetencion'>, anio: number): Ppm =>
  factoresRetencion.find((factor) => anio <= factor.anio)?.factor ?? UNO

/** The largest factor of the act's properties: it is lowered only if all are the seller's dwelling. Null year: not lowered. */
const factorDelActo = (acto: Acto, parametros: Parametros): { factor: Ppm; anio: number | null } => {
  const sinRebaja = { factor: UNO, anio: null }
  const factores = acto.inmuebles.map(({ fechaAdquisicion, viviendaHabitacion }) => {
    const anio = Number(fechaAdquisicion?.slice(0, 4))
    return viviendaHabitacion && fechaAdquisicion ? { factor: factorPorAnio(parametros, anio), anio } : sinRebaja
  })
  return factores.reduce<{ factor: Ppm; anio: number | null }>(
    (mayor, uno) => (uno.factor > mayor.factor ? uno : mayor),
    factores[0] ?? sinRebaja,
  )
}

/** Natural, non-exempt sellers; in an act without sides (permuta), every party. */
export const retenidosDe = (acto: Acto): Otorgante[] => {
  const partes = partesDe(acto)
  const vendedores = partes.filter(({ parte }) => parte === 'vendedor')
  const enajenantes = vendedores.length > 0 ? vendedores : partes.filter(({ parte }) => parte === 'interesado')
  return enajenantes.filter(({ tipo, exento }) => tipo !== 'juridica' && !exento)
}

interface Retenido {
  persona: number | undefined
  valor: Pesos
  /** Seller column's part of `valor`. */
  vendedor: Racional
  paso: Paso
}

const gravadosDe = ({ actos }: Analisis): ActoAnalizado[] =>
  actos.filter(({ acto }) => acto.retencion > 0 && !acto.vis && retenidosDe(acto).length > 0)

export const retenidosPorPersona = (analisis: Analisis): Retenido[] =>
  gravadosDe(analisis).flatMap((analizado) => delActo(analizado, analisis.datos.parametros))

/** Withholding on sales by natural persons: one line per deed, all in the seller's column (E.T. arts. 398 to 400). */
export const partidasDeRetencion = (analisis: Analisis): Partida[] => {
  const gravados = gravadosDe(analisis)
  if (gravados.length === 0 || gravados.some(({ base }) => base === null)) return []
  const retenidos = retenidosPorPersona(analisis)
  const total = retenidos.reduce((suma, { valor }) => suma + valor, 0)
  const vendedor = retenidos.reduce((suma, uno) => sumar(suma, uno.vendedor), CERO)
  const fraccion = total === 0 ? ENTERO : { n: vendedor.n, d: vendedor.d * BigInt(total) }
  return [
    partidaDeLey(ITEM.retencion, 'recaudo_terceros', 'Retención en la fuente', {
      valor: total,
      reparto: { fraccion, fijo: true, porque: 'A cargo de quien enajena, por su participación (E.T. art. 398)' },
      explicacion: explicar({
        regla: 'Retención a la persona natural que enajena activos fijos',
        norma: 'E.T. arts. 398 y 399',
        pasos: retenidos.map(({ paso }) => paso),
        notas: gravados.some(({ acto }) => factorDelActo(acto, analisis.datos.parametros).anio !== null)
          ? [OTRA_LECTURA]
          : [],
      }),
    }),
  ]
}

const OTRA_LECTURA =
  'El D. 1625 de 2016, art. 1.2.4.5.1 par. 1, habla de 10 % menos por cada año transcurrido; aquí se aplica la tabla del E.T. art. 399'

const delActo = ({ acto, base, reparto }: ActoAnalizado, parametros: Parametros): Retenido[] => {
  const valorBase = parametros.baseRetencion === 'cuantia' ? cuantiaDe(acto) : (base?.valor ?? 0)
  const { factor, anio } = factorDelActo(acto, parametros)
  return retenidosDe(acto).map((persona) => {
    const cuota = por(racional(valorBase), racional(persona.participacion, TODA_PARTICIPACION))
    const valor = redondear(porPpm(porPpm(cuota, acto.retencion), factor))
    const rebaja = anio === null ? '' : ` × ${porcentaje(factor)} que se paga (adquirió en ${anio})`
    const operacion = `${pesos(valorBase)} × ${porcentaje(acto.retencion)} × ${participacion(persona.participacion)}${rebaja}`
    const fraccion = persona.parte === 'vendedor' ? ENTERO : reparto.fraccion
    const paso = { concepto: persona.nombre, operacion, resultado: pesos(valor) }
    return { persona: persona.id_personas, valor, vendedor: por(racional(valor), fraccion), paso }
  })
}

/** Once per deed, by its largest amount, half to each (D. 1069/2015, art. 2.2.6.13.3.2.1). Exempt deeds pay as without amount. */
export const partidasDeRecaudos = (analisis: Analisis): Partida[] => {
  const { escritura, datos } = analisis
  const incompleta = analisis.actos.some(({ base, tarifa }) => base === null && tarifa.modo !== 'fija')
  if (escritura.actos.length === 0 || incompleta) return []
  const cuantia = mayorCuantia(analisis)
  const tramo = datos.recaudos.tramos[tramoDe(datos.recaudos.tramos, cuantia)]
  if (!tramo) return []
  const explicacion = explicar(
    {
      regla: 'Recaudo para la Superintendencia y el Fondo: una vez por escritura, por mitades',
      norma: 'D. 1069 de 2015, art. 2.2.6.13.3.2.1',
      base: cuantia > 0 ? { valor: cuantia, origen: 'cuantia', porque: 'La mayor cuantía de la escritura' } : null,
      pasos: [
        {
          concepto: rango(datos.recaudos.tramos.indexOf(tramo), datos),
          operacion: `Total ${pesos(2 * tramo.mitad)}`,
          resultado: pesos(2 * tramo.mitad),
        },
        {
          concepto: 'Mitad de cada entidad',
          operacion: `${pesos(2 * tramo.mitad)} × 50 %`,
          resultado: pesos(tramo.mitad),
        },
      ],
      confianza: tramo.confianza,
    },
    `Recaudos ${datos.vigencia.anio}`,
    datos.recaudos,
  )
  const mitad = { valor: tramo.mitad, reparto: analisis.reparto, explicacion }
  return [
    partidaDeLey(ITEM.super, 'recaudo_terceros', 'Superintendencia de Notariado y Registro', mitad),
    partidaDeLey(ITEM.fondo, 'recaudo_terceros', 'Fondo Nacional del Notariado', mitad),
  ]
}

const mayorCuantia = ({ actos, datos, soloExentas }: Analisis): Pesos => {
  if (soloExentas) return 0
  const valores = actos.map(({ acto, base, tarifa }) => {
    if (tarifa.modo === 'fija') return 0
    return datos.parametros.baseRecaudo === 'cuantia' ? cuantiaDe(acto) : (base?.valor ?? 0)
  })
  return Math.max(0, ...valores)
}

const rango = (indice: number, { recaudos: { tramos } }: Analisis['datos']): string => {
  const desde = tramos[indice - 1]?.hasta
  const hasta = tramos[indice]?.hasta
  if (indice === 0 || desde === null || desde === undefined) return 'Escritura sin cuantía o exenta'
  return hasta === null || hasta === undefined
    ? `Cuantía de más de ${pesos(desde)}`
    : `Cuantía de ${pesos(desde)} a ${pesos(hasta)}`
}

/** First year of the stamp duty on real estate (Ley 2277/2022, E.T. art. 519 par. 3). */
const PRIMER_ANIO = 2023

const MINIMO_UVT = 20_000
/** UVT of that first year, for deeds whose UVT is not known; later ones are higher. */
const MENOR_UVT = 42_412
const ALTO_UVT = 50_000

/** 1,5 % from 20.000 to 50.000 UVT, then 3 % plus 450 UVT. To the peso. */
export const timbreDe = (valor: Pesos, uvt: Pesos): Pesos => {
  const [bajo, alto] = [MINIMO_UVT * uvt, ALTO_UVT * uvt]
  if (valor <= bajo) return 0
  if (valor <= alto) return Number(mulDiv(BigInt(valor - bajo), 15n, 1000n))
  return Number(mulDiv(BigInt(valor - alto), 3n, 100n)) + 450 * uvt
}

/** Empty while the UVT of the year is not known. */
export const timbresDe = (analisis: Analisis): TimbreDelActo[] => {
  const { uvt } = analisis.datos.parametros
  if (uvt === null) return []
  const nombres = nombresDe(analisis.actos)
  return actosAltos(analisis).map((analizado) => ({
    id: analizado.acto.id,
    nombre: nombres.get(analizado) ?? analizado.acto.nombre,
    valor: delActoTimbre(analizado, uvt),
    motivo: analizado.acto.sinTimbre ?? null,
    porConfirmar: analizado.acto.timbre === 'por_confirmar',
  }))
}

/** Half with an exempt entity: the others owe the rest (E.T. art. 532, text not read). */
const delActoTimbre = ({ deTimbre: base, concurreExenta }: ActoAnalizado, uvt: Pesos): Pesos => {
  const entero = timbreDe(base?.valor ?? 0, uvt)
  return concurreExenta ? Math.round(entero / 2) : entero
}

/** One line per deed (E.T. arts. 518 num. 2 and 519 par. 3). An act taken off by the office stays on the line with 0. */
export const partidasDeTimbre = (analisis: Analisis): Partida[] => {
  const { uvt } = analisis.datos.parametros
  const altos = uvt === null ? [] : actosAltos(analisis)
  if (uvt === null || altos.length === 0) return []
  const nombres = nombresDe(analisis.actos)
  const causados = altos.map((analizado) => {
    const { acto, deTimbre: base, concurreExenta } = analizado
    const valor = typeof acto.sinTimbre === 'string' ? 0 : delActoTimbre(analizado, uvt)
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
    partidaDeLey(ITEM.timbre, 'recaudo_terceros', 'Impuesto de timbre', {
      valor: causados.reduce((suma, { valor }) => suma + valor, 0),
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
    }),
  ]
}

const QUIEN = 'Entre quienes otorgan la escritura, por mitades salvo pacto (por confirmar: E.T. art. 515)'

const formula = (valor: Pesos, uvt: Pesos): string => {
  const alto = ALTO_UVT * uvt
  return valor <= alto
    ? `(${pesos(valor)} − ${pesos(MINIMO_UVT * uvt)}) × 1,5 %`
    : `(${pesos(valor)} − ${pesos(alto)}) × 3 % + 450 UVT (${pesos(450 * uvt)})`
}

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

/** Transfers above 20.000 UVT, by the last UVT known, or the first one. */
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
