import { carteraEdades } from './cliente.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  logico,
  objeto,
  oNulo,
  paginaDe,
  pesos,
  uno,
  type Leida,
  instante,
  version,
} from '../../json/vocabulario.ts'

const edad = uno('total_menor_30', 'total_30_90', 'total_90_180', 'total_mayor_180')
const clase = uno('escritura', 'varios', 'deposito')

const deQue = objeto({
  clase,
  numero: { type: ['string', 'null'], description: 'Prefijo y número de la factura: FE-1023' },
  escritura: oNulo(cadena),
  concepto: { type: 'string', description: 'Los actos de la escritura, o por qué se debe' },
})

const cuenta = con(deQue, {
  id,
  id_factura: oNulo(id),
  id_radicacion: oNulo(id),
  numero_radicacion: oNulo(entero),
  fecha,
  vence: fecha,
  valor: pesos,
  retenciones: pesos,
  abonos: pesos,
  notas: pesos,
  cruces: pesos,
  castigado: pesos,
  pagado: pesos,
  saldo: pesos,
  dias: { type: 'integer', description: 'Desde la fecha de la factura' },
  dias_vencida: { type: 'integer', description: 'Desde que venció; negativo antes' },
  edad,
  prescribe: { ...fecha, description: 'Cuándo prescribe la acción, según lo que fijó la oficina' },
  por_prescribir: logico,
})

const movimiento = con(deQue, {
  id,
  id_cuenta: id,
  fecha,
  tipo: uno('cargo', 'abono', 'retencion', 'nota_credito', 'cruce', 'castigo', 'recuperacion'),
  detalle: oNulo(cadena),
  reversa: { type: 'boolean', description: 'Deshace un movimiento anterior' },
  valor: { type: 'integer', description: 'Pesos como mueven lo que se debe: un cargo suma, lo que paga resta' },
  saldo: { type: 'integer', description: 'Lo que se debía después' },
})

export const estadoDeCuenta = objeto({
  cliente: objeto({
    id,
    codigo: entero,
    id_personas: id,
    nombre: cadena,
    identificacion: { type: 'string', description: 'Con su dígito de verificación si es un NIT' },
    correo: oNulo(cadena),
    telefono: oNulo(cadena),
    direccion: oNulo(cadena),
  }),
  oficina: objeto({ nombre: cadena, lineas: arreglo(cadena) }),
  desde: fecha,
  corte: fecha,
  saldo_inicial: pesos,
  movimientos: arreglo(movimiento),
  saldo_final: pesos,
  vencido: pesos,
  abiertas: arreglo(cuenta),
  castigadas: arreglo(cuenta),
  edades: objeto({ factura: carteraEdades, vencimiento: carteraEdades }),
  saldo_a_favor: objeto({
    total: pesos,
    depositos: arreglo(objeto({ id, numero_deposito: entero, fecha, disponible: pesos })),
  }),
  como_pagar: oNulo(cadena),
  a_quien: oNulo(cadena),
  enlace: { type: ['string', 'null'], description: 'Dónde se paga en línea; nada mientras la oficina no lo configure' },
})
export type EstadoDeCuentaLeido = Leida<typeof estadoDeCuenta>

const canal = uno('correo', 'telefono', 'mensaje')
const tipo = uno('estado', 'recordatorio', 'certificado')
const estado = uno('pendiente', 'espera', 'enviando', 'enviado', 'saltado', 'detenido', 'fallido')
const espera = {
  anyOf: [instante, { type: 'null' }],
  description: 'Desde cuándo se puede, donde la ley hace esperar (Ley 2300 de 2023)',
} as const

export const ajustesDeCartera = objeto({
  como_pagar: oNulo(cadena),
  a_quien: oNulo(cadena),
  asunto: cadena,
  texto: cadena,
  prescribe: entero,
  aviso_prescripcion: entero,
  version: { type: 'integer', minimum: 0 },
  etiquetas: arreglo(objeto({ nombre: cadena, descripcion: cadena })),
})

export const envioPedido = objeto({ id, para: arreglo(cadena), espera, motivo: oNulo(cadena) })
export type EnvioPedido = Leida<typeof envioPedido>

export const vistaDeCorreo = objeto({
  asunto: cadena,
  html: cadena,
  texto: cadena,
  para: arreglo(cadena),
  adjunto: oNulo(cadena),
})
export type VistaDeCorreo = Leida<typeof vistaDeCorreo>

export const correosDeCliente = arreglo(
  objeto({
    id,
    tipo,
    estado,
    para: arreglo(cadena),
    asunto: oNulo(cadena),
    a_pedido: logico,
    corte: oNulo(fecha),
    motivo: oNulo(cadena),
    espera,
    creado: instante,
    enviado: oNulo(instante),
    usuario: oNulo(cadena),
  }),
)
export type CorreoDeCliente = Leida<typeof correosDeCliente>[number]

/** Whether a reminder is allowed now, by channel, and a text to say by hand. */
export const permisoDeContacto = objeto({
  canales: arreglo(objeto({ canal, puede: logico, motivo: oNulo(cadena), desde: espera })),
  promesa: oNulo(fecha),
  correo: oNulo(cadena),
  telefono: oNulo(cadena),
  debe: logico,
  mensaje: { type: 'string', description: 'El recordatorio, para copiarlo' },
  whatsapp: {
    type: ['string', 'null'],
    description: 'La dirección que lo abre en WhatsApp, si el teléfono es un celular',
  },
})
export type PermisoDeContacto = Leida<typeof permisoDeContacto>

const contacto = objeto({
  id,
  canal,
  en: instante,
  texto: oNulo(cadena),
  resultado: oNulo(cadena),
  promesa: oNulo(fecha),
  exento: { type: 'boolean', description: 'No es cobranza: el cliente lo pidió, o no se le cobraba' },
  usuario: oNulo(cadena),
})
export const contactoAnotado = arreglo(contacto)
export const contactosDeCliente = paginaDe(contacto)
export type ContactosDeCliente = Leida<typeof contactosDeCliente>
export type ContactoDeCliente = ContactosDeCliente['data'][number]
export const promesaGuardada = objeto({ id, promesa: oNulo(fecha), version })

const cuentas = objeto({
  pendiente: entero,
  espera: entero,
  enviando: entero,
  enviado: entero,
  saltado: entero,
  detenido: entero,
  fallido: entero,
})
const lote = {
  id,
  tipo,
  corte: oNulo(fecha),
  total: entero,
  hechas: entero,
  cuentas,
  creado: instante,
  usuario: oNulo(cadena),
  detenido: oNulo(instante),
  espera,
}
export const lotesDeEnvios = arreglo(objeto(lote))
export type LoteDeEnviosLeido = Leida<typeof lotesDeEnvios>[number]
export const loteDeEnvios = objeto({
  ...lote,
  filas: arreglo(
    objeto({ id, id_clientes: id, nombre: cadena, estado, motivo: oNulo(cadena), espera, enviado: oNulo(instante) }),
  ),
})
export type LoteDeEnviosAbierto = Leida<typeof loteDeEnvios>
export const lotePedido = objeto({ id, total: entero })
