import type { FromSchema } from 'json-schema-to-ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { decisionSchema } from '../../../schemas/tramites/tramite-estado.ts'
import { enqueue, findRow, invalid, notFound, Problem, update, type Context, type Step } from '../../kernel/index.ts'
import { ABIERTOS } from '../domain.ts'
import { AdjuntoDeTramite, DepuracionDeTramite, Tramite } from '../model.ts'
import { leerDepuracion } from './listar.ts'

export const TRABAJO_DESTRUIR = 'tramite-destruir'

/**
 * PUT /tramites_depuraciones/:id: destroys the papers of a procedure, or says why they are kept. Their rows and hashes stay, so that one
 * can tell that they were here; the files go once this is committed, also if the process dies.
 * @throws Problem 404; 409 where it was decided before, or the procedure is not over any more; 422 without a reason to keep them
 */
export async function decidirDepuracion(
  ctx: Context,
  id: number,
  { decision, motivo }: FromSchema<typeof decisionSchema>,
): Promise<DepuracionLeida> {
  const propuesta = await findRow(ctx.db, DepuracionDeTramite, id, { lock: true })
  if (!propuesta) throw notFound('No se encontró la propuesta.')
  if (propuesta.decision !== null) throw new Problem(409, 'decidida', 'Ya se decidió sobre esos documentos.')
  const dicho = motivo?.trim() || null
  if (decision === 'descartada' && dicho === null) throw invalid({ motivo: ['Diga por qué se conservan.'] })
  if (decision === 'confirmada') await destruir(ctx, propuesta.id_tramite)
  await update(
    ctx,
    DepuracionDeTramite,
    id,
    {
      decision,
      motivo: dicho,
      decidida_en: ctx.now.toISOString(),
      decidida_por: ctx.user?.id ?? null,
    },
    { before: propuesta },
  )
  return leerDepuracion(ctx, id)
}

/** Marks the papers as destroyed and asks for their files to go. */
async function destruir(ctx: Context, id_tramite: number): Promise<void> {
  const tramite = await findRow(ctx.db, Tramite, id_tramite, { lock: true })
  if (!tramite) throw notFound('No se encontró el trámite.')
  if (ABIERTOS.includes(tramite.estado))
    throw new Problem(
      409,
      'en_curso',
      `El trámite está en «${NOMBRE_DE_ESTADO[tramite.estado]}»: sus documentos se necesitan.`,
    )
  for (const papel of await AdjuntoDeTramite.query(ctx.db)
    .where({ id_tramite })
    .whereNull('destruido_en')
    .orderBy('id')) {
    const anonimo = `${papel.nombre}.${papel.extension}`
    await update(
      ctx,
      AdjuntoDeTramite,
      papel.id,
      { destruido_en: ctx.now.toISOString(), nombre_original: anonimo },
      { before: papel },
    )
  }
  await enqueue(ctx, TRABAJO_DESTRUIR, { id_tramite }, { key: `${TRABAJO_DESTRUIR}:${id_tramite}`, again: true })
}

/** The job: the files of the papers that are marked. A second time finds nothing left. */
export const destruirArchivos = (ctx: Context, { id_tramite }: { id_tramite: number }, step: Step): Promise<void> =>
  step('destruir', async () => {
    const papeles = await AdjuntoDeTramite.query(ctx.db)
      .where({ id_tramite })
      .whereNotNull('destruido_en')
      .orderBy('id')
    for (const { url_archivo } of papeles) await ctx.app.files.delete(ctx, url_archivo)
  })
