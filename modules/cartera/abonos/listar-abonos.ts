import type { FromSchema } from 'json-schema-to-ts'
import { METODOS_PAGO } from '../../../schemas/facturacion/pagos.ts'
import { listOrFile, listQuery, type Context, type ListSpec, ofOffice, openToAll } from '../../kernel/index.ts'
import { filaDeAbono } from './leer-abono.ts'
import { Abono } from './model.ts'

const ESTADO = "case when abonos.anulado_en is null then 'vigente' else 'anulado' end"
const METODO = `case abonos.metodo_pago ${METODOS_PAGO.map(({ id, name }) => `when ${id} then '${name}'`).join(' ')} end`

const LISTA: ListSpec = {
  table: 'abonos',
  fileName: 'abonos',
  defaultSort: '-numero',
  dateColumn: 'fecha',
  pageSize: 10,
  outOfSum: 'abonos.anulado_en is not null',
  columns: {
    numero: { type: 'number', title: 'Número', unique: true },
    fecha: { type: 'date', title: 'Fecha' },
    nombre: { type: 'text', title: 'Cliente', sort: 'abonos.busqueda' },
    numero_documento: { type: 'text', title: 'Documento', compact: true },
    valor: { type: 'money', title: 'Valor', sum: true },
    retenido: { type: 'money', title: 'Retenido', sum: true },
    metodo: { type: 'enum', title: 'Método de pago', column: { sql: METODO }, sort: false },
    estado: { type: 'enum', title: 'Estado', column: { sql: ESTADO } },
    observaciones: { type: 'text', title: 'Observaciones', sort: false },
    usuario: { type: 'text', title: 'Recibió', column: 'usuarios.usuario' },
  },
}

export const abonosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    id_clientes: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del cliente' },
  },
} as const

type Unida = Abono & { usuario: string | null }

export function listarAbonos(ctx: Context, { id_clientes, ...query }: FromSchema<typeof abonosQuery>) {
  const base = Abono.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'abonos.id_usuario')
    .select('abonos.*', 'usuarios.usuario as usuario')
  if (id_clientes !== undefined) void base.where('abonos.id_clientes', id_clientes)
  return listOrFile(ctx, base, query, LISTA, (fila) => filaDeAbono(fila, (fila as Unida).usuario)) // joined above
}

const DE_TODOS = 'De toda la oficina: quien lleva la cartera cobra a cualquier cliente.'

export const deAbono = ofOffice('Abonos', DE_TODOS)

export const deCuenta = ofOffice('Cuentas por cobrar', DE_TODOS, ['id_cuenta', 'cuentas'])

export const dePortadorDeAbono = openToAll(
  'Recibo de un abono',
  'Quien tiene el papel: la llave de su código QR no se adivina.',
)
