import type { AddressInfo } from 'node:net'
import { throwawayFolder } from './engine.ts'
import { Cubo } from './s3/servidor.ts'

/** A store that speaks S3, and checks who asks, in this process. */
export interface Almacen {
  /** As FILES_URL wants it. */
  url: string
  cubo: Cubo
  end(): void
}

const LLAVE = { id: 'PRUEBA', clave: 'una/clave+de=prueba', region: 'us-east-1' }

export async function unAlmacen(how = { ofRun: false }): Promise<Almacen> {
  const cubo = new Cubo(throwawayFolder(how), LLAVE, 'archivos')
  const server = await cubo.listen()
  const { port } = server.address() as AddressInfo // it listens on a port
  const url = `s3://${LLAVE.id}:${encodeURIComponent(LLAVE.clave)}@127.0.0.1:${port}/archivos?http=1&region=${LLAVE.region}`
  return {
    url,
    cubo,
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

let common: Promise<Almacen> | undefined

/** Where the installations of this run keep their files: in a folder of each, or with TEST_FILES=s3 in a store that is the run's. */
export async function dondeVanArchivos(): Promise<Record<string, string>> {
  if (process.env.TEST_FILES !== 's3') return {}
  return { FILES_URL: (await (common ??= unAlmacen({ ofRun: true }))).url }
}
