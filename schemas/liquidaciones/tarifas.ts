import { formatDecimal, formatPesos } from '../es-co/index.ts'

/**
 * Unit of a figure in the dated tables: whole pesos, a fraction as decimal text («0.003»), or the base of a scale, in pesos when it is 0
 * or at least 1 and a rate in between.
 */
export type ClaseDeCifra = 'pesos' | 'fraccion' | 'base' | 'valor'

export interface Cifra {
  titulo: string
  clase: ClaseDeCifra
  obligatoria?: true
  ayuda?: string
}

export interface TablaDeTarifas {
  tabla: string
  titulo: string
  singular: string
  /** Column that tells rows of one date apart. */
  clave: string | null
  cifras: Readonly<Record<string, Cifra>>
  /** Its rows have a source and a confidence. */
  certeza: boolean
}

const pesos = (titulo: string, obligatoria?: true): Cifra => ({
  titulo,
  clase: 'pesos',
  ...(obligatoria ? { obligatoria } : {}),
})
const fraccion = (titulo: string, ayuda?: string): Cifra => ({ titulo, clase: 'fraccion', ...(ayuda ? { ayuda } : {}) })
const serie = (nombre: string, hasta: number, hacer: (n: number) => Cifra): Record<string, Cifra> =>
  Object.fromEntries(Array.from({ length: hasta }, (_, i) => [`${nombre}${i + 1}`, hacer(i + 1)]))

const ESCALA = {
  ...serie('base', 5, (n): Cifra => ({ titulo: `Valor del tramo ${n}`, clase: 'base' })),
  ...serie('tope', 4, (n) => pesos(`Hasta (tramo ${n})`)),
}

export const TARIFAS = {
  notarial: {
    tabla: 'tarifa_vigencia',
    titulo: 'Tarifas notariales',
    singular: 'tarifa notarial',
    clave: 'Clase',
    certeza: true,
    cifras: {
      ...ESCALA,
      factor: fraccion('Factor', '1 es la tarifa completa; 0,5 la mitad'),
      minimo: pesos('Mínimo'),
      maximo: pesos('Máximo'),
    },
  },
  topes: {
    tabla: 'topesliq_vigencia',
    titulo: 'Topes de remuneración',
    singular: 'tope de remuneración',
    clave: null,
    certeza: true,
    cifras: { tope1: pesos('Entre particulares', true), tope2: pesos('Con entidad exenta', true) },
  },
  recaudos: {
    tabla: 'configuracion_vigencia',
    titulo: 'Recaudos de Superintendencia y Fondo',
    singular: 'tabla de recaudos',
    clave: null,
    certeza: true,
    cifras: {
      ...serie('super', 7, (n) => pesos(`Para cada entidad, rango ${n}`, true)),
      ...serie('tope', 6, (n) => pesos(`Hasta (rango ${n})`, true)),
    },
  },
  registro: {
    tabla: 'registral_vigencia',
    titulo: 'Derechos de registro',
    singular: 'tarifa de registro',
    clave: null,
    certeza: true,
    cifras: {
      ...ESCALA,
      sin_cuantia: pesos('Acto sin cuantía'),
      folio_adicional: pesos('Folio adicional'),
      sistematizacion: { ...fraccion('Sistematización'), obligatoria: true },
    },
  },
  boleta: {
    tabla: 'impuesto_registro',
    titulo: 'Boleta fiscal por departamento',
    singular: 'tarifa de boleta fiscal',
    clave: 'Departamento y clase de acto',
    certeza: true,
    cifras: {
      porcentaje: fraccion('Tarifa'),
      recargo: fraccion('Recargo sobre el impuesto'),
      sin_cuantia: pesos('Acto sin cuantía'),
    },
  },
  precios: {
    tabla: 'items_precios',
    titulo: 'Precios de servicios',
    singular: 'precio',
    clave: 'Servicio',
    certeza: true,
    cifras: { precio: pesos('Precio', true) },
  },
  parametros: {
    tabla: 'parametros',
    titulo: 'Parámetros',
    singular: 'parámetro',
    clave: 'Parámetro',
    certeza: false,
    cifras: { valor: { titulo: 'Valor', clase: 'valor', obligatoria: true } },
  },
} as const satisfies Record<string, TablaDeTarifas>

export type NombreDeTabla = keyof typeof TARIFAS
export const TABLAS_DE_TARIFAS = Object.keys(TARIFAS) as NombreDeTabla[] // keys of a const object are its names

export const CLASES_DE_BOLETA = {
  general: 'general',
  hipoteca: 'hipoteca',
  sin_cuantia: 'actos sin cuantía',
  accesorio: 'contratos accesorios (art. 228)',
} as const

interface Parametro {
  titulo: string
  opciones?: Readonly<Record<string, string>>
  cifra?: 'pesos' | 'fraccion'
  fijo?: true
  ayuda?: string
}

const BASES = { cuantia: 'La cuantía', mayor_cuantia_avaluo: 'El mayor entre cuantía y avalúo' }

