import { cuerpo, objeto } from '../json/vocabulario.ts'
import { extraSchema } from '../json/campo.ts'
import { detallesPagoSchema } from './pagos.ts'
import { formatPesos, SIN_CENTAVOS, SOLO_NUMEROS } from '../es-co/dinero.ts'
import { MAXIMO_PESOS, referencia, texto, version, fechaOVacia, idDe, leido } from '../json/valores.ts'

/** Initial stamp duty of a discharge (specification 1, section 9). */
export const BOLETA_INICIAL = 1000
export const MAXIMO_OBSERVACIONES = 500

/** Whole pesos as a number or as typed. Blank runs are bounded against regular expression backtracking. */
const monto = (title: string) =>
  ({
    type: ['integer', 'string', 'null'],
    title,
    minimum: 0,
    maximum: MAXIMO_PESOS,
    pattern: '^\\s{0,20}(\\d{1,3}(\\.\\d{3}){0,4}|\\d{0,15})(,\\d{0,2})?\\s{0,20}$',
    not: { type: 'string', pattern: '^[\\d.\\s]{0,45},(0?[1-9]|[1-9]\\d)\\s{0,20}$' },
    mensajes: {
      type: SOLO_NUMEROS,
      pattern: SOLO_NUMEROS,
      not: SIN_CENTAVOS,
      minimum: SOLO_NUMEROS,
      maximum: `El valor maximo es ${formatPesos(MAXIMO_PESOS)}`,
    },
  }) as const

const pago = {
  metodo_pago: {
    ...referencia('Método de pago'),
    mensajes: { ...referencia('Método de pago').mensajes, required: 'Seleccione el método de pago.' },
  },
  // one object, or a list with one
  method_data: {
    type: ['object', 'array', 'null'],
    maxItems: 1,
    items: detallesPagoSchema,
    additionalProperties: false,
    properties: { ...detallesPagoSchema.properties, id: leido },
  },
} as const

const rubros = {
  notaria: monto('Notaría'),
  boleta: monto('Boleta fiscal'),
  registro: monto('Registro'),
  otros: monto('Otros'),
  anticipo: monto('Anticipo'),
} as const

const campos = {
  tipo: { enum: ['deposito', 'anticipo', null], title: 'Tipo', mensajes: { enum: 'Elija Depósito o Anticipo.' } },
  fecha_deposito: fechaOVacia('Fecha'),
  id_personas: {
    ...referencia('Persona'),
    type: ['integer', 'string'],
    pattern: '^[1-9]\\d{0,8}$',
    mensajes: {
      ...referencia('Persona').mensajes,
      required: 'Elija la persona que entrega el dinero.',
      pattern: 'Elija la persona que entrega el dinero.',
      type: 'Elija la persona que entrega el dinero.',
    },
  },
  ...rubros,
  ...pago,
  deposito: { ...monto('Total'), title: 'Total' },
  observaciones: texto('Observaciones', MAXIMO_OBSERVACIONES),
  id_radicacion: referencia('Radicación'),
  id_proyecto: referencia('Proyecto'),
  extra: extraSchema,
  // fields of the form that the server computes
  id: leido,
  numero_deposito: leido,
  id_usuarios: leido,
  total: leido,
  descargue: leido,
  otorgante: leido,
} as const

export const depositoSchema = cuerpo(campos, ['id_personas'])

export const depositoCambioSchema = { ...depositoSchema, properties: { ...campos, version } } as const

/** Reason of an annulment; a DELETE carries it in its query. */
export const motivoSchema = cuerpo({ motivo: { ...texto('Motivo', 300), type: 'string' } })

export const descargueSchema = cuerpo(
  {
    id_deposito: {
      ...referencia('Depósito'),
      type: ['integer', 'string'],
      pattern: '^[1-9]\\d{0,8}$',
      mensajes: { ...referencia('Depósito').mensajes, required: 'Seleccione un deposito' },
    },
    id_radicacion: referencia('Radicación'),
    ...rubros,
    ...pago,
    observaciones: texto('Observaciones', MAXIMO_OBSERVACIONES),
  },
  ['id_deposito'],
)

const numero = { type: 'integer', minimum: 1, maximum: 9007199254740991 } as const

export const numeroDepositoQuery = objeto({
  numero_deposito: {
    ...numero,
    maximum: 2147483647,
    title: 'Número de depósito',
    mensajes: { required: 'Escriba el número del depósito.', type: SOLO_NUMEROS },
  },
})

/** GET /depositosTotales, by filing or deed number. `excepto`: the deposit being edited. */
export const totalesQuery = cuerpo({
  numero_radicacion: { ...numero, title: 'Número de radicación' },
  numero_escritura: { type: 'string', maxLength: 20, title: 'Número de escritura' },
  excepto: idDe('Id del depósito que se está corrigiendo'),
})

export const disponiblesQuery = cuerpo({
  id_personas: idDe('Id de la persona'),
  id_radicacion: idDe('Id de la radicación'),
  id_factura: idDe('Id de la factura'),
})

export const llaveParams = objeto({ llave: { type: 'string', pattern: '^[\\w-]{32}$', title: 'Llave del código QR' } })

/** GET /caja: one day in Bogotá, today by default. */
export const cajaQuery = cuerpo({
  fecha: { type: 'string', format: 'date', title: 'Fecha', mensajes: { format: 'Formato de fecha incorrecto' } },
})
