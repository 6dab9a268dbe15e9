import { insert } from '../../../modules/kernel/index.ts'
import { enlaceDeTramite, proponerDepuraciones } from '../../../modules/tramites/index.ts'
import { AjusteDeTramites } from '../../../modules/tramites/model.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import type { EstadoDeTramite, TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import type { Schema } from '../samples.ts'
import { subirSuelto, tramiteConPapeles } from '../adjuntos.ts'
import { next } from '../factories.ts'
import { sendForm, unPdf, type TestFile } from '../files.ts'
import type { Json } from '../http.ts'
import { api } from '../offices.ts'
import { unaOrden, unEquipo } from '../orden-tramite.ts'
import { plantillaSubida } from '../plantillas.ts'
import { contextOf } from '../server.ts'
import { deFuera } from '../solicitudes.ts'
import { PAPELES, solicitudConTramite, subidoA } from '../solicitudes-papeles.ts'
import { tramiteGuardado, unTramite } from '../tramites.ts'
import { pasa } from '../tramites-estados.ts'
import { unosPapeles, unPedido } from '../tramites-pedidos.ts'
import { automatico, bien } from './casos.ts'
import { FILA } from './rastro.ts'
import type { Caso, Pedido } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')
const cliente = (slug: string) => api(slug).as('cliente')
const unPapel = (): TestFile => ({ name: 'papel.pdf', content: unPdf(`Papel ${next()}`) })
const REVISION = { etapa: 4, estado: 'minuta_enviada' } as const

/** A deed with a house that its last paper may not reach. */
const USADA = TIPOS_DE_TRAMITE.find(({ id }) => id === 'vivienda_usada')

type Auto = (ruta: string, mas?: Partial<Caso>) => Caso

/** Fields of a kind's form that no kind before it has with the same schema. */
function camposNuevos(tipo: TipoDeTramite): string[] {
  const dichos = (de: TipoDeTramite) => Object.entries(de.esquema.properties).map((campo) => JSON.stringify(campo))
  const vistos = new Set(TIPOS_DE_TRAMITE.slice(0, TIPOS_DE_TRAMITE.indexOf(tipo)).flatMap(dichos))
  return Object.keys(tipo.esquema.properties).filter((_, n) => !vistos.has(dichos(tipo)[n] ?? ''))
}

/** Each kind's own form, of which every field is a property of the body; a field that many kinds have is walked once. */
const pedidos = (auto: Auto): Caso[] =>
  TIPOS_DE_TRAMITE.map((tipo: TipoDeTramite, n) =>
    auto('POST /tramites', {
      ademas: tipo.esquema as Schema, // data, without `false`
      solo: new RegExp(`^(${[...(n ? [] : ['extra']), ...camposNuevos(tipo)].join('|')})($|[.[])`),
      pedido: async (slug) => {
        if (tipo.tipo_documento === null)
          bien(await admin(slug).put('/tramites_ajustes', { empresas: ['Constructora Río', 'Constructora Mar'] }))
        return { body: unPedido(tipo, {}, 'Constructora Río'), files: await unosPapeles(tipo) }
      },
    }),
  )

