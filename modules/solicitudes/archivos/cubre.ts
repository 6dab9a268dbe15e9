import { invalid, type Context } from '../../kernel/index.ts'
import { TipoDeSolicitud, type Solicitud } from '../model.ts'

/** The papers that are asked for a request: those of what was chosen; none where nothing was, or the office asks for none. */
export async function papelesDe(
  ctx: Context,
  { id_plantilla }: Pick<Solicitud, 'id_plantilla'>,
): Promise<TipoDeSolicitud['papeles']> {
  const tipo = id_plantilla === null ? undefined : await TipoDeSolicitud.query(ctx.db).findOne({ id_plantilla })
  return tipo?.papeles ?? []
}

/**
 * The papers that a file says that it holds, each once.
 * @throws Problem 422 under `cubre` for one that this request does not ask for
 */
export async function leerCubre(ctx: Context, solicitud: Solicitud, dicho: readonly string[]): Promise<string[]> {
  const cubre = [...new Set(dicho)]
  const pedidos = cubre.length ? new Set((await papelesDe(ctx, solicitud)).map(({ nombre }) => nombre)) : new Set()
  if (cubre.some((nombre) => !pedidos.has(nombre))) throw invalid({ cubre: ['Este trámite no pide ese documento.'] })
  return cubre
}

/** Leaves of what files say that they hold the papers that are asked for: another deed may have been chosen since. */
export async function soloLosPedidos(
  ctx: Context,
  solicitud: Pick<Solicitud, 'id_plantilla'>,
): Promise<(cubre: readonly string[]) => string[]> {
  const pedidos = new Set((await papelesDe(ctx, solicitud)).map(({ nombre }) => nombre))
  return (cubre) => cubre.filter((nombre) => pedidos.has(nombre))
}
