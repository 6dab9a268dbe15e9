import { conExtra } from '../../campos/index.ts'
import { findRow, notFound, type Context } from '../../kernel/index.ts'
import { Cliente } from '../model.ts'
import { cuentasSql, saldoAFavorSql, type Corte } from './edades-sql.ts'
import { filaDeCartera, type ConCuentas, type Unido } from './fila-cliente.ts'

/** Clients with their person. The person is always there: joined from the left, so that the clients' own indexes lead. */
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

/** The same with their open accounts added up. */
export const conCuentas = (ctx: Context, corte: Corte) =>
  conPersona(ctx)
    .select(ctx.db.raw(`${cuentasSql(corte)} as cuentas`), ctx.db.raw(`${saldoAFavorSql} as saldo_a_favor`))
    .castTo<(Cliente & ConCuentas)[]>()

/**
 * One client as the API answers it, its ages by invoice date as they are today.
 * @param toma reads it as it is now: MariaDB answers a plain read from before the other's save
 * @throws Problem 404
 */
export async function leerCliente(ctx: Context, id: number, { toma = false } = {}) {
  const query = conCuentas(ctx, { corte: ctx.today, desde: 'factura' }).findById(id)
  const cliente = await (toma ? query.forUpdate() : query)
  if (!cliente) throw noEsta()
  return conExtra(ctx, cliente, filaDeCartera(cliente as Cliente & ConCuentas)) // `conCuentas` joins them
}

/** Its own row. @throws Problem 404 */
export async function exigirCliente(ctx: Context, id: number, { toma = false } = {}): Promise<Cliente> {
  const cliente = await findRow(ctx.db, Cliente, id, { lock: toma })
  if (!cliente) throw noEsta()
  return cliente
}

const noEsta = () => notFound('No se encontró el cliente.')
