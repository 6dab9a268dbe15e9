import { api, CLAVE, freshOffice, officeOf, server, type Json, type Reply } from '../../harness/index.ts'
import { conLlave, entrarFirmado, LlaveDePrueba, origenDe, pedirReto, type Torcido } from '../../harness/llave.ts'
import type { Fila, Parte } from '../parte.ts'

const VECES = 8

/** What a thief tries with a challenge of a security key: again, elsewhere, late, or as something else. */
async function contraElReto(): Promise<Fila[]> {
  const [slug, vecina] = [await freshOffice(), await freshOffice()]
  const suya = await conLlave(slug, 'radicador')
  const { db } = await officeOf(slug)
  const filas: Fila[] = []
  const di = (prueba: string, replies: readonly Reply[], debidas = 0) => {
    const buenas = replies.filter(({ status }) => status < 300).length
    filas.push({
      prueba,
      intentos: replies.length,
      resultado: `valieron ${buenas}, debían ${debidas}`,
      bien: buenas === debidas,
    })
  }
  const enCalma = () => db('intentos').delete()
  const entra = async (torcido: Torcido) => {
    const { intento, opciones } = await pedirReto(slug, 'radicador')
    return entrarFirmado(slug, 'radicador', intento, suya.llave.firmar(opciones, origenDe(slug), torcido))
  }
  const yo = api(slug).withToken(suya.token)
  const empezar = async () => (await yo.post('/user/segundo-factor/llaves/reto', { password: CLAVE })).body
  const registra = (registro: Json, nombre: string) =>
    yo.post('/user/segundo-factor/llaves', { nombre, llave: registro })

  const { intento, opciones } = await pedirReto(slug, 'radicador')
  const firma = suya.llave.firmar(opciones, origenDe(slug))
  const aLaVez = Array.from({ length: VECES }, () => entrarFirmado(slug, 'radicador', intento, firma))
  di('La firma de un ingreso, a la vez', await Promise.all(aLaVez), 1)

  await enCalma()
  const otro = await pedirReto(slug, 'radicador')
  const vieja = suya.llave.firmar(otro.opciones, origenDe(slug))
  await db('retos_de_llave').update({ vence: new Date(Date.now() - 1_000).toISOString() })
  di('La firma de un reto que venció', [await entrarFirmado(slug, 'radicador', otro.intento, vieja)])

  await enCalma()
  di(
    'La de otra dirección, de otro sitio, de un reto inventado o de un registro',
    [
      await entra({ origin: 'https://notaria-falsa.co' }),
      await entra({ rpId: 'notaria-falsa.co' }),
      await entra({ challenge: 'A'.repeat(43) }),
    ].concat(await enCalma().then(() => entra({ type: 'webauthn.create' }))),
  )

  await enCalma()
  const opcionesDeRegistro = await empezar()
  const registro = new LlaveDePrueba().registrar(opcionesDeRegistro, origenDe(slug))
  di(
    'Un registro repetido, a la vez y después',
    [
      ...(await Promise.all(Array.from({ length: VECES }, (_, n) => registra(registro, `Llave ${n}`)))),
      await registra(registro, 'Otra vez'),
    ],
    1,
  )

  await enCalma()
  const nueva = await empezar()
  const ingreso = await pedirReto(slug, 'radicador')
  const cruzada = suya.llave.firmar(ingreso.opciones, origenDe(slug), { challenge: nueva.challenge })
  di('El reto de un registro en un ingreso, y el de un ingreso en un registro', [
    await entrarFirmado(slug, 'radicador', ingreso.intento, cruzada),
    await registra(
      new LlaveDePrueba().registrar({ ...nueva, challenge: ingreso.opciones.challenge }, origenDe(slug)),
      'Cruzada',
    ),
  ])

  await enCalma()
  const prueba = (await yo.post('/user/segundo-factor/reto')).body
  const probada = suya.llave.firmar(prueba, origenDe(slug))
  const quitar = () =>
    yo.post(`/user/segundo-factor/llaves/${suya.idLlave}/quitar`, { password: CLAVE, llave: probada })
  di('La prueba de quién pide, repetida', [await quitar(), await quitar(), await quitar()], 1)

  const deAlla = await conLlave(vecina, 'radicador')
  const alla = await pedirReto(vecina, 'radicador')
  const robada = deAlla.llave.firmar(alla.opciones, origenDe(vecina))
  const aqui = await conLlave(slug, 'liquidador')
  const suyo = await pedirReto(slug, 'liquidador')
  di('La firma hecha en otra oficina, y la de otra persona', [
    await entrarFirmado(slug, 'liquidador', suyo.intento, robada),
    await entrarFirmado(slug, 'liquidador', suyo.intento, aqui.llave.copia().firmar(suyo.opciones, origenDe(vecina))),
    await entrarFirmado(vecina, 'radicador', alla.intento, aqui.llave.firmar(alla.opciones, origenDe(vecina))),
  ])
  await (await server()).close()
  return filas
}

export const parte: Parte = { titulo: 'Retos de las llaves de seguridad', motores: 'cada uno', correr: contraElReto }
