import { permiso } from '../../../schemas/vistas/vistas.ts'
import type { Context } from '../../kernel/index.ts'
import { Plantilla } from '../../plantillas/index.ts'
import {
  comentarRevision,
  crearBorrador,
  crearSolicitud,
  elegirOCrear,
  enviarDocumentos,
  guardarSolicitud,
  guardarTipo,
  responderArchivo,
  SOLICITUD,
} from '../../solicitudes/index.ts'
import { darCita, PASOS_DE_CITA, type PasoDeCitaDemo, conArchivo, pdfDeRenglones, CLIENTE_DEMO } from './registro.ts'

const OFRECIDAS = [
  {
    plantilla: 'Compraventa de vivienda',
    titulo: 'Compraventa de vivienda',
    resumen: 'Para vender o comprar una casa o un apartamento.',
    costo: 'Según el valor del inmueble: se lo decimos al validar los documentos.',
    demora: 'Unos ocho días hábiles hasta la firma.',
    quien_pide: 'Quien vende, quien compra o su apoderado.',
    papeles: [
      { nombre: 'cedulas', titulo: 'Cédulas de quienes firman', ayuda: 'Por las dos caras.', opcional: false },
      { nombre: 'tradicion', titulo: 'Certificado de tradición', ayuda: 'De menos de treinta días.', opcional: false },
      { nombre: 'predial', titulo: 'Paz y salvo del predial', ayuda: null, opcional: false },
      {
        nombre: 'administracion',
        titulo: 'Paz y salvo de la administración',
        ayuda: 'Si es propiedad horizontal.',
        opcional: true,
      },
    ],
    que_traer: ['Cédula original de quienes firman', 'Constancia del pago'],
  },
  {
    plantilla: 'Cancelación de hipoteca de banco',
    titulo: 'Cancelación de hipoteca',
    resumen: 'Para liberar su inmueble cuando terminó de pagar el crédito.',
    costo: 'Según el valor de la hipoteca.',
    demora: 'Unos cinco días hábiles.',
    quien_pide: 'El dueño del inmueble o el banco.',
    papeles: [
      { nombre: 'minuta_banco', titulo: 'Minuta del banco', ayuda: null, opcional: false },
      { nombre: 'tradicion', titulo: 'Certificado de tradición', ayuda: 'De menos de treinta días.', opcional: false },
    ],
    que_traer: ['Cédula original'],
  },
  {
    plantilla: 'Poder especial',
    titulo: 'Poder especial',
    resumen: 'Para que otra persona firme por usted.',
    costo: 'Tarifa de acto sin cuantía.',
    demora: 'Dos días hábiles.',
    quien_pide: 'Quien da el poder.',
    papeles: [{ nombre: 'cedulas', titulo: 'Cédulas de quien lo da y quien lo recibe', ayuda: null, opcional: false }],
    que_traer: ['Cédula original de quien da el poder'],
  },
] as const

type PasoDemo =
  | 'elegir'
  | 'enviar'
  | 'revisar'
  | 'devolver'
  | 'validar'
  | 'minuta'
  | 'observar'
  | 'aceptar'
  | 'anular'
  | 'firmada'
  | 'autorizada'
  | 'copia_lista'
  | 'entregada'
  | PasoDeCitaDemo

const HASTA_ENVIAR = ['elegir', 'enviar'] as const
const HASTA_MINUTA = [...HASTA_ENVIAR, 'validar', 'minuta'] as const
const HASTA_CITA = [...HASTA_MINUTA, 'aceptar'] as const
const HASTA_FIRMA = [...HASTA_CITA, 'firmada'] as const

