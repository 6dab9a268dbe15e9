import type { MensajeDian } from './documento/index.ts'
import { alCliente, type Enlace } from './emision/armar.ts'

interface Entrada {
  explicacion: string
  /** Of the customer's form. */
  campo?: string
  donde?: 'cliente' | 'emisor' | 'software' | 'rango' | 'certificado' | 'factura' | 'soporte'
}

const REGLAS: Readonly<Record<string, Entrada>> = {
  '89': {
    explicacion: 'El certificado o el software no está autorizado para emitir con este NIT.',
    donde: 'certificado',
  },
  '90': {
    explicacion: 'La DIAN ya había recibido un documento con este número. Se le pregunta cuál es antes de hacer nada.',
  },
  ZA01: { explicacion: 'El documento pesa más de 500 KB: reparta el cobro en varias facturas.', donde: 'factura' },
  ZB01: {
    explicacion: 'El XML no cumple el esquema de la DIAN. No es un dato suyo: avise a soporte.',
    donde: 'soporte',
  },
  ZB03: { explicacion: 'El archivo no está en UTF-8. No es un dato suyo: avise a soporte.', donde: 'soporte' },
  ZD01: { explicacion: 'El documento llegó sin certificado de firma.', donde: 'certificado' },
  ZD02: { explicacion: 'El certificado de firma está vencido o aún no vale.', donde: 'certificado' },
  ZD04: { explicacion: 'El certificado de firma fue revocado por la entidad que lo expidió.', donde: 'certificado' },
  ZD05: { explicacion: 'La DIAN no reconoce la entidad que expidió el certificado.', donde: 'certificado' },
  ZD07: { explicacion: 'El certificado no sirve para firmar facturas: le falta el no repudio.', donde: 'certificado' },
  ZE02: { explicacion: 'La firma no corresponde al contenido. No es un dato suyo: avise a soporte.', donde: 'soporte' },
  ZE03: { explicacion: 'El NIT del certificado no es el del emisor de la factura.', donde: 'certificado' },
  FAB05b: { explicacion: 'La resolución de numeración no es de este NIT.', donde: 'rango' },
  FAB05c: {
    explicacion: 'El prefijo no está asociado a este software: asócielo en el portal de la DIAN.',
    donde: 'rango',
  },
  FAB07b: { explicacion: 'La fecha en que empieza la resolución no es la que tiene la DIAN.', donde: 'rango' },
  FAB08b: { explicacion: 'La fecha en que termina la resolución no es la que tiene la DIAN.', donde: 'rango' },
  FAB10a: { explicacion: 'El prefijo no es el de la resolución.', donde: 'rango' },
  FAB10b: { explicacion: 'El prefijo no es el de la resolución.', donde: 'rango' },
  FAB11b: { explicacion: 'El primer número del rango no es el que tiene la DIAN.', donde: 'rango' },
  FAB12b: { explicacion: 'El último número del rango no es el que tiene la DIAN.', donde: 'rango' },
  FAB24b: { explicacion: 'El identificador del software no está activo para este NIT.', donde: 'software' },
  FAB24c: { explicacion: 'El identificador del software no está activo para este NIT.', donde: 'software' },
  FAB27b: { explicacion: 'El PIN del software no es el que se registró en la DIAN.', donde: 'software' },
  FAD04: {
    explicacion: 'El ambiente (pruebas o producción) no es el del servicio al que se envió.',
    donde: 'software',
  },
  FAD05e: { explicacion: 'El número de la factura está fuera del rango autorizado.', donde: 'rango' },
  FAD06: {
    explicacion:
      'El CUFE no coincide: casi siempre la clave técnica del rango está mal copiada. Tráigala de nuevo con «Probar conexión».',
    donde: 'rango',
  },
  FAD09e: {
    explicacion:
      'La fecha de la factura no es la del día en que se firmó. Envíela de nuevo: se firma con la fecha de hoy.',
  },
  FAJ24: { explicacion: 'El dígito de verificación del emisor no corresponde a su NIT.', donde: 'emisor' },
  FAJ26: { explicacion: 'La responsabilidad fiscal del emisor no está en la lista.', donde: 'emisor' },
  FAJ40: { explicacion: 'El tributo del emisor no está en la lista.', donde: 'emisor' },
  FAJ43b: { explicacion: 'El nombre del emisor no es igual al del RUT.', donde: 'emisor' },
  FAJ44a: { explicacion: 'El NIT del emisor no está bien escrito.', donde: 'emisor' },
  FAJ50: { explicacion: 'El prefijo que se informa del emisor no es el de la resolución.', donde: 'rango' },
  FAJ71: { explicacion: 'El correo del emisor no es el registrado en la DIAN.', donde: 'emisor' },
  FAK03: {
    explicacion: 'Falta el tipo o el número de documento del cliente.',
    donde: 'cliente',
    campo: 'numero_documento',
  },
  FAK20: { explicacion: 'Falta el nombre del cliente.', donde: 'cliente', campo: 'nombres' },
  FAK24: {
    explicacion: 'El dígito de verificación del cliente no corresponde a su NIT.',
    donde: 'cliente',
    campo: 'digito',
  },
  FAK26: {
    explicacion: 'La responsabilidad fiscal del cliente no está en la lista.',
    donde: 'cliente',
    campo: 'id_tipos_responsabilidades',
  },
  FAK40: { explicacion: 'El tributo del cliente no está en la lista.', donde: 'cliente' },
  FAK55: {
    explicacion: 'Falta el correo del cliente, o no está bien escrito.',
    donde: 'cliente',
    campo: 'correo_electronico',
  },
  FAK61: {
    explicacion: 'La identificación de la persona natural no es válida.',
    donde: 'cliente',
    campo: 'numero_documento',
  },
  FAN02: { explicacion: 'La forma de pago no está en la lista.', donde: 'factura' },
  FAS01b: { explicacion: 'El total del IVA no es la suma de sus tarifas.', donde: 'soporte' },
  FAS07: { explicacion: 'El IVA no corresponde a su base y su tarifa.', donde: 'factura' },
  FAU02: { explicacion: 'El total de las líneas no cuadra.', donde: 'soporte' },
  FAU04: { explicacion: 'La base gravable no es la suma de las líneas gravadas.', donde: 'soporte' },
  FAU06: { explicacion: 'El total con impuestos no cuadra.', donde: 'soporte' },
  FAU14: { explicacion: 'El valor a pagar no cuadra.', donde: 'soporte' },
  FAV06: { explicacion: 'El valor de una línea no es su precio por la cantidad.', donde: 'factura' },
  FAX07: { explicacion: 'El IVA de una línea no corresponde a su tarifa.', donde: 'factura' },
  FAZ09: { explicacion: 'Falta el código de un concepto.', donde: 'factura' },
  CBF03a: { explicacion: 'La factura que anula esta nota no está en la DIAN.', donde: 'factura' },
  CAD06: { explicacion: 'El CUDE de la nota no coincide: revise el PIN del software.', donde: 'software' },
  RUT01: { explicacion: 'El cliente no tiene el RUT al día. La factura vale.', donde: 'cliente' },
}

