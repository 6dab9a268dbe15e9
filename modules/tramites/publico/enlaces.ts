import {
  findRow,
  insert,
  linkId,
  linkPrint,
  linkSeed,
  linkToken,
  notFound,
  opensLink,
  update,
  type Context,
  idParams,
  route,
} from '../../kernel/index.ts'
import { EnlaceDeTramite, Tramite } from '../model.ts'
import { enlaceDeTramiteLeido } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { modificar } from '../../roles/index.ts'
import { deTramite } from '../quien-ve.ts'
import { exigirTramite } from '../datos/leer.ts'

const VIGENCIA_DIAS = 30
/** Minimum validity left of a link that is sent again. */
const MINIMO_DIAS = 15
const DIA = 86_400_000

type Cual = Pick<EnlaceDeTramite, 'id_tramite' | 'semilla'>

const tokenDe = (ctx: Pick<Context, 'app' | 'office'>, { id_tramite, semilla }: Cual): string =>
  linkToken(ctx, 'tramite-enlace', `${id_tramite}:${semilla}`)

/** `/auth/tramite/{link id}/{token}`; the id does not tell the procedure. */
const rutaDe = (ctx: Pick<Context, 'app' | 'office'>, enlace: EnlaceDeTramite): string =>
  `/auth/tramite/${enlace.id}/${tokenDe(ctx, enlace)}`

const instante = (ctx: Context, dias: number): string => new Date(ctx.now.getTime() + dias * DIA).toISOString()

/** The later of `otro` and the end of the answer day. */
const hasta = (responder: string | null, otro: string): string => {
  const fin = responder === null ? '' : `${responder}T23:59:59.999-05:00`
  const suyo = fin === '' ? '' : new Date(fin).toISOString()
  return suyo > otro ? suyo : otro
}

/** Reuses a link valid long enough; a new one lasts 30 days or until the answer deadline. @param origin base URL @throws Problem 404 */
export async function enlaceDeTramite(ctx: Context, id: number, origin: string = ctx.origin): Promise<string> {
  const tramite = await findRow(ctx.db, Tramite, id)
  if (!tramite) throw notFound('No se encontró el trámite.')
  const responder = tramite.responder_hasta
  const sirve = await vigentes(ctx, id)
    .where('vence', '>=', hasta(responder, instante(ctx, MINIMO_DIAS)))
    .orderBy('id', 'desc')
    .first()
  // a link signed with another secret (restored backup) cannot be rebuilt
  const mismo = sirve && linkPrint(tokenDe(ctx, sirve)) === sirve.huella ? sirve : null
  return `${origin}${rutaDe(ctx, mismo ?? (await hacer(ctx, id, hasta(responder, instante(ctx, VIGENCIA_DIAS)))))}`
}

const vigentes = (ctx: Context, id_tramite: number) =>
  EnlaceDeTramite.query(ctx.db).where({ id_tramite }).whereNull('revocado_en')

function hacer(ctx: Context, id_tramite: number, vence: string): Promise<EnlaceDeTramite> {
  const cual = { id_tramite, semilla: linkSeed() }
  return insert(ctx, EnlaceDeTramite, {
    ...cual,
    huella: linkPrint(tokenDe(ctx, cual)),
    vence,
    revocado_en: null,
    revocado_por: null,
  })
}

export async function abrirEnlaceDeTramite(ctx: Context, id: string, token: string): Promise<EnlaceDeTramite | null> {
  const numero = linkId(id)
  const enlace = numero === null ? undefined : await findRow(ctx.db, EnlaceDeTramite, numero)
  return opensLink(ctx.now, enlace, token) ? enlace : null
}

async function revocarEnlaces(ctx: Context, id: number): Promise<number> {
  const abiertos = await vigentes(ctx, id).where('vence', '>', ctx.now.toISOString())
  const cierre = { revocado_en: ctx.now.toISOString(), revocado_por: ctx.user?.id ?? null }
  for (const enlace of abiertos) await update(ctx, EnlaceDeTramite, enlace.id, cierre, { before: enlace })
  return abiertos.length
}

async function cambiarEnlace(ctx: Context, id: number, accion: 'renovar' | 'revocar') {
  await exigirTramite(ctx, id, { lock: true })
  const revocados = await revocarEnlaces(ctx, id)
  return { enlace: accion === 'renovar' ? await enlaceDeTramite(ctx, id) : null, revocados }
}

const cambioSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['accion'],
  properties: {
    accion: {
      enum: ['renovar', 'revocar'],
      title: 'Acción',
      mensajes: { enum: 'Elija renovar o revocar.', required: 'Elija renovar o revocar.' },
    },
  },
} as const

export const rutasDeEnlaces = [
  route('PUT /tramites/:id/enlace', {
    operation: 'cambiarEnlaceDeTramite',
    summary: 'Cerrar los enlaces por los que se ve un trámite y, con `renovar`, hacer otro',
    whose: deTramite,
    needs: modificar('tramites'),
    params: idParams,
    body: cambioSchema,
    example: { accion: 'renovar' },
    reply: enlaceDeTramiteLeido,
    handler: (ctx, { params, body }) => cambiarEnlace(ctx, params.id, body.accion),
  }),
]
