import type { FromSchema } from 'json-schema-to-ts'
import { MAX_BORRADORES, permisosDeBorrador, type borradorSchema } from '../../schemas/sesion/borrador.ts'
import { forbidden, invalid, isUniqueViolation, onlySeen, Problem, type Context } from '../kernel/index.ts'
import { puedeEscribir } from './leer-borrador.ts'
import { deBorrador } from './quien-ve.ts'

type Cuerpo = FromSchema<typeof borradorSchema>

const otroEquipo = () => new Problem(409, 'borrador_de_otro_equipo', 'Hay un borrador más nuevo, hecho en otro equipo.')

/**
 * Keeps what the session's own person is writing. It is nobody else's and no record of the office: neither the audit nor the log hears of
 * it. The browser that wrote it last writes on; another one only from the version that it has read.
 * @throws Problem 422 where no form has that name, what comes is no JSON or the person has too many; 403 without the form's permission;
 * 409 where another browser wrote since
 */
export async function guardarBorrador(ctx: Context, nombre: string, body: Cuerpo): Promise<{ version: number }> {
  if (!permisosDeBorrador(nombre)) throw invalid({ nombre: ['Ningún formulario guarda borradores con ese nombre.'] })
  if (!puedeEscribir(ctx, nombre)) throw forbidden()
  exigirJson(body.contenido)
  const now = ctx.now.toISOString()
  // a clock that runs ahead would make a draft the newest for ever
  const dado = {
    titulo: body.titulo,
    contenido: body.contenido,
    escrito: body.escrito < now ? body.escrito : now,
    guardado: now,
    equipo: body.equipo,
  }
  const actual = await suyo(ctx, nombre).first<{ version: number; equipo: string } | undefined>('version', 'equipo')
  if (!actual) return crear(ctx, { id_usuario: ctx.user?.id ?? 0, nombre, ...dado, version: 1 })
  if (actual.equipo !== body.equipo && actual.version !== (body.version ?? null)) throw otroEquipo()
  const version = actual.version + 1
  const cambiadas = await suyo(ctx, nombre)
    .where({ version: actual.version })
    .update({ ...dado, version })
  if (cambiadas === 0) throw otroEquipo()
  return { version }
}

const suyo = (ctx: Context, nombre: string) => onlySeen(ctx, ctx.db('borradores'), deBorrador).where({ nombre })

async function crear(
  ctx: Context,
  row: { id_usuario: number; nombre: string; version: number },
): Promise<{ version: number }> {
  const [cuenta] = await ctx.db('borradores').where('id_usuario', row.id_usuario).count<{ n: number }[]>({ n: '*' })
  if (Number(cuenta?.n) >= MAX_BORRADORES)
    throw new Problem(
      422,
      'muchos_borradores',
      `Tiene ${MAX_BORRADORES} borradores sin guardar: guarde o descarte alguno.`,
    )
  try {
    await ctx.db('borradores').insert(row)
  } catch (error) {
    throw isUniqueViolation(error) ? otroEquipo() : error
  }
  return { version: row.version }
}

function exigirJson(contenido: string): void {
  try {
    JSON.parse(contenido)
  } catch {
    throw invalid({ contenido: ['No es un borrador.'] })
  }
}
