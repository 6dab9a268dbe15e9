import type { Analisis } from './analisis.ts'
import { cuantiaDe } from './base.ts'
import { tramoDe } from './evaluar.ts'
import { explicar } from './explicar.ts'
import type { Partida } from './partida.ts'
import { pesos } from './texto.ts'
import { ITEM, type Pesos } from './unidades.ts'

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
