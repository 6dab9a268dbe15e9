import type { Office } from '../../../modules/kernel/index.ts'
import { llenarDisco } from '../../harness/disco.ts'
import {
  engine,
  enter,
  preparedEnvironment,
  startServer,
  unaRadicacion,
  type Json,
  type Reply,
} from '../../harness/index.ts'
import type { Parte } from '../parte.ts'

const VECES = 5
const CADA_VEZ = 40
const A_LA_VEZ = 8

/** So many, a few at a time. */
async function muchas(veces: number, una: () => Promise<Reply>): Promise<Reply[]> {
  const todas: Reply[] = []
  let quedan = veces
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, async () => {
      while (quedan-- > 0) todas.push(await una())
    }),
  )
  return todas
}

/** Of each filing its number, and of how many parts it is made: half a one would have fewer. */
async function comoQuedaron({ db }: Office): Promise<{ seguidas: boolean; iguales: boolean; cuantas: number }> {
  const filas: Json[] = await db('radicaciones as r')
    .orderBy('r.numero_radicacion')
    .select('r.numero_radicacion', {
      actos: db('actos_radicacion as a').whereRaw('a.id_radicacion = r.id').count(),
      anotadas: db('auditoria').where('tabla', 'radicaciones').whereRaw('registro = r.id').count(),
    })
  return {
    cuantas: filas.length,
    seguidas: filas.every(({ numero_radicacion }, at) => Number(numero_radicacion) === at + 1),
    iguales: new Set(filas.map(({ actos, anotadas }) => `${String(actos)} ${String(anotadas)}`)).size <= 1,
  }
}

/** Of two hundred at once one may have waited too long for the others' rows, and is told that. */
const conFrase = ({ status, body }: Reply): boolean =>
  (status === 503 && body.code === 'ocupado') ||
  (status === 507 && body.code === 'sin_espacio' && String(body.message).includes('No queda espacio en el disco'))

export const parte: Parte = {
  titulo: 'El disco lleno',
  motores: 'cada uno',
  correr: async () => {
    const running = await startServer(await preparedEnvironment(engine))
    const oficina = await running.app.offices.get('demo')
    if (!oficina) throw new Error('there is no office')
    const admin = await enter(running.port, 'admin')
    const cuerpo = { ...(await unaRadicacion({}, {}, admin)), observacion: 'x'.repeat(2_000) }
    const radicar = () => admin.post('/radicaciones', cuerpo)
    const [llenas, libres, leidas, saludes]: [Reply[], Reply[], Reply[], Reply[]] = [[], [], [], []]
    for (let vez = 0; vez < VECES; vez++) {
      const soltar = await llenarDisco(oficina)
      llenas.push(...(await muchas(CADA_VEZ, radicar)))
      leidas.push(...(await muchas(10, () => admin.get('/radi'))))
      saludes.push(await admin.get('/salud'))
      await soltar()
      libres.push(...(await muchas(5, radicar)))
    }
    const negadas = llenas.filter(({ status }) => status !== 201)
    const guardadas = llenas.length - negadas.length + libres.length
    const quedaron = await comoQuedaron(oficina)
    await running.close()
    const otras = negadas
      .filter((reply) => !conFrase(reply))
      .map(({ status, body }) => `${status} ${String(body?.message)}`)
    const [dichas, responden] = [negadas.filter(conFrase).length, leidas.filter(({ status }) => status === 200).length]
    const avisan = saludes.filter(
      ({ status, body }) => status === 200 && body.espacio === false && body.listo === true,
    ).length
    const deNuevo = libres.filter(({ status }) => status === 201).length
    return [
      {
        prueba: 'Radicar sin espacio: 507 y una frase',
        intentos: llenas.length,
        bien: negadas.length > 0 && dichas === negadas.length,
        resultado: `${negadas.length} negadas, ${dichas} con su frase; ${llenas.length - negadas.length} cupieron${otras.length ? `; ${otras[0]}` : ''}`,
      },
      {
        prueba: 'Mientras tanto, leer, y /api/salud',
        intentos: leidas.length + saludes.length,
        resultado: `${responden} lecturas, ${avisan} veces lo dice`,
        bien: responden === leidas.length && avisan === saludes.length,
      },
      {
        prueba: 'Radicar en cuanto hay sitio',
        intentos: libres.length,
        resultado: `${deNuevo} guardadas`,
        bien: deNuevo === libres.length,
      },
      {
        prueba: 'Nada a medias: ni filas de más, ni números perdidos',
        intentos: quedaron.cuantas,
        resultado: `${quedaron.cuantas} radicaciones de ${guardadas} confirmadas, ${quedaron.seguidas ? 'sin' : 'con'} huecos`,
        bien: quedaron.cuantas === guardadas && quedaron.seguidas && quedaron.iguales,
      },
    ]
  },
}
