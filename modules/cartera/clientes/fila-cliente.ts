import type { Cliente } from '../model.ts'
import { porcentajeDe } from '../domain.ts'
import { leerClases, leerEdades, type Sumas } from './edades-sql.ts'

/** What a query of clients joins: the person, and where it asks for them the sums of the open accounts as JSON. */
export interface Unido {
  nombres: string
  apellidos: string
  numero_documento: string
  tipo_documento: number
  tipo: string | null
  correo_electronico: string | null
  telefono: string | null
  direccion: string | null
  version_persona: number
}
export interface ConCuentas extends Unido {
  cuentas: string
  saldo_a_favor: number
}

const porcentaje = (ppm: number | null): number | null => (ppm === null ? null : porcentajeDe(Number(ppm)))

/** A client as the specification writes it: amounts in whole pesos, rates in percent. */
export const filaDe = (c: Cliente & Unido) => ({
  id: c.id,
  id_clientes: c.id,
  id_personas: c.id_personas,
  nombres: c.nombres,
  apellidos: c.apellidos,
  nombre_completo: [c.nombres, c.apellidos].filter(Boolean).join(' '),
  numero_documento: c.numero_documento,
  tipo_documento: c.tipo_documento,
  tipo: c.tipo,
  correo_electronico: c.correo_electronico,
  telefono: c.telefono,
  direccion: c.direccion,
  codigo: Number(c.codigo),
  activo: c.activo ? (1 as const) : (0 as const),
  reteiva: porcentaje(c.reteiva),
  retefuente: porcentaje(c.retefuente),
  reteica: porcentaje(c.reteica),
  plazo: c.plazo,
  cupo: c.cupo === null ? null : Number(c.cupo),
  autorizados: c.autorizados ?? [],
  promesa: c.promesa,
  escrituras: Number(c.saldo_escrituras),
  varios: Number(c.saldo_varios),
  depositos: Number(c.saldo_depositos),
  total: Number(c.saldo),
  version: c.version,
  version_persona: c.version_persona,
})

/** The same with its ages, months and what is in its favour. */
export function filaDeCartera(c: Cliente & ConCuentas) {
  const sumado = JSON.parse(c.cuentas) as Sumas // the object that `cuentasSql` makes
  const fila = filaDe(c)
  const { escrituras, varios, depositos } = fila
  return {
    ...fila,
    facturas: Number(sumado.facturas),
    cartera_edades: leerEdades(sumado),
    resumen: {
      total: { escrituras, varios, depositos },
      total_ultimo_mes: leerClases(sumado, 'total_ultimo_mes'),
      total_ultimos_3_mes: leerClases(sumado, 'total_ultimos_3_mes'),
    },
    saldo_a_favor: Number(c.saldo_a_favor),
  }
}
