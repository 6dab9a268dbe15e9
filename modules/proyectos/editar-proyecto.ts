import type { FromSchema } from 'json-schema-to-ts'
import { si } from '../../schemas/json/leidos.ts'
import type { proyectoCambioSchema } from '../../schemas/oficina/proyecto.ts'
import { enqueue, findRow, update, type Context, type Step } from '../kernel/index.ts'
import { radicacionesDeProyecto, renombrarProyecto } from '../radicaciones/index.ts'
import { exigirProyecto, leerProyecto } from './listar-proyectos.ts'
import { exigirPersona, nombreDe } from './crear-proyecto.ts'
import { Proyecto } from './model.ts'

export const TRABAJO_NOMBRE = 'proyecto-nombre'
/** Filings renamed in one step of the job. */
const BATCH = 100

/**
 * Another person, name or status. The filings of a project show its name: they follow in a job, because there may be thousands.
 * @throws Problem 404; 409 if somebody saved since `version`; 422 by field
 */
export async function editarProyecto(
  ctx: Context,
  id: number,
  { version, ...body }: FromSchema<typeof proyectoCambioSchema>,
) {
  const antes = await exigirProyecto(ctx, { id })
  const proyecto =
    body.proyecto === undefined ? antes.proyecto : nombreDe(body.proyecto, 'proyecto', 'Agregue Nombre del proyecto!')
  await update(
    ctx,
    Proyecto,
    id,
    {
      proyecto,
      ...(body.usuario_plataforma === undefined
        ? {}
        : { usuario_plataforma: await exigirPersona(ctx, Number(body.usuario_plataforma), 'usuario_plataforma') }),
      ...(body.estado === undefined ? {} : { estado: si(body.estado) }),
    },
    {
      form: body,
      ...(version === undefined ? {} : { version }),
      show: async (row) => ({ ...(await leerProyecto(ctx, id)), version: row.version }),
    },
  )
  if (proyecto !== antes.proyecto) await enqueue(ctx, TRABAJO_NOMBRE, { id })
  return leerProyecto(ctx, id)
}

/** Writes a project's name on the filings that still show another. */
export async function llevarNombre(ctx: Context, id: number, step: Step): Promise<void> {
  const proyecto = await findRow(ctx.db, Proyecto, id)
  if (!proyecto) return
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await step(`${proyecto.proyecto} ${from}`, async () => {
      const rows = await radicacionesDeProyecto(ctx, id, from, BATCH)
      for (const row of rows)
        if (row.proyecto !== proyecto.proyecto) await renombrarProyecto(ctx, row.id, proyecto.proyecto)
      return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
    })
  }
}
