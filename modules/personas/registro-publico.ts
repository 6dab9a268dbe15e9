import type { FromSchema } from 'json-schema-to-ts'
import type { registroPublicoSchema } from '../../schemas/personas/persona.ts'
import { clavesDePersona } from '../../schemas/json/claves.ts'
import { autorizacionesDelDocumento, autorizar, avisoVigente, exigirAviso } from '../habeas/index.ts'
import { countUse, holderOf, networkOf, Problem, recordChange, update, type Context } from '../kernel/index.ts'
import { leerPersona } from './buscar-personas.ts'
import { Persona } from './model.ts'
import { prepararPersona, type CuerpoPersona } from './preparar.ts'
import { registrarPersona } from './registrar-persona.ts'

const FORMULARIO = 'registro-publico'

export async function leerPolitica(ctx: Context) {
  const tipos_documento = await ctx
    .db('tipos_documento')
    .where('activo', 1)
    .orderBy('id')
    .select<{ id: number; name: string }[]>('id', 'name')
  const { version, texto, huella } = avisoVigente(ctx, FORMULARIO)
  return { version, texto, huella, tipos_documento }
}

/** Per address and day: enough for the tablet of a waiting room. */
const AL_DIA = { times: 200, seconds: 86_400 }

/**
 * The consent is kept with its text (Ley 1581 de 2012, art. 9; Decreto 1377 de 2013, art. 8). The answer does not tell whether the document
 * was known; the sent data go to that person's history and their record stays. @throws Problem 422 by field, 429
 */
export async function registrarsePublico(
  ctx: Context,
  body: FromSchema<typeof registroPublicoSchema>,
): Promise<{ message: string }> {
  const { acepta: _acepta, politica, ...datos } = body
  exigirAviso(ctx, FORMULARIO, politica, 'acepta')
  await countUse(ctx, `${FORMULARIO}:${networkOf(ctx.ip)}`, AL_DIA)
  const { id, fila } = await registrar(ctx, datos)
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', fila.tipo_documento)
    .first<{ name: string } | undefined>('name')
  await autorizar(ctx, {
    titular: {
      tipo_documento: tipo?.name,
      numero_documento: fila.numero_documento,
      correo: fila.correo_electronico,
      nombre: [fila.nombres, fila.apellidos].filter(Boolean).join(' '),
    },
    formulario: FORMULARIO,
    aviso: politica,
    origen: `personas:${id}`,
  })
  return { message: 'Recibimos sus datos. La notaría los revisará.' }
}

/** @returns the id of the new person or of the owner of that document; and the sent row */
async function registrar(ctx: Context, datos: CuerpoPersona) {
  const { fila } = await prepararPersona(ctx, datos)
  const conocida = (lock: boolean) => holderOf(ctx.db, 'personas', clavesDePersona(fila), { lock })
  const antes = await conocida(false)
  if (antes) return ofrecer(antes)
  try {
    return { id: (await registrarPersona(ctx, datos, { sinVerificar: true })).id, fila }
  } catch (error) {
    // fields were checked: the conflict is a concurrent registration
    if (!(error instanceof Problem) || !error.errors?.['numero_documento']) throw error
    const otra = await conocida(true) // a locking read: sees rows committed since
    if (!otra) throw error
    return ofrecer(otra)
  }

  async function ofrecer({ id }: { id: number }) {
    await recordChange(ctx, { accion: 'ofrecer', tabla: 'personas', registro: id, antes: null, despues: fila })
    return { id, fila }
  }
}

export async function aceptarPersona(ctx: Context, id: number): Promise<Persona> {
  return update(ctx, Persona, id, { sin_verificar: false }, { before: await leerPersona(ctx, id) })
}

/** By document, so that it outlives the record; newest first. @throws Problem 404 */
export async function consentimientosDe(ctx: Context, id: number) {
  const { numero_documento } = await leerPersona(ctx, id)
  const lineas = await autorizacionesDelDocumento(ctx, numero_documento)
  return lineas
    .filter(({ formulario, estado }) => formulario === FORMULARIO && estado === 'otorgada')
    .map(({ id, formulario, politica, huella, ip, cuando }) => ({
      id,
      formulario,
      politica,
      huella,
      ip: ip ?? '',
      created_at: cuando,
    }))
}
