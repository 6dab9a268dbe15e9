import { cuerpo, objeto } from '../json/vocabulario.ts'
import { tarjetaSchema } from './facturacion.ts'
import { methodDataSueltoSchema } from './pagos.ts'
import { MAXIMO_PESOS, texto, version, leido } from '../json/valores.ts'

/** Electronic invoicing: setup and requests about a document (Anexo Técnico 1.9). */

const requerido = (title: string, maxLength: number, pattern?: string, mensaje?: string) =>
  ({
    type: 'string',
    title,
    minLength: 1,
    maxLength,
    ...(pattern ? { pattern } : { pattern: texto(title, maxLength).pattern }),
    mensajes: {
      minLength: 'Campo requerido',
      required: 'Campo requerido',
      ...(mensaje ? { pattern: mensaje } : texto(title, maxLength).mensajes),
    },
  }) as const
const fecha = (title: string) =>
  ({
    type: 'string',
    title,
    format: 'date',
    mensajes: { format: 'Formato de fecha incorrecto', required: 'Campo requerido' },
  }) as const
const CORREO = '^[^\\s@<>\\u0000-\\u001F\\uD800-\\uDFFF]+@[\\p{L}\\p{N}.-]+\\.[\\p{L}\\p{N}-]{2,}$'

export const RESPONSABILIDADES = {
  'R-99-PN': 'No aplica – otros',
  'O-13': 'Gran contribuyente',
  'O-15': 'Autorretenedor',
  'O-23': 'Agente de retención de IVA',
  'O-47': 'Régimen simple de tributación',
} as const

export const TRIBUTOS = [
  { value: '01', label: 'IVA' },
  { value: '04', label: 'INC' },
  { value: 'ZA', label: 'IVA e INC' },
  { value: 'ZZ', label: 'No aplica' },
] as const

export const TIPOS_RANGO = [
  { value: 'factura', label: 'Factura de venta' },
  { value: 'nota_credito', label: 'Nota crédito' },
  { value: 'nota_debito', label: 'Nota débito' },
  { value: 'contingencia', label: 'Contingencia' },
] as const

export const emisorSchema = cuerpo(
  {
    nit: requerido(
      'NIT',
      20,
      '^[0-9.\\s]{6,13}(-\\s?[0-9])?$',
      'El NIT son dígitos; el de verificación puede ir tras un guion.',
    ),
    nombre: requerido('Nombre, como en el RUT', 450),
    nombre_comercial: texto('Nombre comercial', 450),
    organizacion: { type: 'string', title: 'Tipo de persona', enum: ['1', '2'] },
    responsabilidades: {
      type: 'array',
      title: 'Responsabilidades',
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      items: { type: 'string', enum: ['O-13', 'O-15', 'O-23', 'O-47', 'R-99-PN'] },
    },
    tributo: { type: 'string', title: 'Tributo', enum: ['01', '04', 'ZA', 'ZZ'] },
    direccion: requerido('Dirección', 300),
    id_municipio: { type: 'integer', title: 'Municipio', minimum: 1, maximum: 2147483647 },
    codigo_postal: {
      ...texto('Código postal', 6),
      pattern: '^(\\d{6})?$',
      mensajes: { pattern: 'El código postal tiene 6 dígitos.' },
    },
    telefono: texto('Teléfono', 50),
    correo: requerido('Correo electrónico', 190, CORREO, 'Correo no valido'),
    desde: fecha('Emite desde'),
    version,
  },
  ['nit', 'nombre', 'organizacion', 'responsabilidades', 'tributo', 'direccion', 'id_municipio', 'correo'],
)

/** POST dian/adquirente: asks the DIAN for a customer's name and mail. */
export const adquirenteSchema = objeto({
  tipo_documento: { type: 'integer', title: 'Tipo de documento', minimum: 1, maximum: 2147483647 },
  numero_documento: requerido('Número de documento', 30),
})

export const certificadoSchema = objeto({
  clave: {
    type: 'string',
    title: 'Clave del certificado',
    maxLength: 200,
    mensajes: { required: 'Escriba la clave del certificado.' },
  },
})

