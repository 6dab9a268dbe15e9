import { createHash } from 'node:crypto'
import type { FromSchema } from 'json-schema-to-ts'
import type { registroPublicoSchema } from '../../schemas/persona.ts'
import { clavesDePersona } from '../../schemas/claves.ts'
import {
  BaseModel,
  countUse,
  holderOf,
  insert,
  invalid,
  networkOf,
  notFound,
  Problem,
  recordChange,
  update,
  type Context,
} from '../kernel/index.ts'
import { politicaDe, VERSION_POLITICA } from './domain/politica.ts'
import { Persona } from './model.ts'
import { prepararPersona, type CuerpoPersona } from './preparar.ts'
import { registrarPersona } from './registrar-persona.ts'

/** Proof of what somebody accepted: which text, when (`created_at`) and from where. */
class Consentimiento extends BaseModel {
  static override tableName = 'consentimientos'
  declare id_persona: number
  declare formulario: string
  /** Version of the policy. */
  declare politica: string
  /** SHA-256 of the text that was on the screen. */
  declare huella: string
  declare ip: string
}

const politicaVigente = (ctx: Context) => {
  const texto = politicaDe(ctx.office.nombre)
  return { version: VERSION_POLITICA, texto, huella: huellaDe(texto) }
}

/** What a person reads before registering: the notice with its version and hash, and the documents there are. */
export async function leerPolitica(ctx: Context) {
  const tipos_documento = await ctx
    .db('tipos_documento')
    .where('activo', 1)
    .orderBy('id')
    .select<{ id: number; name: string }[]>('id', 'name')
  return { ...politicaVigente(ctx), tipos_documento }
}

const huellaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex')

const REGISTRO = 'registro-publico'
/** From one address, in a day: the tablet of a waiting room, and no flood of invented people. */
const AL_DIA = { times: 200, seconds: 86_400 }

/**
 * Somebody registers themselves: the record waits for staff to accept it, and the consent is kept with its text
 * (Ley 1581 de 2012, art. 9; Decreto 1377 de 2013, art. 8). Whether the office already knew the document is not told to who asks, nor whose
 * it is: what was sent stays in that person's history, and their record as it was.
 * @throws Problem 422 by field, 429
 */
export async function registrarsePublico(ctx: Context, body: FromSchema<typeof registroPublicoSchema>): Promise<{ message: string }> {
  const { acepta: _acepta, politica, ...datos } = body
  const { version, huella } = politicaVigente(ctx)
  if (politica !== version) throw invalid({ acepta: ['El aviso de privacidad cambió: léalo de nuevo antes de enviar.'] })
  await countUse(ctx, `${REGISTRO}:${networkOf(ctx.ip)}`, AL_DIA)
  const id = await registrar(ctx, datos)
  await insert(ctx, Consentimiento, { id_persona: id, formulario: REGISTRO, politica: version, huella, ip: ctx.ip })
  return { message: 'Recibimos sus datos. La notaría los revisará.' }
}

/** @returns the id of the new person, or of who has that document. */
async function registrar(ctx: Context, datos: CuerpoPersona): Promise<number> {
  const fila = await prepararPersona(ctx, datos)
  const conocida = (lock: boolean) => holderOf(ctx.db, 'personas', clavesDePersona(fila), { lock })
  const antes = await conocida(false)
  if (antes) return ofrecer(antes)
  try {
    return (await registrarPersona(ctx, datos, ['otorgante'], { sinVerificar: true })).id
  } catch (error) {
    // the fields were checked above: what is left is somebody else who sent the same document at the same time
    if (!(error instanceof Problem) || !error.errors?.['numero_documento']) throw error
    const otra = await conocida(true) // as it is now, not as this transaction first saw the table
    if (!otra) throw error
    return ofrecer(otra)
  }

  async function ofrecer({ id }: { id: number }): Promise<number> {
    await recordChange(ctx, { accion: 'ofrecer', tabla: 'personas', registro: id, antes: null, despues: fila })
    return id
  }
}

/** Staff say that a person who registered themselves is who they say. @throws Problem 404 */
export async function aceptarPersona(ctx: Context, id: number): Promise<Persona> {
  if (!await Persona.query(ctx.db).findById(id)) throw notFound('No se encontró la persona.')
  return update(ctx, Persona, id, { sin_verificar: false })
}

/** What a person accepted, newest first. */
export const consentimientosDe = async (ctx: Context, id: number) =>
  Consentimiento.query(ctx.db)
    .where('id_persona', id)
    .orderBy('id', 'desc')
    .select('id', 'formulario', 'politica', 'huella', 'ip', 'created_at')
