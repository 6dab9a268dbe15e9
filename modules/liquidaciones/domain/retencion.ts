import type { ActoAnalizado, Analisis } from './analisis.ts'
import { cuantiaDe } from './base.ts'
import type { Parametros } from './datos.ts'
import type { Acto, Otorgante } from './escritura.ts'
import { type Paso, explicar, participacion, pesos, porcentaje } from './explicar.ts'
import { partesDe } from './reparto-partes.ts'
import type { Partida } from './partida.ts'
import { CERO, ENTERO, por, porPpm, racional, redondear, sumar, type Racional } from './racional.ts'
import { ITEM, TODA_PARTICIPACION, UNO, type Pesos, type Ppm } from './unidades.ts'
import { tramoDe } from './evaluar.ts'

/** The share still payable for a year of acquisition (E.T. art. 399): nothing up to 1977, a tenth for 1978 … all from 1987. */
const factorPorAnio = ({ factoresRetencion }: Pick<Parametros, 'factoresRetencion'>, anio: number): Ppm =>
  factoresRetencion.find((factor) => anio <= factor.anio)?.factor ?? UNO

/**
 * The factor of an act: the largest of its properties, so that only a dwelling lowers it. Null year when it does not apply
 * or nobody has given the date.
 */
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

/** Who sells: the seller side; in an act without sides (permuta) every party does. Only natural, non-exempt persons bear it. */
export const retenidosDe = (acto: Acto): Otorgante[] => {
  const partes = partesDe(acto)
  const vendedores = partes.filter(({ parte }) => parte === 'vendedor')
  const enajenantes = vendedores.length > 0 ? vendedores : partes.filter(({ parte }) => parte === 'interesado')
  return enajenantes.filter(({ tipo, exento }) => tipo !== 'juridica' && !exento)
}

interface Retenido {
  persona: number | undefined
  valor: Pesos
  /** Seller column's part of it. */
  vendedor: Racional
  paso: Paso
}

const gravadosDe = ({ actos }: Analisis): ActoAnalizado[] =>
  actos.filter(({ acto }) => acto.retencion > 0 && !acto.vis && retenidosDe(acto).length > 0)

/** What was withheld of each person in each act, and the seller column's part of it. */
export const retenidosPorPersona = (analisis: Analisis): Retenido[] =>
  gravadosDe(analisis).flatMap((analizado) => delActo(analizado, analisis.datos.parametros))

/** Withholding on what natural persons sell: one line for the deed, all in the seller's column (E.T. arts. 398 to 400). */
export const partidasDeRetencion = (analisis: Analisis): Partida[] => {
  const gravados = gravadosDe(analisis)
  if (gravados.length === 0 || gravados.some(({ base }) => base === null)) return []
  const retenidos = retenidosPorPersona(analisis)
  const total = retenidos.reduce((suma, { valor }) => suma + valor, 0)
  const vendedor = retenidos.reduce((suma, uno) => sumar(suma, uno.vendedor), CERO)
  const fraccion = total === 0 ? ENTERO : { n: vendedor.n, d: vendedor.d * BigInt(total) }
  return [
    {
      clave: `item:${ITEM.retencion}`,
      item: ITEM.retencion,
      tipo: 'recaudo_terceros',
      detalle: 'Retención en la fuente',
      valor: total,
      iva: 0,
      reparto: { fraccion, fijo: true, porque: 'A cargo de quien enajena, por su participación (E.T. art. 398)' },
      explicacion: explicar({
        regla: 'Retención a la persona natural que enajena activos fijos',
        norma: 'E.T. arts. 398 y 399',
        pasos: retenidos.map(({ paso }) => paso),
        notas: gravados.some(({ acto }) => factorDelActo(acto, analisis.datos.parametros).anio !== null)
          ? [OTRA_LECTURA]
          : [],
      }),
    },
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

/**
 * Superintendencia and Fondo: charged once per deed, exempt or not, by the range of the largest amount, half to each
 * (D. 1069/2015, art. 2.2.6.13.3.2.1). Exempt deeds and acts of a fixed fee pay as without amount.
 */
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
  const comun = {
    tipo: 'recaudo_terceros',
    valor: tramo.mitad,
    iva: 0,
    reparto: analisis.reparto,
    explicacion,
  } as const
  return [
    { ...comun, clave: `item:${ITEM.super}`, item: ITEM.super, detalle: 'Superintendencia de Notariado y Registro' },
    { ...comun, clave: `item:${ITEM.fondo}`, item: ITEM.fondo, detalle: 'Fondo Nacional del Notariado' },
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
