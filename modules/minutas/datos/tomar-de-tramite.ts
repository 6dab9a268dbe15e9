import { invalid, update, type Context } from '../../kernel/index.ts'
import { variablesDe } from '../../plantillas/index.ts'
import { alGuardarDatos, type Tramite } from '../../tramites/index.ts'
import {
  aplicarReglas,
  canonico,
  loLegible,
  otorgantesDe,
  revisarEstructura,
  tituloDeMinuta,
  trasGuardar,
} from '../domain.ts'
import { Minuta } from '../model.ts'
import { catalogosDe } from './catalogos.ts'

/**
 * PUT tramites/{id} {req_data_tramite}: what a program writes is what the editor opens then; before there is a minuta, what it begins with.
 * What a minuta has no place for stays with the procedure alone.
 * @throws Problem 422 by path where a list is none
 */
export async function tomarDeTramite(
  ctx: Context,
  { id }: Tramite,
  dichos: Readonly<Record<string, unknown>>,
): Promise<void> {
  const variables = await variablesDe(ctx, { retirados: true })
  const faltas = revisarEstructura(dichos, variables)
  if (Object.keys(faltas).length) throw invalid(faltas)
  const minuta = await Minuta.query(ctx.db).where({ id_tramite: id }).orderBy('id').first()
  if (!minuta) return
  const datos = canonico(aplicarReglas(loLegible(canonico(dichos), variables), await catalogosDe(ctx), minuta.datos))
  await update(
    ctx,
    Minuta,
    minuta.id,
    {
      datos,
      origenes: trasGuardar(minuta.origenes, minuta.datos, datos),
      titulo: tituloDeMinuta(datos, ctx.office.nombre),
      otorgantes: otorgantesDe(datos),
    },
    { before: minuta },
  )
}

alGuardarDatos(tomarDeTramite)
