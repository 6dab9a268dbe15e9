import type { BorradorConContenido, BorradorEnServidor } from '../../../schemas/respuestas/borrador.ts'
import { enSegundoPlano } from '../segundoPlano.ts'
import { enviandose } from './relevo.ts'

export interface Subida {
  titulo: string
  contenido: string
  escrito: string
  equipo: string
  version: number | null
}

/** The server's side of the drafts of the session's person. */
export const servidor = {
  // contract of the route
  listar: async (): Promise<BorradorEnServidor[]> =>
    ((await enSegundoPlano('GET', '/borradores')) as { data: BorradorEnServidor[] }).data,
  leer: async (nombre: string): Promise<BorradorConContenido> =>
    // contract of the route
    (await enSegundoPlano('GET', `/borradores/${nombre}`)) as BorradorConContenido,
  guardar: async (nombre: string, body: Subida): Promise<number> =>
    ((await enviandose(enSegundoPlano('PUT', `/borradores/${nombre}`, { body }))) as { version: number }).version, // contract of the route
  olvidar: async (nombre: string, version: number | null): Promise<void> => {
    // what was saved and closed at once leaves no draft behind
    await enSegundoPlano('DELETE', `/borradores/${nombre}${version === null ? '' : `?version=${version}`}`, {
      keepalive: true,
    })
  },
}