/** Start in days ago, and steps taken. */
const CAMINOS_DE_SOLICITUD: readonly { dias: number; pasos: readonly PasoDemo[] }[] = [
  { dias: 0, pasos: [] },
  { dias: 2, pasos: ['elegir'] },
  { dias: 2, pasos: HASTA_ENVIAR },
  { dias: 3, pasos: HASTA_ENVIAR },
  { dias: 5, pasos: [...HASTA_ENVIAR, 'revisar'] },
  { dias: 6, pasos: [...HASTA_ENVIAR, 'devolver'] },
  { dias: 5, pasos: [...HASTA_ENVIAR, 'validar'] },
  { dias: 8, pasos: HASTA_MINUTA },
  { dias: 9, pasos: [...HASTA_MINUTA, 'observar'] },
  { dias: 10, pasos: HASTA_CITA },
  { dias: 20, pasos: HASTA_FIRMA },
  { dias: 25, pasos: [...HASTA_FIRMA, 'autorizada'] },
  { dias: 30, pasos: [...HASTA_FIRMA, 'autorizada', 'copia_lista'] },
  { dias: 45, pasos: [...HASTA_FIRMA, 'autorizada', 'copia_lista', 'entregada'] },
  { dias: 7, pasos: [...HASTA_ENVIAR, 'anular'] },
  // order: missed, today, future, waiting; a freed hour would be offered to a waiting one
  { dias: 16, pasos: [...HASTA_CITA, 'agendar_pasada', 'faltar'] },
  { dias: 9, pasos: [...HASTA_CITA, 'agendar_hoy'] },
  { dias: 9, pasos: [...HASTA_CITA, 'agendar_hoy'] },
  { dias: 10, pasos: [...HASTA_CITA, 'agendar_hoy'] },
  { dias: 11, pasos: [...HASTA_CITA, 'agendar_luego'] },
  { dias: 12, pasos: [...HASTA_CITA, 'agendar_luego', 'reprogramar'] },
  { dias: 8, pasos: [...HASTA_CITA, 'esperar'] },
]

interface Persona {
  nombres: string
  apellidos: string
  documento: string
}

/** Through the public and office services. @param hace context of some days ago */
export async function solicitudesDemo(hace: (dias: number) => Context, personas: readonly Persona[]): Promise<void> {
  const ids: number[] = []
  for (const [orden, { plantilla, ...dicho }] of OFRECIDAS.entries()) {
    const fila = await Plantilla.query(hace(0).db).findOne({ nombre_plantilla: plantilla, id_proyecto: null })
    if (!fila) throw new Error(`the demo has no template ${plantilla}`)
    const papeles = dicho.papeles.map((papel) => ({ ...papel }))
    await guardarTipo(comoOficina(hace(60)), fila.id, {
      ...dicho,
      papeles,
      que_traer: [...dicho.que_traer],
      orden,
      activo: true,
    })
    ids.push(fila.id)
  }
  for (const [n, { dias, pasos }] of CAMINOS_DE_SOLICITUD.entries()) {
    const persona = personas[n % personas.length]
    const id_plantilla = ids[n % ids.length]
    if (!persona || id_plantilla === undefined) continue
    const { id } = await crearSolicitud(
      { ...hace(dias), user: null },
      {
        nombre: persona.nombres,
        apellidos: persona.apellidos,
        correo_electronico: `solicitud${n + 1}@correo.example`,
        direccion: `Calle ${n + 5} # 12-${n + 30}, Cali`,
        telefono: `300555${1000 + n}`,
        tipo_identificacion: 'Cédula de ciudadanía',
        identificacion: persona.documento,
        etapa: 1,
      },
    )
    for (const [paso, que] of pasos.entries()) {
      const ctx = hace(que === 'faltar' ? 1 : Math.max(0, dias - 1 - paso))
      if (esDeCita(que))
        await darCita({ cliente: comoCliente(ctx, id), oficina: comoOficina(ctx), hoy: hace(0).today }, id, que)
      else await dar(ctx, id, que, id_plantilla)
    }
  }
  await laDelCliente(hace, ids[0])
}

