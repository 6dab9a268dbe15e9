import { hash } from '@node-rs/argon2'
import { crearDemo } from '../../modules/oficinas/index.ts'
import { CLAVE, emailOf, madeAs, officeOf, server } from '../harness/index.ts'

let hecha: Promise<string> | undefined

/** The demonstration as an office of the common server, one for all its files, whose administrator is the tests' own. @returns its slug */
export const oficinaLlena = (): Promise<string> => (hecha ??= llenar('llena'))

async function llenar(slug: string): Promise<string> {
  const { app } = await server()
  await madeAs(slug, () => crearDemo(app, slug, 'Notaría Llena'))
  const { db } = await officeOf(slug)
  await db('usuarios')
    .where('email', 'admin@demo.co')
    .update({ email: emailOf('admin', slug), clave: await hash(CLAVE) })
  return slug
}
