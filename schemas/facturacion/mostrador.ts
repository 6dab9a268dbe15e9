import { cuerpo, objeto } from '../json/vocabulario.ts'
import { idDe, MAXIMO_PESOS, texto, textoPedido } from '../json/valores.ts'
import { METODO } from './pagos.ts'

/** Sales at the counter (D. 1069 de 2015, art. 2.2.6.13.3.4.3: an invoice for every payment). */

/** Anexo Técnico 1.9: who does not say a document. */
export const CONSUMIDOR_FINAL = '222222222222'
export const CEDULA = 3

export const MAXIMO_LINEAS = 30
const MAXIMO_CANTIDAD = 10_000

/** Deposits and bonds belong to deeds. */
export const METODOS_DEL_MOSTRADOR = [
  METODO.efectivo,
  METODO.datafono,
  METODO.transferencia,
  METODO.cheque,
  METODO.credito,
] as const

const pesos = (title: string, minimum = 0) =>
  ({
    type: 'integer',
    title,
    minimum,
    maximum: MAXIMO_PESOS,
    mensajes: {
      required: 'Campo requerido',
      type: 'Debe ser un valor en pesos.',
      minimum: 'Debe ser un valor en pesos.',
    },
  }) as const

const CORREO = '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$'

/** A person who is not registered yet: nothing more may be asked (Res. DIAN 202 de 2025). */
const nueva = cuerpo(
  {
    tipo_documento: idDe('Tipo de documento'),
    numero_documento: textoPedido('Número de documento', 30, 'Ingrese un documento'),
    nombres: textoPedido('Nombres o razón social', 200, 'No puede estar vacio'),
    apellidos: texto('Apellidos', 200),
    correo_electronico: {
      ...texto('Correo electrónico', 190),
      pattern: CORREO,
      mensajes: { pattern: 'Correo no valido' },
    },
  },
  ['tipo_documento', 'numero_documento', 'nombres'],
)

/** Service whose units are the sheets of an authentic copy of a deed. */
export const HOJAS_COPIA = 102

const linea = objeto(
  {
    id_items_liquidaciones: idDe('Servicio'),
    cantidad: {
      type: 'integer',
      title: 'Cantidad',
      minimum: 1,
      maximum: MAXIMO_CANTIDAD,
      mensajes: { minimum: 'La cantidad es de 1 o más.', maximum: 'La cantidad es de 10.000 o menos.' },
    },
  },
  {
    precio: { ...pesos('Precio'), type: ['integer', 'null'] },
    causa: texto('Causa por la que no se cobra', 300),
    copia_de: {
      ...texto('Escritura de la que es copia', 40),
      pattern: '^(\\d{1,8}( ?[Bb][Ii][Ss])? de [12]\\d{3})?$',
      mensajes: { pattern: 'Escriba su número y su año: 812 de 2026.' },
    },
    acreedor: texto('Acreedor, si la copia presta mérito ejecutivo', 200),
  },
)

const pago = objeto(
  {
    method: {
      title: 'Método de pago',
      enum: METODOS_DEL_MOSTRADOR,
      mensajes: { enum: 'Seleccione el método de pago.' },
    },
    valor: pesos('Valor', 1),
  },
  {
    id_banco: { ...idDe('Banco'), type: ['integer', 'null'] },
    tipo_tarjeta: { title: 'Tipo de tarjeta', enum: ['debito', 'credito', null] },
    numero_cheque: texto('Número de cheque', 10),
    numero_transferencia: texto('Número de transferencia', 10),
  },
)

/** `id_personas` and `cliente` absent: consumidor final. */
export const ventaSchema = objeto(
  {
    lineas: {
      type: 'array',
      title: 'Servicios',
      minItems: 1,
      maxItems: MAXIMO_LINEAS,
      items: linea,
      mensajes: { minItems: 'Agregue al menos un servicio.' },
    },
  },
  {
    id_personas: { ...idDe('Cliente'), type: ['integer', 'null'] },
    cliente: { ...nueva, type: ['object', 'null'] },
    pagos: { type: 'array', title: 'Pagos', maxItems: 10, items: pago },
    recibido: { ...pesos('Efectivo que recibe'), type: ['integer', 'null'] },
    observaciones: texto('Observaciones', 250),
  },
)

export const turnoSchema = objeto({ base: pesos('Base') })

export const DENOMINACIONES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50] as const

export const cierreDeTurnoSchema = objeto(
  {
    conteo: {
      type: 'array',
      title: 'Billetes y monedas',
      maxItems: DENOMINACIONES.length,
      items: objeto({
        denominacion: { title: 'Denominación', enum: DENOMINACIONES },
        cantidad: { type: 'integer', title: 'Cantidad', minimum: 0, maximum: 1_000_000 },
      }),
    },
  },
  {
    motivo: texto('Por qué no cuadra', 300),
    id_turno: { ...idDe('Turno de quien ya no puede cerrarlo'), type: ['integer', 'null'] },
  },
)

export const documentoQuery = objeto({ documento: textoPedido('Documento', 30, 'Ingrese un documento') })

export const papelQuery = cuerpo({ papel: { title: 'Papel', enum: ['carta', 'rollo'] } })
