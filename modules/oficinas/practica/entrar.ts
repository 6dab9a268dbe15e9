import { randomBytes } from 'node:crypto'
import { insert, inTransaction, Problem, type Context } from '../../kernel/index.ts'
import { registrarPersona } from '../../personas/index.ts'
import { otorgados, otorgarPermisos, Rol } from '../../roles/index.ts'
import { abrirPara } from '../../sesion/index.ts'
import { cifrarClave, insertarUsuario } from '../../usuarios/index.ts'
import { gastarPase, type Visitante } from './pase.ts'

/**
 * Lets somebody in who comes from the real office: as an invented user, with the role and the permissions that they have there.
 * @throws Problem 404 in an office that is not for practising, 401 for a pass that is worth nothing
 */
export async function entrarAPracticar(ctx: Context, pase: string, medio: 'cuerpo' | 'galleta') {
  const { practiceOf } = ctx.office
  if (practiceOf === null || !ctx.app.config.practica)
    throw new Problem(404, 'practica', 'Esta no es una oficina de práctica.')
  const visitante = await gastarPase(ctx, pase)
  if (!visitante)
    throw new Problem(401, 'pase', 'Ese enlace ya se usó o venció. Vuelva a su oficina y oprima «Practicar» otra vez.')
  const platform = ctx.app.offices.platform('practicas')
  await platform.insert({ oficina: practiceOf, usada_en: ctx.now.getTime() }).onConflict('oficina').merge(['usada_en'])
  const clave = await cifrarClave(randomBytes(32).toString('base64url')) // nobody knows it, nor would it open anything
  return inTransaction(ctx, async (within) => {
    // who makes users takes turns: two windows of one person are one user
    await within.db('roles').where('name', 'Administrador').increment('version', 0)
    return abrirPara(within, await usuarioDe(within, visitante, clave), medio)
  })
}

async function usuarioDe(ctx: Context, { quien, rol, permisos }: Visitante, clave: string): Promise<number> {
  const id_rol = await rolDe(ctx, rol, permisos)
  const email = `practica-${quien}@practica.example`
  const conocido = await ctx
    .db('usuarios')
    .where({ email })
    .first<{ id: number; id_rol: number } | undefined>('id', 'id_rol')
  if (conocido) {
    if (conocido.id_rol !== id_rol) await ctx.db('usuarios').where({ id: conocido.id }).update({ id_rol })
    return conocido.id
  }
  const [cuantos] = await ctx.db('usuarios').where('email', 'like', 'practica-%').count<{ n: number }[]>({ n: '*' })
  const numero = String(Number(cuantos?.n ?? 0) + 1)
  const municipio = await ctx.db('municipios').orderBy('id').first<{ id: number }>('id')
  const persona = await registrarPersona(ctx, {
    tipo_documento: 3,
    numero_documento: String(10_000_000 + (Number.parseInt(quien.slice(0, 7), 16) % 89_999_999)),
    nombres: 'Practicante',
    apellidos: numero,
    correo_electronico: email,
    id_municipio: municipio.id,
    cargos: ['contacto', 'digitador', 'revisor', 'liquidador'],
  })
  const { id } = await insertarUsuario(ctx, {
    email,
    usuario: `Practicante ${numero}`,
    clave,
    id_rol,
    id_persona: persona.id,
  })
  return id
}

/** The role of that name if it may do the same; else one beside it, which follows the one of the real office. */
async function rolDe(ctx: Context, name: string, permisos: readonly number[]): Promise<number> {
  const iguales = async (id: number) =>
    (await otorgados(ctx.db, id)).join() === [...permisos].sort((a, b) => a - b).join()
  const suyo = await Rol.query(ctx.db).findOne({ name })
  if (suyo && (await iguales(suyo.id))) return suyo.id
  const aparte = `${name.slice(0, 40)} (como en su oficina)`
  const otro =
    (await Rol.query(ctx.db).findOne({ name: aparte })) ??
    (await insert(ctx, Rol, {
      name: aparte,
      description: 'El de quien practica',
      privacy: 'privado',
      exige_segundo_factor: false,
    }))
  if (!(await iguales(otro.id))) await otorgarPermisos(ctx, otro.id, permisos)
  return otro.id
}
