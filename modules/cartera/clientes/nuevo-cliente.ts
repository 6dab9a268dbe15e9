import { buscarPorDocumento } from '../../personas/index.ts'
import type { Context } from '../../kernel/index.ts'
import { proximoCodigo } from './codigo.ts'

interface PersonaConEseDocumento {
  id: number
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  correo_electronico: string | null
  telefono: string | null
  direccion: string | null
}

/** What a form for a new client begins with: the next code, and who has the document that was typed, if any was. */
export async function datosParaNuevo(ctx: Context, numero: string | undefined) {
  // a person's own row, as its module answers it
  const personas = numero?.trim()
    ? ((await buscarPorDocumento(ctx, numero)) as unknown as PersonaConEseDocumento[])
    : []
  const clientes = await ctx
    .db('clientes')
    .whereIn(
      'id_personas',
      personas.map(({ id }) => id),
    )
    .select<{ id: number; id_personas: number }[]>('id', 'id_personas')
  const deQuien = new Map(clientes.map(({ id, id_personas }) => [id_personas, id]))
  return {
    codigo: await proximoCodigo(ctx),
    personas: personas.map(
      ({ id, tipo_documento, numero_documento, nombres, apellidos, correo_electronico, telefono, direccion }) => ({
        id_personas: id,
        tipo_documento,
        numero_documento,
        nombres,
        apellidos,
        correo_electronico,
        telefono,
        direccion,
        id_clientes: deQuien.get(id) ?? null,
      }),
    ),
  }
}
