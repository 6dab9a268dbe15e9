import type { FromSchema } from 'json-schema-to-ts'
import type { minutaNuevaSchema } from '../../../schemas/minutas/minuta.ts'
import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { insert, invalid, lockRow, Problem, type Context } from '../../kernel/index.ts'
import { exigirVigente } from '../../radicaciones/index.ts'
import { variablesDe } from '../../plantillas/index.ts'
import { plantillaDeTramite } from '../../tramites/index.ts'
import { aplicarReglas, canonico, loLegible, otorgantesDe, tituloDeMinuta, trasGuardar } from '../domain.ts'
import { completarCon } from '../domain/lote/mezclar.ts'
import { Minuta } from '../model.ts'
import { catalogosDe } from './catalogos.ts'
import { exigirElegidas, idDe } from './elegidas.ts'
import { cerradaPor, mostrarMinuta } from './leer-minuta.ts'
import { reunirDatos, type Reunido } from './reunir.ts'

type Pedida = FromSchema<typeof minutaNuevaSchema>

/** The one that a procedure has already: it is written in one place, whoever opens it. */
const laQueHay = async (ctx: Context, id_tramite: number | null): Promise<Minuta | undefined> =>
  id_tramite === null ? undefined : Minuta.query(ctx.db).where({ id_tramite }).orderBy('id').first()

/** What a program wrote of the procedure's minuta goes over what the office knows. */
async function conLoGuardado(ctx: Context, { tramite, datos, origenes }: Reunido) {
  if (!tramite?.req_data_tramite) return { datos, origenes }
  const dichos = completarCon(
    loLegible(canonico(tramite.req_data_tramite), await variablesDe(ctx, { retirados: true })),
    datos,
  )
  return { datos: dichos, origenes: trasGuardar(origenes, datos, dichos) }
}

/**
 * A minuta with all that the office knows of its deed: of a filing (and which of its acts), of a procedure, of a project, or with the
 * office's own data alone. A procedure has one: asked for again, it is that.
 * @throws Problem 404 for a filing or a procedure that is not this person's to see, 409 for one that is over, 422 by field
 */
export async function crearMinuta(ctx: Context, pedida: Pedida): Promise<MinutaLeida> {
  const [id_radicacion, id_acto_radi, id_tramite] = [
    idDe(pedida.id_radicacion),
    idDe(pedida.id_acto_radi),
    idDe(pedida.id_tramite),
  ]
  if (id_tramite !== null && id_radicacion !== null)
    throw invalid({ id_tramite: ['Elija la radicación o el trámite, no los dos.'] })
  // two who open that of one procedure take turns
  if (id_tramite !== null) await lockRow(ctx.db, 'tramites', id_tramite)
  const catalogos = await catalogosDe(ctx)
  const reunido = await reunirDatos(
    ctx,
    { id_radicacion, id_acto_radi, id_tramite, id_proyecto: idDe(pedida.id_proyecto) },
    catalogos,
  )
  const hecha = await laQueHay(ctx, id_tramite)
  if (hecha) return mostrarMinuta(ctx, hecha)
  if (reunido.radicacion && !reunido.tramite) exigirVigente(reunido.radicacion)
  const cerrada = cerradaPor(reunido)
  if (cerrada) throw new Problem(409, 'anulada', cerrada)
  if (id_acto_radi !== null && !reunido.radicacion?.actosradi.some(({ id }) => id === id_acto_radi)) {
    throw invalid({ id_acto_radi: ['Ese acto no es de la radicación.'] })
  }
  const id_proyecto =
    idDe(pedida.id_proyecto) ?? reunido.radicacion?.id_proyectos ?? reunido.tramite?.id_proyecto ?? null
  const propia = reunido.tramite ? await plantillaDeTramite(ctx, { ...reunido.tramite, id_proyecto }) : null
  const id_plantilla = idDe(pedida.id_plantilla) ?? propia
  await exigirElegidas(ctx, { id_proyecto, id_plantilla })
  const { datos: dichos, origenes } = await conLoGuardado(ctx, reunido)
  const datos = canonico(aplicarReglas(dichos, catalogos))
  const minuta = await insert(ctx, Minuta, {
    titulo: tituloDeMinuta(datos, ctx.office.nombre),
    otorgantes: otorgantesDe(datos),
    id_radicacion,
    id_acto_radi,
    id_tramite,
    id_proyecto,
    id_plantilla,
    datos,
    origenes,
    id_usuario: ctx.user?.id ?? null,
  })
  return mostrarMinuta(ctx, minuta, reunido)
}
