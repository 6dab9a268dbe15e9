import { api, freshOffice, next, persona, type Json } from '../harness/index.ts'
import { muestra, plantillaSubida } from '../harness/plantillas.ts'

export interface EscenaDeMinuta {
  office: string
  proyecto: Json
  plantilla: Json
}

/** An office of its own with a housing project and the template of its sales. */
export async function conPlantilla(): Promise<EscenaDeMinuta> {
  const office = await freshOffice()
  const admin = api(office).as('admin')
  const { id } = await persona({}, admin)
  const proyecto = (
    await admin.post('/proyecto2', { codigo: `G${next()}`, nombre: 'Guaduales del Río', usuario: id, activo: 1 })
  ).body
  const plantilla = await plantillaSubida(office, {
    nombre: 'Compraventa VIS',
    proyecto: Number(proyecto.id),
    archivo: muestra('compraventa-vis.docx'),
    llamado: 'compraventa-vis.docx',
  })
  return { office, proyecto, plantilla }
}

/** A minuta as the API opens it. */
export async function unaMinuta({ office, proyecto, plantilla }: EscenaDeMinuta, de: Json = {}): Promise<Json> {
  const elegidas = { id_proyecto: proyecto.id, id_plantilla: plantilla.id }
  const { status, body, raw } = await api(office)
    .as('admin')
    .post('/minutas', { ...elegidas, ...de })
  if (status !== 201) throw new Error(raw.toString())
  return body
}
