import { permiso } from '../../schemas/vistas/vistas.ts'
import { buscable } from '../entidades/index.ts'
import { isPermitted, permission, type Condition, type Context } from '../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { filas } from './listar-radicaciones.ts'
import { deRadicacion, soloLasQueVe } from './quien-ve.ts'

/** Who reads one whole (routes.ts). */
const LEEN = anyOf(ver('radicaciones'), crear('radicaciones'), ver('misRadicaciones'), ver('liquidaciones'))
/** Who follows deeds: their page shows what identifies one, and its steps. */
const SIGUEN = permission(permiso('misRadicaciones', 'ver'), permiso('seguimiento', 'crear'))
/** Who opens the form where a deed is filed. */
const RADICAN = anyOf(ver('radicaciones'), crear('radicaciones'), modificar('radicaciones'), ver('liquidaciones'))

const puede = ({ user }: Context, needs: typeof LEEN): boolean => user !== null && isPermitted(needs, user.permisos)

/** Whether somebody is shown their steps alone: it opens more of them than the whole record would. */
const soloSuSeguimiento = (ctx: Context): boolean =>
  puede(ctx, SIGUEN) &&
  (!puede(ctx, RADICAN) || (deRadicacion('expediente').rows(ctx) !== null && deRadicacion('ficha').rows(ctx) === null))

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
      // why it was found, where nothing else says so
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
    href: soloSuSeguimiento(ctx) ? `/admin/misRadicaciones/${r.numero_radicacion}` : `/admin/radicacion/${r.id}`,
    claves: [r.numero_radicacion, r.num_escritura, r.token],
  }),
  enLista: (ctx) => (puede(ctx, ver('radicaciones')) ? '/admin/radicaciones' : null),
})
