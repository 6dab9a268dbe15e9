import { objeto } from '../json/vocabulario.ts'

export const PROVEEDORES = ['local', 'epayco', 'wompi'] as const
export type Proveedor = (typeof PROVEEDORES)[number]

export const NOMBRES: Readonly<Record<Proveedor, string>> = {
  local: 'Pasarela local',
  epayco: 'ePayco',
  wompi: 'Wompi',
}
export const EN_FRASE: Readonly<Record<Proveedor, string>> = { ...NOMBRES, local: 'la pasarela local' }

/** State of a payment; `DICHOS` are the states that a provider reports. */
export const ESTADOS_PAGO = ['creado', 'pendiente', 'aprobado', 'rechazado', 'fallido', 'vencido', 'reversado'] as const
export type EstadoPago = (typeof ESTADOS_PAGO)[number]
export const DICHOS = ['pendiente', 'aprobado', 'rechazado', 'fallido', 'reversado'] as const
export type EstadoDicho = (typeof DICHOS)[number]
export const ROTULOS: Readonly<Record<EstadoPago, string>> = {
  creado: 'Creado',
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  rechazado: 'Rechazado',
  fallido: 'Fallido',
  vencido: 'Vencido',
  reversado: 'Reversado',
}

export const RESULTADOS = {
  aplicada: 'Aplicada',
  repetida: 'Repetida',
  tardia: 'Llegó tarde',
  otro_pago: 'Otro pago de la misma orden',
  por_confirmar: 'Se confirma con el proveedor',
  sin_orden: 'Referencia desconocida',
  firma_invalida: 'Firma inválida',
  sin_configurar: 'Proveedor sin configurar',
  monto_distinto: 'Otro monto',
  moneda_distinta: 'Otra moneda',
  prueba_distinta: 'Otro ambiente',
  pago_ajeno: 'Pago de otra orden',
  ilegible: 'No se entiende',
} as const
export type Resultado = keyof typeof RESULTADOS
export const LISTA_RESULTADOS = Object.keys(RESULTADOS) as readonly Resultado[] // keys of a const object

export const GESTOS = [
  'aprobar',
  'rechazar',
  'pendiente',
  'dos_veces',
  'firma_invalida',
  'otro_monto',
  'antes_del_retorno',
] as const
export type Gesto = (typeof GESTOS)[number]

/** Payment of the test page (specification 2, sections 7 and 9). */
export const PRUEBA = { pesos: 7000, moneda: 'COP', pais: 'CO' } as const

const clave = (title: string, ayuda: string) => ({ title, ayuda }) as const

export const CUENTAS = {
  local: { publicos: {}, secretos: {} },
  epayco: {
    publicos: {
      llave_publica: clave('Llave pública (PUBLIC_KEY)', 'Va en la página de pago'),
      cliente: clave('P_CUST_ID_CLIENTE', 'Número del comercio en ePayco'),
    },
    secretos: { p_key: clave('P_KEY', 'Con ella se revisa la firma de cada confirmación') },
  },
  wompi: {
    publicos: { llave_publica: clave('Llave pública', 'Empieza por pub_test_ o pub_prod_') },
    secretos: {
      integridad: clave('Secreto de integridad', 'Firma el monto que se manda pagar'),
      eventos: clave('Secreto de eventos', 'Con él se revisa la firma de cada evento'),
    },
  },
} as const satisfies Record<
  Proveedor,
  Record<'publicos' | 'secretos', Record<string, { title: string; ayuda: string }>>
>

const deCuenta = (title: string, maxLength: number) =>
  ({
    type: 'string',
    title,
    maxLength,
    pattern: '^[\\x21-\\x7E]*$',
    mensajes: {
      pattern: 'Escríbalo como lo muestra el proveedor, sin espacios ni tildes.',
      maxLength: 'Es demasiado largo.',
    },
  }) as const

/** An empty secret keeps the stored one. */
export const cuentaSchema = objeto(
  {
    prueba: { type: 'boolean', title: 'Modo de prueba' },
    en_linea: { type: 'boolean', title: 'Recibe los pagos en línea del público' },
  },
  {
    llave_publica: deCuenta('Llave pública', 200),
    cliente: deCuenta('P_CUST_ID_CLIENTE', 40),
    p_key: deCuenta('P_KEY', 200),
    integridad: deCuenta('Secreto de integridad', 200),
    eventos: deCuenta('Secreto de eventos', 200),
    version: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión' },
  },
)

export const pruebaSchema = objeto({
  proveedor: {
    type: 'string',
    title: 'Proveedor',
    enum: PROVEEDORES,
    mensajes: { enum: 'Elija un proveedor de la lista.' },
  },
})

export const gestoSchema = objeto({ gesto: { type: 'string', title: 'Qué hace la pasarela local', enum: GESTOS } })
