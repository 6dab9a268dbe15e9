import type { FromSchema } from 'json-schema-to-ts'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { seguimientoSchema } from '../../schemas/radicaciones/seguimiento.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { insert, invalid, list, notFound, type Context, type ListQuery } from '../kernel/index.ts'
import { papelera, tirar } from '../papelera/index.ts'
import {
  deRadicacion,
  exigirPorNumero,
  exigirVigente,
  leerCabecera,
  listarPorFicha,
  Radicacion,
  soloLasQueVe,
  responsablesDe,
} from '../radicaciones/index.ts'
import {
  ahoraDe,
  asentarEstado,
  exigirCercana,
  instanteDe,
  minutoDe,
  pasosDe,
  pedirAvisos,
  pedirLlegada,
} from './pasos.ts'
import { avisarA } from '../campana/index.ts'
import { Seguimiento } from './model.ts'

async function avisarDePaso(ctx: Context, { id, numero_radicacion }: Radicacion, paso: Seguimiento): Promise<void> {
  await avisarA(ctx, await responsablesDe(ctx, id), {
    clase: 'seguimiento',
    objeto: 'radicacion',
    id_objeto: id,
    referencia: numero_radicacion,
    llave: `seguimiento:${paso.id}`,
    titulo: `${ctx.user?.usuario ?? 'El sistema'} anotó un paso en la radicación ${numero_radicacion}`,
    detalle: [paso.detalle, paso.observacion].filter(Boolean).join(': '),
  })
}

const PAPELERA = papelera<Seguimiento>({
  clase: 'seguimientos',
  uno: 'paso de seguimiento',
  Modelo: Seguimiento,
  permisos: [permiso('seguimiento', 'eliminar')],
  titulo: ({ detalle, fecha }) => `${detalle}, ${formatDateTime(instanteDe(fecha).toISOString())}`,
  apunta: {
    id_radicacion: ['radicaciones', 'la radicación de la que era'],
    id_usuario: ['usuarios', 'el usuario que lo escribió'],
    id_estados_escrituras: ['estados_escrituras', 'el estado que nombraba'],
  },
  veTodas: (ctx) => deRadicacion('ficha').rows(ctx) === null,
  exige: async (ctx, { id_radicacion }) => exigirVigente(await leerCabecera(ctx, id_radicacion, 'ficha')),
  // subscribers were mailed when the step was first added
  async vuelve(ctx, paso, poner) {
    await poner()
    if (paso.id_estados_escrituras === null) return
    await asentarEstado(ctx, paso.id_radicacion)
    if (paso.fecha > ahoraDe(ctx)) await pedirLlegada(ctx, paso)
  },
})

/** The specification allows a day without time: today's is of this minute, or of the latest past step's, which a fast clock gave. */
async function conHora(ctx: Context, radicacion: number, dicha: string): Promise<string> {
  if (dicha.length > 10) return dicha.slice(0, 16).replace('T', ' ')
  if (dicha !== ctx.today) return `${dicha} 00:00`
  const ultimo = await pasosDe(ctx, radicacion).where('fecha', '<=', ahoraDe(ctx)).first().select('fecha')
  const ahora = minutoDe(ctx.now.getTime())
  return ultimo && ultimo.fecha > ahora ? ultimo.fecha : ahora
}

/**
 * A step named after a catalogue state sets the deed's state from its instant on. Subscribers are mailed, also about planned steps.
 * @throws Problem 404; 409 if annulled; 422 for an unknown state id or a date over a year ahead
 */
export async function agregarSeguimiento(ctx: Context, paso: FromSchema<typeof seguimientoSchema>) {
  const radicacion = await exigirPorNumero(ctx, Number(paso.num_radicacion), 'ficha')
  exigirVigente(radicacion)
  const { id: estado, name: detalle } = await estadoDe(ctx, paso.paso)
  const fecha = await conHora(ctx, radicacion.id, paso.fecha)
  exigirCercana(ctx, radicacion, fecha)
  const observacion = paso.observacion?.trim() || null
  const row = await insert(ctx, Seguimiento, {
    id_radicacion: radicacion.id,
    fecha,
    detalle,
    observacion,
    id_usuario: ctx.user?.id ?? 0,
    id_estados_escrituras: estado,
  })
  await avisarDePaso(ctx, radicacion, row)
  const porVenir = fecha > ahoraDe(ctx)
  if (porVenir && estado !== null) await pedirLlegada(ctx, row)
  if ((await asentarEstado(ctx, radicacion.id)) === row.id || porVenir) await pedirAvisos(ctx, row)
  return {
    id: row.id,
    fecha: row.fecha,
    detalle: row.detalle,
    observacion: row.observacion,
    usuario: ctx.user?.usuario ?? null,
  }
}

export async function eliminarSeguimiento(ctx: Context, id: number): Promise<{ message: string }> {
  const paso = await Seguimiento.query(ctx.db)
    .findById(id)
    .whereIn('id_radicacion', soloLasQueVe(ctx, Radicacion.query(ctx.db).select('radicaciones.id'), 'ficha'))
  if (!paso) throw notFound('No se ha podido eliminar el seguimiento: ya no existe.')
  exigirVigente(await leerCabecera(ctx, paso.id_radicacion, 'ficha'))
  await tirar(ctx, PAPELERA, id)
  if (paso.id_estados_escrituras !== null) await asentarEstado(ctx, paso.id_radicacion, paso)
  return { message: 'El seguimiento se ha eliminado con exito' }
}

/** By id or name; other text is a step without state. */
async function estadoDe(ctx: Context, paso: string | number): Promise<{ id: number | null; name: string }> {
  const texto = String(paso).trim()
  if (!texto) throw invalid({ paso: ['Es necesario llenar todos los campos'] })
  const byId = /^\d{1,9}$/.test(texto)
  const estado = await ctx
    .db('estados_escrituras')
    .where(byId ? { id: Number(texto) } : { name: texto })
    .first<{ id: number; name: string } | undefined>('id', 'name')
  if (!estado && byId) throw invalid({ paso: ['Ese estado no existe.'] })
  return estado ?? { id: null, name: texto }
}

type Unida = Seguimiento & { usuario: string | null }

export async function listarSeguimientos(ctx: Context, num_radicacion: number, query: ListQuery) {
  const { id } = await exigirPorNumero(ctx, num_radicacion, 'ficha')
  const base = Seguimiento.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'seguimientos.id_usuario')
    .where('seguimientos.id_radicacion', id)
    .select('seguimientos.*', 'usuarios.usuario as usuario')
    .castTo<Unida[]>()
  const page = await list(base, query, {
    table: 'seguimientos',
    search: false,
    defaultSort: '-fecha',
    columns: { fecha: { type: 'date', title: 'Fecha' } },
  })
  return {
    ...page,
    data: page.data.map((s) => ({
      id: s.id,
      fecha: s.fecha,
      detalle: s.detalle,
      observacion: s.observacion,
      usuario: (s as Unida).usuario, // the query above joins it
    })),
  }
}

/** Specification 1, section 7. */
export const listarPorSeguir = (ctx: Context, query: ListQuery) => listarPorFicha(ctx, query)
