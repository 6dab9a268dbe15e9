import type { MensajeDian } from './documento/index.ts'
import { alCliente, type Enlace } from './emision/armar.ts'

interface Entrada {
  explicacion: string
  campo?: string
  donde?: 'cliente' | 'emisor' | 'software' | 'rango' | 'certificado' | 'factura' | 'soporte'
}

type Donde = NonNullable<Entrada['donde']>

const reglas = (donde: Donde | undefined, textos: Readonly<Record<string, string>>): Record<string, Entrada> =>
  Object.fromEntries(
    Object.entries(textos).map(([codigo, explicacion]) => [codigo, donde ? { explicacion, donde } : { explicacion }]),
  )
const delCliente = (campo: string, explicacion: string): Entrada => ({ explicacion, donde: 'cliente', campo })

const REGLAS: Readonly<Record<string, Entrada>> = {
  ...reglas('certificado', {
    '89': 'El certificado o el software no está autorizado para emitir con este NIT.',
    ZD01: 'El documento llegó sin certificado de firma.',
    ZD02: 'El certificado de firma está vencido o aún no vale.',
    ZD04: 'El certificado de firma fue revocado por la entidad que lo expidió.',
    ZD05: 'La DIAN no reconoce la entidad que expidió el certificado.',
    ZD07: 'El certificado no sirve para firmar facturas: le falta el no repudio.',
    ZE03: 'El NIT del certificado no es el del emisor de la factura.',
  }),
  ...reglas(undefined, {
    '90': 'La DIAN ya había recibido un documento con este número. Se le pregunta cuál es antes de hacer nada.',
    FAD09e: 'La fecha de la factura no es la del día en que se firmó. Envíela de nuevo: se firma con la fecha de hoy.',
  }),
  ...reglas('factura', {
    ZA01: 'El documento pesa más de 500 KB: reparta el cobro en varias facturas.',
    FAN02: 'La forma de pago no está en la lista.',
    FAS07: 'El IVA no corresponde a su base y su tarifa.',
    FAV06: 'El valor de una línea no es su precio por la cantidad.',
    FAX07: 'El IVA de una línea no corresponde a su tarifa.',
    FAZ09: 'Falta el código de un concepto.',
    CBF03a: 'La factura que anula esta nota no está en la DIAN.',
  }),
  ...reglas('soporte', {
    ZB01: 'El XML no cumple el esquema de la DIAN. No es un dato suyo: avise a soporte.',
    ZB03: 'El archivo no está en UTF-8. No es un dato suyo: avise a soporte.',
    ZE02: 'La firma no corresponde al contenido. No es un dato suyo: avise a soporte.',
    FAS01b: 'El total del IVA no es la suma de sus tarifas.',
    FAU02: 'El total de las líneas no cuadra.',
    FAU04: 'La base gravable no es la suma de las líneas gravadas.',
    FAU06: 'El total con impuestos no cuadra.',
    FAU14: 'El valor a pagar no cuadra.',
  }),
  ...reglas('rango', {
    FAB05b: 'La resolución de numeración no es de este NIT.',
    FAB05c: 'El prefijo no está asociado a este software: asócielo en el portal de la DIAN.',
    FAB07b: 'La fecha en que empieza la resolución no es la que tiene la DIAN.',
    FAB08b: 'La fecha en que termina la resolución no es la que tiene la DIAN.',
    FAB10a: 'El prefijo no es el de la resolución.',
    FAB10b: 'El prefijo no es el de la resolución.',
    FAB11b: 'El primer número del rango no es el que tiene la DIAN.',
    FAB12b: 'El último número del rango no es el que tiene la DIAN.',
    FAD05e: 'El número de la factura está fuera del rango autorizado.',
    FAD06:
      'El CUFE no coincide: casi siempre la clave técnica del rango está mal copiada. Tráigala de nuevo con «Probar conexión».',
    FAJ50: 'El prefijo que se informa del emisor no es el de la resolución.',
  }),
  ...reglas('software', {
    FAB24b: 'El identificador del software no está activo para este NIT.',
    FAB24c: 'El identificador del software no está activo para este NIT.',
    FAB27b: 'El PIN del software no es el que se registró en la DIAN.',
    FAD04: 'El ambiente (pruebas o producción) no es el del servicio al que se envió.',
    CAD06: 'El CUDE de la nota no coincide: revise el PIN del software.',
  }),
  ...reglas('emisor', {
    FAJ24: 'El dígito de verificación del emisor no corresponde a su NIT.',
    FAJ26: 'La responsabilidad fiscal del emisor no está en la lista.',
    FAJ40: 'El tributo del emisor no está en la lista.',
    FAJ43b: 'El nombre del emisor no es igual al del RUT.',
    FAJ44a: 'El NIT del emisor no está bien escrito.',
    FAJ71: 'El correo del emisor no es el registrado en la DIAN.',
  }),
  ...reglas('cliente', {
    FAK40: 'El tributo del cliente no está en la lista.',
    RUT01: 'El cliente no tiene el RUT al día. La factura vale.',
  }),
  FAK03: delCliente('numero_documento', 'Falta el tipo o el número de documento del cliente.'),
  FAK20: delCliente('nombres', 'Falta el nombre del cliente.'),
  FAK24: delCliente('digito', 'El dígito de verificación del cliente no corresponde a su NIT.'),
  FAK26: delCliente('id_tipos_responsabilidades', 'La responsabilidad fiscal del cliente no está en la lista.'),
  FAK55: delCliente('correo_electronico', 'Falta el correo del cliente, o no está bien escrito.'),
  FAK61: delCliente('numero_documento', 'La identificación de la persona natural no es válida.'),
}

