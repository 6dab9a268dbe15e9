import { baseDicha, viviendaDicha } from '../../registros/radicaciones.ts'
import { estado } from '../radicaciones/radicacion.ts'
import {
  arreglo,
  cadena,
  ceroOUno,
  con,
  conExtra,
  entero,
  fecha,
  filaConExtra,
  id,
  instante,
  logico,
  numero,
  objeto,
  oNulo,
  pesos,
  porNombre,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const tasa = { type: 'string', description: 'Fracción decimal como texto: 0.003 es el 3 por mil' } as const
const base = {
  type: ['integer', 'string', 'null'],
  description: 'Un número son pesos; un texto, la tasa del tramo como fracción decimal',
} as const
const tope = { type: ['integer', 'null'], description: 'Hasta cuántos pesos va el tramo' } as const
const escala = {
  base1: base,
  base2: base,
  base3: base,
  base4: base,
  base5: base,
  tope1: tope,
  tope2: tope,
  tope3: tope,
  tope4: tope,
}
const tresColumnas = objeto({ vendedor: pesos, comprador: pesos, total: pesos })
const confianza = uno('A', 'B', 'C', 'D', 'E')
const vigencia = objeto({ nombre: cadena, desde: fecha, hasta: oNulo(fecha), norma: oNulo(cadena) })

const paso = objeto({ concepto: cadena, operacion: cadena, resultado: cadena })
/** Derivation of a figure, for the sheet, the paper and the mail. No base for fixed fees. C, D and E wait for confirmation. */
const explicacion = objeto({
  regla: cadena,
  norma: cadena,
  base: oNulo(objeto({ valor: pesos, origen: uno('cuantia', 'avaluo', 'remate'), porque: cadena })),
  pasos: arreglo(paso),
  reparto: cadena,
  vigencia: oNulo(vigencia),
  confianza,
  porConfirmar: logico,
  notas: arreglo(cadena),
})

const tipoDeLinea = uno('derecho_notarial', 'servicio_adicional', 'recaudo_terceros', 'servicio_registral')
/** Ven, Com and Tot are quantities; their columns in pesos have IVA. Lines of the whole deed have no act. */
const linea = objeto({
  id: oNulo(id),
  clave: { type: 'string', description: 'La misma en cada cálculo' },
  id_items_liquidaciones: id,
  id_actos: oNulo(id),
  tipo_liquidacion: tipoDeLinea,
  detalle: cadena,
  cantidad: numero,
  cantidad_vendedor: numero,
  cantidad_comprador: numero,
  valor_uni: pesos,
  valor: pesos,
  iva: pesos,
  total: pesos,
  precio_total: pesos,
  vendedor: pesos,
  comprador: pesos,
  editable: {
    type: 'boolean',
    description: 'Si una persona puede cambiar el reparto: falso donde la ley dice quién paga',
  },
  manual: { type: 'boolean', description: 'La agregó una persona' },
  explicacion,
})

const vigenciaUsada = con(vigencia, {
  confianza,
  versiones: { ...porNombre(arreglo(id)), description: 'Los ids de las tarifas con que se hizo, por tabla' },
})
const resumen = {
  /** Notarial rights and services, with IVA. */
  derechosNotariales: tresColumnas,
  /** Third parties' money: recaudos, withholding, aporte especial. */
  cuentasDeOrden: tresColumnas,
  totalPagarNotaria: tresColumnas,
  /** Departmental tax and registry rights. */
  otrosGastos: tresColumnas,
  costoTotal: tresColumnas,
}
const sumas = objeto(resumen)

const otorgante = objeto(
  {
    id: oNulo(id),
    nombre: cadena,
    parte: cadena,
    tipo_organizacion: oNulo(id),
    porcentaje_participacion: numero,
    exento: logico,
  },
  { id_personas: id },
)
const derechoNotarial = objeto({
  id,
  id_actos: id,
  codigo_acto: oNulo(id),
  nombre_acto: cadena,
  cuantia: oNulo(pesos),
  avaluo: oNulo(pesos),
  id_tarifa: oNulo(id),
  codigo_tarifa: cadena,
  modo: oNulo(cadena),
  factor: oNulo(tasa),
  ...escala,
  otorgantes: arreglo(otorgante),
  retencion_fuente: logico,
  porcentaje_retencion_fuente: tasa,
  fech_adqui: oNulo(fecha),
  bolfis: logico,
  porcentaje_bolfis: oNulo(tasa),
  registro: logico,
  porcentaje_registro: tasa,
  exento: logico,
  topesliq: objeto({ tope1: pesos, tope2: pesos }),
})
const derechoRegistral = objeto({
  id_actos: id,
  nombre_acto: cadena,
  base_registral: cadena,
  factor_registral: tasa,
  ...escala,
  sin_cuantia: oNulo(pesos),
  folio_adicional: oNulo(pesos),
  sistematizacion: oNulo(tasa),
})
const accesoriedad = objeto({
  id,
  nombre: cadena,
  naturaleza: uno('transferencia', 'garantia', 'cancelacion', 'otra'),
  accesorio: logico,
  enParte: {
    type: 'boolean',
    description: 'Grava además un inmueble que la escritura no transfiere: la ley no lo resuelve',
  },
  automatico: { type: 'boolean', description: 'Lo que dice la regla por sí sola' },
  decidido: { type: ['boolean', 'null'], description: 'Lo que la oficina decidió en su lugar' },
  motivo: oNulo(cadena),
  puede: logico,
  porque: cadena,
})
const baseDeActo = objeto({
  id,
  nombre: cadena,
  negocio: uno('fiducia', 'restitucion', 'liberacion'),
  ...baseDicha.properties,
  porque: oNulo(cadena),
  propuesta: { ...oNulo(cadena), description: 'El coeficiente que tienen los inmuebles del acto' },
})
const viviendaDeActo = objeto({
  id,
  nombre: cadena,
  dicha: oNulo(viviendaDicha),
  delCatalogo: oNulo(uno('vip', 'vis')),
  admite: arreglo(uno('vip', 'vis')),
  heredan: arreglo(cadena),
})
const timbreDeActo = objeto({ id, nombre: cadena, valor: pesos, motivo: oNulo(cadena), porConfirmar: logico })

export const liquidacion = objeto({
  derechos_notariales: arreglo(derechoNotarial),
  derechos_registrales: arreglo(derechoRegistral),
  configuracion: {
    ...porNombre(oNulo(pesos)),
    description: 'Recaudos por rango: super1 a super7, y hasta dónde va cada uno: tope1 a tope6',
  },
  idretef: id,
  idsup: id,
  idfon: id,
  id_radicacion: id,
  numero_radicacion: entero,
  estado,
  anulada_en: oNulo(instante),
  fecha: { ...fecha, description: 'El día de cuyas tarifas y precios se vale' },
  id_liquidacion: { anyOf: [id, { type: 'null' }], description: 'null: no se ha guardado' },
  version: oNulo(version),
  finalizada_en: oNulo(instante),
  lineas: arreglo(linea),
  resumen: sumas,
  alertas: arreglo(cadena),
  faltantes: { ...arreglo(cadena), description: 'Lo que falta para poder finalizarla' },
  porConfirmar: { ...arreglo(cadena), description: 'Lo que quien finaliza dice que sabe' },
  vigencia: vigenciaUsada,
  accesorios: arreglo(accesoriedad),
  leasings: {
    ...arreglo(objeto({ id, nombre: cadena, porEscritura: logico })),
    description: 'Los actos que ejercen la opción de un leasing, y si su contrato fue por escritura',
  },
  bases: {
    ...arreglo(baseDeActo),
    description: 'Los actos cuya base depende de lo que se diga de ellos',
  },
  viviendas: {
    ...arreglo(viviendaDeActo),
    description:
      'Los actos en que se dice si la escritura es de vivienda de interés social o prioritario, y cuáles lo heredan',
  },
  timbres: {
    ...arreglo(timbreDeActo),
    description: 'Los actos que causan impuesto de timbre, y por qué no se le cobra al que no',
  },
  iva: { type: 'integer', description: 'Tarifa del IVA, en millonésimas: 190000 es el 19 %' },
})

const cifras = objeto({
  lineas: arreglo(
    objeto({
      clave: cadena,
      detalle: cadena,
      tipo_liquidacion: tipoDeLinea,
      cantidad: numero,
      cantidad_vendedor: numero,
      vendedor: pesos,
      comprador: pesos,
      total: pesos,
    }),
  ),
  resumen: sumas,
})
export const liquidacionEntregada = objeto({
  entregada: oNulo(
    objeto({
      que: { ...uno('impresion', 'correo'), description: 'Cómo salió de la oficina la última vez' },
      cuando: instante,
      cifras,
    }),
  ),
})

export const supuesto = objeto({
  guardada: { type: 'boolean', description: 'Si lo actual está guardado; si no, es como sale hoy' },
  fecha_actual: fecha,
  fecha,
  vigencia: cadena,
  actual: cifras,
  supuesta: cifras,
  alertas: arreglo(cadena),
})

const lado = uno('vendedor', 'comprador')
export const hojaDeLiquidacion = objeto({
  ...resumen,
  oficina: cadena,
  numeroRadicacion: entero,
  fechaCreacion: fecha,
  numeroEscritura: oNulo(cadena),
  fechaEscritura: oNulo(fecha),
  fechaLiquidacion: fecha,
  estado: cadena,
  actos: arreglo(objeto({ nombreActo: cadena, valor: pesos })),
  partes: arreglo(objeto({ nombre: cadena, documento: cadena, rol: cadena, columna: oNulo(lado) })),
  inmuebles: arreglo(objeto({ matricula: cadena, direccion: cadena })),
  liquidador: oNulo(cadena),
  url: oNulo(cadena),
  lineasNotariales: arreglo(linea),
  lineasRegistrales: arreglo(linea),
  ivaTotal: pesos,
  alertas: arreglo(cadena),
  vigencia: vigenciaUsada,
})

export const correoPedido = objeto({ id, para: arreglo(cadena) })
const correo = objeto({
  id,
  estado: uno('enviado', 'fallido', 'pendiente'),
  para: arreglo(cadena),
  creado: instante,
  enviado: oNulo(instante),
  error: oNulo(cadena),
})
export const correos = arreglo(correo)

export const serviciosOfrecidos = arreglo(
  objeto({
    id,
    name: cadena,
    precio: { anyOf: [pesos, { type: 'null' }], description: 'Pesos por unidad; null: lo escribe quien lo agrega' },
    tipo: tipoDeLinea,
    editable: { type: 'boolean', description: 'El precio se puede cambiar' },
    gravado: logico,
    iva_incluido: logico,
  }),
)

const filaDeServicio = objeto({
  id,
  name: cadena,
  tipo: tipoDeLinea,
  editable: logico,
  gravado: logico,
  iva_incluido: logico,
  activo: ceroOUno,
  version,
  mandante_nit: oNulo(cadena),
  mandante_nombre: oNulo(cadena),
  precio: oNulo(pesos),
  precio_rige: oNulo(fecha),
  precio_desde: fecha,
  codigo: { ...oNulo(cadena), description: 'Con que se vende en el mostrador' },
})
export const servicio = conExtra(filaDeServicio)
export const filaDeLosServicios = filaConExtra(filaDeServicio)

export type CorreoEnviado = Leida<typeof correo>
export type ServicioLeido = Leida<typeof servicio>
export type FilaDeServicio = Leida<typeof filaDeServicio>
export type LiquidacionEntregada = NonNullable<Leida<typeof liquidacionEntregada>['entregada']>
export type RespuestaSupuesto = Leida<typeof supuesto>
export type RespuestaLiquidacion = Leida<typeof liquidacion>
export type Paso = Leida<typeof paso>
export type Explicacion = Leida<typeof explicacion>
export type Linea = Leida<typeof linea>
export type TipoLiquidacion = Leida<typeof tipoDeLinea>
export type Columnas = Leida<typeof tresColumnas>
export type Resumen = Leida<typeof sumas>
export type VigenciaUsada = Leida<typeof vigenciaUsada>
export type Accesoriedad = Leida<typeof accesoriedad>
export type BaseDeActo = Leida<typeof baseDeActo>
export type ViviendaDelActo = Leida<typeof viviendaDeActo>
export type TimbreDelActo = Leida<typeof timbreDeActo>
export type HojaImpresa = Leida<typeof hojaDeLiquidacion>
export type ServicioDelCatalogo = Leida<typeof serviciosOfrecidos>[number]
