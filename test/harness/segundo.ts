import { Secret, TOTP } from 'otpauth'
import { expect } from 'chai'
import { api, CLAVE, emailOf, type Role } from './offices.ts'
import type { Json, Reply } from './http.ts'
import { officeOf } from './server.ts'

const STEP = 30_000

/** The code of an authenticator, so many steps from now. */
export const codigoDe = (secreto: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * STEP })

/** Six digits that are the code of no step that counts. */
export const otroCodigo = (secreto: string, n = 0): string => {
  const buenos = new Set([-2, -1, 0, 1, 2].map((steps) => codigoDe(secreto, steps)))
  for (let code = n * 7; ; code++) {
    const text = String(code % 1_000_000).padStart(6, '0')
    if (!buenos.has(text)) return text
  }
}

export const entrarCon = (slug: string, role: Role, codigo?: string): Promise<Reply> =>
  api(slug).anonymous.post('/user/login', {
    email: emailOf(role, slug),
    password: CLAVE,
    ...(codigo === undefined ? {} : { codigo }),
  })

/** Sets a second factor up; the code of now is still good for the login. */
export async function conSegundo(
  slug: string,
  role: Role,
): Promise<{ id: number; secreto: string; codigos: string[]; token: string }> {
  const { token, user }: Json = (await entrarCon(slug, role)).body
  const yo = api(slug).withToken(token)
  const {
    body: { secreto },
  } = await yo.post('/user/segundo-factor', { password: CLAVE })
  const activo = await yo.put('/user/segundo-factor', { codigo: codigoDe(secreto) })
  expect(activo.status, activo.raw.toString()).to.equal(200)
  await (await officeOf(slug)).db('segundos_factores').where('id_usuario', user.id).update({ paso: 0 })
  return { id: user.id, secreto, codigos: activo.body.codigos, token }
}
