import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import type { Context } from '../kernel/index.ts'
import { nombreDeMetodo, partesDelPago, type ParteDelPago } from '../pagos/index.ts'

/** How something was paid, in words: `'TRANSFERENCIA · Bancolombia · No. 8812345'`, one line for each means. */
export async function textoDelPago(
  ctx: Context,
  metodo: number,
  data: object | null,
  total: number,
): Promise<string[]> {
  const partes = partesDelPago(metodo, data, total)
  const bancos = await nombres(
    ctx,
    'bancos',
    partes.flatMap(({ detalle }) => detalle.id_banco ?? []),
    ['name'],
  )
  const personas = await nombres(
    ctx,
    'personas',
    partes.flatMap(({ detalle }) => detalle.deudor ?? []),
    ['nombres', 'apellidos'],
  )
  return partes.map((parte) =>
    [
      nombreDeMetodo(parte.metodo),
      ...detalle(parte, bancos, personas),
      ...(metodo === METODO.multiple ? [formatPesos(parte.valor)] : []),
    ]
      .filter(Boolean)
      .join(' · '),
  )
}

const detalle = (
  { detalle: d }: ParteDelPago,
  bancos: Map<number, string>,
  personas: Map<number, string>,
): string[] => [
  d.id_banco ? (bancos.get(d.id_banco) ?? '') : '',
  d.tipo_tarjeta ? (d.tipo_tarjeta === 'debito' ? 'Tarjeta débito' : 'Tarjeta crédito') : '',
  d.numero_cheque ? `No. ${d.numero_cheque}` : '',
  d.numero_transferencia ? `No. ${d.numero_transferencia}` : '',
  d.deudor ? (personas.get(d.deudor) ?? '') : '',
]

async function nombres(
  ctx: Context,
  tabla: string,
  ids: readonly number[],
  columnas: readonly string[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx
    .db(tabla)
    .whereIn('id', [...ids])
    .select<Record<string, unknown>[]>('id', ...columnas)
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      columnas
        .map((columna) => row[columna])
        .filter(Boolean)
        .join(' '),
    ]),
  )
}