async function laDelCliente(hace: (dias: number) => Context, id_plantilla: number | undefined): Promise<void> {
  const { email, nombres, apellidos, documento } = CLIENTE_DEMO
  const suyo = await hace(0)
    .db('usuarios')
    .where({ email })
    .first<{ id: number; usuario: string } | undefined>('id', 'usuario')
  const ctx = hace(DIAS_DEL_CLIENTE)
  if (!suyo || !ctx.user || id_plantilla === undefined) return
  const { id } = await crearSolicitud(
    { ...ctx, user: { ...ctx.user, ...suyo, permisos: PIDE } },
    {
      nombre: nombres,
      apellidos,
      correo_electronico: email,
      direccion: 'Carrera 66 # 9-41, Cali',
      telefono: '3005551200',
      tipo_identificacion: 'Cédula de ciudadanía',
      identificacion: documento,
      etapa: 1,
    },
  )
  for (const [paso, que] of HASTA_MINUTA.entries()) await dar(hace(DIAS_DEL_CLIENTE - 1 - paso), id, que, id_plantilla)
}

const DIAS_DEL_CLIENTE = 6
const PIDE = new Set([permiso('nuevoTramite', 'crear')])

const TRABAJA = new Set([permiso('tramites', 'ver'), permiso('tramites', 'modificar'), permiso('plantillas', 'crear')])
const comoOficina = (ctx: Context): Context => ({ ...ctx, user: ctx.user && { ...ctx.user, permisos: TRABAJA } })
const comoCliente = (ctx: Context, id: number): Context => ({ ...ctx, user: null, pass: { of: SOLICITUD, id } })
const esDeCita = (que: PasoDemo): que is PasoDeCitaDemo => PASOS_DE_CITA.some((uno) => uno === que)
const unaVez = <T>(_: Context, trabajo: () => Promise<T>): Promise<T> => trabajo()

async function dar(
  ctx: Context,
  id: number,
  que: Exclude<PasoDemo, PasoDeCitaDemo>,
  id_plantilla: number,
): Promise<void> {
  const [oficina, cliente] = [comoOficina(ctx), comoCliente(ctx, id)]
  switch (que) {
    case 'elegir':
      await elegirOCrear(cliente, { id_plantilla, nombre_documento: `Solicitud ${id}` })
      break
    case 'enviar':
      await enviar(oficina, id)
      break
    case 'revisar':
      await guardarSolicitud(oficina, id, { estado: 'en_revision', id_asignado: ctx.user?.id ?? null })
      break
    case 'devolver':
      await devolver(oficina, id)
      break
    case 'validar':
      await guardarSolicitud(oficina, id, { etapa: 4, respuesta_solicitud: 'Sus documentos están completos.' })
      break
    case 'minuta':
      await enviarMinuta(oficina, id)
      break
    case 'observar':
      await comentarRevision(cliente, id, {
        respuesta: false,
        comentarios: 'El número de mi apartamento es el 502, no el 520.',
      })
      break
    case 'aceptar':
      await comentarRevision(cliente, id, { respuesta: true })
      break
    case 'anular':
      await guardarSolicitud(oficina, id, { estado: 'anulada', motivo: 'La pidió dos veces.' })
      break
    default:
      await guardarSolicitud(oficina, id, { estado: que })
  }
}

async function enviar(ctx: Context, id: number): Promise<void> {
  const papel = pdfDeRenglones('Certificado de tradición', ['Documento de demostración.', `Solicitud ${id}.`])
  await conArchivo('Certificado de tradición.pdf', 'application/pdf', papel, async (subido) => {
    await enviarDocumentos(ctx, id, { subidos: [subido], ids: [] }, unaVez)
  })
}

async function devolver(ctx: Context, id: number): Promise<void> {
  const archivo = await ctx.db('solicitudes_archivos').where('id_solicitud', id).first<{ id: number }>('id')
  await responderArchivo(ctx, id, archivo.id, {
    estado: 'rechazado',
    motivo: 'El certificado tiene más de treinta días.',
  })
  await guardarSolicitud(ctx, id, { estado: 'devueltos' })
}

async function enviarMinuta(ctx: Context, id: number): Promise<void> {
  const minuta = pdfDeRenglones('Minuta', [
    'PRIMERO. Comparecen quienes firman.',
    '',
    `SEGUNDO. Objeto de la solicitud ${id}.`,
  ])
  await conArchivo('minuta.pdf', 'application/pdf', minuta, async (subido) => {
    await crearBorrador(ctx, id, { subido, id_documento: 0 }, unaVez)
  })
}