/** Parameters that an office may set, each a closed choice; `fijo` ones are read-only. */
export const PARAMETROS: Readonly<Record<string, Parametro>> = {
  iva: { titulo: 'IVA', cifra: 'fraccion' },
  uvt: { titulo: 'Valor de la UVT', cifra: 'pesos' },
  base_recaudo: { titulo: 'Rango de los recaudos según', opciones: BASES },
  base_retencion: { titulo: 'Base de la retención en la fuente', opciones: BASES },
  iva_sobre_aporte_especial: {
    titulo: 'IVA sobre el aporte especial',
    opciones: { false: 'No se cobra', true: 'Se cobra' },
  },
  aporte_escritura: {
    titulo: 'Aporte especial de la escritura',
    opciones: { suma: 'La suma de los excedentes de sus actos', mayor: 'El mayor excedente' },
  },
  aportes_regla: {
    titulo: 'Aporte de cada escritura según',
    opciones: { cuenta: 'La cuenta del año que va corriendo', anio: 'El total del año' },
    ayuda: 'Por confirmar: la norma no dice cuál. Mientras la oficina no lo decida, la cuenta que va corriendo.',
  },
  pagador_registro: {
    titulo: 'Quién paga boleta y registro',
    opciones: { mitades: 'Por mitades', comprador: 'El comprador' },
  },
  factores_retencion: { titulo: 'Factores de retención por año de adquisición', fijo: true },
  terceros_en_factura: {
    titulo: 'Recaudos de terceros en la factura',
    opciones: { mandato: 'Como renglones de mandato', recibo: 'Aparte, con recibo de caja' },
  },
  reteiva: {
    titulo: 'ReteIVA que practican los clientes',
    cifra: 'fraccion',
    ayuda: 'Sobre el IVA (E.T., art. 437-1).',
  },
  retefuente_honorarios: {
    titulo: 'Retefuente que practican los clientes',
    cifra: 'fraccion',
    ayuda: 'Honorarios (D. 1625 de 2016, art. 1.2.4.3.1).',
  },
  retefuente_honorarios_mayor: {
    titulo: 'Retefuente de quien en el año pagó más de 3.300 UVT',
    cifra: 'fraccion',
    ayuda: 'Honorarios (D. 1625 de 2016, art. 1.2.4.3.1).',
  },
  concepto_retefuente: {
    titulo: 'Concepto por el que retienen los clientes',
    opciones: { honorarios: 'Honorarios', servicios: 'Servicios' },
    ayuda:
      'Por confirmar: ninguna norma que se haya leído dice si lo que cobra el notario son honorarios o servicios. Mientras la ' +
      'oficina no lo decida, honorarios.',
  },
  retefuente_servicios: {
    titulo: 'Retefuente por servicios',
    cifra: 'fraccion',
    ayuda: 'Por confirmar: servicios en general (D. 1625 de 2016, art. 1.2.4.4.14). Solo si el concepto es servicios.',
  },
  reteica: {
    titulo: 'ReteICA que practican los clientes',
    cifra: 'fraccion',
    ayuda: 'La del municipio; en cero no se retiene.',
  },
  plazo_credito: {
    titulo: 'Plazo de las facturas a crédito',
    opciones: { 8: '8 días', 15: '15 días', 30: '30 días', 45: '45 días', 60: '60 días', 90: '90 días' },
  },
}

/** Confidence of a figure. C, D and E wait for the office's confirmation. */
export const CONFIANZAS = {
  A: 'Publicada',
  B: 'Calculada entre cifras publicadas',
  C: 'Calculada con la fórmula de la norma',
  D: 'De fuente indirecta',
  E: 'Sin fuente publicada',
} as const

const CERTEZAS: Readonly<Record<string, string>> = {
  desde: 'Desde',
  hasta: 'Hasta',
  norma: 'Norma',
  fuente: 'Fuente',
  confianza: 'Confianza',
  nota: 'Nota',
  confirmada_en: 'Confirmada',
  confirmada_por: 'Confirmada por',
  confianzas: 'Confianza por rango',
  confianza_vigencia: 'Confianza de la norma',
  clave: 'Parámetro',
  tarifa_id: 'Clase',
  item_id: 'Servicio',
  departamento: 'Departamento',
  clase_acto: 'Clase de acto',
}

export function tituloDeColumna(tabla: string, columna: string): string | undefined {
  const definida: TablaDeTarifas | undefined = TABLAS_DE_TARIFAS.map((nombre) => TARIFAS[nombre]).find(
    (una) => una.tabla === tabla,
  )
  return definida && (definida.cifras[columna]?.titulo ?? CERTEZAS[columna])
}

/** A stored figure for display: «$ 259.300», «0,3%»; the name of a parameter's option. */
export function textoDeCifra(clase: ClaseDeCifra, valor: unknown, parametro?: string): string {
  if (valor === null || valor === undefined || valor === '') return ''
  const { opciones, cifra } = PARAMETROS[parametro ?? ''] ?? {}
  const numero = Number(valor)
  if (opciones) return opciones[String(valor)] ?? String(valor)
  if (Number.isNaN(numero) || (clase === 'valor' && !cifra)) return String(valor)
  const tasa = clase === 'fraccion' || cifra === 'fraccion' || (clase === 'base' && numero > 0 && numero < 1)
  return tasa ? `${formatDecimal(numero * 100, 4)}%` : formatPesos(numero)
}

export type { CambioDeTarifa, EjemploDeTarifa, FaltaDeFila, VistaPrevia } from '../respuestas/liquidaciones/tarifas.ts'
