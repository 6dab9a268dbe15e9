import type { FromSchema } from 'json-schema-to-ts'
import type { minutaNuevaSchema } from '../../../schemas/minuta.ts'
import type { MinutaLeida } from '../../../schemas/respuestas/minuta.ts'
import { insert, invalid, type Context } from '../../kernel/index.ts'
import { exigirVigente } from '../../radicaciones/index.ts'
import { aplicarReglas, canonico, otorgantesDe, tituloDeMinuta } from '../domain.ts'
import { Minuta } from '../model.ts'
import { catalogosDe } from './catalogos.ts'
import { exigirElegidas, idDe } from './elegidas.ts'
import { mostrarMinuta } from './leer-minuta.ts'
import { reunirDatos } from './reunir.ts'

/**
 * A minuta with all that the office knows of its deed: of a filing (and which of its acts), of a project, or with the office's own data
 * alone.
 * @throws Problem 404 for a filing that is not this person's to see, 409 for an annulled one, 422 by field
 */
export async function crearMinuta(ctx: Context, pedida: FromSchema<typeof minutaNuevaSchema>): Promise<MinutaLeida> {
  const [id_radicacion, id_acto_radi, id_plantilla] = [idDe(pedida.id_radicacion), idDe(pedida.id_acto_radi), idDe(pedida.id_plantilla)]
  const catalogos = await catalogosDe(ctx)
  const reunido = await reunirDatos(ctx, { id_radicacion, id_acto_radi, id_proyecto: idDe(pedida.id_proyecto) }, catalogos)
  if (reunido.radicacion) exigirVigente(reunido.radicacion)
  if (id_acto_radi !== null && !reunido.radicacion?.actosradi.some(({ id }) => id === id_acto_radi)) {
    throw invalid({ id_acto_radi: ['Ese acto no es de la radicación.'] })
  }
  const id_proyecto = idDe(pedida.id_proyecto) ?? reunido.radicacion?.id_proyectos ?? null
  await exigirElegidas(ctx, { id_proyecto, id_plantilla })
  const datos = canonico(aplicarReglas(reunido.datos, catalogos))
  const minuta = await insert(ctx, Minuta, {
    titulo: tituloDeMinuta(datos, ctx.office.nombre), otorgantes: otorgantesDe(datos), id_radicacion, id_acto_radi, id_tramite: null,
    id_proyecto, id_plantilla, datos, origenes: reunido.origenes, id_usuario: ctx.user?.id ?? null,
  })
  return mostrarMinuta(ctx, minuta, reunido)
}
