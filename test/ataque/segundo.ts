import { CLAVE, emailOf, freshOffice, server, api, officeOf, type Reply } from '../harness/index.ts'
import { conLlave, entrarFirmado, origenDe, pedirReto } from '../harness/llave.ts'
import { codigoDe, conSegundo, entrarCon, otroCodigo } from '../harness/segundo.ts'
import type { Fila } from './parte.ts'

const ABIERTAS = [
  '/tablero',
  '/user/segundo-factor',
  '/user/permisos',
  '/user/sesiones',
  '/radicaciones',
  '/usuario',
] as const

const entran = (replies: readonly Reply[]): number => replies.filter(({ status }) => status === 200).length
const fila = (prueba: string, intentos: number, replies: readonly Reply[]): Fila => ({
  prueba,
  intentos,
  resultado: `entraron ${entran(replies)} de ${intentos}`,
  bien: entran(replies) === 0,
})

/** Who knows the password tries to pass the second factor. */
export async function contraElSegundo(): Promise<Fila[]> {
  const slug = await freshOffice()
  const caja = await conSegundo(slug, 'caja')
  const ajeno = await conSegundo(slug, 'notario')
  const radicador = await conLlave(slug, 'radicador')
  const { db } = await officeOf(slug)
  const filas: Fila[] = []
  const enCalma = () => db('intentos').delete()

  const codigo = codigoDe(caja.secreto)
  const primera = await entrarCon(slug, 'caja', codigo)
  const repetidas = await Promise.all(Array.from({ length: 4 }, () => entrarCon(slug, 'caja', codigo)))
  const usado = fila('Un código ya usado, repetido a la vez', 4, repetidas)
  filas.push({ ...usado, bien: usado.bien && primera.status === 200 })

  await enCalma()
  const deOtro = [codigoDe(ajeno.secreto), ajeno.codigos[0]]
  filas.push(fila('El código de otra persona', 2, await Promise.all(deOtro.map((uno) => entrarCon(slug, 'caja', uno)))))

  await enCalma()
  const { intento, opciones } = await pedirReto(slug, 'radicador')
  const firma = radicador.llave.firmar(opciones, origenDe(slug))
  const firmada = await entrarFirmado(slug, 'radicador', intento, firma)
  const otra = await pedirReto(slug, 'radicador')
  const intentos = [intento, otra.intento, intento, otra.intento]
  const replays = await Promise.all(intentos.map((uno) => entrarFirmado(slug, 'radicador', uno, firma)))
  const repetido = fila('Lo que firmó una llave, repetido en el mismo intento y en otro', 4, replays)
  filas.push({ ...repetido, bien: repetido.bien && firmada.status === 200 })

  await enCalma()
  const aMedias = await entrarCon(slug, 'radicador')
  const { llave } = aMedias.body.segundo
  const tokens = [llave.intento, llave.opciones.challenge]
  const puertas = await Promise.all(
    tokens.flatMap((token) => ABIERTAS.map((path) => api(slug).withToken(String(token)).get(path))),
  )
  const abiertas = puertas.filter(({ status }) => status !== 401).length
  const suelta = /"(token|refresh_token)"/.test(aMedias.raw.toString()) || aMedias.headers['set-cookie'] !== undefined
  filas.push({
    prueba: 'Lo que da el ingreso a medias, usado en otras direcciones',
    intentos: puertas.length,
    resultado: `${abiertas} lo aceptaron`,
    bien: abiertas === 0 && !suelta,
  })

  await enCalma()
  const adivinadas = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      api(slug).anonymous.post('/user/login', {
        email: emailOf('caja', slug),
        password: CLAVE,
        codigo: otroCodigo(caja.secreto, n),
      }),
    ),
  )
  const miradas = adivinadas.filter(({ status }) => status === 401).length
  filas.push({
    prueba: 'Códigos adivinados a la vez con la contraseña buena',
    intentos: 60,
    resultado: `${miradas} códigos mirados, a lo sumo 5`,
    bien: miradas > 0 && miradas <= 5 && entran(adivinadas) === 0,
  })
  await (await server()).close()
  return filas
}
