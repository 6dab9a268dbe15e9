import { hash } from '@node-rs/argon2'
import { crearDemo } from '../../modules/oficinas/index.ts'
import { CLAVE, emailOf, madeAs, officeOf, server } from '../harness/index.ts'

/** The demonstration as an office of the common server, whose administrator is the tests' own. @returns its slug */
export async function oficinaLlena(): Promise<string> {
  const slug = 'llena'
  const { app } = await server()
  await madeAs(slug, () => crearDemo(app, slug, 'Notaría Llena'))
  const { db } = await officeOf(slug)
  await db('usuarios').where('email', 'admin@demo.co').update({ email: emailOf('admin', slug), clave: await hash(CLAVE) })
  return slug
}
