import { startKeptMariadb } from '../../../scripts/setup/mariadb.mjs'
import { throwawayFolder } from '../../harness/index.ts'

/** A MariaDB that loses nothing it committed. */
export interface Servidor {
  url: string
  /** Kills it and starts it again over its files, at the same port. */
  reiniciar(): Promise<void>
  cerrar(): void
}

export async function servidorQueVuelve(): Promise<Servidor> {
  const carpeta = throwawayFolder({ ofRun: true })
  let suyo = await startKeptMariadb(carpeta)
  const { url } = suyo
  const matar = () => {
    void suyo.kill()
  }
  process.once('exit', matar)
  return {
    url,
    reiniciar: async () => {
      await suyo.kill()
      suyo = await startKeptMariadb(carpeta, Number(new URL(url).port))
    },
    cerrar: matar,
  }
}
