import { ofOffice, invalid, type Context, file, notFound, type Answer, idParams, PDF, route } from '../kernel/index.ts'
import { texto } from '../../schemas/json/leidos.ts'
import { calendarioDe } from '../calendario/index.ts'
import { tituloDeFinalidad, NOMBRE_DE_FUNDAMENTO } from './domain.ts'
import { clavesPosibles, revocar } from './libro.ts'
import { Autorizacion, Reclamo } from './model.ts'
import { filaDe } from './reclamos/leer.ts'
import { createElement } from 'react'
import { formatDocument } from '../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { ConstanciaDeAutorizaciones } from './constancia.tsx'
import { revocacionSchema, titularQuery } from '../../schemas/personas/habeas.ts'
import { titularLeido } from '../../schemas/respuestas/personas/habeas.ts'
import { modificar, ver } from '../roles/index.ts'

export const deReclamo = ofOffice(
  'Reclamos de datos',
  'De toda la oficina: cualquiera de sus encargados responde por ella.',
)

const deAutorizacion = ofOffice('Autorizaciones de datos', 'De toda la oficina: el libro es uno.')

interface PorTitular {
  numero_documento?: string
  correo?: string
}

/** Consents and claims of a person, by document or mail, newest first. @throws Problem 422 without either */
async function lineasDe(ctx: Context, { numero_documento, correo }: PorTitular) {
  const [claves, buzon] = [clavesPosibles(numero_documento), texto(correo)?.toLowerCase() ?? null]
  if (!claves.length && buzon === null)
    throw invalid({ numero_documento: ['Escriba un número de documento o un correo.'] })
  const lineas = await Autorizacion.query(ctx.db)
    .where((una) => {
      if (claves.length) void una.whereIn('clave_documento', claves)
      if (buzon !== null) void una.orWhere('correo', buzon)
    })
    .orderBy('id', 'desc')
  const retiradas = new Map<number, Autorizacion['estado']>()
  // later lines give the current state, the latest last
  for (const { id_anterior, estado } of [...lineas].reverse())
    if (id_anterior !== null) retiradas.set(id_anterior, estado)
  const vigente = ({ id, estado }: Autorizacion) => estado === 'otorgada' && retiradas.get(id) !== 'revocada'
  return { claves, buzon, lineas: lineas.map((linea) => ({ linea, vigente: vigente(linea) })) }
}

async function leerTitular(ctx: Context, por: PorTitular) {
  const { claves, buzon, lineas } = await lineasDe(ctx, por)
  const reclamos = await Reclamo.query(ctx.db)
    .where((uno) => {
      void uno.whereIn('clave_documento', claves)
      if (buzon !== null) void uno.orWhere('correo', buzon)
    })
    .orderBy('id', 'desc')
  const calendario = await calendarioDe(ctx)
  return {
    autorizaciones: lineas.map(({ linea: l, vigente }) => ({
      id: l.id,
      tipo_documento: l.tipo_documento,
      numero_documento: l.numero_documento,
      correo: l.correo,
      nombre: l.nombre,
      actua: l.actua,
      formulario: l.formulario,
      finalidad: tituloDeFinalidad(l.finalidad),
      fundamento: l.fundamento,
      politica: l.politica,
      huella: l.huella,
      canal: l.canal,
      cuando: l.cuando,
      ip: l.ip,
      evidencia: l.evidencia,
      estado: l.estado,
      id_anterior: l.id_anterior,
      vigente,
    })),
    reclamos: reclamos.map((r) => filaDe(r, calendario, ctx.today)),
  }
}

interface Texto {
  huella: string
  texto: string
}

/** A mailbox may be a family's or a firm's: the proof of one person names no other. @throws Problem 422 when it is of several */
function deUnaPersona({ claves, lineas }: Awaited<ReturnType<typeof lineasDe>>) {
  const ajena = ({ linea }: (typeof lineas)[number], suyas: readonly string[]) =>
    linea.clave_documento !== null && !suyas.includes(linea.clave_documento)
  if (claves.length) return lineas.filter((una) => !ajena(una, claves))
  const conDocumento = lineas.filter(({ linea }) => linea.clave_documento !== null)
  // of a NIT, some lines may bear its check digit
  const una = conDocumento.find((suya) => {
    const suyas = clavesPosibles(suya.linea.numero_documento)
    return !conDocumento.some((otra) => ajena(otra, suyas))
  })
  if (conDocumento.length && !una)
    throw invalid({ correo: ['Ese correo es de varias personas: imprima la prueba de cada una con su documento.'] })
  return lineas
}

/** Proof for the data subject (Ley 1581 de 2012, arts. 8 b and 12, par.). @throws Problem 404 without lines; 422 without one identity */
async function imprimirPrueba(ctx: Context, por: PorTitular): Promise<Answer> {
  const lineas = deUnaPersona(await lineasDe(ctx, por))
  const [primera] = lineas
  if (!primera) throw notFound('No hay nada autorizado con ese documento o correo.')
  const huellas = [...new Set(lineas.map(({ linea }) => linea.huella))]
  const textos = await ctx
    .db('avisos_privacidad')
    .whereIn('huella', huellas)
    .orderBy('id')
    .select<Texto[]>('huella', 'texto')
  const { nombre, numero_documento, tipo_documento, correo } =
    lineas.find(({ linea }) => linea.numero_documento)?.linea ?? primera.linea
  const html = imprimir(
    createElement(ConstanciaDeAutorizaciones, {
      oficina: await membreteDe(ctx),
      hoy: ctx.today,
      nombre,
      correo,
      tipo_documento,
      numero_documento: numero_documento && formatDocument(numero_documento),
      lineas: lineas.map(({ linea: l, vigente }) => ({
        cuando: l.cuando,
        finalidad: tituloDeFinalidad(l.finalidad),
        fundamento: NOMBRE_DE_FUNDAMENTO[l.fundamento],
        estado: l.estado,
        vigente,
        politica: l.politica,
        huella: l.huella,
        canal: l.canal,
        ip: l.ip,
        actua: l.actua,
      })),
      textos,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: 'autorizaciones-de-datos.pdf',
    inline: true,
  })
}

export const rutasDeTitulares = [
  route('GET /autorizaciones', {
    operation: 'leerAutorizaciones',
    summary: 'Lo que un titular autorizó y reclamó, por su documento o su correo',
    needs: ver('personas'),
    query: titularQuery,
    reply: titularLeido,
    handler: (ctx, { query }) => leerTitular(ctx, query),
  }),
  route('GET /autorizaciones_constancia', {
    operation: 'imprimirAutorizaciones',
    summary: 'La prueba de lo que un titular autorizó, para entregársela',
    needs: ver('personas'),
    query: titularQuery,
    reply: PDF,
    handler: (ctx, { query }) => imprimirPrueba(ctx, query),
  }),
  route('POST /autorizaciones/:id/revocar', {
    operation: 'revocarAutorizacion',
    summary: 'Anotar que el titular revocó una autorización',
    whose: deAutorizacion,
    needs: modificar('personas'),
    params: idParams,
    body: revocacionSchema,
    reply: titularLeido,
    handler: async (ctx, { params, body }) => {
      const { numero_documento, correo } = await revocar(ctx, params.id, body.motivo)
      return leerTitular(ctx, numero_documento ? { numero_documento } : { correo: correo ?? '' })
    },
  }),
]
