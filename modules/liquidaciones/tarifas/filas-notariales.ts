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

/** The tariff year starts about 1 February (design §0.6). */
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

const CIFRAS_DE_RECAUDOS = [
  ...([1, 2, 3, 4, 5, 6, 7] as const).map((n) => `super${n}` as const),
  ...([1, 2, 3, 4, 5, 6] as const).map((n) => `tope${n}` as const),
]
type CifrasDeRecaudos = Record<(typeof CIFRAS_DE_RECAUDOS)[number], number>

/** Superintendencia and Fondo; taken to follow the notarial tariff year. */
export const filasDeConfiguracion = (fuente: FuenteDeTarifas): FilaConfiguracion[] =>
  fuente.recaudos_super_fondo.map(
    ({ anio, metodo, confianza, confianza_por_rango, nota, configuracion_spec: c }, indice) => {
      const vigencia = fuente.vigencias_notariales.find((una) => una.anio === anio)
      if (!vigencia) throw new Error(`Falta la vigencia notarial de ${anio}`)
      const falta = CIFRAS_DE_RECAUDOS.find((campo) => c[campo] === undefined)
      if (falta) throw new Error(`Falta ${falta} en los recaudos de ${anio}`)
      const cifras = Object.fromEntries(CIFRAS_DE_RECAUDOS.map((campo) => [campo, c[campo]])) as CifrasDeRecaudos // all are there
      return {
        id: indice + 1,
        desde: vigencia.desde,
        hasta: vigencia.hasta,
        ...cifras,
        norma: 'D. 1069 de 2015, art. 2.2.6.13.3.2.1',
        fuente: metodo,
        confianza,
        confianzas: confianza_por_rango.join(''),
        nota,
      }
    },
  )

/** DANE codes by the source's names; one row covers Bogotá and Cundinamarca. */
const DEPARTAMENTOS: Record<string, readonly string[]> = {
  'Valle del Cauca': ['76'],
  Antioquia: ['05'],
  'Bogotá D.C./Cundinamarca': ['11', '25'],
  Caquetá: ['18'],
  Boyacá: ['15'],
}

/** Rates without a known first day count from the law that set their limits. */
const LEY_223 = '1996-01-01'

/** Departments without a published rate have no row; the liquidation says so. */
export const filasDeImpuesto = (fuente: FuenteDeTarifas): FilaImpuesto[] => {
  const tarifas = fuente.impuesto_registro_departamental.flatMap((impuesto) =>
    (DEPARTAMENTOS[impuesto.depto] ?? []).flatMap((departamento) => delDepartamento(departamento, impuesto)),
  )
  const conTarifa = [...new Set(tarifas.map(({ departamento }) => departamento))]
  return [...tarifas, ...conTarifa.map(deAccesorios)].map((fila, indice) => ({ id: indice + 1, ...fila }))
}

/** Rate of accessory contracts: 0 by law. Not confirmed for any department. */
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

/** The resolutions are of January, except that of 2026 (design §5.2). */
export const VIGENCIAS_REGISTRALES: Record<string, readonly [string, string | null]> = {
  2023: ['2023-01-01', '2023-12-31'],
  2024: ['2024-01-01', '2024-12-31'],
  2025: ['2025-01-01', '2026-02-01'],
  2026: ['2026-02-02', null],
}

/** Years before 2023 are not known; 2023 has no scale. */
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
