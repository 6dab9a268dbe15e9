import { filaDeEscala } from './filas-notariales.ts'
import type { FilaImpuesto, FilaRegistral } from './filas.ts'
import type { FuenteDeTarifas, ImpuestoFuente } from './fuente.ts'

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
