import { CLASES, type ClaseDeTarifa } from './clases.ts'
import type { FilaConfiguracion, FilaEscala, FilaTarifa, FilaTarifaVigencia, FilaTopes } from './filas.ts'
import { normaLimpia, type EscalaFuente, type FuenteDeTarifas } from './fuente.ts'
import { peor } from '../domain/explicar.ts'

export const filasDeClases = (fuente: FuenteDeTarifas): FilaTarifa[] => {
  const muestra = Object.values(fuente.tarifas_base_tope).at(-1) ?? {}
  return CLASES.map(({ codigo, nombre }, indice) => ({
    id: indice + 1,
    codigo,
    nombre,
    modo: muestra[codigo]?.modo ?? 'fija',
    por_escritura: muestra[codigo]?.por_escritura ?? false,
  }))
}

/** One row per class and tariff year; the year runs from about 1 February (design §0.6). */
export const filasDeTarifas = (fuente: FuenteDeTarifas): FilaTarifaVigencia[] =>
  fuente.vigencias_notariales.flatMap(({ anio, desde, hasta, resolucion, confianza }, posicion) =>
    CLASES.map((clase, indice) => {
      const escala = fuente.tarifas_base_tope[anio]?.[clase.codigo] ?? {}
      return {
        id: posicion * CLASES.length + indice + 1,
        tarifa_id: indice + 1,
        desde,
        hasta,
        ...filaDeEscala(escala),
        factor: escala.factor ?? '1',
        minimo: escala.minimo ?? null,
        maximo: escala.maximo ?? null,
        norma: normaLimpia(resolucion),
        confianza_vigencia: confianza,
        ...certezaDe(fuente, clase, anio),
      }
    }),
  )

const texto = (base: number | string | null | undefined): string | null =>
  base === null || base === undefined ? null : String(base)

export const filaDeEscala = (escala: EscalaFuente): FilaEscala => ({
  base1: texto(escala.base1),
  base2: texto(escala.base2),
  base3: texto(escala.base3),
  base4: texto(escala.base4),
  base5: texto(escala.base5),
  tope1: escala.tope1 ?? null,
  tope2: escala.tope2 ?? null,
  tope3: escala.tope3 ?? null,
  tope4: escala.tope4 ?? null,
})

const certezaDe = (
  fuente: FuenteDeTarifas,
  { rubros }: ClaseDeTarifa,
  anio: number,
): Pick<FilaTarifaVigencia, 'fuente' | 'confianza' | 'nota'> => {
  const umbral = fuente.umbral_herencias_sociedad_conyugal.filter(
    (uno) => uno.anio === anio && rubros.includes('umbral_herencias'),
  )
  const absolutos = rubros.flatMap(
    (rubro) => fuente.derechos_notariales_valores_absolutos[rubro]?.por_anio.filter((uno) => uno.anio === anio) ?? [],
  )
  const notas = absolutos.flatMap(({ nota }) => (nota ? [nota] : []))
  const fuentes = [...absolutos, ...umbral].map((cifra) => cifra.fuente)
  return {
    fuente: [...new Set(fuentes)].join(', ') || null,
    confianza: peor(...absolutos.map(({ confianza }) => confianza), ...umbral.map(({ confianza }) => confianza)),
    nota: [...new Set(notas)].join('; ') || null,
  }
}

export const filasDeTopes = (fuente: FuenteDeTarifas): FilaTopes[] =>
  fuente.vigencias_notariales.map(({ anio, desde, hasta, resolucion }, indice) => {
    const valorDe = (rubro: string) =>
      fuente.derechos_notariales_valores_absolutos[rubro]?.por_anio.find((uno) => uno.anio === anio)
    const [particulares, conExenta] = [
      valorDe('tope_remuneracion_particulares'),
      valorDe('tope_remuneracion_con_exenta'),
    ]
    if (!particulares || !conExenta) throw new Error(`Faltan los topes de remuneración de ${anio}`)
    return {
      id: indice + 1,
      desde,
      hasta,
      tope1: particulares.valor,
      tope2: conExenta.valor,
      norma: normaLimpia(resolucion),
      fuente: particulares.fuente,
      confianza: peor(particulares.confianza, conExenta.confianza),
      nota: conExenta.nota ?? null,
    }
  })

/** Superintendencia and Fondo: the tables of the norm, taken to run with the notarial tariff year. */
export const filasDeConfiguracion = (fuente: FuenteDeTarifas): FilaConfiguracion[] =>
  fuente.recaudos_super_fondo.map(
    ({ anio, metodo, confianza, confianza_por_rango, nota, configuracion_spec: c }, indice) => {
      const vigencia = fuente.vigencias_notariales.find((una) => una.anio === anio)
      if (!vigencia) throw new Error(`Falta la vigencia notarial de ${anio}`)
      const valor = (campo: string): number => {
        const cifra = c[campo]
        if (cifra === undefined) throw new Error(`Falta ${campo} en los recaudos de ${anio}`)
        return cifra
      }
      return {
        id: indice + 1,
        desde: vigencia.desde,
        hasta: vigencia.hasta,
        super1: valor('super1'),
        super2: valor('super2'),
        super3: valor('super3'),
        super4: valor('super4'),
        super5: valor('super5'),
        super6: valor('super6'),
        super7: valor('super7'),
        tope1: valor('tope1'),
        tope2: valor('tope2'),
        tope3: valor('tope3'),
        tope4: valor('tope4'),
        tope5: valor('tope5'),
        tope6: valor('tope6'),
        norma: 'D. 1069 de 2015, art. 2.2.6.13.3.2.1',
        fuente: metodo,
        confianza,
        confianzas: confianza_por_rango.join(''),
        nota,
      }
    },
  )