const OFICINA = '/admin/oficina'
const ENLACES: Record<Exclude<NonNullable<Entrada['donde']>, 'cliente' | 'factura' | 'soporte'>, Enlace> = {
  emisor: { href: `${OFICINA}?parte=emisor`, label: 'Revisar el emisor' },
  software: { href: `${OFICINA}?parte=software`, label: 'Revisar el software y su PIN' },
  rango: { href: `${OFICINA}?parte=rangos`, label: 'Revisar los rangos de numeración' },
  certificado: { href: `${OFICINA}?parte=certificado`, label: 'Revisar el certificado' },
}

/** By the letters of a rule where it is not in the catalogue: which part of the document it is about. */
const GRUPOS: readonly [RegExp, Entrada][] = [
  [/^Z[CD]/, { explicacion: 'La DIAN no acepta el certificado con que se firmó.', donde: 'certificado' }],
  [/^Z/, { explicacion: 'El archivo no cumple las reglas de la DIAN: avise a soporte.', donde: 'soporte' }],
  [/^.AB/, { explicacion: 'La numeración o el software no son los registrados en la DIAN.', donde: 'rango' }],
  [/^.AJ/, { explicacion: 'Un dato del emisor no es el registrado en la DIAN.', donde: 'emisor' }],
  [/^.AK/, { explicacion: 'Un dato del cliente no es válido para la DIAN.', donde: 'cliente' }],
  [/^.(AN|AS|AU|AV|AX|AZ|BE)/, { explicacion: 'Un valor de la factura no cuadra.', donde: 'factura' }],
]

export interface MensajeExplicado extends MensajeDian {
  explicacion: string
  campo: Enlace | null
}

const NO_LA_ACEPTO = 'La DIAN no aceptó este dato. Corríjalo y envíe de nuevo: la factura conserva su número.'
const entradaDe = (codigo: string): Entrada | undefined =>
  REGLAS[codigo] ?? GRUPOS.find(([forma]) => forma.test(codigo))?.[1]

export const rechazoEnPalabras = ({ codigo, texto }: MensajeDian): string =>
  [codigo, texto.replace(/\.?$/, '.'), entradaDe(codigo)?.explicacion ?? NO_LA_ACEPTO].filter(Boolean).join(' ')

export function explicar(
  mensajes: readonly MensajeDian[],
  { id_personas, id_radicacion }: { id_personas: number; id_radicacion: number },
): MensajeExplicado[] {
  return [...mensajes]
    .sort((a, b) => Number(b.clase === 'Rechazo') - Number(a.clase === 'Rechazo'))
    .map((mensaje) => {
      const {
        explicacion = mensaje.clase === 'Rechazo' ? NO_LA_ACEPTO : 'Es un aviso: la factura vale.',
        donde,
        campo,
      } = entradaDe(mensaje.codigo) ?? {}
      return { ...mensaje, explicacion, campo: enlaceDe(donde, campo, id_personas, id_radicacion) }
    })
}

function enlaceDe(
  donde: Entrada['donde'],
  campo: string | undefined,
  idPersona: number,
  idRadicacion: number,
): Enlace | null {
  if (donde === undefined || donde === 'soporte') return null
  if (donde === 'cliente') return alCliente(idPersona, campo)
  if (donde === 'factura') return { href: `/admin/radicacion/${idRadicacion}/2`, label: 'Revisar la factura' }
  return ENLACES[donde]
}
