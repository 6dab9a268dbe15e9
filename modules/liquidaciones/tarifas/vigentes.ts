import { formatDateLong } from '../../../schemas/es-co/index.ts'
import {
  ErrorDeLiquidacion,
  type DatosVigentes,
  type Fecha,
  type Parametros,
  type Recaudos,
  type Registral,
  type Tarifa,
  type TarifaBoleta,
  type Version,
} from '../domain.ts'
import { escalaDe, ppmDe } from './decimal.ts'
import type { FilaConfiguracion, FilaImpuesto, FilaParametro, FilaRegistral, FilasDeTarifas } from './filas.ts'

interface Dada {
  desde: Fecha
  hasta: Fecha | null
}

/** Whether a dated row covers a day; both ends count. */
export const rige = ({ desde, hasta }: Dada, fecha: Fecha): boolean =>
  desde <= fecha && (hasta === null || fecha <= hasta)

/**
 * What is in force at a date. Never the nearest or the latest: what does not cover the date is not there.
 * @throws ErrorDeLiquidacion `sin_vigencia`, naming what is missing and the date.
 */
export const vigentes = (filas: FilasDeTarifas, fecha: Fecha): DatosVigentes => {
  const deHoy = <T extends Dada>(todas: readonly T[]): T[] => todas.filter((fila) => rige(fila, fecha))
  const una = <T extends Dada>(todas: readonly T[], que: string): T => {
    const fila = todas.find((cada) => rige(cada, fecha))
    if (!fila) throw new ErrorDeLiquidacion('sin_vigencia', `No hay ${que} vigente para el ${formatDateLong(fecha)}`)
    return fila
  }
  const notarial = una(filas.tarifa_vigencia, 'tarifa notarial')
  const topes = una(filas.topesliq_vigencia, 'tope de remuneración notarial')
  const tarifas = deHoy(filas.tarifa_vigencia).flatMap((fila): Tarifa[] => {
    const clase = filas.tarifas.find(({ id }) => id === fila.tarifa_id)
    return clase
      ? [
          {
            ...version(fila),
            ...escalaDe(fila, clase.modo),
            codigo: clase.codigo,
            nombre: clase.nombre,
            porEscritura: clase.por_escritura,
          },
        ]
      : []
  })
  const registral = filas.registral_vigencia.find((fila) => rige(fila, fecha))
  return {
    fecha,
    vigencia: {
      anio: Number(notarial.desde.slice(0, 4)),
      desde: notarial.desde,
      hasta: notarial.hasta,
      norma: notarial.norma,
      confianza: notarial.confianza_vigencia ?? notarial.confianza,
    },
    tarifas: Object.fromEntries(tarifas.map((tarifa) => [tarifa.codigo, tarifa])),
    topes: { ...version(topes), particulares: topes.tope1, conExenta: topes.tope2 },
    recaudos: recaudosDe(una(filas.configuracion_vigencia, 'tabla de recaudos')),
    boletas: deHoy(filas.impuesto_registro).map(boletaDe),
    registral: registral ? registralDe(registral) : null,
    parametros: { ...parametrosDe(deHoy(filas.parametro), fecha), ultimaUvt: ultimaUvtDe(filas.parametro, fecha) },
  }
}

const version = ({ id, desde, hasta, norma, confianza, nota }: Version): Version => ({
  id,
  desde,
  hasta,
  norma,
  confianza,
  nota,
})

const recaudosDe = (fila: FilaConfiguracion): Recaudos => {
  const mitades = [fila.super1, fila.super2, fila.super3, fila.super4, fila.super5, fila.super6, fila.super7]
  const topes = [fila.tope1, fila.tope2, fila.tope3, fila.tope4, fila.tope5, fila.tope6]
  const confianzas = [...fila.confianzas]
  const esConfianza = (letra: string | undefined): letra is Version['confianza'] =>
    letra !== undefined && 'ABCDE'.includes(letra)
  return {
    ...version(fila),
    tramos: mitades.map((mitad, i) => {
      const letra = confianzas[i]
      return { hasta: topes[i] ?? null, mitad, confianza: esConfianza(letra) ? letra : fila.confianza }
    }),
  }
}

const boletaDe = (fila: FilaImpuesto): TarifaBoleta => ({
  ...version(fila),
  departamento: fila.departamento,
  clase: fila.clase_acto,
  porcentaje: fila.porcentaje === null ? null : ppmDe(fila.porcentaje),
  recargo: ppmDe(fila.recargo),
  valor: fila.sin_cuantia,
})

const registralDe = (fila: FilaRegistral): Registral => ({
  ...version(fila),
  escala: fila.base1 === null ? null : escalaDe(fila, 'escala_total'),
  sinCuantia: fila.sin_cuantia,
  folioAdicional: fila.folio_adicional,
  sistematizacion: ppmDe(fila.sistematizacion),
})

const parametrosDe = (filas: readonly FilaParametro[], fecha: Fecha): Omit<Parametros, 'ultimaUvt'> => {
  const opcional = (clave: string): string | null => filas.find((fila) => fila.clave === clave)?.valor ?? null
  const valor = (clave: string): string => {
    const texto = opcional(clave)
    if (texto === null)
      throw new ErrorDeLiquidacion('sin_vigencia', `No hay parámetro ${clave} vigente para el ${formatDateLong(fecha)}`)
    return texto
  }
  const uvt = opcional('uvt')
  return {
    iva: ppmDe(valor('iva')),
    baseRecaudo: valor('base_recaudo') === 'mayor_cuantia_avaluo' ? 'mayor_cuantia_avaluo' : 'cuantia',
    baseRetencion: valor('base_retencion') === 'mayor_cuantia_avaluo' ? 'mayor_cuantia_avaluo' : 'cuantia',
    ivaSobreAporteEspecial: valor('iva_sobre_aporte_especial') === 'true',
    aporteEscritura: valor('aporte_escritura') === 'mayor' ? 'mayor' : 'suma',
    pagadorRegistro: valor('pagador_registro') === 'comprador' ? 'comprador' : 'mitades',
    factoresRetencion: factoresDe(valor('factores_retencion')),
    uvt: uvt === null ? null : Number(uvt),
  }
}

const ultimaUvtDe = (filas: readonly FilaParametro[], fecha: Fecha): Parametros['ultimaUvt'] => {
  const conocidas = filas
    .filter(({ clave, desde }) => clave === 'uvt' && desde <= fecha)
    .sort((a, b) => (a.desde < b.desde ? -1 : 1))
  const ultima = conocidas.at(-1)
  return ultima ? { valor: Number(ultima.valor), desde: ultima.desde, hasta: ultima.hasta } : null
}

const factoresDe = (json: string): Parametros['factoresRetencion'] => {
  const porAnio: Record<string, string> = JSON.parse(json)
  return Object.entries(porAnio)
    .map(([anio, factor]) => ({ anio: Number(anio), factor: ppmDe(factor) }))
    .sort((a, b) => a.anio - b.anio)
}
