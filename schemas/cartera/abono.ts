import { cuerpo, objeto } from '../json/vocabulario.ts'
import { formatPesos } from '../es-co/dinero.ts'
import { methodDataSueltoSchema } from '../facturacion/pagos.ts'
import { MAXIMO_PESOS, referencia, siNo, texto, version, textoPedido, fechaOVacia, idDe } from '../json/valores.ts'

export const MAXIMO_NOTA = 500
const MAXIMO_CUENTAS = 400

const EN_PESOS = 'Debe ser un valor en pesos.'

/** Whole pesos, as a number or its digits. */
const dinero = (title: string, falta?: string) =>
  ({
    type: ['integer', 'string'],
    title,
    minimum: 0,
    maximum: MAXIMO_PESOS,
    pattern: '^\\d{1,13}$',
    mensajes: {
      type: EN_PESOS,
      pattern: EN_PESOS,
      minimum: EN_PESOS,
      maximum: `El valor maximo es ${formatPesos(MAXIMO_PESOS)}`,
      ...(falta ? { required: falta } : {}),
    },
  }) as const

const elegido = (title: string, falta: string) =>
  ({
    type: ['integer', 'string'],
    title,
    minimum: 1,
    maximum: 2147483647,
    pattern: '^[1-9]\\d{0,8}$',
    mensajes: { required: falta, type: falta, pattern: falta, minimum: falta, maximum: falta },
  }) as const

const cliente = elegido('Cliente', 'Elija el cliente.')

const retencion = cuerpo(
  {
    tipo: {
      enum: ['reteiva', 'retefuente', 'reteica'],
      title: 'Retención',
      mensajes: { enum: 'Elija un valor de la lista.' },
    },
    base: { ...dinero('Base'), type: ['integer', 'string', 'null'] },
    tarifa: {
      type: ['number', 'null'],
      title: 'Tarifa',
      minimum: 0,
      maximum: 100,
      mensajes: {
        type: 'Debe ser un porcentaje.',
        minimum: 'Debe ser un porcentaje.',
        maximum: 'La tarifa máxima es 100 %.',
      },
    },
    valor: dinero('Valor', 'Escriba el valor retenido.'),
  },
  ['tipo', 'valor'],
)

/** POST /abonos. Without `aplicaciones` the oldest debt is paid first. */
export const abonoSchema = objeto(
  {
    id_clientes: cliente,
    valor: dinero('Valor', 'Escriba el valor del abono.'),
  },
  {
    metodo_pago: referencia('Método de pago'),
    method_data: methodDataSueltoSchema,
    aplicaciones: {
      type: ['array', 'null'],
      maxItems: MAXIMO_CUENTAS,
      items: objeto(
        {
          id_cuenta: elegido('Cuenta', 'Elija la cuenta.'),
          valor: dinero('Valor', 'Escriba el valor.'),
        },
        {
          retenciones: { type: ['array', 'null'], maxItems: 3, items: retencion },
        },
      ),
    },
    observaciones: texto('Observaciones', MAXIMO_NOTA),
    fecha: fechaOVacia('Fecha'),
    fecha_anterior: siNo('La fecha es anterior a la de la deuda, y así es'),
  },
)

export const propuestaQuery = objeto(
  {
    id_clientes: { ...idDe('Id del cliente'), mensajes: { required: 'Elija el cliente.' } },
  },
  {
    valor: { type: 'integer', minimum: 0, maximum: MAXIMO_PESOS, title: 'Lo que paga, en pesos' },
  },
)

export const deClienteQuery = {
  ...propuestaQuery,
  properties: { id_clientes: propuestaQuery.properties.id_clientes },
} as const

/** PUT /retenciones/:id: the client's withholding certificate. */
export const certificadoSchema = cuerpo({
  certificado: texto('Número del certificado', 60),
  certificado_fecha: fechaOVacia('Fecha del certificado'),
  version: { ...version, type: ['integer', 'string'], pattern: '^[1-9]\\d{0,8}$' },
})

/** POST /cuentas_varios: a debt without a deed. */
export const variosSchema = objeto(
  {
    id_clientes: cliente,
    concepto: textoPedido('Concepto', 300, 'Escriba el concepto.', 3),
    valor: dinero('Valor', 'Escriba el valor.'),
  },
  {
    fecha: fechaOVacia('Fecha'),
    vence: fechaOVacia('Vence'),
  },
)

export const solicitudSchema = cuerpo(
  {
    id_clientes: cliente,
    id_radicacion: referencia('Radicación'),
    valor: dinero('Valor', 'Escriba el valor.'),
    vence: fechaOVacia('Vence'),
    concepto: texto('Concepto', 300),
  },
  ['id_clientes', 'valor'],
)

export const cuentaCobroSchema = objeto(
  {
    id_clientes: cliente,
    cuentas: {
      type: 'array',
      minItems: 1,
      maxItems: MAXIMO_CUENTAS,
      items: elegido('Cuenta', 'Elija la cuenta.'),
      title: 'Cuentas',
      mensajes: { required: 'Elija al menos una cuenta.', minItems: 'Elija al menos una cuenta.' },
    },
  },
  {
    vence: fechaOVacia('Vence'),
    observaciones: texto('Observaciones', MAXIMO_NOTA),
  },
)

/** POST /castigos: write-off of a bad debt, with its evidence. */
export const castigoSchema = objeto({
  id_cuenta: elegido('Cuenta', 'Elija la cuenta.'),
  motivo: textoPedido('Motivo', 500, 'Escriba el motivo.', 5),
  evidencia: textoPedido('Evidencia', 1000, 'Diga qué gestiones se hicieron y dónde están.', 5),
})

export const DECISIONES_CASTIGO = ['aprobar', 'negar', 'recuperar'] as const

export const decisionSchema = objeto(
  {
    accion: { enum: DECISIONES_CASTIGO, title: 'Decisión', mensajes: { enum: 'Elija un valor de la lista.' } },
  },
  {
    motivo: texto('Motivo', 500),
    version,
  },
)