const OFICINA = '/admin/oficina'
const ENLACES: Record<Exclude<Donde, 'cliente' | 'factura' | 'soporte'>, Enlace> = {
  emisor: { href: `${OFICINA}?parte=emisor`, label: 'Revisar el emisor' },
  software: { href: `${OFICINA}?parte=software`, label: 'Revisar el software y su PIN' },
  rango: { href: `${OFICINA}?parte=rangos`, label: 'Revisar los rangos de numeración' },
  certificado: { href: `${OFICINA}?parte=certificado`, label: 'Revisar el certificado' },
}

/** Fallback by the prefix of a rule, which names a part of the document. */
const GRUPOS: readonly [RegExp, Entrada][] = [
  [/^Z[CD]/, { explicacion: 'La DIAN no acepta el certificado con que se firmó.', donde: 'certificado' }],
  [/^Z/, { explicacion: 'El archivo no cumple las reglas de la DIAN: avise a soporte.', donde: 'soporte' }],
  [/^.AB/, { explicacion: 'La numeración o el software no son los registrados en la DIAN.', donde: 'rango' }],
  [/^.AJ/, { explicacion: 'Un dato del emisor no es el registrado en la DIAN.', donde: 'emisor' }],
  [/^.AK/, { explicacion: 'Un dato del cliente no es válido para la DIAN.', donde: 'cliente' }],
  [/^.(AN|AS|AU|AV|AX|AZ|BE)/, { explicacion: 'Un valor de la factura no cuadra.', donde: 'factura' }],
]

interface MensajeExplicado extends MensajeDian {
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
  { id_personas, id_radicacion }: { id_personas: number; id_radicacion: number | null },
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
  idRadicacion: number | null,
): Enlace | null {
  if (donde === undefined || donde === 'soporte') return null
  if (donde === 'cliente') return alCliente(idPersona, campo)
  if (donde === 'factura' && idRadicacion === null)
    return { href: '/admin/tarifas', label: 'Revisar los servicios del mostrador' }
  if (donde === 'factura') return { href: `/admin/radicacion/${idRadicacion}/2`, label: 'Revisar la factura' }
  return ENLACES[donde]
}
