export interface ClaseDeTarifa {
  codigo: string
  nombre: string
  /** The figures whose worst confidence the class inherits. */
  rubros: readonly string[]
}

const GENERAL = ['acto_sin_cuantia', 'umbral_tarifa_general', 'fija_hasta_umbral'] as const

/** The tariff classes; their order gives their ids. */
export const CLASES: readonly ClaseDeTarifa[] = [
  { codigo: 'GENERAL', nombre: 'Tarifa general de actos con cuantía', rubros: GENERAL },
  { codigo: 'SIN_CUANTIA', nombre: 'Tarifa de actos sin cuantía', rubros: ['acto_sin_cuantia'] },
  {
    codigo: 'HERENCIA_SOC_CONYUGAL',
    nombre: 'Tarifa de herencias y sociedad conyugal o patrimonial',
    rubros: ['acto_sin_cuantia', 'umbral_herencias'],
  },
  { codigo: 'VIS_MITAD', nombre: 'Vivienda de interés social: mitad de la tarifa', rubros: GENERAL },
  { codigo: 'HIPOTECA_70', nombre: 'Hipoteca de crédito de vivienda: 70 % de la tarifa', rubros: GENERAL },
  {
    codigo: 'HIPOTECA_VIS_NO_SUBSIDIABLE_40',
    nombre: 'Hipoteca VIS no subsidiable: 40 % de la tarifa',
    rubros: GENERAL,
  },
  { codigo: 'HIPOTECA_VIS_SUBSIDIABLE_10', nombre: 'Hipoteca VIS subsidiable: 10 % de la tarifa', rubros: GENERAL },
  {
    codigo: 'BENEFICENCIA',
    nombre: 'Fundaciones de beneficencia: tarifa general con máximo',
    rubros: [...GENERAL, 'beneficencia_maximo'],
  },
  {
    codigo: 'VIS_UNICA_D2158',
    nombre: 'VIS de programas del D. 2158 de 1995 y D. 371 de 1996: tarifa única por escritura',
    rubros: ['vis_tarifa_unica_D2158'],
  },
  { codigo: 'EXENTO', nombre: 'Acto exento de derechos notariales', rubros: [] },
  { codigo: 'MATRIMONIO', nombre: 'Matrimonio en el despacho', rubros: ['matrimonio_en_despacho'] },
  { codigo: 'MATRIMONIO_FUERA', nombre: 'Matrimonio fuera del despacho', rubros: ['matrimonio_fuera_despacho'] },
  { codigo: 'CAMBIO_NOMBRE', nombre: 'Cambio de nombre', rubros: ['cambio_de_nombre'] },
  { codigo: 'CORRECCION_RC', nombre: 'Corrección del registro civil', rubros: ['correccion_registro_civil'] },
]