const segundos = (title: string, minimum: number, maximum: number) =>
  ({ type: 'number', title, minimum, maximum }) as const

export const softwareSchema = cuerpo(
  {
    software_id: requerido(
      'Identificador del software',
      36,
      '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      'El identificador tiene la forma 56f2ae4e-9812-4fad-9255-08fcfcd5ccb0.',
    ),
    pin: {
      type: ['string', 'null'],
      title: 'PIN',
      pattern: '^(\\d{5,10})?$',
      mensajes: { pattern: 'El PIN son 5 dígitos.' },
    },
    ambiente: { type: 'string', title: 'Ambiente', enum: ['1', '2'] },
    url: requerido(
      'Dirección del servicio',
      300,
      '^https?://[^\\s@]+$',
      'Escriba la dirección completa, que empieza por https://',
    ),
    url_logica: {
      type: ['string', 'null'],
      title: 'Dirección lógica',
      maxLength: 300,
      pattern: '^(https?://[^\\s@]+)?$',
      mensajes: { pattern: 'Escriba la dirección completa, que empieza por https://' },
    },
    test_set_id: texto('Identificador del set de pruebas', 60),
    nombre: texto('Nombre del software', 100),
    fabricante: texto('Fabricante', 200),
    version: { ...version, minimum: 0 },
    ajustes: cuerpo({
      // lower bounds asked by the DIAN; the law gives 48 hours
      esperas: { type: 'array', minItems: 1, maxItems: 12, items: segundos('Espera', 10, 3600) },
      espera_desconocida: segundos('Espera antes de reenviar', 120, 3600),
      espera_proceso: segundos('Espera de lo que está en proceso', 10, 3600),
      tiempo_maximo: segundos('Tiempo máximo de respuesta', 10, 120),
      espera_persona: segundos('Espera de quien envía', 1, 9),
      limite_horas: segundos('Límite para transmitir', 1, 48),
    }),
  },
  ['software_id', 'ambiente', 'url'],
)

const numero = (title: string) => ({ type: 'integer', title, minimum: 1, maximum: 9_999_999_999 }) as const

/** Null: deeds, and the counter while it has no range of its own. */
const uso = { title: 'Para', enum: ['mostrador', null] } as const

export const rangoSchema = objeto(
  {
    tipo: { type: 'string', title: 'Documento', enum: ['factura', 'nota_credito', 'nota_debito', 'contingencia'] },
    prefijo: {
      type: 'string',
      title: 'Prefijo',
      pattern: '^[A-Z0-9]{0,4}$',
      mensajes: { pattern: 'El prefijo tiene hasta 4 letras mayúsculas o números.' },
    },
  },
  {
    resolucion: {
      type: ['string', 'null'],
      title: 'Resolución',
      pattern: '^\\d{0,14}$',
      mensajes: { pattern: 'La resolución son hasta 14 dígitos.' },
    },
    fecha_resolucion: { ...fecha('Fecha de la resolución'), type: ['string', 'null'] },
    desde: numero('Desde'),
    hasta: numero('Hasta'),
    vigente_desde: fecha('Vigente desde'),
    vigente_hasta: fecha('Vigente hasta'),
    clave_tecnica: {
      type: ['string', 'null'],
      title: 'Clave técnica',
      pattern: '^([0-9a-fA-F]{40})?$',
      mensajes: { pattern: 'La clave técnica tiene 40 caracteres: números y letras de la a a la f.' },
    },
    // for a range partly used in another system
    siguiente: numero('Siguiente número'),
    traer: { type: 'boolean', title: 'Traer de la DIAN' },
    uso,
  },
)

export const rangoCambioSchema = cuerpo(
  {
    activo: { type: 'boolean', title: 'Activo' },
    clave_tecnica: rangoSchema.properties.clave_tecnica,
    uso,
    version,
  },
  ['activo', 'version'],
)

export const contingenciaSchema = objeto({ motivo: requerido('Motivo', 500), evidencia: requerido('Evidencia', 4000) })

const SIN_GUARDAR = 'Guarde la factura antes de enviarla.'

