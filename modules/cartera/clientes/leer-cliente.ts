import { Cliente } from '../model.ts'
import { clientes } from '../../../schemas/registros/clientes.ts'
import { lectorDe } from '../../entidades/index.ts'
import { leerClases, leerEdades, type Sumas, cuentasSql, saldoAFavorSql, type Corte } from './edades-sql.ts'
import { conExtra } from '../../campos/index.ts'
import { findRow, notFound, type Context } from '../../kernel/index.ts'

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

const leer = lectorDe(clientes)

export const filaDe = (c: Cliente & Unido) => ({
  id: c.id,
  ...leer(c),
  nombre_completo: [c.nombres, c.apellidos].filter(Boolean).join(' '),
  tipo: c.tipo,
  version: c.version,
  version_persona: c.version_persona,
})

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

export const conPersona = (ctx: Context) =>
  Cliente.query(ctx.db)
    .leftJoin('personas as p', 'p.id', 'clientes.id_personas')
    .leftJoin('tipos_documento as td', 'td.id', 'p.tipo_documento')
    .select(
      'clientes.*',
      'p.nombres',
      'p.apellidos',
      'p.numero_documento',
      'p.tipo_documento',
      'td.abreviatura as tipo',
      'p.correo_electronico',
      'p.telefono',
      'p.direccion',
      'p.version as version_persona',
    )
    .castTo<(Cliente & Unido)[]>()

export const conCuentas = (ctx: Context, corte: Corte) =>
  conPersona(ctx)
    .select(ctx.db.raw(`${cuentasSql(corte)} as cuentas`), ctx.db.raw(`${saldoAFavorSql} as saldo_a_favor`))
    .castTo<(Cliente & ConCuentas)[]>()

/**
 * Ages count from the invoice's date. @param toma locking read: MariaDB answers a plain one from before the other's save
 * @throws Problem 404
 */
export async function leerCliente(ctx: Context, id: number, { toma = false } = {}) {
  const query = conCuentas(ctx, { corte: ctx.today, desde: 'factura' }).findById(id)
  const cliente = await (toma ? query.forUpdate() : query)
  if (!cliente) throw noEsta()
  return conExtra(ctx, cliente, filaDeCartera(cliente as Cliente & ConCuentas)) // `conCuentas` joins them
}

export async function exigirCliente(ctx: Context, id: number, { toma = false } = {}): Promise<Cliente> {
  const cliente = await findRow(ctx.db, Cliente, id, { lock: toma })
  if (!cliente) throw noEsta()
  return cliente
}

const noEsta = () => notFound('No se encontró el cliente.')
