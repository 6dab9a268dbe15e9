import { api, CLAVE, contextOf, emailOf, freshOffice, jobsDone, type Client, type Reply } from '../../harness/index.ts'
import { libroRevisado, unaFilaDePersona, unLibroDe } from '../../harness/importar.ts'
import { ESCENAS } from '../../harness/papelera.ts'
import { tramiteGuardado } from '../../harness/tramites.ts'
import type { Fila, Parte } from '../parte.ts'

const VECES = 10
const DE_UN_LIBRO = 40

/** What two desks did with one button: how many did it, and what must not have come of it. */
interface Vez {
  hicieron: number
  mal: string[]
}

const malas = (replies: readonly Reply[], bien: readonly number[]): string[] =>
  replies.filter(({ status }) => !bien.includes(status)).map(({ status, body }) => `${status} ${String(body?.message)}`)

/** The two who press it: administrators both, each with a session of their own. */
const escritorios = async (slug: string): Promise<[Client, Client]> => {
  const { body } = await api(slug).anonymous.post('/user/login', { email: emailOf('admin', slug), password: CLAVE })
  return [api(slug).as('admin'), api(slug).withToken(String(body.token))]
}

/** Each kind that goes to the trash in turn: brought back by two, one finds it, and what came back is there once. */
async function restaurar(slug: string, de: readonly [Client, Client], vez: number): Promise<Vez> {
  const clases = Object.keys(ESCENAS)
  const clase = clases[(vez * 7) % clases.length] ?? ''
  const escena = ESCENAS[clase]
  if (!escena) return { hicieron: 0, mal: [`no hay ${clase}`] }
  const { path } = await escena(slug)
  const borradas = await Promise.all(de.map((uno) => uno.delete(path)))
  const [borrada] = borradas.filter(({ status }) => status < 300)
  const cual = String(borrada?.headers['x-papelera'])
  const vueltas = await Promise.all(de.map((uno) => uno.post(`/papelera/${cual}/restaurar`, {})))
  const [borraron, volvieron] = [borradas, vueltas].map(
    (replies) => replies.filter(({ status }) => status < 300).length,
  )
  const otraVez = borraron === 1 ? [] : [`${clase}: la borraron ${borraron}`]
  return {
    hicieron: volvieron ?? 0,
    mal: [...otraVez, ...malas(borradas, [200, 204, 404]), ...malas(vueltas, [200, 404, 409])],
  }
}

/** The same procedures to the same state by two: each step is taken once. */
async function pasar(slug: string, de: readonly [Client, Client]): Promise<Vez> {
  const ids = [
    (await tramiteGuardado({}, slug)).id,
    (await tramiteGuardado({}, slug)).id,
    (await tramiteGuardado({}, slug)).id,
  ]
  const replies = await Promise.all(
    de.map((uno, at) => uno.put('/tramites', { ids: at ? [...ids].reverse() : ids, estado: 'en_revision' })),
  )
  const { db } = await contextOf(slug)
  const pasos = await db('tramites_pasos').whereIn('id_tramite', ids).where('estado', 'en_revision').pluck('id_tramite')
  const dichos = replies.reduce((suma, { body }) => suma + Number(body?.pasados), 0)
  const mal = pasos.length === 3 && dichos === 3 ? [] : [`${pasos.length} pasos, ${dichos} dichos`]
  return { hicieron: dichos === 3 ? 1 : dichos, mal: [...mal, ...malas(replies, [200])] }
}

/** A book that one saves twice at once: its persons are there once. */
async function importar(slug: string, [uno]: readonly [Client, Client], vez: number): Promise<Vez> {
  const filas = Array.from({ length: DE_UN_LIBRO }, (_, n) => unaFilaDePersona(100_000 + vez * DE_UN_LIBRO + n))
  const { id } = await libroRevisado(slug, uno, 'personas', await unLibroDe(filas))
  const { db } = await contextOf(slug)
  const cuantas = async () => Number((await db('personas').count<{ n: number }[]>({ n: '*' }))[0]?.n)
  const antes = await cuantas()
  const replies = await Promise.all([1, 2].map(() => uno.post(`/importar/personas/${String(id)}/guardar`, {})))
  await jobsDone(slug)
  const nuevas = (await cuantas()) - antes
  return { hicieron: nuevas / DE_UN_LIBRO, mal: malas(replies, [204]) }
}

const BOTONES = {
  'Eliminar y restaurar de la papelera': restaurar,
  'Llevar los mismos trámites a un estado': pasar,
  'Guardar un libro importado': importar,
} as const

export const parte: Parte = {
  titulo: 'El mismo botón desde dos escritorios',
  motores: 'cada uno',
  correr: async () => {
    const slug = await freshOffice()
    const de = await escritorios(slug)
    const filas: Fila[] = []
    for (const [prueba, apretar] of Object.entries(BOTONES)) {
      const mal: string[] = []
      let hechas = 0
      for (let vez = 0; vez < VECES; vez++) {
        const una = await apretar(slug, de, vez)
        mal.push(...una.mal)
        if (una.hicieron === 1) hechas++
      }
      const bien = hechas === VECES && !mal.length
      filas.push({
        prueba,
        intentos: VECES,
        resultado: `${hechas} veces una sola vez${mal.length ? `; ${mal.slice(0, 3).join('; ')}` : ''}`,
        bien,
      })
    }
    return filas
  },
}
