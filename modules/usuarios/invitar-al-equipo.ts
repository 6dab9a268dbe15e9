import type { FromSchema } from 'json-schema-to-ts'
import type { usuarioGuardado } from '../../schemas/respuestas/usuario.ts'
import type { Leida } from '../../schemas/respuestas/vocabulario.ts'
import type { companeroSchema } from '../../schemas/usuario.ts'
import { inTransaction, type Answer, type Context } from '../kernel/index.ts'
import { asignarCargos, personasPorDocumento, registrarPersona } from '../personas/index.ts'
import { insertarUsuario } from './crear-usuario.ts'
import { enviarEnlace } from './enlaces.ts'
import { leerUsuario } from './listar-usuarios.ts'
import { claveDeInvitado, prepararInvitado } from './registrar-usuario.ts'

type Companero = FromSchema<typeof companeroSchema>
type Once = <T>(ctx: Context, work: () => Promise<T>) => Promise<T | Answer>

/**
 * Somebody of the team in one step: the person, where the office has none with that document, the account with its invitation, and what
 * they do on deeds. Outside a transaction, because encrypting takes its time.
 * @throws Problem 422 by field
 */
export async function invitarAlEquipo(ctx: Context, companero: Companero, once: Once) {
  const clave = await claveDeInvitado()
  return inTransaction(ctx, (within) => once(within, () => invitar(within, companero, clave)))
}

async function invitar(
  ctx: Context,
  { email, id_rol, cargos = [], ...quien }: Companero,
  clave: string,
): Promise<Leida<typeof usuarioGuardado>> {
  const documento = { tipo: Number(quien.tipo_documento), numero: quien.numero_documento }
  const conocida = (await personasPorDocumento(ctx, [documento]))(documento)
  const id_persona =
    conocida ?? (await registrarPersona(ctx, { ...quien, correo_electronico: email }, { sinAdicionales: true })).id
  await asignarCargos(ctx, id_persona, cargos)
  const fila = await prepararInvitado(ctx, { email, id_persona, id_rol })
  const { id } = await insertarUsuario(ctx, { ...fila, clave })
  await enviarEnlace(ctx, id)
  return { ...(await leerUsuario(ctx, id)), message: `Se enviará una invitación a ${fila.email}.` }
}
