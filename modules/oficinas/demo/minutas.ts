import type { Context } from '../../kernel/index.ts'
import { crearMinuta, generarDocumento } from '../../minutas/index.ts'

interface Fila {
  id: number
  id_version: number
  nombre_plantilla: string
}
interface Vendida {
  id: number
  numero_radicacion: number
}

/** Filings of the project that minutas are opened for: the first has its document already. */
const MINUTAS = 3

/** Minutas of the sales of the project that has a template, as the filing left them, and a document of the first. */
export async function minutasDemo(ctx: Context): Promise<void> {
  const plantilla = await ctx
    .db('plantillas as p')
    .join('plantillas_versiones as v', 'v.id_plantilla', 'p.id')
    .where('p.nombre_plantilla', 'like', 'Compraventa%')
    .whereNotNull('p.id_proyecto')
    .orderBy('p.id')
    .first<Fila | undefined>('p.id', 'v.id as id_version', 'p.nombre_plantilla')
  const ventas = await ctx
    .db('radicaciones as r')
    .join('plantillas as p', 'p.id_proyecto', 'r.id_proyectos')
    .where('p.id', plantilla?.id ?? 0)
    .where('r.actos', 'like', 'Compraventa%')
    .whereNull('r.anulada_en')
    .whereNotNull('r.num_escritura')
    .orderBy('r.id', 'desc')
    .limit(MINUTAS)
    .select<Vendida[]>('r.id', 'r.numero_radicacion')
  for (const [at, { id, numero_radicacion }] of ventas.entries()) {
    if (!plantilla) return
    const minuta = await crearMinuta(ctx, { id_radicacion: id, id_plantilla: plantilla.id })
    if (at > 0) continue
    await generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: `Compraventa ${numero_radicacion}.docx`,
      id_version: plantilla.id_version,
      datos: minuta.datos,
      id_minuta: minuta.id,
      id_radicacion: id,
      id_proyecto: minuta.id_proyecto,
    })
  }
}
