import { filas } from './listar-radicaciones.ts'
import { soloLasQueVe, deRadicacion, lasQueVe } from './quien-ve.ts'
import { buscable } from '../entidades/index.ts'
import { modificar, anyOf, crear, ver } from '../roles/index.ts'
import { avisable } from '../campana/index.ts'
import { isPermitted, permission, type Condition, type Context } from '../kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { Radicacion } from './model.ts'

const LEEN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('misRadicaciones'), ver('liquidaciones'))
const SIGUEN = permission(permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear'))
const RADICAN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('liquidaciones'))

const puede = ({ user }: Context, needs: typeof LEEN): boolean => user !== null && isPermitted(needs, user.permisos)

/** Null: the role opens none whole. */
export const lasQueAbreEnteras = (ctx: Context): Condition | null =>
  puede(ctx, LEEN) ? lasQueVe(ctx, 'expediente') : null

/** @param numero leads to the deed's page, or to the follow-up for people who open no whole filing; null: the wizard */
export const dondeSeAbre = (ctx: Context, id: number, numero: number | string | null): string =>
  numero === null
    ? `/admin/radicacion/${id}`
    : puede(ctx, RADICAN)
      ? `/admin/escritura/${numero}`
      : `/admin/misRadicaciones/${numero}`

export const dondeEstan = (ctx: Context): string =>
  puede(ctx, RADICAN) ? '/admin/radicaciones' : '/admin/misRadicaciones'

/** News of the content need the right to open the whole filing; news of steps need only the right to follow it. */
const dicho = {
  tabla: 'radicaciones',
  href: (ctx: Context, de: { id_objeto: number; referencia: string | null }) =>
    dondeSeAbre(ctx, de.id_objeto, de.referencia),
}
avisable({ ...dicho, objeto: 'expediente', ve: lasQueAbreEnteras })
avisable({
  ...dicho,
  objeto: 'radicacion',
  ve: (ctx) => lasQueAbreEnteras(ctx) ?? (puede(ctx, SIGUEN) ? lasQueVe(ctx, 'ficha') : null),
})

export async function responsablesDe(ctx: Context, id_radicacion: number): Promise<number[]> {
  return (
    await ctx
      .db('radicaciones as r')
      .where('r.id', id_radicacion)
      .join('usuarios as u', (on) => {
        on.on('u.id', 'r.radicador')
        for (const columna of ['r.digitador', 'r.revisor', 'r.liquidador']) on.orOn('u.id_persona', columna)
      })
      .pluck<number[]>('u.id')
  ).map(Number)
}

export const enlaceDe = (ctx: Pick<Context, 'origin'>, { token, llave }: Pick<Radicacion, 'token' | 'llave'>): string =>
  `${ctx.origin}/auth/seguimiento/${token}?k=${llave}`

export const enlaceCorto = (ctx: Pick<Context, 'origin'>, { token }: Pick<Radicacion, 'token'>): string =>
  `${ctx.origin}/auth/seguimiento/${token}`

export const buscarPorToken = async (ctx: Context, token: string): Promise<Radicacion | undefined> =>
  Radicacion.query(ctx.db).findOne({ token })

const ABREN = anyOf(ver('radicaciones'), crear('radicaciones'), modificar('radicaciones'), ver('liquidaciones'))

/** The follow-up covers filings that the whole record does not. */
const soloSuSeguimiento = (ctx: Context): boolean =>
  puede(ctx, SIGUEN) &&
  (!puede(ctx, ABREN) || (deRadicacion('expediente').rows(ctx) !== null && deRadicacion('ficha').rows(ctx) === null))

const columna =
  (nombre: string) =>
  (texto: string): Condition | null =>
    texto === '' ? null : { sql: `radicaciones.${nombre} = ?`, values: [texto] }
const esNumero = (texto: string): boolean => /^\d{1,9}$/.test(texto)
const porNumero = (texto: string): Condition | null =>
  esNumero(texto) ? { sql: 'radicaciones.numero_radicacion = ?', values: [Number(texto)] } : null
const CUALQUIERA = 'radicaciones.numero_radicacion = ? or radicaciones.num_escritura = ? or radicaciones.token = ?'
const porEscritura = columna('num_escritura')
const porCodigo = columna('token')

buscable({
  clase: 'radicaciones',
  titulo: 'Radicaciones',
  llamadas: ['radicacion', 'radicaciones', 'rad'],
  needs: anyOf(LEEN, SIGUEN),
  lista: { table: 'radicaciones' },
  filas: (ctx) =>
    soloLasQueVe(ctx, filas(ctx).select('radicaciones.token'), soloSuSeguimiento(ctx) ? 'ficha' : 'expediente'),
  exacta: (texto) => (esNumero(texto) ? { sql: CUALQUIERA, values: [Number(texto), texto, texto] } : null),
  columnas: {
    escritura: porEscritura,
    escrituras: porEscritura,
    ep: porEscritura,
    codigo: porCodigo,
    radicado: porNumero,
  },
  hallado: (r, ctx, texto) => ({
    titulo: `Radicación ${r.numero_radicacion}`,
    detalle: [
      // the text matched only the public code, which no other part shows
      r.token === texto && String(r.numero_radicacion) !== texto && r.num_escritura !== texto
        ? `Código público ${r.token}`
        : null,
      r.num_escritura &&
        `Escritura ${r.num_escritura}${r.fecha_escritura ? ` de ${r.fecha_escritura.slice(0, 4)}` : ''}`,
      [r.otorgante1, r.otorgante2].filter(Boolean).join(' y '),
      r.actos,
      r.matricula,
    ]
      .filter(Boolean)
      .join(' · '),
    nota: r.anulada_en ? 'Anulada' : null,
    estado: r.estado,
    href: soloSuSeguimiento(ctx)
      ? `/admin/misRadicaciones/${r.numero_radicacion}`
      : `/admin/escritura/${r.numero_radicacion}`,
    claves: [r.numero_radicacion, r.num_escritura, r.token],
  }),
  enLista: (ctx) => (puede(ctx, ver('radicaciones')) ? '/admin/radicaciones' : null),
})
