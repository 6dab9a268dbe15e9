import { gastos } from '../../../schemas/registros/gastos.ts'
import { abrirArchivo, nombreEnArchivo } from '../../archivos/index.ts'
import { conExtra, listar } from '../../campos/index.ts'
import { lectorDe, listaDe } from '../../entidades/index.ts'
import {
  file,
  notFound,
  ofOffice,
  Problem,
  type Answer,
  type Context,
  type ListQuery,
  type ListSpec,
} from '../../kernel/index.ts'
import { Gasto } from './model.ts'

const ESTADO = `case when gastos.anulado_en is not null then 'anulado' when gastos.cuando is null then 'por_autorizar' else 'pagado' end`

const LISTA: ListSpec = {
  table: 'gastos',
  defaultSort: '-numero',
  dateColumn: 'fecha',
  pageSize: 10,
  fileName: 'gastos-de-caja',
  outOfSum: 'gastos.anulado_en is not null',
  columns: listaDe(gastos, {
    numero: { unique: true },
    estado: { column: { sql: ESTADO, select: true } },
    numero_documento: { compact: true },
    valor: { sum: true },
  }),
}

export const TIPOS_DE_COMPROBANTE: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}

const filas = (ctx: Context) =>
  Gasto.query(ctx.db)
    // left: MariaDB would begin by the few concepts, and sort
    .leftJoin('conceptos_gasto', 'conceptos_gasto.id', 'gastos.id_concepto')
    .leftJoin('usuarios', 'usuarios.id', 'gastos.id_usuario')
    .leftJoin('usuarios as autoriza', 'autoriza.id', 'gastos.autorizado_por')
    .select('gastos.*', 'conceptos_gasto.name as concepto', 'usuarios.usuario as pidio', 'autoriza.usuario as autorizo')
    .castTo<(Gasto & { concepto: string; pidio: string | null; autorizo: string | null })[]>()

const leer = lectorDe(gastos)

const estadoDe = ({ anulado_en, cuando }: Gasto) =>
  anulado_en !== null ? ('anulado' as const) : cuando === null ? ('por_autorizar' as const) : ('pagado' as const)

const filaDe = (gasto: Gasto) => ({
  id: gasto.id,
  ...leer(gasto),
  estado: estadoDe(gasto),
  tiene_archivo: gasto.url_archivo !== null,
  archivo: gasto.url_archivo === null ? '' : `comprobante-${gasto.numero}`,
  created_at: gasto.created_at,
  version: gasto.version,
})

export const listarGastos = (ctx: Context, query: ListQuery) => listar(ctx, filas(ctx), query, LISTA, filaDe)

/** @throws Problem 404 */
export async function verGasto(ctx: Context, id: number) {
  const gasto = await filas(ctx).findById(id)
  if (!gasto) throw notFound('No se encontró el gasto.')
  return conExtra(ctx, gasto, filaDe(gasto))
}

/** @throws Problem 404; 409 without a file */
export async function bajarComprobante(ctx: Context, id: number): Promise<Answer> {
  const gasto = await Gasto.query(ctx.db).findById(id)
  if (!gasto) throw notFound('No se encontró el gasto.')
  if (!gasto.url_archivo) throw new Problem(409, 'sin_archivo', 'Ese gasto no tiene el comprobante adjunto.')
  const extension = gasto.url_archivo.slice(gasto.url_archivo.lastIndexOf('.'))
  const [type = 'application/pdf'] = Object.entries(TIPOS_DE_COMPROBANTE).find(([, suya]) => suya === extension) ?? []
  return file(await abrirArchivo(ctx, gasto.url_archivo), {
    type,
    name: `${nombreEnArchivo(`gasto-${gasto.numero}`)}${extension}`,
    inline: type === 'application/pdf',
  })
}

export const deGasto = ofOffice('Gastos de caja', 'De toda la oficina: la caja es de todos los que la llevan.', [
  'id_gasto',
])
