import { next, persona } from './factories.ts'
import type { Json } from './http.ts'
import { api } from './offices.ts'

/** The password of the users that `unUsuario` makes. */
export const CLAVE_NUEVA = 'otra-clave-segura'

/** A role of the office by its name, as the list gives it. */
export const rolDe = async (slug: string, name: string): Promise<Json> =>
  (await api(slug).as('admin').get('/rol', { pageSize: 100 })).body.data.find((rol: Json) => rol.name === name)

/** The permission ids of a role. */
export const permisosDe = async (slug: string, id: number): Promise<number[]> =>
  (await api(slug).as('admin').get(`/role-permission/${id}`)).body

/** A user of the office by the e-mail, as the list gives it. */
export const usuarioDe = async (slug: string, email: string): Promise<Json> =>
  (await api(slug).as('admin').get('/usuario', { 'filtro[email]': email })).body.data[0]

/** The body of a new user of the role Caja, for a new person. */
export async function unUsuario(slug: string, fields: object = {}) {
  const [quien, rol] = await Promise.all([persona({}, slug), rolDe(slug, 'Caja')])
  return {
    email: `nuevo${next()}@${slug}.co`,
    admin: false,
    password: CLAVE_NUEVA,
    password_confirmation: CLAVE_NUEVA,
    id_persona: quien.id,
    id_rol: rol.id,
    scopes: '',
    ...fields,
  }
}

export const entrar = (slug: string, email: string, password = CLAVE_NUEVA) =>
  api(slug).anonymous.post('/user/login', { email, password })
