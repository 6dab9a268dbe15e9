import { CANALES } from '../../cartera/cliente.ts'
import {
  arreglo,
  cadena,
  ceroOUno,
  con,
  conExtra,
  entero,
  fecha,
  filaConExtra,
  id,
  numero,
  objeto,
  oNulo,
  paginaDe,
  pesos,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const retencion = {
  anyOf: [numero, { type: 'null' }],
  description: 'Porcentaje. Vacío: no retiene; 0: con la tarifa de la oficina; mayor que 0: con la suya',
} as const

export const carteraEdades = objeto({
  total_menor_30: pesos,
  total_30_90: pesos,
  total_90_180: pesos,
  total_mayor_180: pesos,
})
const clases = objeto({ escrituras: pesos, varios: pesos, depositos: pesos })
/** Of what is open by its invoice's date, in calendar months: all, this month, and this month with the two before. */
export const resumenDeCartera = objeto({ total: clases, total_ultimo_mes: clases, total_ultimos_3_mes: clases })

const cliente = objeto({
  id,
  id_clientes: id,
  id_personas: id,
  nombres: cadena,
  apellidos: cadena,
  nombre_completo: cadena,
  numero_documento: cadena,
  tipo_documento: id,
  tipo: oNulo(cadena),
  correo_electronico: oNulo(cadena),
  telefono: oNulo(cadena),
  direccion: oNulo(cadena),
  codigo: entero,
  activo: ceroOUno,
  reteiva: retencion,
  retefuente: retencion,
  reteica: retencion,
  plazo: oNulo(entero),
  cupo: oNulo(pesos),
  autorizados: arreglo(uno(...CANALES)),
  promesa: oNulo(fecha),
  depositos: pesos,
  varios: pesos,
  escrituras: pesos,
  total: pesos,
  version,
  version_persona: version,
})

const deCartera = con(cliente, {
  facturas: { type: 'integer', description: 'Cuentas abiertas' } as const,
  cartera_edades: carteraEdades,
  resumen: resumenDeCartera,
  saldo_a_favor: { type: 'integer', description: 'Lo disponible de sus depósitos; lo aplica una persona' } as const,
})

export const clienteDeCartera = conExtra(deCartera)
export const clienteGuardado = con(clienteDeCartera, {}, { aviso: cadena })
export const clientes = paginaDe(filaConExtra(cliente))

/** A page of clients, and what everybody owes, whatever is filtered. */
export const creditos = con(paginaDe(filaConExtra(deCartera)), {
  cartera_edades: carteraEdades,
  resumen: resumenDeCartera,
  castigada: { type: 'integer', description: 'Lo dado por perdido, que no está en ninguna edad' } as const,
  corte: fecha,
  desde: uno('factura', 'vencimiento'),
})

export const clienteNuevo = objeto({
  codigo: { type: 'integer', description: 'El que sigue, si nadie lo toma antes' } as const,
  personas: arreglo(
    objeto({
      id_personas: id,
      tipo_documento: id,
      numero_documento: cadena,
      nombres: cadena,
      apellidos: cadena,
      correo_electronico: oNulo(cadena),
      telefono: oNulo(cadena),
      direccion: oNulo(cadena),
      id_clientes: oNulo({ ...id, description: 'El cliente que ya es' } as const),
    }),
  ),
})

export const clienteEliminado = objeto({
  message: cadena,
  eliminado: { type: 'boolean', description: 'Falso: tiene cartera y quedó inactivo' } as const,
})

export type ClienteLeido = Leida<typeof clienteDeCartera>
export type ClienteElegible = Leida<typeof clientes>['data'][number]
export type Creditos = Leida<typeof creditos>
export type ClienteNuevo = Leida<typeof clienteNuevo>