/** POST /facturarDian: the card of the screen. It must equal the archived invoice, which is what is signed. */
export const facturarDianSchema = cuerpo(
  {
    ...tarjetaSchema.properties,
    method_data: methodDataSueltoSchema,
    num_radicacion: leido,
    id_radicacion: leido,
    id_factura: {
      type: ['integer', 'string'],
      minimum: 1,
      maximum: 2147483647,
      pattern: '^[1-9]\\d{0,9}$',
      mensajes: { required: SIN_GUARDAR, type: SIN_GUARDAR, pattern: SIN_GUARDAR, minimum: SIN_GUARDAR },
    },
  },
  ['id_factura'],
)

const pesos = (title: string) =>
  ({
    type: 'integer',
    title,
    minimum: 1,
    maximum: MAXIMO_PESOS,
    mensajes: { minimum: 'El valor es de 1 peso o más.', required: 'Campo requerido' },
  }) as const

export const notaSchema = objeto(
  {
    concepto: {
      type: 'string',
      title: 'Concepto',
      enum: ['1', '2', '3', '4', '5'],
      mensajes: { enum: 'El concepto de la nota crédito va de 1 a 5; el 2 anula la factura.' },
    },
    motivo: requerido('Motivo', 500),
  },
  {
    // lines of a partial note (the first is 0), or one amount; with IVA
    lineas: {
      type: 'array',
      title: 'Líneas',
      maxItems: 500,
      items: objeto({
        linea: { type: 'integer', minimum: 0, maximum: 10_000, title: 'Línea' },
        valor: pesos('Valor que devuelve'),
      }),
    },
    valor: { ...pesos('Valor que devuelve'), type: ['integer', 'null'] },
    quedaba: { type: ['integer', 'null'], title: 'Lo que quedaba de la factura', minimum: 0, maximum: MAXIMO_PESOS },
  },
)

const iva = {
  type: 'string',
  title: 'IVA',
  enum: ['19', '0', 'excluido'],
  mensajes: { required: 'Elija el IVA.', enum: 'El IVA es 19, 0 o excluido.' },
} as const

/** POST /facturacion/:id/nota-debito: lines, or one amount; whole pesos with IVA. */
export const notaDebitoSchema = objeto(
  {
    concepto: {
      type: 'string',
      title: 'Concepto',
      enum: ['1', '2', '3', '4'],
      mensajes: { enum: 'El concepto de la nota débito va de 1 a 4.' },
    },
    motivo: requerido('Motivo', 500),
  },
  {
    lineas: {
      type: 'array',
      title: 'Líneas',
      maxItems: 100,
      items: objeto({ detalle: requerido('Descripción', 300), valor: pesos('Valor que cobra'), iva }),
    },
    valor: { ...pesos('Valor que cobra'), type: ['integer', 'null'] },
    iva,
    quedaba: notaSchema.properties.quedaba,
  },
)

export const papelSchema = objeto({
  prefijo: rangoSchema.properties.prefijo,
  numero: { ...numero('Número'), mensajes: { required: 'Campo requerido' } },
  fecha: fecha('Fecha'),
  hora: {
    type: 'string',
    title: 'Hora',
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    mensajes: { pattern: 'Escriba la hora así: 14:30.', required: 'Campo requerido' },
  },
})

export const loteSchema = objeto({
  ids: {
    type: 'array',
    minItems: 1,
    maxItems: 5000,
    uniqueItems: true,
    items: { type: 'integer', minimum: 1, maximum: 2147483647 },
    mensajes: { minItems: 'Elija al menos una factura.', maxItems: 'Máximo 5.000 facturas por envío.' },
  },
})

export const correoFacturaSchema = cuerpo({
  para: {
    type: ['string', 'null'],
    title: 'Correo',
    maxLength: 190,
    pattern: `^$|${CORREO}`,
    mensajes: { pattern: 'Correo no valido' },
  },
})

export const habilitacionSchema = objeto({
  tipo: { type: 'string', title: 'Documento', enum: ['factura', 'nota_credito', 'nota_debito'] },
})
