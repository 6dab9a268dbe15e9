import {
  insert,
  invalid,
  isUniqueViolation,
  type Context,
  findRow,
  inTransactionOnce,
  Problem,
} from '../kernel/index.ts'
import { exigirClaveNueva, cifrarClave } from './clave.ts'
import { Usuario } from './model.ts'
import { randomBytes } from 'node:crypto'
import type { FromSchema } from 'json-schema-to-ts'
import type { usuarioSchema } from '../../schemas/sesion/usuario-cuerpos.ts'
import type { usuarioGuardado } from '../../schemas/respuestas/sesion/usuario.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { exigirAlcance, exigirSecretos, otorgados, Rol } from '../roles/index.ts'
import { leerUsuario } from './listar-usuarios.ts'
import { revisarUsuario } from './domain.ts'
import { enviarEnlace } from './enlaces.ts'

export interface NuevoUsuario {
  email: string
  usuario: string
  clave: string
  id_rol: number
  id_persona?: number | null
  admin?: boolean
  scopes?: string | null
  invitado_en?: string | null
}

/** Hashes the password and inserts the user. @throws Problem 422 for a taken e-mail, or an easily guessed password */
export async function crearUsuario(ctx: Context, nuevo: NuevoUsuario): Promise<Usuario> {
  exigirClaveNueva(ctx, nuevo.clave, nuevo)
  return insertarUsuario(ctx, { ...nuevo, clave: await cifrarClave(nuevo.clave) })
}

/** Inserts a user with a hashed password; hashing is too slow for a transaction. @throws Problem 422 for a taken e-mail */
export async function insertarUsuario(ctx: Context, nuevo: NuevoUsuario, form?: { extra?: unknown }): Promise<Usuario> {
  const email = nuevo.email.trim().toLowerCase()
  const taken = () => invalid({ email: ['Ya existe un usuario con ese correo.'] }, 'No se pudo crear el usuario')
  if (await Usuario.query(ctx.db).findOne({ email })) throw taken()
  try {
    return await insert(
      ctx,
      Usuario,
      {
        email,
        usuario: nuevo.usuario,
        clave: nuevo.clave,
        id_rol: nuevo.id_rol,
        id_persona: nuevo.id_persona ?? null,
        admin: nuevo.admin ?? false,
        scopes: nuevo.scopes ?? null,
        estado: true,
        invitado_en: nuevo.invitado_en ?? null,
      },
      form ? { form } : {},
    )
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
}

const FUERA = 'Ese valor no está en el catálogo.'

/**
 * Specification 3, §5 and §8: `admin` is ignored, the scopes are the role's description, and `invitar` mails a link.
 * @throws Problem 422 by field, 409 for a role beyond one's reach
 */
export async function registrarUsuario(
  ctx: Context,
  body: FromSchema<typeof usuarioSchema>,
): Promise<Leida<typeof usuarioGuardado>> {
  const { invitar = false, password = '' } = body
  const dado = {
    email: body.email ?? '',
    id_persona: Number(body.id_persona) || null,
    id_rol: Number(body.id_rol) || null,
    password,
    password_confirmation: body.password_confirmation,
    invitar,
  }
  const errors = revisarUsuario(dado)
  const { id_persona, id_rol } = dado
  if (Object.keys(errors).length || id_persona === null || id_rol === null) throw invalid(errors)
  if (!invitar)
    exigirClaveNueva(ctx, password, { email: dado.email, usuario: body.usuario ?? (await nombreDe(ctx, id_persona)) })
  const clave = await (invitar ? claveDeInvitado() : cifrarClave(password))

  return inTransactionOnce(ctx, async (within) => {
    const { rol, persona } = await referencias(within, id_rol, id_persona)
    await exigirDarlo(within, rol)
    const { id } = await insertarUsuario(
      within,
      {
        email: dado.email,
        clave,
        id_rol,
        id_persona,
        scopes: rol.description,
        invitado_en: invitar ? ctx.now.toISOString() : null,
        usuario: body.usuario?.trim() || `${persona.nombres} ${persona.apellidos}`.trim().slice(0, 120),
      },
      body,
    )
    if (invitar) await enviarEnlace(within, id)
    return { ...(await leerUsuario(within, id)), message: 'Se ha creado exitosamente el usuario...' }
  })
}

/** Hash of an unknown password, until the user sets one. */
export const claveDeInvitado = (): Promise<string> => cifrarClave(randomBytes(32).toString('base64url'))

/** Row of an invited user, by the rules of a manual one; the caller checks for a taken e-mail. @throws Problem 422 by field */
export async function prepararInvitado(ctx: Context, body: FromSchema<typeof usuarioSchema>) {
  const dado = {
    email: body.email ?? '',
    id_persona: Number(body.id_persona) || null,
    id_rol: Number(body.id_rol) || null,
  }
  const errors = revisarUsuario({ ...dado, password: '', invitar: true })
  const { id_persona, id_rol } = dado
  if (Object.keys(errors).length || id_persona === null || id_rol === null) throw invalid(errors)
  const { rol, persona } = await referencias(ctx, id_rol, id_persona)
  try {
    await exigirDarlo(ctx, rol)
  } catch (error) {
    throw error instanceof Problem ? invalid({ id_rol: [error.message] }) : error
  }
  return {
    email: dado.email.trim().toLowerCase(),
    usuario: `${persona.nombres} ${persona.apellidos}`.trim().slice(0, 120),
    id_rol,
    id_persona,
    admin: false,
    scopes: rol.description,
    estado: true,
    invitado_en: ctx.now.toISOString(),
  }
}

/** @throws Problem 409 for a role beyond one's reach */
async function exigirDarlo(ctx: Context, { id }: Rol): Promise<void> {
  const suyos = await otorgados(ctx.db, id)
  exigirAlcance(ctx, suyos)
  await exigirSecretos(ctx, suyos)
}

const nombreDe = async (ctx: Context, id: number): Promise<string> => {
  const persona = await ctx
    .db('personas')
    .where({ id })
    .first<{ nombres: string; apellidos: string } | undefined>('nombres', 'apellidos')
  return persona ? `${persona.nombres} ${persona.apellidos}` : ''
}

async function referencias(ctx: Context, idRol: number, idPersona: number) {
  const rol = await findRow(ctx.db, Rol, idRol)
  const persona = await ctx
    .db('personas')
    .where('id', idPersona)
    .first<{ nombres: string; apellidos: string } | undefined>('nombres', 'apellidos')
  if (rol && persona) return { rol, persona }
  throw invalid(
    { ...(rol ? {} : { id_rol: [FUERA] }), ...(persona ? {} : { id_persona: [FUERA] }) },
    'No se pudo crear el usuario',
  )
}
