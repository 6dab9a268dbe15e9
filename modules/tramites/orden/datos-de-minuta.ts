import { update, type Context } from '../../kernel/index.ts'
import { Tramite } from '../model.ts'

type Datos = Readonly<Record<string, unknown>>
type Anuncio = (ctx: Context, tramite: Tramite, datos: Datos) => Promise<void>
const anuncios: Anuncio[] = []

/** What another module does, or refuses, when a program writes `req_data_tramite`: the minuta of that procedure takes it. */
export const alGuardarDatos = (anuncio: Anuncio): void => {
  anuncios.push(anuncio)
}

/** PUT tramites/{id} {req_data_tramite}: tells it in the same transaction. @throws Problem 422 by the path of each datum */
export async function anunciarDatos(ctx: Context, tramite: Tramite, datos: Datos): Promise<void> {
  for (const anuncio of anuncios) await anuncio(ctx, tramite, datos)
}

/** 'Guardar Datos' of a minuta: its procedure keeps them too, by the template it is written with. */
export async function guardarDatosDeMinuta(
  ctx: Context,
  id_tramite: number,
  { datos, id_plantilla }: { datos: Datos; id_plantilla: number | null },
): Promise<void> {
  await update(ctx, Tramite, id_tramite, { req_data_tramite: { ...datos }, id_plantilla })
}
