import {
  arreglo,
  cadena,
  ceroOUno,
  conExtra,
  entero,
  filaConExtra,
  id,
  logico,
  objeto,
  oNulo,
  paginaDe,
  porcentaje,
  uno,
  version,
} from '../../json/vocabulario.ts'

export const usos = objeto({ usado: entero, filas: arreglo(objeto({ id, usado: entero })) })
/** Rows that could not be switched, with the reason. */
export const conmutados = objeto({ cambiados: entero, fallos: arreglo(objeto({ id, message: cadena })) })

export const geografia = objeto({
  departamentos: arreglo(objeto({ id, name: cadena, code: oNulo(cadena) })),
  municipios: arreglo(objeto({ id, id_depto: id, name: cadena, code: oNulo(cadena) })),
})

const cuantia = uno('con', 'sin', 'segun')
const baseDeDerechos = uno('mayor', 'cuantia')
const baseDelRegistro = uno('mayor', 'cuantia', 'sin_cuantia', 'ninguno')
const deActo = { roles: arreglo(cadena), documentos_requeridos: arreglo(cadena) }
/** Act as the filing wizard offers it. */
const actoOfrecido = objeto({
  id,
  nombre_acto: cadena,
  codigo_snr: oNulo(cadena),
  categoria: oNulo(cadena),
  cuantia,
  ...deActo,
  base: baseDeDerechos,
  base_registral: { ...baseDelRegistro, description: 'Sobre qué se cobran su boleta y su registro' },
})

const columnasDeActo = objeto({
  id,
  name: cadena,
  code: oNulo(cadena),
  activo: ceroOUno,
  codigo_fuente: oNulo(cadena),
  categoria: oNulo(cadena),
  cuantia,
  ...deActo,
  clase: oNulo(cadena),
  codigo_tarifa: cadena,
  base: baseDeDerechos,
  retencion: logico,
  porcentaje_retencion: porcentaje,
  timbre: uno('si', 'no', 'por_confirmar'),
  bolfis: logico,
  porcentaje_bolfis: { type: ['string', 'null'], description: 'La clase de acto de la boleta fiscal' },
  registro: logico,
  base_registral: baseDelRegistro,
  factor_registral: { type: 'string', description: 'Fracción decimal' },
  split_vendedor: { ...porcentaje, description: 'Porcentaje que paga el vendedor' },
  vis: logico,
  tarifa_unica: logico,
  partes: {
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'Qué parte es cada tipo de otorgante en este acto',
  },
  norma: oNulo(cadena),
  confianza: oNulo(cadena),
  norma_registral: oNulo(cadena),
  confianza_registral: oNulo(cadena),
  base_confirmada: { type: 'boolean', description: 'Si la base de los derechos se tiene por cierta' },
  registral_confirmada: { type: 'boolean', description: 'Si la del registro se tiene por cierta' },
  nota: oNulo(cadena),
  cod_dian: { ...oNulo(cadena), description: 'Código del formato 1032; «0»: no se informa' },
  ron_clase: { ...oNulo(cadena), description: 'Clase de trámite del RON' },
  fila_estadistico: { ...oNulo(cadena), description: 'Código de su renglón del informe estadístico' },
  codigos_confirmados: logico,
  clase_tarifa: oNulo(cadena),
  version,
})
export const acto = conExtra(columnasDeActo)
/** Without a page, the wizard's list; with one, every column. */
export const actos = { anyOf: [arreglo(actoOfrecido), paginaDe(filaConExtra(columnasDeActo))] }
export const clasesDeTarifa = paginaDe(objeto({ id, code: cadena, name: cadena }))
