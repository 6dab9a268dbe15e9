import { formatAmount, formatDate, formatDateTime, formatDecimal, isDate } from '../../schemas/es-co/index.ts'
import { si } from '../../schemas/json/leidos.ts'
import type { Campo } from '../../schemas/vistas/pantalla.ts'
import { METODOS_PAGO } from '../../schemas/facturacion/pagos.ts'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { tituloDeColumna } from '../../schemas/liquidaciones/tarifas.ts'
import { tituloDeRegistro } from '../entidades/index.ts'
import type { TablaAuditada } from './tablas.ts'

/** Columns that neither a screen nor a record titles, whose name is no title. */
const TITULOS: Readonly<Record<string, string>> = {
  acto_timbre: 'Impuesto de timbre',
  acto_base: 'Base de los derechos',
  acto_leasing: 'Contrato de leasing',
  acto_vivienda: 'Vivienda de interés social o prioritario',
  observacion: 'Observaciones',
  id_estados_escrituras: 'Estado de la escritura',
  anulada_en: 'Anulada',
  anulada_motivo: 'Motivo de la anulación',
  direccion: 'Dirección',
  token: 'Código de seguimiento',
  id_radicacion: 'Radicación',
  finalizada_en: 'Finalizada',
  por_confirmar: 'Confirmado al finalizar',
  vigencia: 'Tarifas usadas',
  name: 'Nombre',
  code: 'Código',
  codigo: 'Código',
  titulo: 'Título',
  nombre_archivo: 'Archivo',
  ruta_archivo: 'Lugar del archivo',
  sha256: 'SHA-256',
  fijado_en: 'Fijado',
  desfijado_en: 'Desfijado',
  consulta: 'Filtros',
  numero_documento: 'Documento',
  metodo_pago: 'Método de pago',
  method_data: 'Detalle del pago',
  archivada_en: 'Archivada',
  ip: 'Dirección IP',
  aceptada_en: 'Aceptada',
  confirmada_en: 'Confirmada',
  baja_en: 'Retirada',
  entidad: 'Pantalla',
  definicion: 'Definición',
  requerido: 'Obligatorio',
  retirado_en: 'Retirado',
  numero: 'Número',
  cuando: 'Cuándo',
  recibe_de: 'Recibe lo de',
  pasan: 'Pasan a él',
  identidad: 'Matrícula o documento',
}

const MONEDA =
  /^(avaluo|tope\d|super\d|minimo|maximo|sin_cuantia|folio_adicional|precio|cuantia|total|base|iva|terceros)$/
const CENTESIMAS = new Set(['area', 'coeficiente_ph', 'vCancelacionHipoteca', 'porcentaje'])
const LOGICAS =
  /^(activo|estado|reparto|borrador|compartida|requerido|editable|gravado|iva_incluido|sistema|exento|sin_verificar|codigos_confirmados|umh|admin|retencion|bolfis|registro|vis|tarifa_unica|terceros_en_factura|pendiente_dian|state_document_id)$/

const pantallaDe = ({ pantalla }: TablaAuditada) => PANTALLAS.find(({ id }) => id === pantalla)

/** Title of a column: its record's, its form's, that of `TITULOS`, or its name in words. */
export function tituloDe(tabla: string, auditada: TablaAuditada, columna: string): string {
  const propiedad = pantallaDe(auditada)?.esquema.properties[auditada.campos?.[columna] ?? columna]
  const suyo = typeof propiedad === 'object' ? propiedad.title : undefined
  const texto = columna.replace(/^id_/, '').replaceAll('_', ' ')
  return (
    tituloDeRegistro(tabla, columna) ??
    suyo ??
    tituloDeColumna(tabla, columna) ??
    TITULOS[columna] ??
    texto.charAt(0).toUpperCase() + texto.slice(1)
  )
}

export function textoDe(auditada: TablaAuditada, columna: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const campos: Readonly<Record<string, Campo | undefined>> = pantallaDe(auditada)?.campos ?? {}
  const campo = campos[auditada.campos?.[columna] ?? columna]
  if (campo?.widget === 'switch' || LOGICAS.test(columna) || typeof value === 'boolean')
    return si(value) ? 'Sí' : value === 0 || value === false || value === '0' ? 'No' : textoLlano(value)
  if (columna === 'resumen' || columna === 'vigencia') return textoDeLiquidacion(value)
  if (columna === 'metodo_pago') return METODOS_PAGO.find(({ id }) => id === Number(value))?.name ?? textoLlano(value)
  if (campo?.widget === 'choice')
    return campo.opciones.find((opcion) => String(opcion.value) === String(value))?.label ?? textoLlano(value)
  if (CENTESIMAS.has(columna) && typeof value === 'number') return formatDecimal(value / 100)
  if ((campo?.widget === 'money' || MONEDA.test(columna)) && Number.isInteger(Number(value)))
    return formatAmount(Number(value))
  return textoLlano(value)
}

const BLOQUES: Readonly<Record<string, string>> = {
  derechosNotariales: 'Derechos notariales',
  cuentasDeOrden: 'Cuentas de orden',
  totalPagarNotaria: 'Total a pagar a la notaría',
  otrosGastos: 'Otros gastos',
  costoTotal: 'Costo total',
}

function textoDeLiquidacion(value: unknown): string {
  const dado: object = typeof value === 'string' ? (leerJson(value) ?? {}) : Object(value)
  if ('nombre' in dado) return String(dado.nombre)
  return Object.entries(dado)
    .map(
      ([bloque, lados]) =>
        `${BLOQUES[bloque] ?? bloque}: ${Object.entries(Object(lados))
          .map(([lado, pesos]) => `${lado} ${formatAmount(Number(pesos))}`)
          .join(', ')}`,
    )
    .join('; ')
}

function textoLlano(value: unknown): string {
  if (Array.isArray(value)) return value.map(textoLlano).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([clave, uno]) => `${clave}: ${textoLlano(uno)}`)
      .join(', ')
  const texto = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(texto)) return formatDateTime(texto)
  if (isDate(texto)) return formatDate(texto)
  const json = /^[[{]/.test(texto) ? leerJson(texto) : undefined
  return json === undefined ? texto : textoLlano(json)
}

export function leerJson(texto: string): object | undefined {
  try {
    const value: unknown = JSON.parse(texto)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
