import { CLASES, type ClaseDeTarifa } from './cifras.ts'
import type {
  FilaConfiguracion,
  FilaEscala,
  FilaTarifa,
  FilaTarifaVigencia,
  FilaTopes,
  FilaImpuesto,
  FilaRegistral,
} from './filas.ts'
import { normaLimpia, type EscalaFuente, type FuenteDeTarifas, type ImpuestoFuente } from './claves.ts'
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

const filaDeEscala = (escala: EscalaFuente): FilaEscala => ({
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

/** DANE codes of the departments as the source names them; the source puts Bogotá and Cundinamarca in one row. */
const DEPARTAMENTOS: Record<string, readonly string[]> = {
  'Valle del Cauca': ['76'],
  Antioquia: ['05'],
  'Bogotá D.C./Cundinamarca': ['11', '25'],
  Caquetá: ['18'],
  Boyacá: ['15'],
}

/** The rates have no known first day: they count from the law that set their limits. */
const LEY_223 = '1996-01-01'

/** The departmental registry tax; departments without a published rate have no row, and the liquidation says so. */
export const filasDeImpuesto = (fuente: FuenteDeTarifas): FilaImpuesto[] => {
  const tarifas = fuente.impuesto_registro_departamental.flatMap((impuesto) =>
    (DEPARTAMENTOS[impuesto.depto] ?? []).flatMap((departamento) => delDepartamento(departamento, impuesto)),
  )
  const conTarifa = [...new Set(tarifas.map(({ departamento }) => departamento))]
  return [...tarifas, ...conTarifa.map(deAccesorios)].map((fila, indice) => ({ id: indice + 1, ...fila }))
}

/**
 * What a department charges on a contract accessory to another of the same deed: nothing, as the law says. That the department
 * reads it so was not found published: an office confirms it, or writes the rate that is charged.
 */
const deAccesorios = (departamento: string): Omit<FilaImpuesto, 'id'> => ({
  departamento,
  clase_acto: 'accesorio',
  desde: LEY_223,
  hasta: null,
  porcentaje: '0',
  recargo: '0',
  sin_cuantia: null,
  norma: 'Ley 223 de 1995, art. 228',
  fuente: null,
  confianza: 'C',
  nota: 'Por confirmar con el departamento: tarifa de los contratos accesorios; 0 es que no pagan',
})

const delDepartamento = (departamento: string, impuesto: ImpuestoFuente): Omit<FilaImpuesto, 'id'>[] => {
  const {
    adicional_sobre_impuesto,
    tasa,
    tasa_hipoteca,
    sin_cuantia_por_anio = {},
    confianza,
    fuente,
    nota = null,
  } = impuesto
  const comun = { departamento, norma: 'Ley 223 de 1995, art. 230', fuente, confianza, nota }
  const recargo = adicional_sobre_impuesto ?? '0'
  const tasas = [
    { clase_acto: 'general' as const, porcentaje: tasa },
    { clase_acto: 'hipoteca' as const, porcentaje: tasa_hipoteca },
  ]
  return [
    ...tasas.flatMap(({ clase_acto, porcentaje }) =>
      porcentaje === undefined
        ? []
        : [{ ...comun, clase_acto, desde: LEY_223, hasta: null, porcentaje, recargo, sin_cuantia: null }],
    ),
    ...Object.entries(sin_cuantia_por_anio).map(([anio, sin_cuantia]) => ({
      ...comun,
      clase_acto: 'sin_cuantia' as const,
      desde: `${anio}-01-01`,
      hasta: `${anio}-12-31`,
      porcentaje: null,
      recargo: '0',
      sin_cuantia,
    })),
  ]
}

/** First and last day of each registry year: the resolutions are of January, except that of 2026 (design §5.2). */
export const VIGENCIAS_REGISTRALES: Record<string, readonly [string, string | null]> = {
  2023: ['2023-01-01', '2023-12-31'],
  2024: ['2024-01-01', '2024-12-31'],
  2025: ['2025-01-01', '2026-02-01'],
  2026: ['2026-02-02', null],
}

/** SNR registry rights; years before 2023 are not known, and 2023 has no scale. */
export const filasDeRegistro = (fuente: FuenteDeTarifas): FilaRegistral[] =>
  fuente.derechos_registrales_snr
    .flatMap((registral) => {
      const vigencia = VIGENCIAS_REGISTRALES[registral.anio]
      return vigencia ? [{ registral, desde: vigencia[0], hasta: vigencia[1] }] : []
    })
    .sort((a, b) => (a.desde < b.desde ? -1 : 1))
    .map(({ registral, desde, hasta }, indice) => ({
      id: indice + 1,
      desde,
      hasta,
      ...filaDeEscala(registral),
      sin_cuantia: registral.sin_cuantia ?? null,
      folio_adicional: registral.folio_adicional ?? null,
      sistematizacion: registral.sistematizacion_pct ?? '0.02',
      norma: registral.norma ?? null,
      fuente: registral.fuente ?? null,
      confianza: registral.confianza ?? 'E',
      nota: registral.nota ?? null,
    }))
