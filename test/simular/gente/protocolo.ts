import { unPdf, type Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'

const MOTIVO = { motivo: 'El notario la autoriza así' }
const anioDe = ({ cuerpo }: Cosa): string => String(cuerpo.fecha_escritura).slice(0, 4)
const numerada = ({ escritura, anulada }: Cosa) => escritura !== undefined && !anulada
const porAutorizar = (una: Cosa) => numerada(una) && !una.autorizada && !una.sinAutorizar
const deRadicacion = ({ id }: Cosa, que: string) => `/radicaciones/${id}/${que}`

/** Sheets with annexes: a tome of five hundred holds some fifteen deeds. */
async function ponerHojas(acto: Acto, una: Cosa): Promise<void> {
  una.hojas = acto.azar.entre(4, 60)
  await acto.hace('radicador', 'POST', deRadicacion(una, 'hojas'), { hojas: una.hojas })
}

async function autorizar(acto: Acto, una: Cosa): Promise<void> {
  await acto.hace('admin', 'POST', deRadicacion(una, 'autorizar'), MOTIVO)
  una.autorizada = true
}

/** Each party signs; whoever signed twice signed once. */
async function firmar(acto: Acto, una: Cosa): Promise<void> {
  const { firmas } = await acto.hace('radicador', 'GET', `/escrituras/${una.numero}`)
  for (const { id_personas } of firmas) {
    const despues = await acto.hace('radicador', 'POST', deRadicacion(una, 'firmas'), { id_personas })
    if (!despues.find((otra: Json) => otra.id_personas === id_personas)?.cuando)
      throw new Falla(`${id_personas} signed ${una.numero} and did not`)
  }
}

/** Deeds that a tome lacks, up to so many, are finished before it is closed. */
const POCAS = 12

async function completar(acto: Acto, anio: string, { sin_hojas, sin_autorizar }: Json): Promise<void> {
  const suya = (numero: string): Cosa => {
    const una = acto.mundo
      .todas('radicacion')
      .find((otra) => String(otra.escritura) === numero && anioDe(otra) === anio)
    if (!una) throw new Falla(`deed ${numero} of ${anio} is nobody's`)
    return una
  }
  for (const numero of sin_hojas) await ponerHojas(acto, suya(numero))
  for (const numero of sin_autorizar) await autorizar(acto, suya(numero))
}

/** The protocol: each deed gets its number at signing, is authorised, is copied, and is bound in a tome. */
export const PROTOCOLO: Acciones = {
  numerarEscritura: {
    porEscritura: 0.95,
    turno: 2,
    hace: async (acto) => {
      const sinNumero = (una: Cosa) => !una.anulada && una.escritura === undefined
      const una = acto.escoge('radicacion', sinNumero)
      const dos = acto.decide(
        0.1,
        acto.mundo.todas('radicacion').some((otra) => otra !== una && sinNumero(otra)),
      )
      const anio = anioDe(una)
      const otra = dos
        ? acto.escoge('radicacion', (suya) => suya !== una && sinNumero(suya) && anioDe(suya) === anio)
        : null
      const sigue = acto.mundo.sigue(`escritura ${anio}`)
      if (acto.azar.si(0.04))
        await acto.niegan('radicador', 'POST', deRadicacion(una, 'numerar'), { numero: sigue + 7 }, [422])
      const suyas = otra ? [una, otra] : [una]
      const numerar = async (suya: Cosa): Promise<void> => {
        const { numero } = await acto.hace('radicador', 'POST', deRadicacion(suya, 'numerar'), {})
        suya.escritura = numero
        suya.cuerpo.num_escritura = String(numero)
        acto.mundo.anota(`escritura ${anio}`)
      }
      // a fault around one would be the other's too
      if (acto.oficina.fallas) for (const suya of suyas) await numerar(suya)
      else await Promise.all(suyas.map(numerar))
      const numeros = suyas.map(({ escritura }) => escritura).sort((a, b) => a - b)
      if (numeros.some((numero, n) => numero !== sigue + n))
        throw new Falla(`deeds ${String(numeros)} of ${anio} were given, and ${sigue} comes next`)
      if (acto.azar.si(0.05)) {
        const { numero } = await acto.hace('admin', 'POST', deRadicacion(una, 'numerar'), {})
        if (numero !== una.escritura) throw new Falla(`deed ${una.escritura} got another number, ${numero}`)
      }
    },
  },
  autorizarEscritura: {
    porEscritura: 0.92,
    turno: 2.4,
    hace: async (acto) => {
      const una = acto.escoge('radicacion', porAutorizar)
      if (acto.azar.si(0.2)) await firmar(acto, una)
      else if (acto.azar.si(0.1)) await acto.niegan('admin', 'POST', deRadicacion(una, 'autorizar'), {}, [409])
      await autorizar(acto, una)
      await ponerHojas(acto, una)
      if (acto.azar.si(0.05))
        await acto.niegan('admin', 'POST', deRadicacion(una, 'numerar'), { numero: 900_000, ...MOTIVO }, [409])
    },
  },
  noAutorizarEscritura: {
    porEscritura: 0.02,
    turno: 3,
    hace: async (acto) => {
      const una = acto.escoge('radicacion', porAutorizar)
      const ruta = deRadicacion(una, 'noAutorizar')
      await acto.hace('admin', 'POST', ruta, { motivo: 'No firmó el comprador' })
      await acto.niegan('admin', 'POST', deRadicacion(una, 'autorizar'), MOTIVO, [409])
      if (acto.azar.si(0.4)) return void (await acto.hace('admin', 'DELETE', ruta))
      una.sinAutorizar = true
      await ponerHojas(acto, una)
    },
  },
  /** Only a deed's first copy is enforceable, or the one that takes its place. */
  expedirCopia: {
    porEscritura: 0.5,
    turno: 3,
    hace: async (acto) => {
      const una = acto.escoge('radicacion', ({ autorizada, anulada }) => autorizada && !anulada)
      const copias: Cosa[] = (una.copias ??= [])
      const vivas = copias.filter(({ anulada }) => !anulada)
      const ruta = deRadicacion(una, 'copias')
      const pide = { solicitante: `Ana ${acto.paso.n}`, hojas: una.hojas ?? 1 }
      const merito = vivas.find(({ acreedor, reemplazada }) => acreedor && !reemplazada)
      if (merito) await acto.niegan('radicador', 'POST', ruta, { ...pide, acreedor: merito.acreedor }, [422])
      const reemplaza = merito && acto.azar.si(0.1) ? merito : null
      const acreedor = !vivas.length && acto.azar.si(0.6) ? 'Banco de Bogotá S.A.' : null
      const cuerpo = reemplaza
        ? { ...pide, reemplaza: reemplaza.nombre, motivo: 'Orden del juez 3, del 4 de mayo' }
        : { ...pide, ...(acreedor && { acreedor }) }
      const leidas = await acto.hace('radicador', 'POST', ruta, cuerpo)
      const ultima = leidas.at(-1)
      if (ultima.numero !== copias.length + 1 || leidas.length !== ultima.numero)
        throw new Falla(`copy ${ultima.numero} of ${una.numero} comes after ${copias.length}`)
      const suya = { id: 0, nombre: ultima.numero, acreedor: reemplaza?.acreedor ?? acreedor }
      copias.push(suya)
      if (reemplaza) reemplaza.reemplazada = true
      if (acto.azar.si(0.05)) await acto.hace('radicador', 'GET', `${ruta}/${ultima.numero}/nota`)
      if (reemplaza || !acto.azar.si(0.05)) return
      await acto.hace('radicador', 'POST', `${ruta}/${ultima.numero}/anulacion`, { motivo: 'Se anotó dos veces' })
      Object.assign(suya, { anulada: true })
    },
  },
  cerrarTomo: {
    porEscritura: 0.02,
    turno: 3,
    hace: async (acto) => {
      const anio = anioDe(acto.escoge('radicacion', numerada))
      const ruta = `/protocolo/${anio}/tomos`
      const tomos = await acto.hace('admin', 'GET', ruta)
      const sigue = tomos.find(({ id }: Json) => id === null)
      // the last one is not full yet
      if (!sigue || sigue === tomos.at(-1)) return
      const { faltan, numero } = sigue
      const cuantas = faltan.sin_hojas.length + faltan.sin_autorizar.length
      if (cuantas) await acto.niegan('admin', 'POST', ruta, { numero }, [409])
      if (cuantas > POCAS) return
      await completar(acto, anio, faltan)
      // sheets that were noted just now may leave fewer deeds in it
      const { status, body } = await acto.pide(
        'admin',
        'POST',
        ruta,
        { numero },
        cuantas ? [200, 201, 409] : [200, 201],
      )
      if (status === 409) return
      const { integro, cuantas: cambios } = await acto.hace('admin', 'GET', `/tomos/${body.id}/cambios`)
      if (!integro || cambios) throw new Falla(`tome ${numero} of ${anio} changed as it was closed`)
      await acto.niegan('admin', 'POST', ruta, { numero }, [409])
      if (acto.azar.si(0.1)) await acto.hace('admin', 'POST', `/tomos/${body.id}/reapertura`, { motivo: 'Faltaba una' })
    },
  },
}

/** Small books: what the notary signs, hands out to be bound, and is visited for. */
export const ASIENTOS: Acciones = {
  asentar: {
    porEscritura: 0.05,
    turno: 3,
    hace: async (acto) => {
      const libro = acto.azar.de(['actas', 'actas', 'reparto', 'empaste', 'visitas'])
      const deEmpaste = libro === 'empaste' ? [acto.escoge('radicacion', numerada).escritura] : []
      const [desde] = deEmpaste
      const campos = {
        libro,
        fecha: acto.dia,
        asunto: `Asunto ${acto.paso.n}`,
        quien: 'Ñáñez & Cía.',
        ...(desde && { desde: String(desde), hasta: String(desde + 20) }),
      }
      const visita = libro === 'visitas'
      if (visita) await acto.niegan('admin', 'POST', '/asientos', campos, [422])
      const cuerpo = visita ? await acto.forma(campos, { archivo: unPdf(`ACTA ${acto.paso.n}`) }) : campos
      const leidos = await acto.hace('admin', 'POST', '/asientos', cuerpo)
      const serie = `${libro} ${acto.dia.slice(0, 4)}`
      const { id, numero } = leidos.at(-1)
      if (numero !== acto.mundo.sigue(serie)) throw new Falla(`entry ${numero} of ${serie} is not the next`)
      acto.mundo.anota(serie)
      acto.crea('asiento', id, { libro })
      await acto.niegan('consulta', 'POST', '/asientos', campos, [403])
    },
  },
  terminarAsiento: {
    porEscritura: 0.008,
    turno: 3,
    hace: async (acto) => {
      const suyo = acto.escoge('asiento', ({ libro, fin, anulado }) => libro === 'empaste' && !fin && !anulado)
      await acto.hace('admin', 'POST', `/asientos/${suyo.id}/fin`, { fecha: acto.dia })
      suyo.fin = true
    },
  },
  anularAsiento: {
    porEscritura: 0.004,
    turno: 3,
    hace: async (acto) => {
      const suyo = acto.escoge('asiento', ({ anulado }) => !anulado)
      await acto.hace('admin', 'POST', `/asientos/${suyo.id}/anulacion`, { motivo: 'Se repitió' })
      suyo.anulado = true
      await acto.niegan('admin', 'POST', `/asientos/${suyo.id}/fin`, { fecha: acto.dia }, [409])
    },
  },
}
