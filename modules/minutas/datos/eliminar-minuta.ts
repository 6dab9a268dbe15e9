import { permiso } from '../../../schemas/vistas.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { papelera, tirar } from '../../papelera/index.ts'
import { exigirVigente, leerCabecera } from '../../radicaciones/index.ts'
import { TODOS } from '../../tramites/index.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'
import { deMinuta } from '../quien-ve.ts'
import { exigirMinuta } from './leer-minuta.ts'

const PAPELERA = papelera<Minuta>({
  clase: 'minutas',
  uno: 'minuta',
  Modelo: Minuta,
  permisos: [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')],
  titulo: ({ titulo }) => titulo,
  apunta: {
    id_radicacion: ['radicaciones', 'la radicación de la que era'],
    id_tramite: ['tramites', 'el trámite del que era'],
    id_proyecto: ['proyectos', 'el proyecto del que era'],
    id_plantilla: ['plantillas', 'la plantilla que tenía'],
  },
  veTodas: (ctx) => (deMinuta.rows(ctx)?.sql ?? TODOS) === TODOS,
  exige: async (ctx, { id_radicacion }) => {
    if (id_radicacion !== null) exigirVigente(await leerCabecera(ctx, id_radicacion))
  },
})

/** @throws Problem 404; 409 for one that documents were made of, or of an annulled filing */
export async function eliminarMinuta(ctx: Context, id: number): Promise<void> {
  const { id_radicacion } = await exigirMinuta(ctx, id)
  if (id_radicacion !== null) exigirVigente(await leerCabecera(ctx, id_radicacion))
  if (await ctx.db(DocumentoGenerado.tableName).where('id_minuta', id).first<unknown>('id')) {
    throw new Problem(409, 'con_documentos', 'La minuta tiene documentos generados y no se puede eliminar.')
  }
  await tirar(ctx, PAPELERA, id)
}