export const dePapeles: Sala = (acervo) => {
  const auto: Auto = (ruta, mas = {}) => ({ ...automatico(ruta, acervo), ...mas })
  let [otro, suelta] = [0, 0]
  const suelto = async (slug: string, tipo: string, nombre: string) =>
    Number(bien(await subirSuelto(slug, { role: 'admin', tipo, nombre })).id)

  /** A procedure that waits for its applicant, with a paper that was refused. */
  async function devuelto(slug: string): Promise<{ id: number; papel: number }> {
    const { tramite, adjuntos } = await tramiteConPapeles(slug, { documento_1: [unPapel()] })
    const { id } = tramite
    const papel = Number(adjuntos[0]?.id)
    const rechazo = { estado: 'rechazado', motivo: 'No se lee.' }
    bien(await admin(slug).put(`/tramites/${id}/adjuntos/${papel}`, rechazo))
    bien(await pasa(slug, id, { estado: 'devuelto', faltantes: [{ nombre: 'documento_1', motivo: 'No se lee.' }] }))
    return { id, papel }
  }
  /** One that waits for a paper that the office asked for: its name. */
  async function conPedido(slug: string): Promise<{ id: number; nombre: string }> {
    const { id } = await unTramite({ slug })
    bien(await admin(slug).put(`/tramites/${id}`, { estado: 'en_revision' }))
    const papeles = [{ titulo: 'Registro civil', motivo: 'Con sello', hasta: '2090-01-31' }]
    const { version } = bien(await admin(slug).get(`/tramites/${id}`))
    const { pedidos: hechos } = bien(await admin(slug).post(`/tramites/${id}/pedidos`, { papeles, version }))
    return { id, nombre: `pedido_${String(hechos[0].id)}` }
  }
  const PUERTAS = [
    {
      ruta: '/tramites_enlace/:id/:token',
      entrar: async (slug: string, id: number) => {
        const [, , , cual = '', token = ''] = new URL(
          await enlaceDeTramite(await contextOf(slug), id, 'https://notaria.co'),
        ).pathname.split('/')
        return { params: { id: cual, token }, quien: api(slug).anonymous }
      },
    },
    {
      ruta: '/mis_tramites/:id',
      entrar: (slug: string, id: number) => Promise.resolve({ params: { id }, quien: cliente(slug) }),
    },
  ]
  const delPublico = PUERTAS.flatMap(({ ruta, entrar }) => [
    auto(`PUT ${ruta}/respuesta`, {
      deNuevo: true,
      donde: { mensaje: 'motivo' },
      pedido: async (slug) => {
        const { id } = await devuelto(slug)
        return { ...(await entrar(slug, id)), body: { mensaje: 'La perdí' } }
      },
    }),
    auto(`PUT ${ruta}/desistimiento`, {
      deNuevo: true,
      pedido: async (slug) => {
        const { id } = await devuelto(slug)
        return { ...(await entrar(slug, id)), body: { motivo: 'Ya no' } }
      },
    }),
    auto(`POST ${ruta}/adjuntos/:adjunto`, {
      valores: { noAplica: ['No tengo'], id_adjunto: [999_999] },
      pedido: async (slug) => {
        const { id, papel } = await devuelto(slug)
        const { params, quien } = await entrar(slug, id)
        return { params: { ...params, adjunto: papel }, quien, body: {}, files: { archivo: unPapel() } }
      },
    }),
    auto(`POST ${ruta}/adjuntos`, {
      valores: { nombre: ['documento_9'], noAplica: ['No tengo'], id_adjunto: [999_999] },
      pedido: async (slug) => {
        const { id, nombre } = await conPedido(slug)
        return { ...(await entrar(slug, id)), body: { nombre }, files: { archivo: unPapel() } }
      },
    }),
  ])
  const deEnlace = (ruta: string, unoDe: (slug: string) => Promise<{ id: number }>): Caso =>
    auto(ruta, {
      deNuevo: true,
      valores: { accion: ['revocar'] },
      donde: { accion: () => ({ enlace: null }) },
      pedido: async (slug) => ({ params: { id: (await unoDe(slug)).id }, body: { accion: 'renovar' } }),
    })
  const enEstado = async (slug: string, estado: EstadoDeTramite) => tramiteGuardado({ estado }, slug)
  const unBorrador = (slug: string, id: number) =>
    sendForm(admin(slug), `/SolicitudesTramites/${id}/borradores`, {}, { archivo: unPapel() })
  /** A request whose files, so many, were sent. */
  async function yaEnviado(slug: string, cuantos: number): Promise<{ id: number; archivo: number }> {
    const { id } = await solicitudConTramite(slug)
    for (let n = 0; n < cuantos; n++) [otro, suelta] = [Number((await subidoA(slug, id)).id), otro]
    const { db } = await contextOf(slug)
    await db('solicitudes_archivos').where({ id_solicitud: id }).update({ enviado_en: new Date().toISOString() })
    await db('solicitudes').where({ id }).update({ etapa: 3, estado: 'recibidos' })
    return { id, archivo: cuantos > 1 ? suelta : otro }
  }
  return [
    ...pedidos(auto),
    auto('POST /tramites', {
      solo: /^(tipo|tipo_tramite|tipo_documento|data)$/,
      valores: {
        tipo: ['libro_varios', 'otro'],
        tipo_tramite: ['escritura'],
        tipo_documento: ['otro'],
        data: [{ copias: 3 }],
      },
      pedido: async () => {
        const tipo = TIPOS_DE_TRAMITE.find(({ id }) => id === 'registro_defuncion') as TipoDeTramite // of the list
        return {
          body: { ...unPedido(tipo), tipo: tipo.id, copias: undefined, data: { copias: 1 } },
          files: await unosPapeles(tipo),
        }
      },
    }),
    auto('PUT /tramites', {
      deNuevo: true,
      valores: () => ({ ids: [[suelta, otro]], estado: ['negado'], versiones: [{ [suelta]: 999 }] }),
      donde: { ids: (ids: Json) => ({ id: ids[1] }), versiones: () => ({ ok: false }) },
      pedido: async (slug) => {
        ;[suelta, otro] = [(await enEstado(slug, 'en_revision')).id, (await enEstado(slug, 'en_revision')).id]
        const faltantes = [{ nombre: 'Cédula', motivo: 'No se lee' }]
        const leer = [`/tramites/${suelta}`, `/tramites/${suelta}/pasos`]
        return { body: { ids: [suelta], estado: 'devuelto', motivo: 'Falta', faltantes, versiones: {} }, leer }
      },
    }),
    auto('POST /tramites_adjuntos', {
      valores: { tipo: ['otro'], nombre: ['documento_9'], noAplica: ['No tengo'] },
      pedido: () =>
        Promise.resolve({
          body: { tipo: 'registro_defuncion', nombre: 'documento_1' },
          files: { archivo: unPapel() },
        }),
    }),
    auto('PUT /tramites/:id/adjuntos/:adjunto', {
      deNuevo: true,
      valores: { estado: ['aceptado'] },
      pedido: async (slug) => {
        const { tramite, adjuntos } = await tramiteConPapeles(slug, { documento_1: [unPapel()] })
        const [papel] = adjuntos
        return {
          params: { id: tramite.id, adjunto: Number(papel?.id) },
          body: { estado: 'rechazado', motivo: 'No se lee', version: papel?.version },
          leer: [`/tramites/${tramite.id}`],
        }
      },
    }),
    auto('POST /tramites/:id/adjuntos/:adjunto', {
      valores: () => ({ id_adjunto: [suelta] }),
      donde: { id_adjunto: FILA },
      pedido: async (slug): Promise<Pedido> => {
        const datos = { tipo: 'vivienda_usada' }
        const { tramite, adjuntos } = await tramiteConPapeles(slug, { documento_14: [unPapel()] }, datos)
        const [uno, dos] = [
          await suelto(slug, 'vivienda_usada', 'documento_14'),
          await suelto(slug, 'vivienda_usada', 'documento_14'),
        ]
        suelta = dos
        return { params: { id: tramite.id, adjunto: Number(adjuntos[0]?.id) }, body: { id_adjunto: uno } }
      },
    }),
    auto('POST /tramites/:id/adjuntos', {
      valores: () => ({ id_adjunto: [suelta], nombre: ['documento_99'] }),
      donde: { id_adjunto: FILA },
      pedido: async (slug) => {
        const { tramite } = await tramiteConPapeles(slug, {}, { tipo: 'vivienda_usada' })
        const [uno, dos] = [
          await suelto(slug, 'vivienda_usada', 'documento_14'),
          await suelto(slug, 'vivienda_usada', 'documento_14'),
        ]
        suelta = dos
        return { params: { id: tramite.id }, body: { nombre: USADA?.adjuntos.at(-1)?.nombre, id_adjunto: uno } }
      },
    }),
    auto('POST /tramites/:id/radicar', {
      solo: /^(?!personas)/,
      valores: { id_estados_escrituras: [2], id_acto: [1], hipoteca: [45] },
      donde: { id_acto: 'actos_codigo_acto', hipoteca: 'actos_codigo_acto', id_proyecto: 'id_proyectos' },
      leer: ({ id_radicacion }: Json) => [`/radicaciones/${id_radicacion}`],
      pedido: async (slug) => {
        const { id } = await unaOrden([unaFila()], { office: slug })
        const { version } = bien(await admin(slug).get(`/tramites/${id}`))
        return { params: { id }, body: { ...(await unEquipo(slug)), version } }
      },
    }),
    auto('POST /tramites/:id/radicar', {
      solo: /^personas/,
      valores: () => ({
        'personas[].clave': ['third_buyer'],
        'personas[].numero_documento': [String(70_000_000 + next())],
        'personas[].tipo_documento': [4],
        'personas[].misma': [true],
      }),
      pedido: async (slug) => {
        const { id } = await unaOrden([unaFila({ 'Nombre comprador 2': 'Sin Documento' })], { office: slug })
        const quien = { nombres: 'Sin', apellidos: 'Documento', numero_documento: String(70_000_000 + next()) }
        const personas = [{ clave: 'second_buyer', tipo_documento: 3, ...quien }]
        return { params: { id }, body: { ...(await unEquipo(slug)), personas } }
      },
    }),
    auto('PUT /tramites_plantillas', {
      deNuevo: true,
      valores: () => ({ 'plantillas[].tipo': ['orden_escrituracion_2'], 'plantillas[].id_plantilla': [otro] }),
      pedido: async (slug) => {
        const [uno, dos] = [await plantillaSubida(slug), await plantillaSubida(slug)]
        otro = Number(dos.id)
        return { body: { plantillas: [{ tipo: 'orden_escrituracion_1', id_plantilla: Number(uno.id) }] } }
      },
    }),
    deEnlace('PUT /tramites/:id/enlace', (slug) => enEstado(slug, 'radicado')),
    deEnlace('PUT /SolicitudesTramites/:id/enlace', solicitudConTramite),
    auto('PUT /tramites_depuraciones/:id', {
      deNuevo: true,
      valores: { decision: ['confirmada'] },
      pedido: async (slug) => {
        const ctx = await contextOf(slug)
        await ctx.db('tramites_ajustes').where({ clave: 'retencion' }).delete()
        await insert(ctx, AjusteDeTramites, { clave: 'retencion', valor: { registro_defuncion: 12 } })
        const { tramite } = await tramiteConPapeles(slug, { documento_1: [unPapel()] })
        const estado_desde = '2001-01-01T00:00:00.000Z'
        await ctx.db('tramites').where({ id: tramite.id }).update({ estado: 'entregado', estado_desde })
        await proponerDepuraciones(ctx)
        const { id } = await ctx
          .db('tramites_depuraciones')
          .where({ id_tramite: tramite.id })
          .first<{ id: number }>('id')
        return { params: { id }, body: { decision: 'descartada', motivo: 'Hay un pleito' } }
      },
    }),
    ...delPublico,
    auto('PUT /SolicitudesTramites/comentariosRevision/:id', {
      deNuevo: true,
      solo: /^(usuario|comentarios)/,
      donde: { comentarios: 'comentario' },
      pedido: async (slug) => {
        const { id, cliente: quien } = await deFuera(slug)
        await (await contextOf(slug)).db('solicitudes').where({ id }).update(REVISION)
        bien(await unBorrador(slug, id))
        return { params: { id }, quien, body: { respuesta: false, usuario: 'Ana', comentarios: 'Falta un nombre' } }
      },
    }),
    auto('PUT /SolicitudesTramites/comentariosRevision/:id', {
      deNuevo: true,
      solo: /^(respuesta|mostrada)/,
      valores: { respuesta: [false], mostrada: ['La leyó en su casa'] },
      donde: { mostrada: '~motivo' },
      pedido: async (slug) => {
        const { id } = await solicitudConTramite(slug, REVISION)
        return { params: { id }, body: { respuesta: true, comentarios: '', mostrada: 'La leyó' } }
      },
    }),
    auto('PUT /solicitudes_tipos/:id', {
      valores: { 'papeles[].nombre': ['otro'] },
      pedido: async (slug) => {
        const { id } = await plantillaSubida(slug)
        const tipo = {
          titulo: 'Venta',
          resumen: 'Vender',
          costo: '$ 1',
          demora: '3 días',
          quien_pide: 'Quien vende',
          papeles: PAPELES.slice(0, 1),
          que_traer: ['Cédula'],
          orden: 1,
          activo: true,
        }
        const { version } = bien(await admin(slug).put(`/solicitudes_tipos/${id}`, tipo))
        return { params: { id }, body: { ...tipo, version } }
      },
    }),
    auto('POST /SolicitudesTramites/estadoTres/:id', {
      valores: () => ({ ids: [[suelta]] }),
      donde: { ids: FILA },
      pedido: async (slug) => {
        const { id } = await solicitudConTramite(slug)
        const [uno, dos] = [await subidoA(slug, id), await subidoA(slug, id)]
        suelta = Number(dos.id)
        return { params: { id }, quien: cliente(slug), body: { ids: [Number(uno.id)] } }
      },
    }),
    auto('POST /SolicitudesTramites/:id/archivos', {
      solo: /^cubre/,
      valores: { cubre: [['tradicion'], ['poder']] },
      pedido: async (slug) => {
        const { id } = await solicitudConTramite(slug)
        return { params: { id }, quien: cliente(slug), body: { cubre: ['cedula'] }, files: { archivo: unPapel() } }
      },
    }),
    auto('POST /SolicitudesTramites/:id/archivos', {
      solo: /^reemplaza_a/,
      valores: () => ({ reemplaza_a: [otro] }),
      pedido: async (slug) => {
        const { id, archivo } = await yaEnviado(slug, 2)
        const body = { reemplaza_a: archivo }
        return { params: { id }, body, files: { archivo: unPapel() } }
      },
    }),
    auto('PUT /SolicitudesTramites/:id/archivos/:archivo', {
      deNuevo: true,
      valores: { estado: ['aceptado'] },
      pedido: async (slug) => {
        return { params: await yaEnviado(slug, 1), body: { estado: 'rechazado', motivo: 'No se lee' } }
      },
    }),
    auto('POST /SolicitudesTramites/:id/borradores', {
      valores: { id_documento: [999_999] },
      pedido: async (slug) => {
        const { id } = await solicitudConTramite(slug, REVISION)
        return { params: { id }, body: {}, files: { archivo: unPapel() } }
      },
    }),
  ]
}

/** A row of a deed order. */
const unaFila = (mas: Json = {}): Json => ({
  'Matrícula inmobiliaria': `370-${next()}`,
  'Número del inmueble': 'T5-502',
  'Nombre comprador 1': 'Andrés Ocampo',
  'Documento comprador 1': String(70_000_000 + next()),
  'Nombre vendedor 1': `Constructora ${next()} S.A.S.`,
  'Documento vendedor 1': String(800_000_000 + next()),
  'Tipo de venta': 'VIS',
  'Valor de la venta': 185_000_000,
  'Valor del crédito': 130_000_000,
  Banco: 'Banco Inexistente',
  ...mas,
})
