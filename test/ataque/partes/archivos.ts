import { uncivil } from '../../harness/civil.ts'
import { ask, CLAVE, emailOf, freshOffice, officeOf, server, type Reply } from '../../harness/index.ts'
import { enviarPor, nombreDe, RUTAS_DE_ARCHIVOS } from '../../harness/rutas-de-archivos.ts'
import { azar, semilla } from '../azar.ts'
import { danado } from '../danados.ts'
import type { Parte } from '../parte.ts'

const CUANTOS = Number(process.env.ARCHIVOS) || 100
const A_LA_VEZ = 2
/** A login takes less (ms), whatever the office is sent meanwhile. */
const INGRESO = 1_000

export const parte: Parte = {
  titulo: 'Archivos dañados',
  motores: 'cada uno',
  correr: async () => {
    const oficinas = [await freshOffice(), await freshOffice()]
    const [slug = ''] = oficinas
    const { port } = await server()
    /** What keeps a person from asking so often is not what is tried here. */
    const enCalma = async () => {
      for (const una of oficinas)
        for (const tabla of ['limites', 'intentos']) await (await officeOf(una)).db(tabla).delete()
    }
    const ingreso = async (oficina: string): Promise<{ ms: number; status: number }> => {
      const began = performance.now()
      const entrada = { email: emailOf('caja', oficina), password: CLAVE }
      const { status } = await ask(port, `${oficina}.localhost`, 'POST', '/api/user/login', entrada)
      return { ms: performance.now() - began, status }
    }
    await Promise.all(oficinas.map(ingreso))
    const dado = azar(semilla)
    const faltas: string[] = []
    const tiempos: number[] = []
    let [enviados, recibidos, entraron] = [0, 0, 0]
    for (let n = 0; n < CUANTOS; n++) {
      const content = danado(n, dado)
      const cola = [...RUTAS_DE_ARCHIVOS]
      const carril = async () => {
        for (let ruta = cola.shift(); ruta; ruta = cola.shift()) {
          await enCalma()
          const reply: Reply | string = await enviarPor(slug, ruta, { name: 'papel.pdf', content }).catch(
            (error: unknown) => String(error),
          )
          const falta = typeof reply === 'string' ? reply : uncivil(reply)
          if (falta) faltas.push(`${nombreDe(ruta)}, archivo ${n}: ${falta}`)
          enviados++
          if (typeof reply !== 'string' && reply.status < 300) recibidos++
          for (const { ms, status } of await Promise.all(oficinas.map(ingreso))) {
            tiempos.push(ms)
            if (status === 200) entraron++
          }
        }
      }
      await Promise.all(Array.from({ length: A_LA_VEZ }, carril))
    }
    for (const falta of faltas.slice(0, 20)) process.stderr.write(`${falta}\n`)
    const peor = Math.max(...tiempos)
    await (await server()).close()
    return [
      {
        prueba: `${CUANTOS} archivos dañados por las ${RUTAS_DE_ARCHIVOS.length} rutas que reciben uno (semilla ${semilla})`,
        intentos: enviados,
        resultado: `${recibidos} recibidos, ${enviados - recibidos - faltas.length} rechazados con una frase, ${faltas.length} sin ella`,
        bien: faltas.length === 0,
      },
      {
        prueba: 'Entrar en dos oficinas después de cada uno',
        intentos: tiempos.length,
        resultado: `entraron ${entraron}; la que más tardó, ${Math.round(peor)} ms de ${INGRESO}`,
        bien: entraron === tiempos.length && peor <= INGRESO,
      },
    ]
  },
}
