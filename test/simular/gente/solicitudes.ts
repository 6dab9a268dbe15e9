import { muestra } from '../../unit/plantillas/muestras.ts'
import { unPdf, type Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { masDias } from '../reloj.ts'

/** Links last thirty days, and requests that nobody follows sixty. */
const RENUEVA = 25
const OLVIDA = 50
const ENLACE = /#(\d+)\.([\w-]+)$/
const PIDE = ['datos', 'elegido']
const DESPUES: Readonly<Record<string, string>> = {
  firmada: 'autorizada',
  autorizada: 'copia_lista',
  copia_lista: 'entregada',
}

/** Whoever brings the link; the office sends another before it expires. */
async function conSuEnlace(acto: Acto, suya: Cosa): Promise<string> {
  if (masDias(suya.desde, RENUEVA) < acto.dia) {
    const { enlace } = await acto.hace('admin', 'PUT', `/SolicitudesTramites/${suya.id}/enlace`, { accion: 'renovar' })
    const [, id, token] = ENLACE.exec(String(enlace)) ?? []
    Object.assign(suya, { enlace: { id: Number(id), token }, desde: acto.dia })
  }
  const { access_token } = await acto.hace(null, 'POST', '/solicitudes_enlace', suya.enlace)
  return `token:${access_token}`
}

/** The template of what outsiders may ask for: the first who asks finds the office writing it. */
export async function plantillaOfrecida(acto: Acto): Promise<number> {
  const [una] = await acto.hace(null, 'GET', '/solicitudes_tipos')
  if (una) return Number(una.id_plantilla)
  const campos = { nombre_plantilla: 'Poder especial', proyecto: 'AGILES', variables: '{}' }
  const forma = await acto.forma(campos, { archivo: muestra('poder-especial.docx') }, 'docx')
  const { id } = await acto.hace('admin', 'POST', '/templates', forma)
  await acto.hace('admin', 'PUT', `/solicitudes_tipos/${id}`, {
    titulo: 'Poder especial',
    resumen: 'Para que otra persona firme por usted.',
    costo: 'Lo que diga la tarifa',
    demora: 'Dos días',
    quien_pide: 'Quien da el poder',
    papeles: [{ nombre: 'cedula', titulo: 'Cédula' }],
    que_traer: ['Cédula original'],
    activo: true,
  })
  return Number(id)
}

/** A step of one side. @returns the state that follows, or none */
type Paso = (acto: Acto, suya: Cosa, ruta: string) => Promise<string | undefined>

const subir = async (acto: Acto, quien: string, ruta: string, campos: Record<string, number> = {}): Promise<number> => {
  const papel = { archivo: unPdf(`Cédula ${acto.paso.n}`) }
  return (await acto.hace(quien, 'POST', `${ruta}/archivos`, await acto.forma(campos, papel))).id
}

const elegir: Paso = async (acto, suya) => {
  const id_plantilla = await plantillaOfrecida(acto)
  const cuerpo = { id_plantilla, nombre_documento: `Poder ${acto.paso.n}` }
  await acto.hace(await conSuEnlace(acto, suya), 'POST', '/documentosAgiles', cuerpo)
  return 'elegido'
}

const enviarPapeles: Paso = async (acto, suya, ruta) => {
  const quien = await conSuEnlace(acto, suya)
  const envio = `/SolicitudesTramites/estadoTres/${suya.id}`
  suya.papel = await subir(acto, quien, ruta)
  await acto.hace(quien, 'POST', envio, { ids: [suya.papel] })
  await acto.niegan(quien, 'POST', envio, { ids: [suya.papel] }, [409])
  await acto.hace('admin', 'GET', `${ruta}/archivos/${suya.papel}?ver=1`)
  return 'recibidos'
}

const revisar: Paso = async (acto, suya, ruta) => {
  const que = acto.azar.segun([
    [7, 'valida'],
    [2, 'rechaza'],
    [1, 'pide'],
  ])
  if (que === 'pide') {
    const papeles = [{ titulo: 'Poder', motivo: 'Falta el del esposo.', hasta: masDias(acto.dia, 20) }]
    const { pedidos } = await acto.hace('revisor', 'POST', `${ruta}/pedidos`, { papeles })
    suya.pedido = pedidos.at(-1).id
    return 'devueltos'
  }
  const respuesta = que === 'rechaza' ? { estado: 'rechazado', motivo: 'No se lee' } : { estado: 'aceptado' }
  await acto.hace('revisor', 'PUT', `${ruta}/archivos/${suya.papel}`, respuesta)
  if (que === 'rechaza') {
    await acto.hace('revisor', 'PUT', ruta, { estado: 'devueltos', motivo: 'Falta uno que se lea' })
    return 'devueltos'
  }
  const cuerpo = { etapa: 4, respuesta_solicitud: 'Todo está', costo: acto.azar.entre(1, 90) * 10_000 }
  await acto.niegan('cliente', 'PUT', ruta, cuerpo, [403, 404])
  await acto.hace('revisor', 'PUT', ruta, cuerpo)
  await acto.niegan('admin', 'PUT', ruta, cuerpo, [409])
  return 'validados'
}

const corregirPapeles: Paso = async (acto, suya, ruta) => {
  const quien = await conSuEnlace(acto, suya)
  if (suya.pedido) {
    const forma = await acto.forma({}, { archivo: unPdf(`Poder ${acto.paso.n}`) })
    await acto.hace(quien, 'POST', `${ruta}/pedidos/${suya.pedido}/archivo`, forma)
    suya.pedido = null
    return 'recibidos'
  }
  const id = await subir(acto, quien, ruta, { reemplaza_a: suya.papel })
  await acto.hace(quien, 'POST', `/SolicitudesTramites/estadoTres/${suya.id}`, { ids: [id] })
  suya.papel = id
  return 'recibidos'
}

const proponer: Paso = async (acto, _suya, ruta) => {
  const forma = await acto.forma({}, { archivo: unPdf(`Minuta ${acto.paso.n}`) })
  const { numero } = await acto.hace('admin', 'POST', `${ruta}/borradores`, forma)
  await acto.hace('admin', 'GET', `${ruta}/borradores/${numero}/cambios`)
  return 'minuta_enviada'
}

const responder: Paso = async (acto, suya, ruta) => {
  const quien = await conSuEnlace(acto, suya)
  const comentarios = acto.azar.si(0.3) ? 'Mi dirección es otra' : ''
  const dicho = `/SolicitudesTramites/comentariosRevision/${suya.id}`
  await acto.hace(quien, 'PUT', dicho, { respuesta: !comentarios, usuario: 'Ana Ruiz', comentarios })
  await acto.hace(quien, 'GET', `${ruta.replace(/\d+$/, '')}comentariosRevisionView/${suya.id}`)
  return comentarios ? 'con_observaciones' : 'sin_cita'
}

const agendar: Paso = async (acto, suya) => {
  const deLaOficina = suya.estado === 'no_asistio'
  const quien = deLaOficina ? 'admin' : await conSuEnlace(acto, suya)
  const mes = masDias(acto.dia, 3).slice(0, 7)
  const { primera } = await acto.hace(quien, 'GET', `/horariosTramites?fecha_dispoonibilidad_mes=${mes}`)
  if (!primera) return undefined
  const fecha = `${primera.fecha} ${primera.hora}`
  const pedida = { id_tramite: suya.id, fecha }
  if (deLaOficina) suya.cita = (await acto.hace('admin', 'POST', '/citas', { id_solicitud: suya.id, fecha })).id
  else {
    await acto.hace(quien, 'POST', '/citas_retenidas', pedida)
    suya.cita = (await acto.hace(quien, 'PUT', '/ActualizarhorariosTramites', pedida)).id
  }
  suya.citada = primera.fecha
  return 'agendada'
}

const firmar: Paso = async (acto, suya, ruta) => {
  if (suya.citada < acto.dia && acto.azar.si(0.2)) {
    await acto.hace('admin', 'PUT', `/citas/${suya.cita}`, { estado: 'no_asistio' })
    return 'no_asistio'
  }
  if (suya.citada > acto.dia && acto.azar.si(0.3)) {
    const quien = await conSuEnlace(acto, suya)
    await acto.niegan(quien, 'PUT', `/citas/${suya.cita}`, { estado: 'cumplida' }, [403])
    await acto.hace(quien, 'PUT', `/citas/${suya.cita}`, { estado: 'cancelada', motivo: 'Viajo' })
    return 'sin_cita'
  }
  const radicacion = acto.escoge('radicacion', ({ anulada }) => !anulada)
  await acto.hace('admin', 'PUT', `${ruta}/radicacion`, { id_radicacion: radicacion.id })
  await acto.hace('admin', 'GET', `${ruta}/costo`)
  await acto.niegan(await conSuEnlace(acto, suya), 'PUT', ruta, { estado: 'firmada' }, [422])
  await acto.hace('admin', 'PUT', ruta, { estado: 'firmada' })
  await acto.niegan('admin', 'PUT', ruta, { estado: 'anulada', motivo: 'Se arrepintió' }, [422])
  return 'firmada'
}

const entregar: Paso = async (acto, suya, ruta) => {
  const estado = DESPUES[suya.estado]
  await acto.hace('admin', 'PUT', ruta, { estado })
  return estado
}

const PASOS: Readonly<Record<string, Paso>> = {
  datos: elegir,
  elegido: enviarPapeles,
  recibidos: revisar,
  devueltos: corregirPapeles,
  validados: proponer,
  con_observaciones: proponer,
  minuta_enviada: responder,
  sin_cita: agendar,
  no_asistio: agendar,
  agendada: firmar,
  firmada: entregar,
  autorizada: entregar,
  copia_lista: entregar,
}

/** Deeds that are asked for from outside, through their seven stages. */
export const SOLICITUDES: Acciones = {
  /** Asks for a deed from outside, and is shown no other's. */
  solicitar: {
    porEscritura: 0.06,
    hace: async (acto) => {
      const n = acto.paso.n
      const cuerpo = {
        nombre: 'Ana María',
        apellidos: `Ruiz ${n}`,
        correo_electronico: `pide${n}@ejemplo.co`,
        direccion: 'Calle 12 # 34-56',
        telefono: '3001234567',
        etapa: 1,
      }
      const { id, enlace } = await acto.hace(null, 'POST', '/SolicitudesTramites', cuerpo)
      const { access_token } = await acto.hace(null, 'POST', '/solicitudes_enlace', enlace)
      const suyo = `token:${access_token}`
      const { id: visto } = await acto.hace(suyo, 'GET', `/SolicitudesTramites/${id}`)
      if (Number(visto) !== Number(id)) throw new Falla(`request ${id} shows ${visto}`)
      for (const otra of acto.mundo.todas('solicitud').slice(-1))
        await acto.niegan(suyo, 'GET', `/SolicitudesTramites/${otra.id}`, undefined, [403, 404])
      acto.crea('solicitud', id, { enlace, desde: acto.dia, estado: 'datos' })
    },
  },
  llevarSolicitud: {
    porEscritura: 0.35,
    turno: 3,
    hace: async (acto) => {
      const suya = acto.escoge(
        'solicitud',
        ({ estado, dia }) => estado in PASOS && !(PIDE.includes(estado) && masDias(dia, OLVIDA) < acto.dia),
      )
      const ruta = `/SolicitudesTramites/${suya.id}`
      const sigue = await PASOS[suya.estado]?.(acto, suya, ruta)
      if (sigue === undefined) return
      const { estado, pasos } = await acto.hace('admin', 'GET', ruta)
      if (estado !== sigue) throw new Falla(`request ${suya.id} should be ${sigue} and is ${estado}`)
      if (!pasos.some((uno: Json) => uno.estado === sigue)) throw new Falla(`request ${suya.id} never was ${sigue}`)
      suya.estado = estado
    },
  },
}
