import { unaPersona, leerPersona, type Persona, cambiarDocumento, verPersona } from '../personas/index.ts'
import { unInmueble, leerInmueble, cambiarMatricula, verInmueble } from '../inmuebles/index.ts'
import { type DondeEsta, dondeEsta as respuesta, persona } from '../../schemas/respuestas/personas/persona.ts'
import { formatIdentidad, plural } from '../../schemas/es-co/index.ts'
import type { Nombrado } from '../entidades/index.ts'
import { type Context, route, soloEnPruebas, recordChange } from '../kernel/index.ts'
import { dondeSeNombra, Radicacion, soloLasQueVe, renovarResumenes } from '../radicaciones/index.ts'
import { contarUsos, enPalabras, unibleDe } from '../repetidos/index.ts'
import { corregirDocumentoSchema, corregirMatriculaSchema } from '../../schemas/personas/persona.ts'
import { inmueble } from '../../schemas/respuestas/personas/inmueble.ts'
import { modificar } from '../roles/index.ts'
import type { FromSchema } from 'json-schema-to-ts'

const MOST = 10

async function dondeEsta(ctx: Context, nombrado: Nombrado): Promise<DondeEsta> {
  const actual = await identidadDe(ctx, nombrado)
  const usos = (await contarUsos(ctx, unibleDe(nombrado.tabla), [{ id: nombrado.id }])).get(nombrado.id)
  const suyas = ctx.db('radicaciones').whereIn('id', dondeSeNombra(ctx, nombrado))
  const radicaciones = await soloLasQueVe(ctx, Radicacion.query(ctx.db), 'ficha')
    .whereIn('id', dondeSeNombra(ctx, nombrado))
    .orderBy('id', 'desc')
    .limit(MOST)
    .select('numero_radicacion')
  const [facturadas] = await suyas.where('estado', 'finalizada').count<{ n: number }[]>({ n: '*' })
  return {
    actual,
    ...enPalabras(usos),
    radicaciones: radicaciones.map(({ numero_radicacion }) => Number(numero_radicacion)),
    avisos: avisosDe(nombrado, Number(facturadas?.n ?? 0)),
  }
}

async function identidadDe(ctx: Context, { tabla, id }: Nombrado): Promise<string> {
  if (tabla === 'inmuebles') return (await leerInmueble(ctx, id)).matricula
  return documentoDe(ctx, await leerPersona(ctx, id))
}

async function documentoDe(ctx: Context, { tipo_documento, numero_documento, digito }: Persona): Promise<string> {
  const tipo = await ctx
    .db('tipos_documento')
    .where('id', tipo_documento)
    .first<{ abreviatura: string | null } | undefined>('abreviatura')
  return formatIdentidad(tipo?.abreviatura, numero_documento, digito)
}

const avisosDe = ({ tabla }: Nombrado, facturadas: number): string[] => [
  ...(facturadas
    ? [
        `${plural(facturadas, 'escritura ya está facturada', 'escrituras ya están facturadas')}: lo firmado y lo facturado queda como está.`,
      ]
    : []),
  ...(tabla === 'personas' ? ['Lo que autorizó sobre sus datos queda con el documento con que lo autorizó.'] : []),
]

/** @throws Problem 404; 409 for an old version or a matrícula of another property; 422 by field */
async function corregirMatricula(
  ctx: Context,
  id: number,
  { motivo, ...dicho }: FromSchema<typeof corregirMatriculaSchema>,
) {
  const { antes, despues } = await cambiarMatricula(ctx, id, dicho)
  await terminar(ctx, { tabla: 'inmuebles', id }, motivo, antes.matricula, despues.matricula)
  return verInmueble(ctx, id)
}

/** @throws Problem 404; 409 for an old version or a document of another person; 422 by field */
async function corregirDocumento(
  ctx: Context,
  id: number,
  { motivo, ...dicho }: FromSchema<typeof corregirDocumentoSchema>,
) {
  const { antes, despues } = await cambiarDocumento(ctx, id, dicho)
  await terminar(ctx, { tabla: 'personas', id }, motivo, await documentoDe(ctx, antes), await documentoDe(ctx, despues))
  return verPersona(ctx, id)
}

/** A first batch of filings now, the rest in the job; the history keeps the reason. */
async function terminar(
  ctx: Context,
  nombrado: Nombrado,
  motivo: string,
  antes: string,
  despues: string,
): Promise<void> {
  await renovarResumenes(ctx, nombrado)
  const { donde } = await dondeEsta(ctx, nombrado)
  await recordChange(ctx, {
    accion: 'corregir',
    tabla: nombrado.tabla,
    registro: nombrado.id,
    antes: { identidad: antes },
    despues: { identidad: despues, motivo, ...(donde ? { se_nombra_en: donde } : {}) },
  })
}

export const routes = [
  route('GET /inmuebles/:key/matricula', {
    operation: 'verMatricula',
    summary: 'Dónde se nombra un inmueble, antes de corregir su matrícula',
    ...unInmueble,
    needs: modificar('inmuebles'),
    reply: respuesta,
    handler: (ctx, { params }) => dondeEsta(ctx, { tabla: 'inmuebles', id: params.key }),
  }),
  route('PUT /inmuebles/:key/matricula', {
    operation: 'corregirMatricula',
    summary: 'Corregir la matrícula de un inmueble',
    ...unInmueble,
    needs: modificar('inmuebles'),
    body: corregirMatriculaSchema,
    reply: soloEnPruebas(inmueble),
    handler: (ctx, { params, body }) => corregirMatricula(ctx, params.key, body),
  }),
  route('GET /persona/:id/documento', {
    operation: 'verDocumento',
    summary: 'Dónde se nombra una persona, antes de corregir su documento',
    ...unaPersona,
    needs: modificar('personas'),
    reply: respuesta,
    handler: (ctx, { params }) => dondeEsta(ctx, { tabla: 'personas', id: params.id }),
  }),
  route('PUT /persona/:id/documento', {
    operation: 'corregirDocumento',
    summary: 'Corregir el documento de una persona',
    ...unaPersona,
    needs: modificar('personas'),
    body: corregirDocumentoSchema,
    reply: soloEnPruebas(persona),
    handler: (ctx, { params, body }) => corregirDocumento(ctx, params.id, body),
  }),
]
