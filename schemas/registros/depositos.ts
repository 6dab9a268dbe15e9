import { formatPesos, SIN_CENTAVOS, SOLO_NUMEROS } from '../es-co/dinero.ts'
import { detallesPagoSchema, MAXIMO_OBSERVACIONES, METODO, METODOS_PAGO } from '../facturacion/pagos.ts'
import { fechaOVacia, leido, MAXIMO_PESOS, referencia as referenciaPedida } from '../json/valores.ts'
import { cadena, entero, id, instante, oNulo, pesos as pesosLeidos, uno } from '../json/vocabulario.ts'
import type { OpcionDeCampo } from '../vistas/pantalla.ts'
import { calculada, interna, leida, referencia, soloLista, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

const TIPOS = ['deposito', 'anticipo'] as const
export const ESTADOS: readonly OpcionDeCampo[] = [
  { value: 'disponible', label: 'Disponible', tono: 'ok' },
  { value: 'sin_asignar', label: 'Sin asignar', tono: 'warn' },
  { value: 'agotado', label: 'Agotado', tono: 'muted' },
  { value: 'anulado', label: 'Anulado', tono: 'danger' },
]
const METODOS: readonly OpcionDeCampo[] = METODOS_PAGO.filter(({ id }) => id !== METODO.deposito).map(
  ({ id, name }) => ({ value: id, label: name }),
)
const SIN_PERSONA = 'Elija la persona que entrega el dinero.'
const oculta = true

/** Whole pesos as a number or as typed. Blank runs are bounded against regular expression backtracking. */
const monto = <const T extends string>(title: T) =>
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

/** Received for one purpose. */
const rubro = <const T extends string>(titulo: string, pedido: T) =>
  ({ ...leida('pesos', titulo), escribe: monto(pedido) }) as const

const enLista = { lista: { ancho: 150, oculta } } as const
/** Moves only with the ledger. */
const saldo = (titulo: string) => interna('pesos', `Saldo de ${titulo}`)

/** Money of a client held by the notary (specification 1, sections 2 and 5). */
export const depositos = registro('depositos', {
  numero_deposito: {
    ...leida('entero', 'Número de depósito'),
    devuelve: leido,
    busca: true,
    lista: { puesto: 1, titulo: 'Número', ancho: 100 },
  },
  fecha_deposito: {
    ...leida('dia', 'Fecha'),
    escribe: fechaOVacia('Fecha'),
    lista: { puesto: 2, ancho: 120, tarjeta: 'body' },
  },
  estado: {
    ...calculada('Estado', uno('sin_asignar', 'disponible', 'agotado', 'anulado')),
    lista: { puesto: 3, celda: 'badge', opciones: ESTADOS, ancho: 130, tarjeta: 'head' },
  },
  tipo: {
    ...leida('texto', 'Tipo'),
    valores: TIPOS,
    escribe: { enum: [...TIPOS, null], mensajes: { enum: 'Elija Depósito o Anticipo.' } },
    lee: uno(...TIPOS),
    lista: {
      celda: 'badge',
      opciones: [
        { value: 'deposito', label: 'Depósito' },
        { value: 'anticipo', label: 'Anticipo' },
      ],
      ancho: 120,
      oculta,
    },
  },
  /** Payer's name and document, as printed. */
  otorgante: {
    ...leida('texto', 'Persona'),
    devuelve: leido,
    busca: true,
    lista: { puesto: 4, ancho: 240, tarjeta: 'body' },
  },
  id_personas: {
    ...leida('referencia', 'Persona'),
    pide: SIN_PERSONA,
    escribe: {
      ...referenciaPedida('Persona'),
      type: ['integer', 'string'],
      pattern: '^[1-9]\\d{0,8}$',
      mensajes: { ...referenciaPedida('Persona').mensajes, pattern: SIN_PERSONA, type: SIN_PERSONA },
    },
  },
  numero_documento: {
    ...leida('texto', 'Documento'),
    busca: true,
    lista: { celda: 'document', ancho: 140, oculta },
  },
  id_radicacion: referencia('Radicación'),
  numero_radicacion: {
    ...leida('entero', 'Radicación'),
    de: 'radicaciones',
    lee: oNulo(entero),
    lista: { puesto: 5, ancho: 120, tarjeta: 'body' },
  },
  num_escritura: {
    ...leida('texto', 'Escritura'),
    de: 'radicaciones',
    lee: oNulo(cadena),
    lista: { ancho: 120, oculta },
  },
  id_proyecto: referencia('Proyecto'),
  proyecto: { ...leida('texto', 'Proyecto'), de: 'proyectos', lee: oNulo(cadena), lista: { ancho: 200, oculta } },
  total: { ...leida('pesos', 'Total'), devuelve: leido, lista: { puesto: 6, titulo: 'Recibido', ancho: 150 } },
  /** The specification's form sends the total, and an advance as this alone. */
  deposito: { ...soloLista('pesos', 'Total'), devuelve: monto('Total') },
  notaria: { ...rubro('Gastos notariales', 'Notaría'), ...enLista },
  boleta: { ...rubro('Boleta fiscal', 'Boleta fiscal'), ...enLista },
  registro: { ...rubro('Registro', 'Registro'), ...enLista },
  otros: rubro('Otros', 'Otros'),
  anticipo: rubro('Anticipo', 'Anticipo'),
  saldo_notaria: saldo('gastos notariales'),
  saldo_boleta: saldo('boleta fiscal'),
  saldo_registro: saldo('registro'),
  saldo_otros: saldo('otros'),
  saldo_anticipo: saldo('anticipo'),
  /** Sum of the above, kept with them for its index. */
  en_poder: interna('pesos', 'En poder'),
  descargue: { ...calculada('Descargado', pesosLeidos, 'pesos'), devuelve: leido },
  aplicado: calculada('Aplicado', pesosLeidos, 'pesos'),
  saldo: {
    ...calculada('Saldo', pesosLeidos, 'pesos'),
    lista: { puesto: 7, titulo: 'Queda', ancho: 150, tarjeta: 'body' },
  },
  disponible: {
    ...calculada('Disponible para facturas', pesosLeidos, 'pesos'),
    lista: { puesto: 8, titulo: 'Para facturas', ancho: 150 },
  },
  metodo_pago: {
    ...leida('referencia', 'Método de pago'),
    escribe: {
      ...referenciaPedida('Método de pago'),
      mensajes: { ...referenciaPedida('Método de pago').mensajes, required: 'Seleccione el método de pago.' },
    },
    lista: { puesto: 9, celda: 'badge', opciones: METODOS, ancho: 170 },
  },
  metodo: calculada('Método de pago', cadena),
  // one object, or a list with one
  method_data: {
    ...interna('json', 'Detalle del pago'),
    vacia: true,
    devuelve: {
      type: ['object', 'array', 'null'],
      maxItems: 1,
      items: detallesPagoSchema,
      additionalProperties: false,
      properties: { ...detallesPagoSchema.properties, id: leido },
    },
  },
  observaciones: { ...texto('Observaciones', MAXIMO_OBSERVACIONES), busca: true },
  id_usuarios: { ...leida('referencia', 'Recibió'), vacia: true, lee: oNulo(id), devuelve: leido },
  recibio: {
    ...leida('texto', 'Recibió'),
    de: 'usuarios',
    columna: 'usuario',
    lee: oNulo(cadena),
    lista: { ancho: 140, oculta },
  },
  /** Payment of a client (cartera) that brought it and moved the till. */
  id_abono: { ...interna('referencia', 'Abono'), vacia: true },
  /** Secret key of the receipt's QR. */
  llave: { ...interna('texto', 'Llave'), oculta },
  anulado_en: { ...leida('instante', 'Anulado'), vacia: true, lee: oNulo(instante) },
  anulado_por: { ...interna('referencia', 'Anulado por'), vacia: true },
  anulado_motivo: { ...leida('texto', 'Motivo de la anulación'), vacia: true, lee: oNulo(cadena) },
})
